import { useStore } from '@nanostores/react';
import { $connection, $statusText, $virtualAwake, type Connection } from '../robot';
import { fill, type RemoteWords, useWords } from './words';

/** Whether a robot listens, in the specification's words, with a lamp and what happens meanwhile. */
export function ConnectionStatus() {
  const { connection: words } = useWords();
  const connection = useStore($connection);
  const text = useStore($statusText);
  const awake = useStore($virtualAwake);
  return (
    <div className="remote-status" data-phase={connection.phase} data-virtual={awake || undefined}>
      <span className="remote-lamp" aria-hidden="true" />
      <p className="remote-status-text" role="status">
        {text}
      </p>
      <p className="remote-hint" aria-live="polite">
        {hintOf(words, connection, awake)}
      </p>
    </div>
  );
}

function hintOf(
  words: RemoteWords['connection'],
  { phase, kind, otherTab, attempt = 1, attempts = 1 }: Connection,
  awake: boolean,
): string {
  if (phase === 'choosing') return words.choosing;
  if (phase === 'connecting') return words.connecting;
  if (phase === 'reconnecting') return fill(words.reconnecting, { attempt, attempts });
  if (otherTab) return words.otherTab;
  if (phase === 'connected' && awake) return words.both;
  if (phase === 'connected') return kind === 'usb' ? words.usb : '';
  return awake ? words.virtual : '';
}
