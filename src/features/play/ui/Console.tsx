import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { IconButton } from '@/kit/IconButton';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $sounds } from '../../robot/control/sounds.store';
import { DrivePad } from '../../robot/ui/Keys';
import { $play, send, usePlay } from '../control/play.store';
import { scoreText, whereText } from '../control/told';
import { GAME_TICKS, TICK_MS } from '../games/game';
import { useWords } from '../words';
import { Board } from './Board';
import { Card } from './Card';

/** The field with what is above it, and the keys; or two fields, on which the robots play alone. */
export function Console() {
  const { moves, watch, fail } = useWords();
  const { pad, up, right, down, left } = moves;
  const name = usePlay((play) => play.name);
  const isPair = usePlay(({ fields }) => fields.length > 1);
  const asks = usePlay(({ step, phase, stepwise }) => {
    return step === 'watch' && phase === 'running' && stepwise;
  });
  if (isPair)
    return (
      <div className="play-pair">
        {[fail.before, fail.now].map((label, index) => (
          <figure key={label}>
            <figcaption className="medium">
              <Score label={label} index={index} />
            </figcaption>
            <Board name={name} index={index} />
          </figure>
        ))}
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
      {asks && <Button look="tool" label={watch.next} onClick={() => send({ do: 'press' })} />}
    </>
  );
}

function Score({ label = '{score}', index }: { label?: string; index: number }) {
  const words = useWords();
  const name = usePlay((play) => play.name);
  const score = usePlay(({ fields }) => fields[index]?.now.score ?? 0);
  return <span>{fill(label, { score: scoreText(name, score, words) })}</span>;
}

function Readout() {
  const words = useWords();
  const left = usePlay(({ fields }) =>
    Math.ceil(((GAME_TICKS - fields[0].now.tick) * TICK_MS) / 1000),
  );
  const sounds = useStore($sounds);
  return (
    <div className="play-readout in-row" data-gap="2xs">
      <p>
        <strong className="title-s">
          <Score index={0} />
        </strong>
      </p>
      <p role="timer" aria-label={words.time}>
        {fill(words.seconds, { n: left })}
      </p>
      <IconButton
        icon={icons.chat}
        label={words.tell.ask}
        onClick={() => announce(whereText($play.get(), words))}
      />
      <IconButton
        icon={sounds ? icons.sound : icons.soundOff}
        label={sounds ? words.mute : words.unmute}
        onClick={() => $sounds.set(!sounds)}
      />
    </div>
  );
}
