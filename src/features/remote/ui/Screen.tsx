import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { fill } from '@/kit/fill';
import { Icon } from '@/kit/Icon';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/kit/icons';
import { $challenge, $challengesOpen } from '../control/challenge.store';
import { putVirtualAway } from '../control/driving';
import { $log } from '../control/log.store';
import { stopProgram } from '../control/playing';
import { $robot, $virtualAwake, resetVirtual } from '../control/robots.store';
import { BUFFER_BYTES } from '../simulator/simulator';
import { Field } from './Field';
import { RecordButton } from './RecordButton';
import { ScreenCard } from './ScreenCard';
import { useWords } from '../words';
import './Screen.css';

/** Loaded with the first challenge. */
const ChallengeBar = lazy(() => import('../challenges/ChallengeBar'));

/** The remote's screen: the virtual robot on its field, what is sent, and help when there is trouble. */
export function Screen() {
  const { screen } = useWords();
  const awake = useStore($virtualAwake);
  const challenge = useStore($challenge);
  const [folded, setFolded] = useState(false);
  return (
    <section className="remote-screen" aria-label={screen.label} data-folded={folded || undefined}>
      <div className="remote-glass" id="remote-glass">
        <Field awake={awake} label={screen.picture} />
        {challenge ? (
          <Suspense>
            <ChallengeBar />
          </Suspense>
        ) : (
          awake && <ChallengesButton />
        )}
        <ScreenCard />
      </div>
      <Readout />
      <div className="remote-screen-tools">
        <RecordButton />
        {awake && (
          <>
            {!challenge && (
              <IconButton shape={icons.target} label={screen.center} onClick={resetVirtual} />
            )}
            <IconButton shape={icons.close} label={screen.leaveVirtual} onClick={leaveVirtual} />
          </>
        )}
        <FullScreenButton />
        <IconButton
          shape={folded ? icons.chevron : icons.chevronUp}
          label={folded ? screen.show : screen.hide}
          className="remote-fold-button"
          aria-expanded={!folded}
          aria-controls="remote-glass"
          onClick={() => setFolded(!folded)}
        />
      </div>
    </section>
  );
}

function leaveVirtual(): void {
  stopProgram();
  putVirtualAway();
}

/** Opens the challenges, from the corner of the field. */
function ChallengesButton() {
  const { challenges } = useWords();
  return (
    <button type="button" className="remote-challenges" onClick={() => $challengesOpen.set('list')}>
      <Icon shape={icons.star} />
      {challenges.open}
    </button>
  );
}

// Numbers of their own, so that not every frame renders the gauge anew.
const $buffered = computed($robot, ({ buffer }) => buffer.text.length);
const $dropped = computed($robot, ({ buffer }) => buffer.dropped);

/** The last line that was sent and, for the virtual robot, how full its memory is. */
function Readout() {
  const { screen } = useWords();
  const log = useStore($log);
  const awake = useStore($virtualAwake);
  const line = log.findLast(({ kind }) => kind === 'sent' || kind === 'failed')?.text.trim();
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
  const dropped = useStore($dropped);
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
      />
      <p className="remote-gauge-text">
        {dropped > 0
          ? fill(screen.dropped, { bytes: dropped })
          : fill(screen.bytes, { bytes: buffered, size: BUFFER_BYTES })}
      </p>
    </div>
  );
}

/** Gives the remote the whole screen, where the browser can; phones held sideways gain most. */
function FullScreenButton() {
  const { screen } = useWords();
  const possible = useSyncExternalStore(
    watchFullScreen,
    () => document.fullscreenEnabled,
    () => false,
  );
  const on = useSyncExternalStore(
    watchFullScreen,
    () => document.fullscreenElement !== null,
    () => false,
  );
  if (!possible) return null;
  return (
    <IconButton
      shape={icons.expand}
      label={on ? screen.leaveFull : screen.full}
      onClick={(event) => {
        const remote = event.currentTarget.closest('.remote');
        // A refusal leaves the page as it is, which is all there is to say.
        const done = on ? document.exitFullscreen() : remote?.requestFullscreen();
        done?.catch(() => undefined);
      }}
    />
  );
}

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}
