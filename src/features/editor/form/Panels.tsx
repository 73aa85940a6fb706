import { useStore } from '@nanostores/react';
import { Icon } from '@/kit/Icon';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { momentInIsrael } from '@/lib/israel-time';
import {
  DEFAULT_BUTTON_TEXT,
  isPostDate,
  POST_LIMITS,
  POST_YEARS,
  TAGS,
  type PostDraft,
  type Tag,
} from '../../blog/post';
import { Button, Field, LineField } from '../fields/fields';
import { PictureChooser } from '../fields/PictureChooser';
import { $post, changeDraft, choosePublication } from '../model/post.store';
import { copyPreview } from '../model/saving';
import { israelClock, israelText, useWords } from '../model/words';

/** Whether readers see the post, from when on, and who else may. */
export function PublishPanel() {
  const { state, createdAt = '', publishAt } = useStore($post);
  const { publication: words } = useWords();
  return (
    <fieldset className="editor-panel column card">
      <legend>{words.heading}</legend>
      <p className="editor-post-state">
        {fill(words[state ?? 'unsaved'], { when: createdAt && israelText(createdAt) })}
      </p>
      <Field id="editor-publish-at" label={words.date}>
        <input
          id="editor-publish-at"
          type="datetime-local"
          min={`${POST_YEARS.first}-01-02T00:00`}
          max={`${POST_YEARS.last}-12-30T00:00`}
          defaultValue={israelClock(publishAt)}
          aria-describedby="editor-publish-hint"
          onChange={(event) => {
            const moment = momentInIsrael(event.currentTarget.value);
            choosePublication(isPostDate(moment) ? moment : '');
          }}
        />
        <p className="small soft" id="editor-publish-hint">
          {words.dateHint}
        </p>
      </Field>
      {state !== 'published' && (
        <div className="stack">
          <Button
            variant="secondary"
            aria-describedby="editor-preview-hint"
            onClick={() => void copyPreview()}
          >
            <Icon shape={icons.copy} />
            {words.copyPreview}
          </Button>
          <p className="small soft" id="editor-preview-hint">
            {words.previewHint}
          </p>
        </div>
      )}
    </fieldset>
  );
}

export function PicturePanel({ draft }: { draft: PostDraft }) {
  const { picture } = useWords();
  return (
    <fieldset className="editor-panel column card" id="editor-picture-panel" tabIndex={-1}>
      <legend>{picture.heading}</legend>
      <PictureChooser
        id="editor-image"
        current={draft}
        alt={draft.imageAlt}
        onPicture={changeDraft}
        onAlt={(text) => changeDraft({ imageAlt: text })}
        onRemove={() => changeDraft({ image: '', imageSmall: '', imageAlt: '' })}
      />
    </fieldset>
  );
}

export function TagsPanel({ tags }: { tags: readonly Tag[] }) {
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
export function ButtonPanel({ show, text }: ButtonPanelProps) {
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
