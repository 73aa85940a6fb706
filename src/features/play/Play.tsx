import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import '@/components/ui/button.css';
import '@/components/ui/choices.css';
import { Announcer } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { guarded } from '@/kit/Failure';
import { KeyChoices } from '@/kit/KeyChoices';
import '../robot/ui/tokens.css';
import '../robot/ui/layout.css';
import '../robot/ui/controls.css';
import { PLAY_STEPS } from './control/play';
import * as game from './control/play.store';
import { GAME_NAMES, type GameName } from './games/games';
import { Board } from './ui/Board';
import { Card } from './ui/Card';
import { Console } from './ui/Console';
import { type PlayWords, useWords, WordsContext } from './words';
import './play.css';

/** Play a game, teach a robot with it, watch and help it, and break what it learned. */
export const Play = guarded(Arcade);

function Arcade({ words }: { words: PlayWords }) {
  const shell = useRef<HTMLDivElement>(null);
  const name = useStore(game.$name);
  const step = useStore(game.$step);
  const phase = useStore(game.$phase);
  const onField = useStore(game.$onField);
  const trial = useStore(game.$trial);

  useEffect(() => {
    const undo = game.startPlaying(words);
    // Chosen before hydration, or by the page's script
    const chosen = shell.current?.querySelector<HTMLInputElement>('[name="game"]:checked')?.value;
    const found = GAME_NAMES.find((each) => each === chosen);
    if (found) game.send({ do: 'choose', name: found });
    return undo;
  }, [words]);

  // Field and keys come into view together. The pressed button may be gone, with the focus.
  useEffect(() => {
    if (!name) return;
    shell.current?.scrollIntoView();
    if (document.activeElement === document.body) shell.current?.focus({ preventScroll: true });
  }, [name, step, phase, onField]);

  return (
    <WordsContext value={words}>
      <div
        ref={shell}
        className="remote play-remote screen-only"
        data-tone="dark"
        data-trial={trial?.experiment}
        role="group"
        aria-label={words.label}
        tabIndex={-1}
      >
        {!name && <Choose />}
        {name && (phase === 'running' ? <Running /> : <Steps />)}
        {name && (onField ? <Console /> : <Card />)}
      </div>
      <Announcer />
    </WordsContext>
  );
}

function Choose() {
  const { choose, games } = useWords();
  const choices = GAME_NAMES.map((value) => {
    const { name, hint } = games[value];
    return { value, label: name, hint, picture: <Board name={value} /> };
  });
  const begin = (name: GameName) => game.send({ do: 'choose', name });
  return <KeyChoices legend={choose} name="game" choices={choices} onChoose={begin} />;
}

/** Stands in the place of the steps during a game: what the robot does, and the way to end it. */
function Running() {
  const words = useWords();
  const { games, fail, enough } = words;
  const name = useStore(game.$name) ?? 'football';
  const line = useStore(game.$line);
  const isPair = useStore(game.$isPair);
  const trial = useStore(game.$trial);
  const aim = trial ? fail.items[trial.experiment].title : games[name].hint;
  return (
    <div className="play-steps in-row spread" data-gap="2xs">
      <p className="medium">{line && !isPair ? game.thoughtText(line, words) : aim}</p>
      <Button look="tool" label={enough} onClick={() => game.send({ do: 'end' })} />
    </div>
  );
}

/** Buttons, not radio buttons: the arrow keys drive. */
function Steps() {
  const { steps } = useWords();
  const step = useStore(game.$step);
  const { lesson, moments } = useStore(game.$robot);
  const open = { play: true, teach: moments.length > 0, watch: lesson, break: lesson };
  return (
    <nav className="play-steps in-row" data-gap="2xs" aria-label={steps.label}>
      {PLAY_STEPS.map((each, index) => (
        <Button
          look="tool"
          key={each}
          label={`${index + 1} ${steps[each]}`}
          aria-current={each === step ? 'step' : undefined}
          disabled={!open[each]}
          onClick={() => game.send(each === 'teach' ? { do: 'teach' } : { do: 'go', step: each })}
        />
      ))}
    </nav>
  );
}
