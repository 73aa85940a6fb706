import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { $dialog, $tab, type Tab } from '../control/page.store';
import { $run } from '../control/playing';
import { start } from '../control/start';
import { $robotThere } from '../control/virtual.store';
import { watchForUpdate } from '../offline/update.store';
import './remote.css';
import './remote-lying.css';
import './controls.css';
import { ConnectionBar } from './ConnectionBar';
import { Desk } from './Desk';
import { DrivePad, ServoKeys, StopButton } from './Keys';
import { lookForLinkedProgram } from './linked-program';
import { Notices } from './Notices';
import { ProgramDeck } from './ProgramDeck';
import { Screen } from './Screen';
import { ArmSettings, MoreSettings, WheelSettings } from './Settings';
import { panelId, tabId } from './Tabs';
import { type RemoteWords, WordsContext } from './words';

/** The robot's remote: a handheld with the screen in its middle and the keys on both sides. */
export function Remote({ words }: { words: RemoteWords }) {
  const ready = useStarted(words);
  const tab = useStore($tab);
  const robotThere = useStore($robotThere);
  const { state } = useStore($run);
  const canMove = robotThere && (tab === 'basic' || state !== 'idle');
  return (
    <WordsContext value={words}>
      {/* Disabled until its buttons answer, so that no press is lost. */}
      <fieldset
        className="remote"
        data-tone="dark"
        data-tab={tab}
        data-live={canMove || undefined}
        disabled={!ready}
      >
        <legend className="visually-hidden">{words.label}</legend>
        <ConnectionBar />
        <div className="remote-body">
          <Panel tab="basic" start={<DrivePad mode="drive" />} end={<ServoKeys mode="drive" />} />
          <Panel
            tab="prog"
            start={<DrivePad mode="program" />}
            end={<ServoKeys mode="program" />}
            deck={<ProgramDeck />}
          />
          <Panel
            tab="settings"
            start={<WheelSettings />}
            end={<ArmSettings />}
            deck={<MoreSettings />}
          />
          <Screen />
          <StopButton />
        </div>
      </fieldset>
      <Notices />
      <Desk />
      <Dialogs />
    </WordsContext>
  );
}

/** Starts the robot's side once the page runs; false before. */
function useStarted(words: RemoteWords): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const end = start(words.log.says);
    const look = () => lookForLinkedProgram(words);
    look();
    addEventListener('hashchange', look);
    void watchForUpdate();
    setReady(true);
    return () => {
      removeEventListener('hashchange', look);
      end();
    };
  }, [words]);
  return ready;
}

interface PanelProps {
  tab: Tab;
  /** Left and right of the screen. */
  start: ReactNode;
  end: ReactNode;
  /** Below the screen. */
  deck?: ReactNode;
}

/** What a tab shows. Only the chosen one has content, so that each button exists once. */
function Panel({ tab, start, end, deck }: PanelProps) {
  const chosen = useStore($tab) === tab;
  return (
    <div
      className="remote-panel"
      role="tabpanel"
      id={panelId(tab)}
      aria-labelledby={tabId(tab)}
      hidden={!chosen}
    >
      {chosen && (
        <>
          <div className="remote-wing remote-wing-start">{start}</div>
          <div className="remote-wing remote-wing-end">{end}</div>
          {deck && <div className="remote-deck">{deck}</div>}
        </>
      )}
    </div>
  );
}

// Loaded when they are first opened.
const ProgramsDialog = lazy(() => import('./ProgramsDialog'));
const ShareDialog = lazy(() => import('./ShareDialog'));
const IncomingDialog = lazy(() => import('./IncomingDialog'));

/** The dialog that is open, if any. */
function Dialogs() {
  const name = useStore($dialog);
  return (
    <Suspense>
      {name === 'programs' && <ProgramsDialog />}
      {name === 'share' && <ShareDialog />}
      {name === 'incoming' && <IncomingDialog />}
    </Suspense>
  );
}
