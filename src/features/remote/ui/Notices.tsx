import { useStore } from '@nanostores/react';
import { Notice } from '@/kit/Notice';
import { connect } from '../control/connecting';
import { $missed, wakeVirtual } from '../control/driving';
import { $notice } from '../control/page';
import { $update } from '../offline/update.store';
import { useWords } from '../words';
import { Action } from './controls';
import './Notices.css';

/** Sentences that come and go, beside STOP. */
export function Notices() {
  const words = useWords();
  const notice = useStore($notice);
  const missed = useStore($missed);
  const update = useStore($update);
  return (
    <div className="remote-notices" aria-live="polite">
      {notice && (
        <Notice dismissLabel={words.problems.dismiss} onDismiss={() => $notice.set('')}>
          {notice}
        </Notice>
      )}
      {update && (
        <Notice action={<Action label={words.update.reload} onClick={() => location.reload()} />}>
          {words.update.text}
        </Notice>
      )}
      {missed && (
        <Notice
          dismissLabel={words.problems.dismiss}
          onDismiss={() => $missed.set(false)}
          action={
            <div className="remote-notice-actions">
              <Action label={words.missed.connect} onClick={() => void connect()} />
              <Action label={words.missed.virtual} onClick={wakeVirtual} />
            </div>
          }
        >
          {words.missed.text}
        </Notice>
      )}
    </div>
  );
}
