import { useStore } from '@nanostores/react';
import { $announcement } from './announcer.store';
import { $notice } from './notice.store';
import { Tool } from './Tool';
import { $update, loadUpdate } from './update.store';
import { useWords } from './words';

/** Sentences that come and go below the remote, and those that only screen readers hear. */
export function Notices() {
  const words = useWords();
  const notice = useStore($notice);
  const announcement = useStore($announcement);
  const update = useStore($update);
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <div className="remote-notices" aria-live="polite">
        {notice && (
          <p className="remote-notice">
            {notice}
            <Tool
              icon="close"
              label={words.problems.dismiss}
              bare
              onClick={() => $notice.set('')}
            />
          </p>
        )}
        {update && (
          <p className="remote-notice">
            {words.update.text}
            <button type="button" className="remote-notice-action" onClick={loadUpdate}>
              {words.update.reload}
            </button>
          </p>
        )}
      </div>
    </>
  );
}
