import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { type ReactElement, useDeferredValue } from 'react';
import { fill } from '@/lib/fill';
import { onDemand } from '@/kit/on-demand';
import * as icons from '@/lib/icons';
import { $lastSent } from '../control/log.store';
import {
  $inChallenge,
  $problem,
  $robot,
  $virtualAwake,
  resetVirtual,
} from '../control/robots.store';
import { $sounds } from '../control/sounds.store';
import { BUFFER_BYTES } from '../simulator/simulator';
import { RobotField } from './RobotField';
import { FullScreenButton, ScreenTool } from './ScreenTools';
import { useWords } from './words';
import './Screen.css';

/** Loads before the first connection can fail. */
export const ProblemCard = onDemand(async () => (await import('./ProblemCard')).ProblemCard);

interface ScreenProps {
  /** What a challenge puts above the field, and on it. */
  challenge: { bar: ReactElement; things: ReactElement };
  /** The button that opens the challenges. */
  opener: ReactElement;
  /** The path that a program will take. */
  path?: ReactElement | undefined;
  tools?: ReactElement;
}

export function Screen({ challenge, opener, path, tools }: ScreenProps) {
  const { screen } = useWords();
  const sounds = useStore($sounds);
  // Deferred, or it would delay closing the list of challenges.
  const inChallenge = useDeferredValue(useStore($inChallenge));
  return (
    <section className="remote-screen" tabIndex={-1} aria-label={screen.label}>
      <div className="remote-glass">
        <RobotField things={inChallenge ? challenge.things : undefined} path={path} />
        {inChallenge && challenge.bar}
        {useStore($problem) && <ProblemCard />}
      </div>
      <div className="remote-screen-foot">
        <Readout />
        <div className="remote-screen-tools">
          {!inChallenge && opener}
          {tools}
          {!inChallenge && <ScreenTool icon={icons.target} name="center" onClick={resetVirtual} />}
          <ScreenTool
            icon={sounds ? icons.sound : icons.soundOff}
            name={sounds ? 'mute' : 'unmute'}
            data-mute
            onClick={() => $sounds.set(!sounds)}
          />
          <FullScreenButton />
        </div>
      </div>
    </section>
  );
}

// Separate values, or the gauge would render on every frame.
const $buffer = computed($robot, ({ buffer }) => buffer);
const $dropped = computed($robot, ({ dropped }) => dropped);

function Readout() {
  const { screen } = useWords();
  const line = useStore($lastSent);
  const awake = useStore($virtualAwake);
  return (
    <div className="remote-readout">
      <p className="remote-readout-line">
        <span className="visually-hidden">{`${screen.line}: `}</span>
        <bdi>{line ?? screen.noLine}</bdi>
      </p>
      {awake && <Gauge />}
    </div>
  );
}

/** The fill level of the robot's receive buffer. Warns if bytes are lost. */
function Gauge() {
  const { screen } = useWords();
  const buffer = useStore($buffer);
  const lines = buffer.split('\n').length - 1;
  const dropped = useStore($dropped);
  const waiting = lines > 0 ? fill(screen.waiting, { lines }) : screen.free;
  const text = dropped > 0 ? screen.dropped : waiting;
  return (
    <div className="remote-gauge" data-lost={dropped > 0 || undefined}>
      <div
        ref={(bar) => {
          bar?.style.setProperty('--filled', String(buffer.length / BUFFER_BYTES));
        }}
        className="remote-gauge-bar"
        role="meter"
        aria-label={screen.buffer}
        aria-valuemin={0}
        aria-valuemax={BUFFER_BYTES}
        aria-valuenow={buffer.length}
        aria-valuetext={text}
      />
      <p className="remote-gauge-text">{dropped > 0 ? text : `${screen.buffer}: ${text}`}</p>
    </div>
  );
}
