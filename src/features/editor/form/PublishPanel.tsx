import { useStore } from '@nanostores/react';
import { fill } from '@/lib/fill';
import { Icon } from '@/kit/Icon';
import * as icons from '@/lib/icons';
import { isPostDate, POST_YEARS } from '../../blog/post';
import { Button } from '../fields/Button';
import { $post, choosePublication } from '../model/post.store';
import { Field } from '../fields/Field';
import { useWords } from '../model/words';
import { israelClock, israelText, momentInIsrael } from '../model/israel-time';
import { copyPreview } from '../model/preview-link';

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
