import { useStore } from '@nanostores/react';
import { type ComponentProps, useDeferredValue, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/kit/Icon';
import * as icons from '@/lib/icons';
import { later } from '@/kit/later';
import { $challenge, $challengesOpen } from '../control/challenge.store';
import { putVirtualAway } from '../control/driving';
import { stopProgram } from '../control/playing';
import { $virtualAwake, resetVirtual } from '../control/robots.store';
import { Field } from './Field';
import { Readout } from './Readout';
import { RecordButton } from './RecordButton';
import { ScreenCard } from './ScreenCard';
import { Tool } from './controls';
import { type RemoteWords, useWords } from '../words';
import './Screen.css';

/** Loaded with the first challenge. */
const ChallengeBar = later(async () => (await import('../challenges/opened')).ChallengeBar);

/** The remote's screen: the virtual robot on its field, what is sent, and help when there is trouble. */
export function Screen() {
  const { screen } = useWords();
  const awake = useStore($virtualAwake);
  // A list of challenges closes first, for which the browser looks at the whole page.
  const challenge = useDeferredValue(useStore($challenge));
  const [folded, setFolded] = useState(false);
  return (
    <section className="remote-screen" aria-label={screen.label} data-folded={folded || undefined}>
      <div className="remote-glass" id="remote-glass">
        <Field awake={awake} challenge={challenge} label={screen.picture} />
        {challenge ? <ChallengeBar /> : awake && <ChallengesButton />}
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
        <ScreenTool
          shape={folded ? icons.chevron : icons.chevronUp}
          name={folded ? 'show' : 'hide'}
          data-fold=""
          aria-expanded={!folded}
          aria-controls="remote-glass"
          onClick={() => setFolded(!folded)}
        />
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

/** Gives the remote the whole screen, where the browser can; phones held sideways gain most. */
function FullScreenButton() {
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
    <ScreenTool
      shape={icons.expand}
      name={on ? 'leaveFull' : 'full'}
      data-full={on ? undefined : ''}
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
