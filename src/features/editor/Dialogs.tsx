import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { Dialog } from '@/kit/Dialog';
import { fill, fillCount } from '@/lib/fill';
import { israelText } from '@/lib/israel-time';
import { postContent, type Post, type PostContent } from '../blog/post/shape';
import { $notice, $question } from './state/notices.store';
import { continueWithMine, takeTheirs, $conflict } from './state/conflict.store';
import { $post } from './state/post.store';
import { writtenParts } from './state/form-post';
import { isolateName, useWords } from './words';

export function QuestionDialog() {
  const question = useStore($question);
  const { questions, preview } = useWords();
  if (!question) return null;
  const { heading, text, confirm, cancel } = questions[question.kind];
  const title = question.title.trim() || preview.untitled;
  const forms = typeof text === 'string' ? { other: text } : text;
  return (
    <Dialog heading={heading} role="alertdialog" onClose={() => question.answer(false)}>
      <p>{fillCount(forms, question.count, 'en', { title: isolateName(title) })}</p>
      <div className="cluster">
        <Button
          label={confirm}
          variant={question.kind.startsWith('delete') ? 'danger' : undefined}
          onClick={() => question.answer(true)}
        />
        <Button
          label={cancel}
          variant="secondary"
          data-first
          onClick={() => question.answer(false)}
        />
      </div>
    </Dialog>
  );
}

export function ConflictDialog() {
  const current = useStore($conflict);
  const { content } = useStore($post);
  const { conflict } = useWords();
  if (!current) return null;
  const theirs = postContent(current);
  const way = (name: 'keepMine' | 'takeTheirs', go: (current: Post) => void) => (
    <div>
      <Button
        label={conflict[name]}
        variant={name === 'keepMine' ? undefined : 'secondary'}
        aria-describedby={`editor-${name}`}
        onClick={() => {
          $conflict.set(undefined);
          $notice.set(undefined);
          go(current);
        }}
      />
      <p className="small soft" id={`editor-${name}`}>
        {conflict[`${name}Hint`]}
      </p>
    </div>
  );
  return (
    <Dialog heading={conflict.heading} wide onClose={() => $conflict.set(undefined)}>
      <p>{conflict.text}</p>
      <div className="editor-versions column">
        <VersionColumn
          heading={fill(conflict.theirs, { when: israelText(current.updatedAt) })}
          version={theirs}
          other={content}
        />
        <VersionColumn heading={conflict.yours} version={content} other={theirs} />
      </div>
      <div className="editor-versions column">
        {way('keepMine', continueWithMine)}
        {way('takeTheirs', takeTheirs)}
      </div>
    </Dialog>
  );
}

interface ColumnProps {
  heading: string;
  version: PostContent;
  other: PostContent;
}

function VersionColumn({ heading, version, other }: ColumnProps) {
  const { conflict, picture } = useWords();
  const others = writtenParts(other);
  return (
    <section className="editor-version" aria-label={heading} tabIndex={0}>
      <h3>{heading}</h3>
      {writtenParts(version).map((part, index) => {
        const differs = !others.includes(part);
        return (
          <div key={index} data-differs={differs || undefined} dir="auto">
            {differs && <strong className="small">{conflict.changed}</strong>}
            {part.startsWith('data:') ? <img src={part} alt={picture.heading} /> : <p>{part}</p>}
          </div>
        );
      })}
    </section>
  );
}
