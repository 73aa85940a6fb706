import { useStore } from '@nanostores/react';
import { $connection, connect, connectUsb, disconnect, retryNow } from '../robot';
import { ToolIcon } from './ToolIcon';
import { useSupport } from './useSupport';
import { useWords } from './words';

/** Connect or disconnect, and the less common ways to reach a robot. */
export function ConnectButtons() {
  const { connection: words } = useWords();
  const { phase } = useStore($connection);
  const can = useSupport();
  const connected = phase === 'connected';

  const onClick = () => {
    if (connected) disconnect();
    else if (phase === 'reconnecting') retryNow();
    else void connect();
  };

  return (
    <div className="connect">
      <button
        type="button"
        className="connect-button"
        data-connected={connected || undefined}
        onClick={onClick}
      >
        {connected ? words.disconnect : words.connect}
      </button>
      <button
        type="button"
        className="ways-button"
        popoverTarget="robot-ways"
        aria-label={words.ways}
        title={words.ways}
      >
        <ToolIcon name="ways" />
      </button>
      <div className="ways" id="robot-ways" popover="auto">
        {can?.bluetooth && <WayButton label={words.any} onChoose={() => connect({ any: true })} />}
        {can?.usb && <WayButton label={words.cable} onChoose={connectUsb} />}
        <a className="way" href="/controller/firmware">
          {words.program}
        </a>
      </div>
    </div>
  );
}

function WayButton({ label, onChoose }: { label: string; onChoose: () => Promise<void> }) {
  return (
    <button
      type="button"
      className="way"
      popoverTarget="robot-ways"
      popoverTargetAction="hide"
      onClick={() => void onChoose()}
    >
      {label}
    </button>
  );
}
