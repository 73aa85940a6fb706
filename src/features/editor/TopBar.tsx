import { useStore } from '@nanostores/react';
import { keepNow } from './drafts/keeping';
import { $unsaved, $view, $work } from './editor.store';
import { Icon } from './Icon';
import { endSession } from './login/session.store';
import { ask } from './notices/questions.store';
import { allowLeaving } from './useLeaveGuard';
import { useWords } from './words';
import { startNewPost } from './working';

/** Where a logged-out writer goes. */
const AFTER_LOGOUT = '/blog';

/** The editor's name, and the ways to other posts and out. */
export function TopBar() {
  const view = useStore($view);
  const { bar, login } = useWords();
  return (
    <div className="editor-top container">
      <h1>{login.heading}</h1>
      <div className="editor-top-actions" role="group" aria-label={bar.label}>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          aria-pressed={view === 'posts'}
          onClick={() => $view.set(view === 'posts' ? 'form' : 'posts')}
        >
          <Icon name="list" />
          {bar.allPosts}
        </button>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          onClick={() => void startNewPost()}
        >
          <Icon name="plus" />
          {bar.newPost}
        </button>
        <button type="button" className="editor-plain" onClick={() => void logOut()}>
          {bar.logOut}
        </button>
      </div>
    </div>
  );
}

async function logOut(): Promise<void> {
  if ($unsaved.get() && !(await ask('logOut', $work.get().draft.title))) return;
  keepNow();
  allowLeaving();
  await endSession();
  location.assign(AFTER_LOGOUT);
}
