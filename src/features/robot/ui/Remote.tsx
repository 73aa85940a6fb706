import { useStore } from '@nanostores/react';
import { $robotThere, $run, $tab } from '../robot';
import { ConnectButtons } from './ConnectButtons';
import { ConnectionStatus } from './ConnectionStatus';
import { Dialogs } from './Dialogs';
import { KeyLegend } from './KeyLegend';
import { LogPanel } from './LogPanel';
import { Notices } from './Notices';
import { Panels } from './Panels';
import { Screen } from './Screen';
import { StopButton } from './StopButton';
import { Tabs } from './Tabs';
import { useRemote } from './useRemote';
import { type RemoteWords, WordsContext } from './words';

interface Props {
  words: RemoteWords;
}

/** The robot's remote: a handheld with the screen in its middle and the keys on both sides. */
export function Remote({ words }: Props) {
  const ready = useRemote(words);
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
        <div className="remote-bar">
          <ConnectionStatus />
          <ConnectButtons />
          <Tabs />
        </div>
        <div className="remote-body">
          <Panels />
          <Screen />
          <StopButton />
        </div>
      </fieldset>
      <Notices />
      <div className="remote-desk">
        <LogPanel />
        <KeyLegend />
      </div>
      <Dialogs />
    </WordsContext>
  );
}
