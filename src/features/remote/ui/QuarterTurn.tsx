import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $turned, bits, takeQuarterTurn } from '../control/quarter-turn';
import { $settings } from '../control/settings.store';
import { SETTINGS } from '../protocol/settings';
import { Action, Button, Tool } from './controls';
import { isFromKeyboard, useHold, usePointer } from './pointers';
import { useWords } from './words';
import './QuarterTurn.css';

/** Finds out how long the visitor's own robot takes for a quarter turn. */
export function QuarterTurn() {
  const { quarter: words } = useWords();
  const id = useId();
  const turned = useStore($turned);
  const { rotation } = useStore($settings);
  const most = turned === SETTINGS.rotation.max;
  const soFar = most ? words.most : fill(words.total, { ms: turned ?? 0 });
  return (
    <section className="remote-quarter" aria-labelledby={id}>
      <svg className="remote-quarter-dial" viewBox="0 0 48 48" fill="none" aria-hidden="true">
        <circle cx="24" cy="24" r="21" />
        <path d="M24 24V7A17 17 0 0 1 41 24z" />
        <path d="M41 24H24V7" />
      </svg>
      <h2 id={id}>{words.heading}</h2>
      <p className="soft small">{words.text}</p>
      <div className="cluster">
        {/* Left stays left, also where people read from the right. */}
        <div className="cluster" dir="ltr">
          <Bit way="LEFT" label={words.back} />
          <Bit way="RIGHT" label={words.turn} />
        </div>
        <Action label={words.take} disabled={!turned} onClick={takeQuarterTurn} />
        <Tool
          shape={icons.undo}
          label={words.again}
          disabled={!turned}
          onClick={() => $turned.set(0)}
        />
      </div>
      <p className="remote-quarter-said" aria-live="polite">
        {turned === undefined ? fill(words.taken, { ms: rotation }) : soFar}
      </p>
    </section>
  );
}

/** Turns on for a bit at a press, and on and on while it is held. */
function Bit({ way, label }: { way: 'LEFT' | 'RIGHT'; label: string }) {
  const touch = usePointer(useHold(() => way, bits));
  return (
    <Button
      shape={way === 'LEFT' ? icons.turnLeft : icons.turnRight}
      label={label}
      onClick={(event) => {
        if (!isFromKeyboard(event)) return;
        bits.hold(way);
        bits.release(way);
      }}
      {...touch}
    />
  );
}
