import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { IconButton } from '@/kit/IconButton';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $sounds } from '../../robot/control/sounds.store';
import { DrivePad } from '../../robot/ui/Keys';
import { $play, send } from '../control/play.store';
import { scoreText, whereText } from '../control/told';
import { GAME_TICKS, TICK_MS } from '../games/game';
import { useWords } from '../words';
import { Board } from './Board';
import { Card } from './Card';
import { usePlay } from './use-play';

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
      <div className="remote-glass play-pair">
        <Half index={0} label={fail.before} />
        <Half index={1} label={fail.now} />
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
      {asks && <Button look="tool" label={watch.next} onClick={() => send({ do: 'press' })} />}
    </>
  );
}

const useScore = (index: 0 | 1) => {
  const words = useWords();
  return usePlay(({ name, fields }) => scoreText(name, fields[index]?.now.score ?? 0, words));
};

/** One of two fields, with its score. */
function Half({ index, label }: { index: 0 | 1; label: string }) {
  const name = usePlay((play) => play.name);
  const score = useScore(index);
  return (
    <figure>
      <figcaption className="medium">{fill(label, { score })}</figcaption>
      <Board name={name} index={index} />
    </figure>
  );
}

function Readout() {
  const words = useWords();
  const score = useScore(0);
  const left = usePlay(({ fields }) =>
    Math.ceil(((GAME_TICKS - fields[0].now.tick) * TICK_MS) / 1000),
  );
  const sounds = useStore($sounds);
  return (
    <div className="play-readout in-row" data-gap="2xs">
      <p>
        <strong className="title-s">{score}</strong>
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
