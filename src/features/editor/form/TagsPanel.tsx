import { TAGS, type Tag } from '../../blog/tags';
import { Icon } from '../Icon';
import { toggleTag } from '../editing';
import { useWords } from '../words';

interface Props {
  tags: readonly Tag[];
}

/** The tags of a post; NEWS is always on. */
export function TagsPanel({ tags }: Props) {
  const { tags: words } = useWords();
  return (
    <fieldset className="editor-panel">
      <legend>{words.heading}</legend>
      <div className="editor-tags">
        {TAGS.map((tag) => {
          const locked = tag === 'NEWS';
          return (
            <label key={tag} className="editor-check" data-locked={locked || undefined}>
              <input
                type="checkbox"
                name="tags"
                value={tag}
                checked={locked || tags.includes(tag)}
                aria-disabled={locked || undefined}
                aria-describedby={locked ? 'editor-tags-locked' : undefined}
                onChange={() => toggleTag(tag)}
              />
              <span>{tag}</span>
              {locked && <Icon name="lock" />}
            </label>
          );
        })}
      </div>
      <p className="editor-hint" id="editor-tags-locked">
        {words.locked}
      </p>
    </fieldset>
  );
}
