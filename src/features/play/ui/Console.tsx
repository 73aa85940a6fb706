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

/** The field with what is above it, and the keys; or two fields, on which the robots play alone. */
export function Console() {
  const words = useWords();
  const { moves, watch, fail } = words;
  const { pad, up, right, down, left } = moves;
  const name = useStore(game.$name) ?? 'football';
  const watching = useStore(game.$step) === 'watch';
  const running = useStore(game.$phase) === 'running';
  const stepwise = useStore(game.$stepwise);
  const isPair = useStore(game.$isPair);
  const before = game.scoreText(useStore(game.$score), words);
  const now = game.scoreText(useStore(game.$otherScore), words);
  if (isPair)
    return (
      <div className="remote-glass play-pair">
        <figure>
          <figcaption className="medium">{fill(fail.before, { score: before })}</figcaption>
          <Board name={name} index={0} />
        </figure>
        <figure>
          <figcaption className="medium">{fill(fail.now, { score: now })}</figcaption>
          <Board name={name} index={1} />
        </figure>
        <Card />
      </div>
    );
  return (
    <>
      <Readout />
      <div className="remote-glass">
        <Board name={name} index={0} />
        <Card />
      </div>
      <DrivePad words={{ wheels: pad, FORWARD: up, RIGHT: right, BACKWARD: down, LEFT: left }} />
      {watching && running && stepwise && (
        <Button look="tool" label={watch.next} onClick={() => game.send({ do: 'step' })} />
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
