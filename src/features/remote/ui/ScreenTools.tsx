import { useStore } from '@nanostores/react';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button } from '@/kit/Button';
import * as icons from '@/lib/icons';
import { $challengesOpen } from '../control/challenge.store';
import { $tab } from '../control/page.store';
import { $recording, endRecording, startRecording } from '../control/recording.store';
import { type RemoteWords, useWords } from './words';

interface ScreenToolProps extends ComponentProps<typeof Button> {
  name: keyof RemoteWords['screen']['short'];
}

/** A tool with a short label and a full name, which contains the label. */
export function ScreenTool({ name, ...rest }: ScreenToolProps) {
  const { screen } = useWords();
  return (
    <Button
      look="tool"
      label={screen.short[name]}
      aria-label={screen[name]}
      title={screen[name]}
      {...rest}
    />
  );
}

export function FullScreenButton() {
  const offered = useSyncExternalStore(onFullScreenChange, offeredFullScreen, () => undefined);
  if (!offered) return null;
  return (
    <ScreenTool
      icon={icons.expand}
      name={offered}
      data-full={offered === 'full' ? '' : undefined}
      onClick={(event) => {
        const remote = event.currentTarget.closest('.remote');
        const done = offered === 'full' ? remote?.requestFullscreen() : document.exitFullscreen();
        done?.catch(() => undefined);
      }}
    />
  );
}

function offeredFullScreen() {
  if (!document.fullscreenEnabled) return undefined;
  return document.fullscreenElement ? 'leaveFull' : 'full';
}

function onFullScreenChange(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Records a drive and opens it as a program. STOP ends it without opening: the keys under the fingers would change. */
export function RecordButton() {
  const { record: words } = useWords();
  const tab = useStore($tab);
  const recording = useStore($recording);
  if (tab !== 'basic') return null;
  const name = recording ? words.end : words.start;
  return (
    <Button
      look="tool"
      icon={recording ? icons.halt : icons.record}
      label={recording ? words.short : name}
      aria-label={name}
      title={name}
      data-record={recording ? 'on' : 'off'}
      onClick={recording ? () => endRecording({ show: true }) : startRecording}
    />
  );
}

export function ChallengesButton() {
  const { challenges } = useWords();
  return (
    <Button
      look="tool"
      className="remote-challenges"
      icon={icons.star}
      label={challenges.open}
      aria-label={challenges.open}
      onClick={() => $challengesOpen.set('list')}
    />
  );
}
