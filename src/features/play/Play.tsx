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
import { isOnField, PLAY_STEPS, robotOf } from './control/play';
import { send, startPlaying, usePlay } from './control/play.store';
import { thoughtText } from './control/told';
import { GAME_NAMES } from './games/games';
import { Board } from './ui/Board';
import { Card } from './ui/Card';
import { Console } from './ui/Console';
import { type PlayWords, useWords, WordsContext } from './words';
import './play.css';

/** Play a game, teach a robot with it, watch and help it, and break what it learned. */
export const Play = guarded(Arcade);

function Arcade({ words }: { words: PlayWords }) {
  const shell = useRef<HTMLDivElement>(null);
  const name = usePlay((play) => play.name);
  const step = usePlay((play) => play.step);
  const phase = usePlay((play) => play.phase);
  const onField = usePlay(isOnField);
  const experiment = usePlay(({ trial }) => trial?.experiment);

  useEffect(() => startPlaying(words), [words]);

  // Field and keys come into view together. The pressed button may be gone, with the focus.
  useEffect(() => {
    if (phase === 'choosing') return;
    shell.current?.scrollIntoView();
    if (document.activeElement === document.body) shell.current?.focus({ preventScroll: true });
  }, [name, step, phase, onField]);

  return (
    <WordsContext value={words}>
      <div
        ref={shell}
        className="remote play-remote screen-only"
        data-tone="dark"
        data-trial={experiment}
        role="group"
        aria-label={words.label}
        tabIndex={-1}
      >
        {phase === 'choosing' ? <Choose /> : phase === 'running' ? <Running /> : <Steps />}
        {phase !== 'choosing' && (onField ? <Console /> : <Card />)}
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
  return (
    <KeyChoices
      legend={choose}
      name="game"
      choices={choices}
      onChoose={(name) => send({ do: 'choose', name })}
    />
  );
}

/** Stands in the place of the steps during a game: what the robot does, and the way to end it. */
function Running() {
  const words = useWords();
  const { games, fail, enough } = words;
  const aim = usePlay(({ name, trial }) => {
    return trial ? fail.items[trial.experiment].title : games[name].hint;
  });
  const line = usePlay(({ fields: [{ line }, second] }) => (second ? undefined : line));
  return (
    <div className="play-steps in-row spread" data-gap="2xs">
      <p className="medium">{line ? thoughtText(line, words) : aim}</p>
      <Button look="tool" label={enough} onClick={() => send({ do: 'end' })} />
    </div>
  );
}

/** Buttons, not radio buttons: the arrow keys drive. */
function Steps() {
  const { steps } = useWords();
  const step = usePlay((play) => play.step);
  const { lesson, moments } = usePlay(robotOf);
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
          onClick={() => send({ do: 'go', step: each })}
        />
      ))}
    </nav>
  );
}
