import { useStore } from '@nanostores/react';
import { type ComponentProps, type ReactNode, useDeferredValue, useSyncExternalStore } from 'react';
import * as icons from '@/lib/icons';
import { $challenge, $challengesOpen } from '../control/challenge.store';
import { putVirtualAway } from '../control/driving';
import { $tab } from '../control/page';
import { $recording, endRecording, startRecording, stopProgram } from '../control/play';
import { $robotThere, $virtualAwake, resetVirtual } from '../control/robots.store';
import { Field } from './Field';
import { Readout } from './Readout';
import { ScreenCard } from './ScreenCard';
import { Button, Tool } from './controls';
import { type RemoteWords, useWords } from './words';
import './Screen.css';

interface ScreenProps {
  /** What a challenge puts above the field and on it. */
  challengeBar: ReactNode;
  challengeThings: ReactNode;
}

/** The remote's screen: the virtual robot on its field, what is sent, and help when there is trouble. */
export function Screen({ challengeBar, challengeThings }: ScreenProps) {
  const { screen } = useWords();
  const awake = useStore($virtualAwake);
  // A list of challenges closes first, for which the browser looks at the whole page.
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

/** A small button with an icon and a short word, which its whole name contains. */
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
 * Records what is driven in Basic Mode, and opens it as a program. Who ends it with STOP instead stays where
 * the fingers are: what else lies there in Prog Mode drives.
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

/** Opens the challenges, from the corner of the field. */
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

/** Gives the remote the whole screen, where the browser can; phones held sideways gain most. */
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
        // A refusal leaves the page as it is, which is all there is to say.
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
