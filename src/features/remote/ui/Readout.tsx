import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { fill } from '@/lib/fill';
import { $lastSent } from '../control/log.store';
import { $robot, $virtualAwake } from '../control/robots.store';
import { BUFFER_BYTES } from '../simulator/simulator';
import { useWords } from './words';
import './Readout.css';

// Numbers of their own, so that not every frame renders the gauge anew.
const $buffered = computed($robot, ({ buffer }) => buffer.length);
const $waiting = computed($robot, ({ buffer }) => buffer.split('\n').length - 1);
const $dropped = computed($robot, ({ dropped }) => dropped);

/** The last line that was sent and, for the virtual robot, how full its memory is. */
export function Readout() {
  const { screen } = useWords();
  const line = useStore($lastSent);
  const awake = useStore($virtualAwake);
  return (
    <div className="remote-readout">
      <p className="remote-readout-line">
        <span className="visually-hidden">{screen.line}: </span>
        <bdi>{line ?? screen.noLine}</bdi>
      </p>
      {awake && <Gauge />}
    </div>
  );
}

/** The robot's receive buffer as a bar; it warns once bytes are lost. */
function Gauge() {
  const { screen } = useWords();
  const buffered = useStore($buffered);
  const lines = useStore($waiting);
  const dropped = useStore($dropped);
  const waiting = lines > 0 ? fill(screen.waiting, { lines }) : screen.free;
  const text = dropped > 0 ? screen.dropped : waiting;
  return (
    <div className="remote-gauge" data-lost={dropped > 0 || undefined}>
      <div
        ref={(bar) => {
          bar?.style.setProperty('--filled', String(buffered / BUFFER_BYTES));
        }}
        className="remote-gauge-bar"
        role="meter"
        aria-label={screen.buffer}
        aria-valuemin={0}
        aria-valuemax={BUFFER_BYTES}
        aria-valuenow={buffered}
        aria-valuetext={text}
      />
      <p className="remote-gauge-text">{dropped > 0 ? text : `${screen.buffer}: ${text}`}</p>
    </div>
  );
}
