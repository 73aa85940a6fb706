import { useStore } from '@nanostores/react';
import { $loadFailed, $retries, loadAgain } from '@/kit/later';
import { Notice } from '@/kit/Notice';
import { $challengesOpen } from '../control/challenge.store';
import { connect } from '../control/connecting';
import { $missed, wakeVirtual } from '../control/driving';
import { $dialog, $notice } from '../control/page';
import { $update } from '../offline/update.store';
import { noticeText, useWords } from './words';
import { Action } from './controls';
import './Notices.css';

/** Sentences that come and go, beside STOP. */
export function Notices() {
  const words = useWords();
  const notice = useStore($notice);
  const missed = useStore($missed);
  const update = useStore($update);
  const loadFailed = useStore($loadFailed);
  return (
    <div className="remote-notices" aria-live="polite">
      {notice && (
        <Notice dismissLabel={words.problems.dismiss} onDismiss={() => $notice.set(undefined)}>
          {noticeText(words, notice)}
        </Notice>
      )}
      {loadFailed && <LoadFailed />}
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

/**
 * A mode or a dialog could not be loaded. Some browsers never load a script again that failed once, and a new release
 * may have replaced it: what then helps is the page of now.
 */
function LoadFailed() {
  const { loadFailed: words, problems } = useWords();
  const again = useStore($retries) === 0;
  return (
    <Notice
      dismissLabel={problems.dismiss}
      onDismiss={() => {
        $loadFailed.set(false);
        $dialog.set(undefined);
        $challengesOpen.set(undefined);
      }}
      action={
        <Action
          label={again ? problems.again : words.reload}
          onClick={again ? loadAgain : () => location.reload()}
        />
      }
    >
      {words.text}
    </Notice>
  );
}
