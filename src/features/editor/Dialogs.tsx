import { useStore } from '@nanostores/react';
import { Dialog } from '@/kit/Dialog';
import { fill } from '@/lib/fill';
import { Button } from './fields/Button';
import { $offered, discardDraft, restoreDraft } from './model/drafts.store';
import { LoginForm } from './Login';
import { $interrupted } from './model/session.store';
import { $notice, $question } from './model/notices.store';
import { isolated, momentText, useWords } from './model/words';

/** The question before a post is deleted, or changes are left behind. */
export function QuestionDialog() {
  const question = useStore($question);
  const { questions, preview } = useWords();
  if (!question) return null;
  const { heading, text, confirm, cancel } = questions[question.kind];
  const title = question.title.trim() || preview.untitled;
  return (
    <Dialog heading={heading} role="alertdialog" onClose={() => question.answer(false)}>
      <p>{fill(text, { title: isolated(title) })}</p>
      <div className="cluster">
        <Button
          variant={question.kind === 'deletePost' ? 'danger' : undefined}
          onClick={() => question.answer(true)}
        >
          {confirm}
        </Button>
        <Button variant="secondary" data-first onClick={() => question.answer(false)}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}

/** Offers a draft that was left behind by a crash, a reload or an expired login. */
export function RestoreDialog() {
  const offered = useStore($offered);
  const { restore, preview } = useWords();
  if (!offered) return null;
  const { post, keptAt, pictureLost } = offered;
  const title = post.draft.title.trim() || preview.untitled;
  const later = () => $offered.set(undefined);
  return (
    <Dialog heading={restore.heading} role="alertdialog" onClose={later}>
      <p>{fill(restore.text, { title: isolated(title), when: momentText(keptAt) })}</p>
      {pictureLost && <p>{restore.withoutPicture}</p>}
      <div className="cluster">
        <Button data-first onClick={() => void restoreDraft(offered)}>
          {restore.restore}
        </Button>
        <Button variant="secondary" onClick={() => discardDraft(offered)}>
          {restore.discard}
        </Button>
        <Button variant="plain" onClick={later}>
          {restore.later}
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks for the login again over the text, then repeats the action that it interrupted. */
export function LoginDialog() {
  const interrupted = useStore($interrupted);
  const { login } = useWords();
  if (!interrupted) return null;
  const later = () => $interrupted.set(undefined);
  const goOn = () => {
    $notice.set(undefined);
    interrupted();
  };
  return (
    <Dialog heading={login.submit} onClose={later}>
      <p>{login.again}</p>
      <LoginForm onLoggedIn={goOn} onLater={later} />
    </Dialog>
  );
}
