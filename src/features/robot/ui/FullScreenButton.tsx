import { useEffect, useState } from 'react';
import { Tool } from './Tool';
import { useWords } from './words';

/** Gives the remote the whole screen, where the browser can; phones held sideways gain most. */
export function FullScreenButton() {
  const { screen } = useWords();
  const [state, setState] = useState<'impossible' | 'off' | 'on'>('impossible');

  useEffect(() => {
    const look = () => {
      if (!document.fullscreenEnabled) return;
      setState(document.fullscreenElement ? 'on' : 'off');
    };
    look();
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);

  if (state === 'impossible') return null;
  const on = state === 'on';
  return (
    <Tool
      icon="full"
      label={on ? screen.leaveFull : screen.full}
      bare
      onClick={(event) => {
        const remote = event.currentTarget.closest('.remote');
        // A refusal leaves the page as it is, which is all there is to say.
        const done = on ? document.exitFullscreen() : remote?.requestFullscreen();
        done?.catch(() => undefined);
      }}
    />
  );
}
