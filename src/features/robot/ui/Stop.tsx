import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { stopAll } from '../control/driving.store';
import { $losses, $notice, closeLoss } from '../control/notices.store';
import { $robotThere } from '../control/robots.store';
import { isFromKeyboard } from './pointer';
import { useWords } from './words';
import { Notice } from '@/kit/Notice';
import './Stop.css';

function StopButton() {
  const { stop: words } = useWords();
  return (
    <button
      type="button"
      className="remote-press remote-stop"
      onPointerDown={stopAll}
      onClick={(event) => {
        if (isFromKeyboard(event)) stopAll();
      }}
    >
      {words.label}
    </button>
  );
}

/**
 * STOP for a dialog or the menu, while there is a robot. Render it inside, because a modal dialog makes the rest of the
 * page inert.
 */
export function StopInCover() {
  if (!useStore($robotThere)) return null;
  return (
    <div className="remote-dock" data-away>
      <StopButton />
    </div>
  );
}

/** STOP in the site's menu, which is outside the remote. */
export function StopInMenu() {
  const menu = document.getElementById('menu');
  return menu && createPortal(<StopInCover />, menu);
}

interface StopDockProps {
  /** Whether STOP stays in the window without a robot, too. */
  stays?: boolean;
  /** A notice of the page. */
  notice?: ReactElement;
}

/**
 * STOP in its place on the remote, and notices. If the place is out of view, both move to the bottom of the window
 * while there is a robot.
 */
export function StopDock({ stays = false, notice }: StopDockProps) {
  const place = useRef<HTMLDivElement>(null);
  const inView = useInView(place);
  const robotThere = useStore($robotThere);
  const away = !inView && (robotThere || stays);
  return (
    <div ref={place} className="remote-stop-place">
      <div className="remote-dock" data-away={away || undefined}>
        <Notices>{notice}</Notices>
        <StopButton />
      </div>
    </div>
  );
}

function useInView(element: { current: HTMLElement | null }): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const place = element.current;
    if (!place) return undefined;
    const watch = new IntersectionObserver(
      (entries) => setInView((entries.at(-1)?.intersectionRatio ?? 0) >= 0.98),
      // The site's header may cover the top of the window.
      { threshold: [0, 0.98, 1], rootMargin: '-77px 0px 0px' },
    );
    // A new observation always reports, so a change that the observer misses never leaves STOP out of reach.
    const observe = () => {
      watch.disconnect();
      watch.observe(place);
    };
    observe();
    const bound = new AbortController();
    for (const name of ['scroll', 'resize'])
      addEventListener(name, observe, { capture: true, signal: bound.signal });
    return () => {
      watch.disconnect();
      bound.abort();
    };
  }, [element]);
  return inView;
}

function Notices({ children }: { children: ReactElement | undefined }) {
  const words = useWords();
  const notice = useStore($notice);
  const losses = useStore($losses);
  return (
    <div className="remote-notices column" data-gap="2xs" aria-live="polite">
      {notice && (
        <Notice dismissLabel={words.problems.dismiss} onDismiss={() => $notice.set('')}>
          {notice}
        </Notice>
      )}
      {losses.map((loss) => (
        <Notice key={loss} dismissLabel={words.problems.dismiss} onDismiss={() => closeLoss(loss)}>
          {words.log.says[loss]}
        </Notice>
      ))}
      {children}
    </div>
  );
}
