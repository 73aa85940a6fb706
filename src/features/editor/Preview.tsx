import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { Button } from '@/kit/Button';
import type { Lang } from '@/lib/locale';
import { excerptOf } from '../blog/post/markdown';
import { DEFAULT_BUTTON_TEXT, postLanguage } from '../blog/post/shape';
import { dataUrlsOf } from '../blog/post/image';
import { targetOf } from '../blog/post/links';
import { PostView, type PostWords } from '../blog/view/PostView';
import type { FormPost } from './state/form-post';
import { $post, showView } from './state/post.store';
import { followCaret, goToClicked } from './preview-caret';
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
