import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button } from '@/kit/Button';
import * as icons from '@/lib/icons';
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
