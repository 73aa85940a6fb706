import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { copyText } from '@/kit/copy-text';
import { Dialog } from '@/kit/Dialog';
import { fill } from '@/lib/fill';
import { draftOf, type Post, type PostDraft } from '../blog/post';
import { Button } from './fields/fields';
import { $offered, discardDraft, restoreDraft } from './model/drafts.store';
import type { EditorWords } from './model/editor.schema';
import { $notice, $question } from './model/notices.store';
import { continueWithMine, takeTheirs } from './model/saving';
import { $conflict, $post } from './model/post.store';
import { compareVersions, plainText, type Part } from './model/versions';
import { isolateName, israelText, useWords } from './model/words';

export function QuestionDialog() {
  const question = useStore($question);
  const { questions, preview } = useWords();
  if (!question) return null;
  const { heading, text, confirm, cancel } = questions[question.kind];
  const title = question.title.trim() || preview.untitled;
  return (
    <Dialog heading={heading} role="alertdialog" onClose={() => question.answer(false)}>
      <p>{fill(text, { title: isolateName(title) })}</p>
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

export function RestoreDialog() {
  const offered = useStore($offered);
  const { restore, preview } = useWords();
  if (!offered) return null;
  const { post, keptAt, pictureLost } = offered;
  const title = post.draft.title.trim() || preview.untitled;
  const later = () => $offered.set(undefined);
  return (
    <Dialog heading={restore.heading} role="alertdialog" onClose={later}>
      <p>{fill(restore.text, { title: isolateName(title), when: israelText(keptAt) })}</p>
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

export function ConflictDialog() {
  const current = useStore($conflict);
  const { draft } = useStore($post);
  const { conflict } = useWords();
  if (!current) return null;
  const theirs = draftOf(current);
  return (
    <Dialog heading={conflict.heading} wide onClose={() => $conflict.set(undefined)}>
      <p>{conflict.text}</p>
      <div className="editor-versions column">
        <VersionColumn
          heading={fill(conflict.theirs, { when: israelText(current.updatedAt) })}
          parts={compareVersions(theirs, draft)}
        />
        <VersionColumn heading={conflict.yours} parts={compareVersions(draft, theirs)} />
      </div>
      <Choices current={current} draft={draft} />
    </Dialog>
  );
}

function Choices({ current, draft }: { current: Post; draft: PostDraft }) {
  const { conflict } = useWords();
  const [copied, setCopied] = useState<'copied' | 'notCopied'>();

  const choose = (go: (current: Post) => void) => {
    $conflict.set(undefined);
    $notice.set(undefined);
    go(current);
  };
  const copy = async () => {
    setCopied((await copyText(plainText(draft))) ? 'copied' : 'notCopied');
  };
  const way = (name: 'keepMine' | 'takeTheirs', go: (current: Post) => void) => (
    <div>
      <Button
        variant={name === 'keepMine' ? undefined : 'secondary'}
        aria-describedby={`editor-${name}`}
        onClick={() => choose(go)}
      >
        {conflict[name]}
      </Button>
      <p className="small soft" id={`editor-${name}`}>
        {conflict[`${name}Hint`]}
      </p>
    </div>
  );
  return (
    <div className="editor-choices column">
      {way('keepMine', continueWithMine)}
      {way('takeTheirs', takeTheirs)}
      <div>
        <Button variant="plain" onClick={() => void copy()}>
          {conflict.copyMine}
        </Button>
        <p className="small soft" role="status">
          {copied && conflict[copied]}
        </p>
      </div>
    </div>
  );
}

function VersionColumn({ heading, parts }: { heading: string; parts: Part[] }) {
  const words = useWords();
  return (
    <section className="editor-version" aria-label={heading} tabIndex={0}>
      <h3>{heading}</h3>
      <dl>
        {parts.map((part) => (
          <div key={part.key} data-differs={part.differs || undefined}>
            <dt className="in-row spread small soft">
              {nameOf(part, words)}
              {part.differs && <span className="editor-differs">{words.conflict.changed}</span>}
            </dt>
            <dd dir="auto">
              {part.kind === 'image' && part.text ? (
                <img src={part.text} alt={words.picture.heading} />
              ) : (
                part.text || '–'
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function nameOf({ kind }: Part, { form, picture, tags, button, share }: EditorWords): string {
  const names: Record<Part['kind'], string> = {
    ...share,
    lang: share.language,
    buttonTarget: button.target,
    title: form.title,
    subtitle: form.subtitle,
    author: form.author,
    image: picture.heading,
    imageAlt: picture.alt,
    section: form.sections,
    buttonText: button.text,
    tags: tags.heading,
  };
  return names[kind];
}
