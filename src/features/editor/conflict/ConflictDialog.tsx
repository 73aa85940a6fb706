import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Post, PostDraft } from '../../blog/post';
import { $work } from '../editor.store';
import { momentText } from '../moments';
import { Dialog } from '../notices/Dialog';
import { $notice } from '../notices/notices.store';
import { fill, useWords } from '../words';
import { draftOf } from '../work';
import { continueWithMine, takeTheirs } from '../working';
import { $conflict } from './conflict.store';
import { VersionColumn } from './VersionColumn';
import { compareTo, plainText } from './versions';

/** Both versions of a post that somebody else saved meanwhile, and the ways to go on. */
export function ConflictDialog() {
  const current = useStore($conflict);
  const { draft } = useStore($work);
  const { conflict } = useWords();
  if (!current) return null;
  const theirs = draftOf(current);
  return (
    <Dialog heading={conflict.heading} wide onCancel={() => $conflict.set(undefined)}>
      <p>{conflict.text}</p>
      <div className="editor-versions">
        <VersionColumn
          heading={fill(conflict.theirs, { when: momentText(current.updatedAt) })}
          parts={compareTo(theirs, draft)}
        />
        <VersionColumn heading={conflict.yours} parts={compareTo(draft, theirs)} />
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
    try {
      await navigator.clipboard.writeText(plainText(draft));
      setCopied('copied');
    } catch {
      setCopied('notCopied');
    }
  };
  return (
    <div className="editor-choices">
      <div>
        <button
          type="button"
          className="button"
          aria-describedby="editor-keep-mine"
          onClick={() => choose(continueWithMine)}
        >
          {conflict.keepMine}
        </button>
        <p className="editor-hint" id="editor-keep-mine">
          {conflict.keepMineHint}
        </p>
      </div>
      <div>
        <button
          type="button"
          className="button"
          data-variant="secondary"
          aria-describedby="editor-take-theirs"
          onClick={() => choose(takeTheirs)}
        >
          {conflict.takeTheirs}
        </button>
        <p className="editor-hint" id="editor-take-theirs">
          {conflict.takeTheirsHint}
        </p>
      </div>
      <div>
        <button type="button" className="editor-plain" onClick={() => void copy()}>
          {conflict.copyMine}
        </button>
        <p className="editor-hint" role="status">
          {copied && conflict[copied]}
        </p>
      </div>
    </div>
  );
}
