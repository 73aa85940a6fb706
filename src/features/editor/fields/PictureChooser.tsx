import { useEffect, useRef, useState } from 'react';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { POST_LIMITS } from '../../blog/post/shape';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, type Pictured } from '../../blog/post/image';
import { useWords } from '../words';
import { LineField } from './LineField';
import { kilobytes, readPicture, type Chosen, type PictureProblem } from './picture-file';

type PictureState =
  | { status: 'none' | 'removed' }
  | { status: PictureProblem | 'compressing'; file: File }
  | { status: 'chosen'; file: File; chosen: Chosen; former: Pictured };

interface ChooserProps {
  id: string;
  current: Pictured;
  alt: string;
  onPicture: (picture: Pictured) => void;
  onAlt: (alt: string) => void;
  caption?: string;
  onCaption?: (caption: string) => void;
  onRemove?: () => void;
}

export function PictureChooser({ id, current, alt, onPicture, onAlt, ...rest }: ChooserProps) {
  const { caption = '', onCaption, onRemove } = rest;
  const { picture: words } = useWords();
  const { image, imageSmall } = current;
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<PictureState>({ status: 'none' });
  // Ignore all but the latest choice, and every choice after unmounting.
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);
  // The new picture pushes the outcome down.
  useEffect(() => {
    const isHere = document.activeElement === input.current;
    if (isHere) document.getElementById(`${id}-outcome`)?.scrollIntoView({ block: 'nearest' });
  }, [id, state]);

  const clear = (outcome: PictureState) => {
    if (input.current) input.current.value = '';
    setState(outcome);
  };
  const take = async (file: File) => {
    const turn = ++latest.current;
    setState(file.size > IMAGE_MAX_BYTES ? { status: 'compressing', file } : { status: 'none' });
    const chosen = await readPicture(file);
    if (turn !== latest.current) return;
    if (typeof chosen === 'string') return clear({ status: chosen, file });
    onPicture(chosen.picture);
    const outcome = { status: 'chosen', file, chosen, former: { image, imageSmall } } as const;
    if (chosen.compressed) clear(outcome);
    else setState(outcome);
  };
  const takeOut = (change: () => void) => {
    latest.current++;
    clear({ status: 'removed' });
    change();
    input.current?.focus();
  };
  return (
    <>
      {image && <img className="editor-picture" src={image} alt={alt} />}
      <div className="editor-upload cluster" data-empty={!image || undefined}>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          accept={IMAGE_TYPES.join()}
          aria-describedby={`${id}-types ${id}-outcome`}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void take(file);
          }}
        />
        <label htmlFor={id} className="button" data-variant="secondary">
          <Icon shape={icons.picture} />
          <span>{image ? words.change : words.choose}</span>
        </label>
        {image && onRemove && (
          <Button label={words.remove} look="plain" onClick={() => takeOut(onRemove)} />
        )}
        <p className="small soft" id={`${id}-types`}>
          {words.types}
        </p>
      </div>
      <PictureOutcome
        id={`${id}-outcome`}
        state={state}
        shown={image}
        onTakeOut={(former) => takeOut(() => onPicture(former))}
      />
      {image && (
        <LineField
          id={`${id}Alt`}
          label={words.alt}
          hint={words.altHint}
          value={alt}
          limit={POST_LIMITS.imageAlt}
          onChange={onAlt}
        />
      )}
      {image && onCaption && (
        <LineField
          id={`${id}Caption`}
          label={words.caption}
          placeholder={words.captionPlaceholder}
          value={caption}
          limit={POST_LIMITS.caption}
          onChange={onCaption}
        />
      )}
    </>
  );
}

interface OutcomeProps {
  id: string;
  state: PictureState;
  /** After Undo, another picture than the chosen one. */
  shown: string;
  onTakeOut: (former: Pictured) => void;
}

function PictureOutcome({ id, state, shown, onTakeOut }: OutcomeProps) {
  const { picture: words } = useWords();
  const { status } = state;
  const file = 'file' in state ? { name: state.file.name, size: kilobytes(state.file.size) } : {};
  const isShown = state.status === 'chosen' && state.chosen.picture.image === shown;
  const { stilled = false, compressed = undefined } = isShown ? state.chosen : {};
  return (
    <div id={id} className="editor-outcome stack small">
      {(status === 'notPicture' || status === 'unreadable') && (
        <p className="outcome" data-outcome="error" role="alert">
          {fill(words[status], file)}
        </p>
      )}
      <div role="status">
        {(status === 'removed' || status === 'compressing') && <p>{words[status]}</p>}
        {isShown && compressed && (
          <div className="outcome stack">
            <p>{fill(words.tooLarge, file)}</p>
            <p>{fill(words.compressed, compressed)}</p>
            {stilled && <p>{words.animation}</p>}
            <Button label={words.takeOut} look="plain" onClick={() => onTakeOut(state.former)} />
          </div>
        )}
        {stilled && !compressed && <p>{words.animation}</p>}
      </div>
    </div>
  );
}
