import { useStore } from '@nanostores/react';
import { Announcer } from '@/kit/Announcer';
import { Notice } from '@/kit/Notice';
import { $notice } from '../control/page.store';
import { $update, loadUpdate } from '../offline/update.store';
import { useWords } from './words';
import './Notices.css';

/** Sentences that come and go below the remote, and those that only screen readers hear. */
export function Notices() {
  const words = useWords();
  const notice = useStore($notice);
  const update = useStore($update);
  return (
    <>
      <Announcer />
      <div className="remote-notices" aria-live="polite">
        {notice && (
          <Notice dismissLabel={words.problems.dismiss} onDismiss={() => $notice.set('')}>
            {notice}
          </Notice>
        )}
        {update && (
          <Notice
            action={
              <button type="button" className="remote-notice-action" onClick={loadUpdate}>
                {words.update.reload}
              </button>
            }
          >
            {words.update.text}
          </Notice>
        )}
      </div>
    </>
  );
}
