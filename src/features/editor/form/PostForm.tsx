import { useStore } from '@nanostores/react';
import { Icon } from '@/kit/Icon';
import * as icons from '@/lib/icons';
import { DEFAULT_BUTTON_TEXT, POST_LIMITS, TAGS, type Tag } from '../../blog/post';
import { $post, changeDraft } from '../model/post.store';
import { $notice } from '../model/notices.store';
import { PicturePanel } from '../fields/PictureChooser';
import { PublishPanel } from './PublishPanel';
import { SectionList } from './SectionList';
import { useWords } from '../model/words';
import { LineField } from '../fields/LineField';
import { WriterFacts } from './WriterFacts';
import './form.css';

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

/** The tags of a post; NEWS is always on. */
function TagsPanel({ tags }: { tags: readonly Tag[] }) {
  const { tags: words } = useWords();
  const toggle = (tag: Tag) => {
    if (tag === 'NEWS') return;
    const others = tags.filter((chosen) => chosen !== tag);
    changeDraft({ tags: tags.includes(tag) ? others : [...others, tag] });
  };
  return (
    <fieldset className="editor-panel column card" id="editor-tags" tabIndex={-1}>
      <legend>{words.heading}</legend>
      <div className="editor-tags">
        {TAGS.map((tag) => {
          const locked = tag === 'NEWS';
          return (
            <label key={tag} className="editor-check in-row" data-locked={locked || undefined}>
              <input
                type="checkbox"
                name="tags"
                value={tag}
                checked={tags.includes(tag)}
                aria-disabled={locked || undefined}
                aria-describedby={locked ? 'editor-tags-locked' : undefined}
                onChange={() => toggle(tag)}
              />
              <span>{tag}</span>
              {locked && <Icon shape={icons.lock} className="soft" />}
            </label>
          );
        })}
      </div>
      <p className="small soft" id="editor-tags-locked">
        {words.locked}
      </p>
    </fieldset>
  );
}

interface ButtonPanelProps {
  show: boolean;
  text: string;
}

/** The button at the end of a post: whether it shows, and what it says. */
function ButtonPanel({ show, text }: ButtonPanelProps) {
  const { button } = useWords();
  return (
    <fieldset className="editor-panel column card">
      <legend>{button.heading}</legend>
      <label className="editor-check in-row">
        <input
          id="editor-showButton"
          type="checkbox"
          name="showButton"
          checked={show}
          onChange={(event) => changeDraft({ showButton: event.currentTarget.checked })}
        />
        <span>{button.show}</span>
      </label>
      <LineField
        id="editor-buttonText"
        label={button.text}
        hint={button.hint}
        placeholder={DEFAULT_BUTTON_TEXT}
        value={text}
        limit={POST_LIMITS.buttonText}
        onChange={(buttonText) => changeDraft({ buttonText })}
      />
    </fieldset>
  );
}
