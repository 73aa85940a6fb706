import { useStore } from '@nanostores/react';
import { useDeferredValue, useMemo } from 'react';
import { fill, fillCount } from '@/lib/fill';
import { POST_LIMITS, type PostDraft, type Section } from '../../blog/post';
import { roomOf } from '../../blog/post.schema';
import { LineField } from '../fields/fields';
import { $notice } from '../model/notices.store';
import { $post, changeDraft } from '../model/post.store';
import { useWords } from '../model/words';
import { ButtonPanel, PicturePanel, PublishPanel, TagsPanel } from './Panels';
import { SectionList } from './SectionList';

/** Everything that makes a post: the sheet with its text, and beside it picture, tags and button. */
export function PostForm() {
  const { draft, token } = useStore($post);
  const titleMissing = useStore($notice)?.kind === 'titleMissing' && draft.title.trim() === '';
  const { form, bar } = useWords();
  const line = (name: 'title' | 'subtitle' | 'author') => ({
    id: `editor-${name}`,
    label: form[name],
    value: draft[name],
    limit: POST_LIMITS[name],
    onChange: (value: string) => changeDraft({ [name]: value }),
  });
  return (
    <form className="editor-form column" noValidate onSubmit={(event) => event.preventDefault()}>
      <section className="editor-sheet column card" aria-labelledby="editor-heading">
        <h2 className="eyebrow" id="editor-heading">
          {token ? form.editHeading : form.newHeading}
        </h2>
        <LineField
          {...line('title')}
          className="editor-title"
          placeholder={form.titlePlaceholder}
          required
          invalid={titleMissing}
        />
        <LineField {...line('subtitle')} className="editor-subtitle" placeholder={form.optional} />
        <LineField {...line('author')} placeholder={form.optional} />
        <SectionList sections={draft.sections} format={draft.format} />
        <WriterFacts draft={draft} />
      </section>
      <div className="editor-side column" id="editor-side" tabIndex={-1}>
        <a className="editor-jump" href="#editor-text">
          {bar.toText}
        </a>
        <PublishPanel />
        <PicturePanel draft={draft} />
        <TagsPanel tags={draft.tags} />
        <ButtonPanel show={draft.showButton} text={draft.buttonText} />
      </div>
    </form>
  );
}

/** Words that an adult reads in a minute, on a screen. */
const WORDS_A_MINUTE = 220;
/** The share of a post's room from which on the writer is told what is left; a picture in it is reason enough. */
const NEAR = 0.5;

/** What a writer wants to know and a reader does not: words, reading time, room for pictures. */
function WriterFacts({ draft }: { draft: PostDraft }) {
  const { facts } = useWords();
  // Counting a long post's words must not hold up typing.
  const counted = useDeferredValue(draft);
  const words = useMemo(() => wordsIn(counted.sections), [counted]);
  const { used, left } = useMemo(() => roomOf(counted), [counted]);
  const hasPicture = counted.image !== '' || counted.sections.some(({ type }) => type === 'image');
  return (
    <p className="editor-facts cluster small soft">
      <span>{fillCount(facts.words, words)}</span>
      <span>{fill(facts.minutes, { n: Math.max(1, Math.round(words / WORDS_A_MINUTE)) })}</span>
      {(hasPicture || used > left * NEAR) && (
        <span data-over={left < 0 || undefined}>
          {left < 0
            ? fill(facts.over, { n: Math.ceil(-left / 1024) })
            : fill(facts.room, {
                n: Math.floor(left / 1024),
                total: Math.floor((used + left) / 1024),
              })}
        </span>
      )}
    </p>
  );
}

/** How many words the text has; addresses of links are none. */
export function wordsIn(sections: readonly Section[]): number {
  return sections
    .filter(({ type }) => type !== 'image')
    .map(({ content }) => content.replace(/\]\([^()\s]*\)/g, ']'))
    .reduce(
      (count, text) => count + (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’״׳"-]*/gu)?.length ?? 0),
      0,
    );
}
