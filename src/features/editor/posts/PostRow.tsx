import { useTransition } from 'react';
import { fill, fillCount } from '@/lib/fill';
import { longDate } from '@/lib/locale';
import { postAddress } from '../../blog/news';
import { openPost } from '../model/opening';
import type { PostSummary } from '../model/posts-api';
import { israelText } from '../model/israel-time';
import { useWords } from '../model/words';
import { bringBack, deletePost, viewPost } from './all-posts.store';
import { Row, type RowAction } from './Row';

/** A stored post of any state, or a deleted one. */
export function PostRow({ post }: { post: PostSummary }) {
  const { posts: words } = useWords();
  const [busy, start] = useTransition();
  const { id, state, title, tags, imageUrl, restorableUntil } = post;

  const action = (label: string, does: () => Promise<void>): RowAction => [
    label,
    () => {
      if (!busy) start(does);
    },
  ];
  const actions = restorableUntil
    ? [action(words.restore, () => bringBack(id))]
    : [
        action(words.edit, () => openPost(id)),
        state === 'published'
          ? ([words.view, postAddress(id)] as const)
          : action(words.preview, () => viewPost(id)),
        action(words.delete, () => deletePost(id, title)),
      ];
  return (
    <Row
      heading="h3"
      title={title}
      picture={
        <div className="editor-row-picture cover">
          {imageUrl && <img src={imageUrl} alt="" loading="lazy" width="96" height="72" />}
        </div>
      }
      facts={
        <>
          <Facts {...post} />
          <span>{tags.join(', ')}</span>
        </>
      }
      actions={actions}
      busy={busy}
    />
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a writer has to know of a post's state, and its date. */
function Facts({ state, createdAt, restorableUntil }: PostSummary) {
  const { posts: words } = useWords();
  const draft = state === 'draft' && <span className="editor-row-state">{words.draft}</span>;
  if (restorableUntil) {
    const days = Math.max(1, Math.ceil((Date.parse(restorableUntil) - Date.now()) / DAY_MS));
    return (
      <>
        {draft}
        <span>{fillCount(words.daysLeft, days)}</span>
      </>
    );
  }
  if (state === 'scheduled') {
    return (
      <span className="editor-row-state" data-state={state}>
        {fill(words.appears, { when: israelText(createdAt) })}
      </span>
    );
  }
  return (
    <>
      {draft}
      <time dateTime={createdAt}>{longDate(new Date(createdAt))}</time>
    </>
  );
}
