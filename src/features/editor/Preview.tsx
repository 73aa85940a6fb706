import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useEffect, useRef, useState, type MouseEvent } from 'react';
import { Button } from '@/kit/Button';
import type { Lang } from '@/lib/locale';
import { excerptOf } from '../blog/post/markdown';
import { DEFAULT_BUTTON_TEXT, postLanguage } from '../blog/post/shape';
import { dataUrlsOf } from '../blog/post/image';
import { targetOf } from '../blog/post/links';
import { PostView, type PostWords } from '../blog/view/PostView';
import type { FormPost } from './state/form-post';
import { $post, showView } from './state/post.store';
import { goToField, selectionOf, type TextField } from './state/typing';
import { useWords } from './words';

interface Props {
  words: Readonly<Record<Lang, PostWords>>;
}

export function Preview({ words }: Props) {
  const { preview, posts } = useWords();
  const post = useStore($post);
  return (
    <div className="editor-preview">
      <div className="container editor-preview-bar cluster spread soft">
        <p>{preview.note}</p>
        <Button
          label={posts.edit}
          id="editor-preview-edit"
          variant="secondary"
          onClick={() => showView('form')}
        />
      </div>
      <ShownPost {...post} words={words} />
    </div>
  );
}

/** Hidden from screen readers and Tab, since the form has the same content. */
export function LivePreview({ words }: Props) {
  const post = useStore($post);
  const content = useDeferredValue(post.content);
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => followCaret(page.current), [content]);
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => followCaret(page.current));
    };
    const done = new AbortController();
    const { signal } = done;
    signal.addEventListener('abort', () => cancelAnimationFrame(frame));
    document.addEventListener('selectionchange', follow, { signal });
    document.addEventListener('focusin', follow, { signal });
    return () => done.abort();
  }, []);

  return (
    <div
      ref={page}
      className="editor-live"
      aria-hidden="true"
      tabIndex={-1}
      // Keep the caret until the click moves it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={goToClicked}
    >
      <div inert>
        <ShownPost {...post} content={content} words={words} marked />
      </div>
    </div>
  );
}

interface ShownProps extends Props, Pick<FormPost, 'content' | 'createdAt' | 'publishAt'> {
  marked?: boolean;
}

/** Not translated: readers get the post's own words, and its texts have no elements of their own. */
const ShownPost = memo(function ShownPost(props: ShownProps) {
  const { content, createdAt, publishAt, words, marked } = props;
  const { preview } = useWords();
  const [today] = useState(() => new Date().toISOString());
  const excerpt = excerptOf(content.sections);
  const lang = postLanguage({ ...content, excerpt });
  return (
    <div translate="no">
      <PostView
        post={{
          ...content,
          title: content.title.trim() || preview.untitled,
          buttonTarget: targetOf(content.buttonTarget.trim()) ?? '',
          buttonText: content.buttonText.trim() || DEFAULT_BUTTON_TEXT,
          createdAt: publishAt || createdAt || today,
        }}
        pictureOf={dataUrlsOf}
        lang={lang}
        words={words[lang]}
        marked={marked}
      />
    </div>
  );
});

/** Selectors of the form's fields in the preview, by field id. */
const PARTS = {
  'editor-title': '#post-title',
  'editor-subtitle': '.post-header .lead',
  'editor-tags': '.post-tags',
  'editor-author': '.post-facts',
  'editor-picture-panel': '.post-picture',
  'editor-buttonText': '.post-call',
};

type Part = readonly [part: HTMLElement, field: string];

/** Elements of the preview with the ids of their fields. A section can have several elements. */
function partsOf(page: HTMLElement): Part[] {
  const sections = [...page.querySelectorAll<HTMLElement>('[data-section]')];
  return [
    ...Object.entries(PARTS).flatMap(([field, selector]) =>
      [...page.querySelectorAll<HTMLElement>(selector)].map((part) => [part, field] as const),
    ),
    ...sections.map((part) => [part, `${part.dataset['section'] ?? ''}-field`] as const),
  ];
}

/** Highlights the edited part and scrolls the caret's place into view. */
function followCaret(page: HTMLElement | null): void {
  const field = document.activeElement;
  if (!page || !field?.closest('.editor-form')) return;
  const written = partsOf(page).filter(([part, id]) => {
    const isWritten = field.id.startsWith(id) || field.closest(`#${CSS.escape(id)}`) !== null;
    part.toggleAttribute('data-written', isWritten);
    return isWritten;
  });
  const [first, last] = [written[0]?.[0], written.at(-1)?.[0]];
  if (!first || !last) return;
  const top = first.getBoundingClientRect().top - page.getBoundingClientRect().top;
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  const { value } = field as Partial<TextField>;
  const caret = value ? selectionOf(field as TextField).end / value.length : 0;
  const [y, room] = [top + caret * height, page.clientHeight];
  if (y < 0.15 * room || y > 0.75 * room) page.scrollBy({ top: y - 0.4 * room });
}

function goToClicked({ currentTarget: page, clientX, clientY }: MouseEvent<HTMLElement>): void {
  const distance = ([part]: Part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const beside = Math.max(left - clientX, clientX - right, 0);
    return Math.hypot(beside, Math.max(top - clientY, clientY - bottom, 0));
  };
  const parts = partsOf(page);
  const [nearest] = [...parts].sort((one, other) => distance(one) - distance(other));
  if (!nearest) return;
  const [, field] = nearest;
  const first = parts.find(([, id]) => id === field)?.[0] ?? page;
  goToField(field, caretIn(field, lettersBefore(page, first, clientX, clientY)));
}

function lettersBefore(page: HTMLElement, part: HTMLElement, x: number, y: number): number {
  const [shown] = page.children as unknown as [HTMLElement];
  // `caretPositionFromPoint` ignores inert elements. Safari 18.3 and Chrome 127 lack it.
  shown.inert = false;
  const place = document.caretPositionFromPoint?.(x, y);
  shown.inert = true;
  if (!place || part.compareDocumentPosition(place.offsetNode) & Node.DOCUMENT_POSITION_PRECEDING)
    return Infinity;
  const range = document.createRange();
  range.setStart(part, 0);
  range.setEnd(place.offsetNode, place.offset);
  return lettersIn(range.toString()).length;
}

/** Position of a letter in the field, which also has marks and link addresses that the preview doesn't show. */
function caretIn(id: string, letters: number): number | undefined {
  const { value = '' } = document.getElementById(id) as Partial<TextField>;
  const shown = value.replace(/\]\([^()\s]*\)/g, ({ length }) => ' '.repeat(length));
  return lettersIn(shown)[letters]?.index;
}

const lettersIn = (text: string) => [...text.matchAll(/\p{L}/gu)];
