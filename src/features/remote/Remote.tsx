import { useStore } from '@nanostores/react';
import { Activity, type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import '@/components/ui/button.css';
import { guarded } from '@/kit/Failure';
import { onDemand } from '@/kit/on-demand';
import './tokens.css';
import './ui/layout.css';
import './ui/controls.css';
import { ChallengeBar, ChallengeDialogs, FieldThings } from './challenges/on-demand';
import { $challenge, $challengesOpen } from './control/challenge.store';
import { disconnect, prepareToConnect } from './control/connecting';
import { $dialog, $tab, closeDialogs, startPage } from './control/page.store';
import { stopAll } from './control/running.store';
import { type RemoteWords, WordsContext } from './ui/words';
import { ConnectionBar, PANEL, tabId } from './ui/ConnectionBar';
import { NextDriverButton } from './ui/controls';
import { Desk } from './ui/Desk';
import { FailedDialog } from './ui/FailedDialog';
import { DrivePad, ServoKeys } from './ui/Keys';
import { Screen } from './ui/Screen';
import { RecordButton } from './ui/ScreenTools';
import { StopDock, StopInMenu } from './ui/Stop';

// Dialogs load when first opened, the modes when the page is first used.
const opened = () => import('./ui/opened');
const Dialogs = onDemand(async () => (await opened()).Dialogs, FailedDialog);
const ProgramDeck = onDemand(async () => (await opened()).ProgramDeck);
const Settings = onDemand(async () => (await opened()).Settings);

export const Remote = guarded(Controls, () => {
  stopAll();
  disconnect();
  // Otherwise the restarted remote would reopen the dialog that crashed.
  closeDialogs();
});

function Controls({ words }: { words: RemoteWords }) {
  const [modesReady, setModesReady] = useState(false);
  const tab = useStore($tab);
  const dialog = useStore($dialog);
  const challenge = useStore($challenge);
  const challenges = useStore($challengesOpen);
  const keys = tab === 'prog' ? 'program' : 'drive';
  // A 'b' is a bell, which an arm rings.
  const hasBells = challenge?.layout.squares.includes('b');

  useEffect(() => startPage(words), [words]);

  useEffect(
    () =>
      atFirstUse(() => {
        void prepareToConnect();
        void Promise.all([ProgramDeck.load(), Settings.load()]).then(() => setModesReady(true));
      }),
    [],
  );

  return (
    <WordsContext value={words}>
      <Shell
        className="remote column screen-only"
        data-tone="dark"
        data-tab={tab}
        data-challenge={challenge && (hasBells ? 'arms' : '')}
      >
        <legend className="visually-hidden">{words.label}</legend>
        <ConnectionBar />
        <div className="remote-body">
          {/* The keys stay mounted when the mode changes. */}
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
          <Screen
            challengeBar={<ChallengeBar />}
            challengeThings={<FieldThings />}
            tools={<RecordButton />}
          />
          <StopDock />
        </div>
      </Shell>
      <Desk />
      {dialog && <Dialogs />}
      {challenges && <ChallengeDialogs more={<NextDriverButton />} />}
    </WordsContext>
  );
}

/**
 * Disables the controls until hydration, because presses would be lost. Enabling them doesn't re-render the children.
 */
function Shell({ children, ...props }: ComponentProps<'fieldset'>) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <>
      <fieldset {...props} disabled={!ready}>
        {children}
      </fieldset>
      {ready && <StopInMenu />}
    </>
  );
}

interface ModeProps {
  shown: boolean;
  ready: boolean;
  children: ReactNode;
}

/** Renders a mode, hidden, as soon as it has loaded, so that it opens faster (by 167 ms on a slow phone). */
function Mode({ shown, ready, children }: ModeProps) {
  if (!shown && !ready) return null;
  return <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>;
}

const USES = ['pointermove', 'pointerdown', 'keydown', 'scroll'];

/** Calls back once, when the page is idle after the first of these events. Returns a function that cancels it. */
function atFirstUse(callback: () => void): () => void {
  const waiting = new AbortController();
  const begin = (event: Event) => {
    // Browsers send this event when the page appears under a mouse at rest.
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      if (event.movementX === 0 && event.movementY === 0) return;
    }
    waiting.abort();
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(callback);
    else setTimeout(callback, 200);
  };
  for (const use of USES) {
    addEventListener(use, begin, { signal: waiting.signal, passive: true });
  }
  return () => waiting.abort();
}
