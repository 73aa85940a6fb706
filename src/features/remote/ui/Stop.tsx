import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { $loadFailed } from '@/kit/later';
import { $missed } from '../control/driving';
import { $tab } from '../control/page';
import { stop } from '../control/play';
import { $robotThere } from '../control/robots.store';
import { Notices } from './Notices';
import { isFromKeyboard } from './pointers';
import { useWords } from './words';
import './Stop.css';

/** Ends every movement that the page can end. */
function StopButton() {
  const { stop: words } = useWords();
  return (
    <button
      type="button"
      className="remote-stop"
      onPointerDown={stop}
      onClick={(event) => {
        if (isFromKeyboard(event)) stop();
      }}
    >
      {words.label}
    </button>
  );
}

/**
 * STOP over what covers the page, at the window's lower edge, for as long as there is a robot. Render it within: a
 * modal dialog keeps presses from all that is outside.
 */
export function StopInCover() {
  if (!useStore($robotThere)) return null;
  return (
    <div className="remote-dock" data-away>
      <StopButton />
    </div>
  );
}

/** STOP in the site's menu, which is not of the remote. */
export function StopInMenu() {
  const menu = document.getElementById('menu');
  return menu && createPortal(<StopInCover />, menu);
}

/**
 * STOP in its place on the remote. While there is a robot, one was missed or a part could not be loaded, and while
 * a program is put together, it comes along to the window's lower edge wherever its place is not in sight. Notices
 * stand beside it, never on it.
 */
export function StopDock() {
  const place = useRef<HTMLDivElement>(null);
  const inSight = useInSight(place);
  const robotThere = useStore($robotThere);
  const tab = useStore($tab);
  const missed = useStore($missed);
  const loadFailed = useStore($loadFailed);
  const away = !inSight && (robotThere || tab === 'prog' || missed || loadFailed);
  return (
    <div ref={place} className="remote-stop-place">
      <div className="remote-dock" data-away={away || undefined}>
        <Notices />
        <StopButton />
      </div>
    </div>
  );
}

/** Whether all of an element is in the window. */
function useInSight(element: { current: HTMLElement | null }): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => setInSight((entries.at(-1)?.intersectionRatio ?? 1) >= 0.98),
      // The site's bar may lie over the window's upper edge.
      { threshold: [0, 0.98, 1], rootMargin: '-77px 0px 0px' },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return inSight;
}
