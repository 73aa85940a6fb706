import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Lang } from '@/lib/locale';
import { excerptOf } from '../blog/markdown';
import { postLanguage } from '../blog/post';
import { dataUrlsOf } from '../blog/post-image';
import { parsePost } from '../blog/post.schema';
import { PostView, type PostWords } from '../blog/PostView';
import { Button } from './fields/fields';
import { $post, $view } from './model/post.store';
import { useWords } from './model/words';

export function Preview({ words }: { words: Readonly<Record<Lang, PostWords>> }) {
  const { draft, createdAt, publishAt } = useStore($post);
  const { preview, bar } = useWords();
  const [today] = useState(() => new Date().toISOString());
  const parsed = parsePost({ ...draft, title: draft.title.trim() || preview.untitled });
  const { image, imageSmall, ...content } = parsed.ok ? parsed.draft : draft;
  const excerpt = excerptOf(content.sections, content.format);
  const lang = postLanguage({ ...content, excerpt });
  return (
    <div className="editor-preview">
      <div className="container editor-preview-bar cluster spread soft">
        <p>{preview.note}</p>
        <Button id="editor-preview-edit" variant="secondary" onClick={() => $view.set('form')}>
          {bar.edit}
        </Button>
      </div>
      <PostView
        post={{
          ...content,
          picture: dataUrlsOf({ image, imageSmall }),
          sections: content.sections.map((section) =>
            section.type === 'image' ? { ...section, picture: dataUrlsOf(section) } : section,
          ),
          createdAt: publishAt || createdAt || today,
        }}
        lang={lang}
        words={words[lang]}
      />
    </div>
  );
}
