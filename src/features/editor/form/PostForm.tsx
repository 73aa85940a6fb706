import { useStore } from '@nanostores/react';
import { POST_LIMITS } from '../../blog/post';
import { $work } from '../editor.store';
import { $notice } from '../notices/notices.store';
import { PicturePanel } from '../picture/PicturePanel';
import { changeDraft } from '../editing';
import { SectionList } from '../sections/SectionList';
import { useWords } from '../words';
import { ButtonPanel } from './ButtonPanel';
import { LineField } from './LineField';
import { TagsPanel } from './TagsPanel';

/** Everything that makes a post: the sheet with its text, and beside it picture, tags and button. */
export function PostForm() {
  const { draft, token } = useStore($work);
  const titleMissing = useStore($notice)?.kind === 'titleMissing' && draft.title.trim() === '';
  const { form } = useWords();
  return (
    <form className="editor-form" noValidate onSubmit={(event) => event.preventDefault()}>
      <section className="editor-sheet" aria-labelledby="editor-heading">
        <h2 className="eyebrow" id="editor-heading">
          {token ? form.editHeading : form.newHeading}
        </h2>
        <LineField
          id="editor-title"
          className="editor-title"
          label={form.title}
          placeholder={form.titlePlaceholder}
          value={draft.title}
          limit={POST_LIMITS.title}
          required
          invalid={titleMissing}
          onChange={(title) => changeDraft({ title })}
        />
        <LineField
          id="editor-subtitle"
          className="editor-subtitle"
          label={form.subtitle}
          placeholder={form.optional}
          value={draft.subtitle}
          limit={POST_LIMITS.subtitle}
          onChange={(subtitle) => changeDraft({ subtitle })}
        />
        <SectionList sections={draft.sections} />
      </section>
      <div className="editor-side">
        <PicturePanel image={draft.image} imageAlt={draft.imageAlt} />
        <TagsPanel tags={draft.tags} />
        <ButtonPanel show={draft.showButton} text={draft.buttonText} />
      </div>
    </form>
  );
}
