import { useStore } from '@nanostores/react';
import { useEffect, useId, useState, useTransition, type ReactElement } from 'react';
import { Button } from '@/kit/Button';
import { fill, fillCount } from '@/lib/fill';
import { israelText } from '@/lib/israel-time';
import { DAY_MS } from '@/lib/limits';
import { longDate } from '@/lib/locale';
import type { PostItem } from '../api/client';
import { $notice } from '../state/notices.store';
import type { KeptPost } from '../state/form-post';
import { countUnread } from '../state/kept-posts';
import { discardKept, leftPosts, restoreKept } from '../state/keeping';
import { openPost } from '../state/opening';
import { focusView } from '../view-focus';
import { useWords } from '../words';
import { deletePost, restorePost, viewPost } from './all-posts.store';

export function PostRow({ post }: { post: PostItem }) {
  const { posts: words, tools } = useWords();
  const [busy, start] = useTransition();
  const { id, state, title, tags, image, restorableUntil, href } = post;

  const action = (label: string, does: () => Promise<void>): RowAction => [
    label,
    () => start(does),
  ];
  const actions: RowAction[] = !state
    ? [[words.view, href]]
    : restorableUntil
      ? [action(words.restore, () => restorePost(id))]
      : [
          action(words.edit, () => openPost(id)),
          state === 'published' ? [words.view, href] : action(words.preview, () => viewPost(id)),
          action(tools.delete, () => deletePost(id, title)),
        ];
  return (
    <Row
      heading="h3"
      title={title}
      picture={
        <div className="editor-row-picture cover">
          {image && <img src={image.full} alt="" loading="lazy" width="96" height="72" />}
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

function Facts({ state, at, restorableUntil }: PostItem) {
  const { posts: words } = useWords();
  const isPlanned = state === 'scheduled' && !restorableUntil;
  const left = Date.parse(restorableUntil ?? '') - Date.now();
  const mark = {
    draft: words.draft,
    scheduled: isPlanned && fill(words.appears, { when: israelText(at) }),
    published: undefined,
    inGit: words.article,
  }[state ?? 'inGit'];
  return (
    <>
      {mark && (
        <span className="editor-row-state" data-state={state ?? 'published'}>
          {mark}
        </span>
      )}
      {restorableUntil && (
        <span>{fillCount(words.daysLeft, Math.max(1, Math.ceil(left / DAY_MS)))}</span>
      )}
      {!restorableUntil && !isPlanned && <time dateTime={at}>{longDate(new Date(at))}</time>}
    </>
  );
}

export function LeftPosts() {
  const { posts: words } = useWords();
  const [left, setLeft] = useState<KeptPost[]>([]);
  const [unread, setUnread] = useState(0);
  // Discarding a post, and undoing that, set a notice.
  const notice = useStore($notice);

  useEffect(() => {
    void leftPosts().then(setLeft);
    setUnread(countUnread());
  }, [notice]);

  if (left.length === 0 && unread === 0) return null;
  const discard = (kept: KeptPost) => {
    discardKept(kept);
    focusView();
  };
  return (
    <section className="editor-drafts column" aria-labelledby="editor-drafts-heading">
      <h3 id="editor-drafts-heading">{words.drafts}</h3>
      {unread > 0 && <p className="soft">{fillCount(words.unread, unread)}</p>}
      <ul role="list" className="editor-rows column">
        {left.map((kept) => (
          <Row
            key={kept.post.slot}
            heading="h4"
            title={kept.post.content.title.trim() || words.draftUntitled}
            facts={fill(words.keptAt, { when: israelText(kept.keptAt) })}
            actions={[
              [words.restore, () => restoreKept(kept)],
              [words.discard, () => discard(kept)],
            ]}
          />
        ))}
      </ul>
    </section>
  );
}

type RowAction = readonly [label: string, does: (() => void) | string];

interface Props {
  heading: 'h3' | 'h4';
  title: string;
  picture?: ReactElement;
  facts: string | ReactElement;
  actions: readonly RowAction[];
  busy?: boolean;
}

function Row({ heading: Heading, title, picture, facts, actions, busy = false }: Props) {
  // The buttons' labels are the same in every row, so the title describes them.
  const id = useId();
  return (
    <li className="editor-row in-row card">
      {picture}
      <div className="editor-row-words">
        <Heading id={id}>
          <bdi>{title}</bdi>
        </Heading>
        <div className="small soft cluster">{facts}</div>
      </div>
      <div className="editor-row-actions cluster">
        {actions.map(([label, does], index) =>
          typeof does === 'string' ? (
            <a key={label} className="plain-button" href={does} aria-describedby={id}>
              {label}
            </a>
          ) : (
            <Button
              label={label}
              key={label}
              {...(index === 0 ? { variant: 'secondary' } : { look: 'plain' })}
              aria-describedby={id}
              busy={busy}
              onClick={does}
            />
          ),
        )}
      </div>
    </li>
  );
}
