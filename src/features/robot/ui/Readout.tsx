import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useRef } from 'react';
import { $log, $robot, $virtualAwake, BUFFER_BYTES } from '../robot';
import { fill, useWords } from './words';

// Numbers of their own, so that not every frame renders the gauge anew.
const $buffered = computed($robot, ({ buffered }) => buffered);
const $dropped = computed($robot, ({ dropped }) => dropped);

/** The last line that was sent and, for the virtual robot, how full its memory is. */
export function Readout() {
  const { screen } = useWords();
  const log = useStore($log);
  const awake = useStore($virtualAwake);
  const line = log.findLast(({ kind }) => kind === 'sent' || kind === 'failed')?.text.trim();
  return (
    <div className="remote-readout">
      <p className="remote-readout-line">
        <span className="visually-hidden">{screen.line}: </span>
        <code>{line ?? screen.noLine}</code>
      </p>
      <Gauge shown={awake} />
    </div>
  );
}

/** The robot's receive buffer as a bar; it warns once bytes are lost. */
function Gauge({ shown }: { shown: boolean }) {
  const { screen } = useWords();
  const gauge = useRef<HTMLDivElement>(null);
  const buffered = useStore($buffered);
  const dropped = useStore($dropped);
  useEffect(() => {
    gauge.current?.style.setProperty('--filled', String(buffered / BUFFER_BYTES));
  }, [buffered]);
  return (
    <div className="remote-gauge" data-lost={dropped > 0 || undefined} hidden={!shown}>
      <div
        ref={gauge}
        className="remote-gauge-bar"
        role="meter"
        aria-label={screen.buffer}
        aria-valuemin={0}
        aria-valuemax={BUFFER_BYTES}
        aria-valuenow={buffered}
      />
      <p className="remote-gauge-text">
        {dropped > 0
          ? fill(screen.dropped, { bytes: dropped })
          : fill(screen.bytes, { bytes: buffered, size: BUFFER_BYTES })}
      </p>
    </div>
  );
}
