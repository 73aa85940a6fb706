import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { IconButton } from '@/kit/IconButton';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $sounds } from '../../robot/control/sounds.store';
import { DrivePad } from '../../robot/ui/Keys';
import * as game from '../control/play.store';
import { useWords } from '../words';
import { Board } from './Board';
import { Card } from './Card';

/** The field with what is above it, and the keys. */
export function Console() {
  const words = useWords();
  const { pad, up, right, down, left } = words.moves;
  const name = useStore(game.$name) ?? 'football';
  const watching = useStore(game.$step) === 'watch';
  const running = useStore(game.$phase) === 'running';
  const stepwise = useStore(game.$stepwise);
  return (
    <>
      <Readout />
      <div className="remote-glass play-glass">
        <Board key={name} name={name} shows="first" />
        <Card />
      </div>
      <DrivePad words={{ wheels: pad, FORWARD: up, RIGHT: right, BACKWARD: down, LEFT: left }} />
      {watching && running && stepwise && (
        <Button look="tool" label={words.watch.next} onClick={() => game.send({ do: 'step' })} />
      )}
    </>
  );
}

function Readout() {
  const words = useWords();
  const sounds = useStore($sounds);
  return (
    <div className="play-readout in-row" data-gap="2xs">
      <p>
        <strong className="title-s">{game.scoreText(useStore(game.$score), words)}</strong>
      </p>
      <p role="timer" aria-label={words.time}>
        {fill(words.seconds, { n: useStore(game.$seconds) })}
      </p>
      <IconButton icon={icons.chat} label={words.tell.ask} onClick={game.tellAll} />
      <IconButton
        icon={sounds ? icons.sound : icons.soundOff}
        label={sounds ? words.mute : words.unmute}
        onClick={() => $sounds.set(!sounds)}
      />
    </div>
  );
}

/** The whole robot and the spoiled one, which play the same game. */
export function Pair() {
  const words = useWords();
  const { fail } = words;
  const name = useStore(game.$name) ?? 'football';
  const before = game.scoreText(useStore(game.$score), words);
  const now = game.scoreText(useStore(game.$otherScore), words);
  const isOver = useStore(game.$phase) === 'over';
  return (
    <>
      <div className="play-pair">
        <figure>
          <figcaption className="medium">{fill(fail.before, { score: before })}</figcaption>
          <Board name={name} shows="first" />
        </figure>
        <figure>
          <figcaption className="medium">{fill(fail.now, { score: now })}</figcaption>
          <Board name={name} shows="second" />
        </figure>
      </div>
      {isOver && (
        <div className="cluster" data-gap="2xs">
          <Button
            variant="sun"
            label={fail.both}
            autoFocus
            onClick={() => game.send({ do: 'compare' })}
          />
          <Button
            variant="secondary"
            label={fail.back}
            onClick={() => game.send({ do: 'go', step: 'break' })}
          />
        </div>
      )}
    </>
  );
}
