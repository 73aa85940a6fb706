import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { parsePost } from '../blog/parse-post';
import { PostView, type PostWords } from '../blog/PostView';
import { $view, $work } from './editor.store';
import { useWords } from './words';

interface Props {
  words: PostWords;
}

/** The post as readers will see it, by the component that renders its public page. */
export function Preview({ words }: Props) {
  const { draft, createdAt } = useStore($work);
  const { preview, bar } = useWords();
  const [today] = useState(() => new Date().toISOString());
  const parsed = parsePost({ ...draft, title: draft.title.trim() || preview.untitled });
  const { image, ...content } = parsed.ok ? parsed.draft : draft;
  return (
    <div className="editor-preview">
      <div className="container editor-preview-bar">
        <p>{preview.note}</p>
        <button
          type="button"
          id="editor-preview-edit"
          className="button"
          data-variant="secondary"
          onClick={() => $view.set('form')}
        >
          {bar.edit}
        </button>
      </div>
      <PostView
        post={{ ...content, imageUrl: image || null, createdAt: createdAt ?? today }}
        words={words}
      />
    </div>
  );
}
