import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { IconButton } from '@/kit/IconButton';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { Card } from '../../learning/Card';
import { $sounds } from '../../robot/control/sounds.store';
import { DrivePad } from '../../robot/ui/Keys';
import { cardOf } from '../control/card';
import { type Field, press } from '../control/play';
import { $play, act } from '../control/play.store';
import { scoreText } from '../control/told';
import { GAME_TICKS, TICK_MS } from '../games/game';
import { useWords } from '../words';
import { Board } from './Board';

/** The field with what is above it, and the keys; or two fields, on which the robots play alone. */
export function Console() {
  const words = useWords();
  const { fail, watch, moves } = words;
  const { pad, up, right, down, left } = moves;
  const { name, step, phase, stepwise, fields } = useStore($play);
  const sounds = useStore($sounds);
  const [field, second] = fields;
  const scoreOf = ({ now }: Field) => scoreText(name, now.score, words);
  const figure = (label: string, each: Field) => (
    <figure>
      <figcaption className="medium">{fill(label, { score: scoreOf(each) })}</figcaption>
      <Board field={each} />
    </figure>
  );
  if (second)
    return (
      <div className="play-pair">
        {figure(fail.before, field)}
        {figure(fail.now, second)}
      </div>
    );
  return (
    <>
      <div className="play-readout cluster" data-gap="2xs">
        <strong className="title-s">{scoreOf(field)}</strong>
        <p role="timer" aria-label={words.time}>
          {fill(words.seconds, { n: Math.ceil(((GAME_TICKS - field.now.tick) * TICK_MS) / 1000) })}
        </p>
        <IconButton
          icon={sounds ? icons.sound : icons.soundOff}
          label={sounds ? words.mute : words.unmute}
          onClick={() => $sounds.set(!sounds)}
        />
      </div>
      <div className="remote-glass">
        <Board field={field} />
        {phase !== 'running' && <PlayCard />}
      </div>
      <DrivePad words={{ wheels: pad, FORWARD: up, RIGHT: right, BACKWARD: down, LEFT: left }} />
      {step === 'watch' && phase === 'running' && stepwise && (
        <Button look="tool" label={watch.next} onClick={() => act(press)} />
      )}
    </>
  );
}

/** Over the field, or instead of it. */
export function PlayCard() {
  const words = useWords();
  const play = useStore($play);
  const { next, others = [], ...card } = cardOf(play, words);
  return (
    <Card
      {...card}
      scale={words.teach.scores}
      next={
        next && {
          label: next[0],
          // The next Enter of one who goes step by step presses nothing.
          autoFocus: !(play.stepwise && play.phase === 'over'),
          onClick: () => act(next[1]),
        }
      }
    >
      {others.map(([label, change, isOn]) => (
        <Button
          key={label}
          variant={isOn ? 'sun' : 'secondary'}
          label={label}
          aria-pressed={isOn}
          onClick={() => act(change)}
        />
      ))}
    </Card>
  );
}
