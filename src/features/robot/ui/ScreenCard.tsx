import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $connection, $virtualAwake, wakeVirtual } from '../robot';
import { ProblemCard } from './ProblemCard';
import { useSupport } from './useSupport';
import { useWords } from './words';

/** What the screen says over the field: a problem with the way out of it, or an invitation. */
export function ScreenCard() {
  const { screen } = useWords();
  const connection = useStore($connection);
  const awake = useStore($virtualAwake);
  const can = useSupport();
  // Each state of the connection is told once; closing its card holds until the next.
  const [closed, setClosed] = useState<typeof connection>();
  const { phase, problem, cancelledTwice } = connection;

  const trouble = phase === 'failed' ? (problem ?? 'unknown') : undefined;
  if (closed !== connection && (trouble || cancelledTwice)) {
    return <ProblemCard problem={trouble ?? 'notListed'} onClose={() => setClosed(connection)} />;
  }
  if (awake || phase === 'reconnecting') return null;
  const connected = phase === 'connected';
  const card = connected
    ? screen.connected
    : can && !can.bluetooth
      ? screen.unsupported
      : screen.idle;
  return (
    <div className="remote-card">
      <h2 className="remote-card-title">{card.title}</h2>
      <p>{card.text}</p>
      <button type="button" className="remote-action" onClick={wakeVirtual}>
        {screen.tryVirtual}
      </button>
    </div>
  );
}
