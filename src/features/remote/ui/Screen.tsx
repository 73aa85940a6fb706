import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import * as icons from '@/lib/icons';
import { $challenge, $challengesOpen } from '../control/challenge.store';
import { putVirtualAway } from '../control/driving';
import { $tab } from '../control/page';
import { $recording, endRecording, startRecording, stopProgram } from '../control/play';
import { $robot, $robotThere, $virtualAwake, resetVirtual } from '../control/robots.store';
import { Field } from './Field';
import { ScreenCard } from './ScreenCard';
import { Button, Tool } from './controls';
import { type RemoteWords, useWords } from './words';
import { computed } from 'nanostores';
import { fill } from '@/lib/fill';
import { $lastSent } from '../control/log.store';
import { BUFFER_BYTES } from '../simulator/simulator';
import './Screen.css';

interface ScreenProps {
  /** The parts of a challenge above the field and on it. */
  challengeBar: ReactNode;
  challengeThings: ReactNode;
}

/** The virtual robot on its field, the last line, and help with problems. */
export function Screen({ challengeBar, challengeThings }: ScreenProps) {
  const { screen } = useWords();
  const awake = useStore($virtualAwake);
  // Deferred, so that closing the list of challenges is not held up.
  const challenge = useDeferredValue(useStore($challenge));
  return (
    <section className="remote-screen" aria-label={screen.label}>
      <div className="remote-glass">
        <Field challenge={challenge} things={challengeThings} />
        {challenge ? challengeBar : awake && <ChallengesButton />}
        <ScreenCard />
      </div>
      <Readout />
      <div className="remote-screen-tools">
        <RecordButton />
        {awake && (
          <>
            {!challenge && <ScreenTool shape={icons.target} name="center" onClick={resetVirtual} />}
            <ScreenTool shape={icons.close} name="leaveVirtual" onClick={leaveVirtual} />
          </>
        )}
        <FullScreenButton />
      </div>
    </section>
  );
}

interface ScreenToolProps extends ComponentProps<'button'> {
  shape: string;
  name: keyof RemoteWords['screen']['short'];
}

/** A small button with a short word, which its full name contains. */
function ScreenTool({ shape, name, ...rest }: ScreenToolProps) {
  const { screen } = useWords();
  return (
    <Tool
      shape={shape}
      label={screen.short[name]}
      aria-label={screen[name]}
      title={screen[name]}
      {...rest}
    />
  );
}

/**
 * Records a drive and opens it as a program. A recording ended by STOP does not open it: keys under the fingers would
 * turn into those of Prog Mode.
 */
function RecordButton() {
  const { record: words } = useWords();
  const tab = useStore($tab);
  const robotThere = useStore($robotThere);
  const recording = useStore($recording);
  if (tab !== 'basic' || (!robotThere && !recording)) return null;
  return (
    <Tool
      shape={recording ? icons.halt : icons.record}
      label={recording ? words.short : words.start}
      aria-label={recording ? words.end : words.start}
      title={recording ? words.end : words.start}
      data-record={recording ? 'on' : 'off'}
      onClick={recording ? () => endRecording({ show: true }) : startRecording}
    />
  );
}

function leaveVirtual(): void {
  stopProgram();
  putVirtualAway();
}

function ChallengesButton() {
  const { challenges } = useWords();
  return (
    <Button
      className="remote-button remote-challenges"
      shape={icons.star}
      label={challenges.open}
      onClick={() => $challengesOpen.set('list')}
    />
  );
}

/** Toggles full screen where the browser supports it. */
function FullScreenButton() {
  const offered = useSyncExternalStore(watchFullScreen, offeredScreen, () => undefined);
  if (!offered) return null;
  return (
    <ScreenTool
      shape={icons.expand}
      name={offered}
      data-full={offered === 'full' ? '' : undefined}
      onClick={(event) => {
        const remote = event.currentTarget.closest('.remote');
        // A refusal needs no message.
        const done = offered === 'full' ? remote?.requestFullscreen() : document.exitFullscreen();
        done?.catch(() => undefined);
      }}
    />
  );
}

function offeredScreen() {
  if (!document.fullscreenEnabled) return undefined;
  return document.fullscreenElement ? 'leaveFull' : 'full';
}

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

// Separate values, so that the gauge does not render on every frame.
const $buffered = computed($robot, ({ buffer }) => buffer.length);
const $waiting = computed($robot, ({ buffer }) => buffer.split('\n').length - 1);
const $dropped = computed($robot, ({ dropped }) => dropped);

/** The last line and, for the virtual robot, how full its buffer is. */
function Readout() {
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

/** The robot's receive buffer; warns when bytes are lost. */
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
