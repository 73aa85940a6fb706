import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import '@/components/ui/button.css';
import '@/components/ui/choices.css';
import { Button } from '@/kit/Button';
import { guarded } from '@/kit/Failure';
import { KeyChoices } from '@/kit/KeyChoices';
import { Lesson, Steps } from '../learning/Lesson';
import '../robot/ui/tokens.css';
import '../robot/ui/layout.css';
import '../robot/ui/controls.css';
import { choose, end, fieldOf, goTo, isOnField, PLAY_STEPS, robotOf } from './control/play';
import { $play, act, startPlaying } from './control/play.store';
import { thoughtText } from './control/told';
import { GAME_NAMES } from './games/games';
import { Board } from './ui/Board';
import { Console, PlayCard } from './ui/Console';
import { type PlayWords, useWords, WordsContext } from './words';
import './play.css';

/** Play a game, teach a robot with it, watch and help it, and break what it learned. */
export const Play = guarded(Arcade);

function Arcade({ words }: { words: PlayWords }) {
  const play = useStore($play);
  const { name, step, phase, trial } = play;
  const onField = isOnField(play);
  const { lesson, moments } = robotOf(play);
  const open = { play: true, teach: moments.length > 0, watch: lesson, break: lesson };
  useEffect(() => startPlaying(words), [words]);
  return (
    <WordsContext value={words}>
      <Lesson
        className="remote play-remote column screen-only"
        data-tone="dark"
        data-trial={trial?.experiment}
        part={phase === 'choosing' ? undefined : [name, step, phase, onField].join()}
      >
        {phase === 'choosing' && <Choose />}
        {phase === 'running' && <Running />}
        {['ready', 'over'].includes(phase) && (
          <Steps
            words={words.steps}
            steps={PLAY_STEPS}
            step={step}
            open={open}
            go={(next) => act((before) => goTo(before, next))}
          />
        )}
        {phase !== 'choosing' && (onField ? <Console /> : <PlayCard />)}
      </Lesson>
    </WordsContext>
  );
}

function Choose() {
  const words = useWords();
  const choices = GAME_NAMES.map((value) => {
    const { name, hint } = words.games[value];
    const picture = <Board field={fieldOf(value, 1)} />;
    return { value, label: name, hint, picture };
  });
  return (
    <KeyChoices
      legend={words.choose}
      name="game"
      choices={choices}
      onChoose={(name) => act((play) => choose(play, name))}
    />
  );
}

/** Stands in the place of the steps during a game: what the robot does, and the way to end it. */
function Running() {
  const words = useWords();
  const { name, trial, fields } = useStore($play);
  const [{ line }, second] = fields;
  const aim = trial ? words.fail.items[trial.experiment].title : words.games[name].hint;
  return (
    <div className="choices pills">
      <p className="medium">{line && !second ? thoughtText(line, words) : aim}</p>
      <Button look="plain" label={words.enough} onClick={() => act(end)} />
    </div>
  );
}
