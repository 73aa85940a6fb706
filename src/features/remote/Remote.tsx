import { useStore } from '@nanostores/react';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { onDemand } from '@/kit/on-demand';
import './Remote.css';
import './ui/controls.css';
import { $challengesOpen } from './control/challenge.store';
import { $dialog, $tab, startPage } from './control/page';
import { type RemoteWords, WordsContext } from './ui/words';
import { ConnectionBar, PANEL, tabId } from './ui/ConnectionBar';
import { Desk } from './ui/Desk';
import { DrivePad, leaveFocus, ServoKeys } from './ui/Keys';
import { Screen } from './ui/Screen';
import { StopDock, StopInMenu } from './ui/Stop';
import './sideways.css';

// Loaded when they are first opened, the modes as soon as the page is used.
const Dialogs = onDemand(async () => (await import('./ui/opened')).Dialogs);
const ChallengeBar = onDemand(async () => (await import('./challenges/opened')).ChallengeBar);
const FieldThings = onDemand(async () => (await import('./challenges/opened')).FieldThings);
const ChallengeDialogs = onDemand(
  async () => (await import('./challenges/opened')).ChallengeDialogs,
);
const ProgramDeck = onDemand(async () => (await import('./ui/opened')).ProgramDeck);
const Settings = onDemand(async () => (await import('./ui/opened')).Settings);

/** The robot's remote: a handheld with the screen in its middle and the keys on both sides. */
export function Remote({ words }: { words: RemoteWords }) {
  const [ready, setReady] = useState(false);
  const [modesReady, setModesReady] = useState(false);
  const tab = useStore($tab);
  const dialog = useStore($dialog);
  const challenges = useStore($challengesOpen);
  const keys = tab === 'prog' ? 'program' : 'drive';

  useEffect(() => {
    setReady(true);
    return startPage(words.log.says);
  }, [words]);

  useEffect(
    () =>
      atFirstUse(() => {
        void Promise.all([ProgramDeck.load(), Settings.load()]).then(() => setModesReady(true));
      }),
    [],
  );

  return (
    <WordsContext value={words}>
      {/* Disabled until its buttons answer, so that no press is lost. */}
      <fieldset
        className="remote column"
        data-tone="dark"
        data-tab={tab}
        disabled={!ready}
        onMouseDown={(event) => {
          // A mouse leaves no focus on PLAY: Space then stops and never plays once more.
          if (event.target instanceof Element && event.target.closest('.remote-run-buttons'))
            leaveFocus(event);
        }}
      >
        <legend className="visually-hidden">{words.label}</legend>
        <ConnectionBar />
        <div className="remote-body">
          {/* The keys stay when the mode changes, so that it need not build them anew. */}
          <div className="remote-panel" role="tabpanel" id={PANEL} aria-labelledby={tabId(tab)}>
            <DrivePad mode={keys} hidden={tab === 'settings'} />
            <ServoKeys mode={keys} hidden={tab === 'settings'} />
            <Mode shown={tab === 'prog'} ready={modesReady}>
              <ProgramDeck />
            </Mode>
            <Mode shown={tab === 'settings'} ready={modesReady}>
              <Settings />
            </Mode>
          </div>
          <Screen challengeBar={<ChallengeBar />} challengeThings={<FieldThings />} />
          <StopDock />
        </div>
      </fieldset>
      <Desk />
      {ready && <StopInMenu />}
      {dialog && <Dialogs />}
      {challenges && <ChallengeDialogs />}
    </WordsContext>
  );
}

interface ModeProps {
  shown: boolean;
  /** Whether all of it has been loaded. */
  ready: boolean;
  children: ReactNode;
}

/**
 * What a mode has beside the keys. Once it is loaded React renders it while the page is idle, hidden, so that the tap
 * which opens it has only to show it: on a slow phone a sixth of a second, and it is never seen empty.
 */
function Mode({ shown, ready, children }: ModeProps) {
  if (!shown && !ready) return null;
  return <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>;
}

/** What a visitor who begins to use the page does, mostly before a mode is opened. */
const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Calls once, after the first of these, when the page has nothing else to do; returns what takes that back. */
function atFirstUse(callback: () => void): () => void {
  const waiting = new AbortController();
  const begin = (event: Event) => {
    // Browsers say that the mouse moved when the page came to lie under it.
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      if (event.movementX === 0 && event.movementY === 0) return;
    }
    waiting.abort();
    // Safari has no such callback.
    if ('requestIdleCallback' in window) requestIdleCallback(callback);
    else setTimeout(callback, 200);
  };
  for (const use of USES) {
    addEventListener(use, begin, { signal: waiting.signal, passive: true });
  }
  return () => waiting.abort();
}
