import { useStore } from '@nanostores/react';
import { $connection, connect, disconnect, retryNow, takeControl } from '../robot';
import { useWords } from './words';
import { Ways } from './Ways';

/** Connect, disconnect or give up; take the robot from another tab; and the less common ways to reach one. */
export function ConnectButtons() {
  const { connection: words } = useWords();
  const { phase, otherTab } = useStore($connection);
  const connected = phase === 'connected';
  const waits = phase === 'connecting' || phase === 'reconnecting';
  return (
    <div className="remote-connect">
      {connected ? (
        <button
          type="button"
          className="remote-button remote-connect-button"
          data-connected
          onClick={disconnect}
        >
          {words.disconnect}
        </button>
      ) : (
        <button
          type="button"
          className="remote-button remote-connect-button"
          onClick={() => (waits ? retryNow() : void connect())}
        >
          {words.connect}
        </button>
      )}
      {waits && (
        <button type="button" className="remote-button remote-second-button" onClick={disconnect}>
          {words.cancel}
        </button>
      )}
      {otherTab && (
        <button
          type="button"
          className="remote-button remote-second-button"
          onClick={() => void takeControl()}
        >
          {words.takeControl}
        </button>
      )}
      {!connected && !waits && !otherTab && <Ways />}
    </div>
  );
}
