import { useStore } from '@nanostores/react';
import { fill, isolated, useWords } from '../words';
import { Dialog } from './Dialog';
import { $question } from './questions.store';

/** The question before a post is deleted, or changes are left behind. */
export function QuestionDialog() {
  const question = useStore($question);
  const { questions, preview } = useWords();
  if (!question) return null;
  const { heading, text, confirm, cancel } = questions[question.kind];
  const title = question.title.trim() || preview.untitled;
  return (
    <Dialog heading={heading} role="alertdialog" onCancel={() => question.answer(false)}>
      <p>{fill(text, { title: isolated(title) })}</p>
      <div className="editor-dialog-actions">
        <button
          type="button"
          className="button"
          data-variant={question.kind === 'deletePost' ? 'danger' : undefined}
          onClick={() => question.answer(true)}
        >
          {confirm}
        </button>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          data-first
          onClick={() => question.answer(false)}
        >
          {cancel}
        </button>
      </div>
    </Dialog>
  );
}
