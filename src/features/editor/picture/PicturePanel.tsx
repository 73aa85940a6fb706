import { useEffect, useRef } from 'react';
import { POST_LIMITS } from '../../blog/post';
import { LineField } from '../form/LineField';
import { Icon } from '../Icon';
import { changeDraft } from '../editing';
import { useWords } from '../words';
import { PictureOutcome } from './PictureOutcome';
import { usePicture } from './usePicture';

interface Props {
  /** Its data URL; empty for none. */
  image: string;
  imageAlt: string;
}

/** The picture of a post: choosing, compressing, removing and describing it. */
export function PicturePanel({ image, imageAlt }: Props) {
  const { picture } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { state, choose, compress, remove } = usePicture(() => {
    if (input.current) input.current.value = '';
  });
  useEffect(() => {
    // The button that was pressed is gone; what remains to do is to describe the picture.
    if (state.status === 'compressed') document.getElementById('editor-picture-alt')?.focus();
  }, [state.status]);
  return (
    <fieldset className="editor-panel">
      <legend>{picture.heading}</legend>
      {image && <img className="editor-picture" src={image} alt={imageAlt} />}
      <div className="editor-upload" data-empty={!image || undefined}>
        <input
          ref={input}
          id="editor-picture"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          aria-describedby="editor-picture-types editor-picture-outcome"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <label htmlFor="editor-picture" className="button" data-variant="secondary">
          <Icon name="picture" />
          {image ? picture.change : picture.choose}
        </label>
        {image && (
          <button
            type="button"
            className="editor-plain"
            onClick={() => {
              remove();
              input.current?.focus();
            }}
          >
            {picture.remove}
          </button>
        )}
        <p className="editor-hint" id="editor-picture-types">
          {picture.types}
        </p>
      </div>
      <PictureOutcome id="editor-picture-outcome" state={state} onCompress={compress} />
      {image && (
        <LineField
          id="editor-picture-alt"
          label={picture.alt}
          hint={picture.altHint}
          value={imageAlt}
          limit={POST_LIMITS.imageAlt}
          onChange={(text) => changeDraft({ imageAlt: text })}
        />
      )}
    </fieldset>
  );
}
