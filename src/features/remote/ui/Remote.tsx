import { useStore } from '@nanostores/react';
import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { later } from '@/kit/later';
import { $challengesOpen } from '../control/challenge.store';
import { $dialog, $tab, start } from '../control/page';
import { type RemoteWords, WordsContext } from '../words';
import './remote.css';
import './controls.css';
import { ConnectionBar } from './ConnectionBar';
import { Desk } from './Desk';
import { DrivePad, leaveFocus, ServoKeys } from './Keys';
import { Screen } from './Screen';
import { StopDock } from './Stop';
import { Panel } from './Tabs';

// Each loaded when it is first opened.
const Dialogs = later(async () => (await import('./opened')).Dialogs);
const ChallengeDialogs = later(async () => (await import('../challenges/opened')).ChallengeDialogs);
const ProgramDeck = later(async () => (await import('./opened')).ProgramDeck);
const Settings = later(async () => (await import('./opened')).Settings);

/** Waits by itself: around what the server writes, a boundary would make React add scripts to the page. */
const settings = (part: ComponentProps<typeof Settings>['part']) => (
  <Suspense>
    <Settings part={part} />
  </Suspense>
);

/** The robot's remote: a handheld with the screen in its middle and the keys on both sides. */
export function Remote({ words }: { words: RemoteWords }) {
  const [ready, setReady] = useState(false);
  const tab = useStore($tab);
  const dialog = useStore($dialog);
  const challenges = useStore($challengesOpen);

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
          <Panel tab="basic" start={<DrivePad mode="drive" />} end={<ServoKeys mode="drive" />} />
          <Panel
            tab="prog"
            start={<DrivePad mode="program" />}
            end={<ServoKeys mode="program" />}
            deck={
              <Suspense>
                <ProgramDeck />
              </Suspense>
            }
          />
          <Panel
            tab="settings"
            start={settings('wheels')}
            end={settings('arms')}
            deck={settings('more')}
          />
          <Screen />
          <StopDock />
        </div>
      </fieldset>
      <Desk />
      <Suspense>{dialog && <Dialogs />}</Suspense>
      <Suspense>{challenges && <ChallengeDialogs />}</Suspense>
    </WordsContext>
  );
}
