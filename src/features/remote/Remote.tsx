import { useStore } from '@nanostores/react';
import { Activity, type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import '@/components/ui/button.css';
import { guarded } from '@/kit/Failure';
import { onDemand } from '@/kit/on-demand';
import '../robot/ui/tokens.css';
import '../robot/ui/layout.css';
import '../robot/ui/controls.css';
import { ChallengeBar, ChallengeDialogs, FieldThings } from '../challenges/on-demand';
import { ChallengesButton, NextDriverButton } from '../challenges/buttons';
import { $challenge, $challengesOpen } from '../challenges/challenge.store';
import { disconnect, prepareToConnect } from '../robot/control/connecting';
import { $dialog } from '../program/control/link.store';
import { addStep } from '../program/control/program.store';
import { $tab } from '../program/control/tab.store';
import { stepOf } from '../program/model/program';
import { RecordButton } from '../program/ui/RecordButton';
import { stopAll } from '../robot/control/driving.store';
import type { Command } from '../robot/protocol/commands';
import { closeDialogs, startPage } from './page.store';
import { type RemoteWords, useWords, WordsContext } from '../robot/ui/words';
import { ConnectionBar, PANEL, tabId } from './ui/ConnectionBar';
import { Desk } from './ui/Desk';
import { UpdateNotice } from './ui/UpdateNotice';
import { followFocus } from '../robot/ui/next-focus';
import { RobotDialog } from '../robot/ui/RobotDialog';
import { DrivePad, ServoKeys } from '../robot/ui/Keys';
import { ProblemCard, Screen } from '../robot/ui/Screen';
import { StopDock, StopInMenu } from '../robot/ui/Stop';

// Dialogs load when first opened, the modes when the page is first used.
const opened = () => import('./ui/opened');
const Dialogs = onDemand(
  async () => (await opened()).Dialogs,
  ({ children }) => (
    <RobotDialog heading={useWords()[$dialog.get() ?? 'programs'].heading} onClose={closeDialogs}>
      {children}
    </RobotDialog>
  ),
);
const ProgramDeck = onDemand(async () => (await opened()).ProgramDeck);
// Inside an SVG, which can't show a failure. The deck, which loads from the same file, shows it.
const ProgramPath = onDemand(
  async () => (await opened()).ProgramPath,
  () => null,
);
const Settings = onDemand(async () => (await opened()).Settings);

export const Remote = guarded(Controls, () => {
  stopAll();
  disconnect();
  // Otherwise the restarted remote would reopen the dialog that crashed.
  closeDialogs();
});

const addCommand = (command: Command) => addStep(stepOf(command));

function Controls({ words }: { words: RemoteWords }) {
  const [modesReady, setModesReady] = useState(false);
  const tab = useStore($tab);
  const dialog = useStore($dialog);
  const challenge = useStore($challenge);
  const challenges = useStore($challengesOpen);
  const keys = {
    words: words.commands,
    onPress: tab === 'prog' ? addCommand : undefined,
    hidden: tab === 'settings',
  };
  // A 'b' is a bell, which an arm rings.
  const hasBells = challenge?.layout.squares.includes('b');

  useEffect(() => startPage(words), [words]);

  useEffect(
    () =>
      atFirstUse(() => {
        void prepareToConnect();
        void ProblemCard.load();
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
        data-next=".remote-screen"
      >
        <legend className="visually-hidden">{words.label}</legend>
        <ConnectionBar />
        <div className="remote-body">
          {/* The keys stay mounted when the mode changes. */}
          <div className="remote-panel" role="tabpanel" id={PANEL} aria-labelledby={tabId(tab)}>
            <DrivePad {...keys} />
            <ServoKeys {...keys} />
            <Mode shown={tab === 'prog'} ready={modesReady}>
              <ProgramDeck />
            </Mode>
            <Mode shown={tab === 'settings'} ready={modesReady}>
              <Settings />
            </Mode>
          </div>
          <Screen
            challenge={{ bar: <ChallengeBar />, things: <FieldThings /> }}
            opener={<ChallengesButton />}
            path={tab === 'prog' ? <ProgramPath /> : undefined}
            tools={<RecordButton />}
          />
          <StopDock stays={tab === 'prog'} notice={<UpdateNotice />} />
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
      <fieldset ref={followFocus} {...props} disabled={!ready}>
        {children}
      </fieldset>
      {ready && <StopInMenu />}
    </>
  );
}

/** Renders a mode, hidden, as soon as it has loaded, so that it opens faster (by 167 ms on a slow phone). */
function Mode({ shown, ready, children }: { shown: boolean; ready: boolean; children: ReactNode }) {
  if (!shown && !ready) return null;
  return <Activity mode={shown ? 'visible' : 'hidden'}>{children}</Activity>;
}

/** Calls back once, when the page is idle after it was first used. Returns a function that cancels it. */
function atFirstUse(callback: () => void): () => void {
  const waiting = new AbortController();
  const begin = (event: Event) => {
    const { type, movementX, movementY } = event as PointerEvent;
    // Browsers send this event when the page appears under a mouse at rest.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    waiting.abort();
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(callback);
    else setTimeout(callback, 200);
  };
  for (const use of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
    addEventListener(use, begin, { signal: waiting.signal, passive: true });
  return () => waiting.abort();
}
