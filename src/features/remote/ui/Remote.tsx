import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { $dialog, $tab, start } from '../control/page';
import { $run } from '../control/playing';
import { $robotThere } from '../control/robots.store';
import { type RemoteWords, WordsContext } from '../words';
import './remote.css';
import './controls.css';
import { ConnectionBar } from './ConnectionBar';
import { Desk } from './Desk';
import { DrivePad, ServoKeys, StopButton } from './Keys';
import { ProgramDeck } from './ProgramDeck';
import { Screen } from './Screen';
import { MoreSettings, Sliders } from './Settings';
import { Panel } from './Tabs';

/** Loaded when one is first opened. */
const Dialogs = lazy(() => import('./Dialogs'));

/** The robot's remote: a handheld with the screen in its middle and the keys on both sides. */
export function Remote({ words }: { words: RemoteWords }) {
  const [ready, setReady] = useState(false);
  const tab = useStore($tab);
  const dialog = useStore($dialog);
  const robotThere = useStore($robotThere);
  const { state } = useStore($run);
  const canMove = robotThere && (tab === 'basic' || state !== 'idle');

  useEffect(() => {
    setReady(true);
    return start(words);
  }, [words]);

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
            start={<Sliders of="wheels" />}
            end={<Sliders of="arms" />}
            deck={<MoreSettings />}
          />
          <Screen />
          <StopButton />
        </div>
      </fieldset>
      <Desk />
      <Suspense>{dialog && <Dialogs />}</Suspense>
    </WordsContext>
  );
}
