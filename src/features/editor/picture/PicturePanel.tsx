import { useEffect, useRef, useState } from 'react';
import { fill } from '@/lib/fill';
import { Icon } from '@/kit/Icon';
import * as icons from '@/lib/icons';
import { POST_LIMITS } from '../../blog/post';
import { IMAGE_TYPES } from '../../blog/post-image';
import { Button } from '../Button';
import { roomOf } from '../../blog/post.schema';
import { $post, changeDraft } from '../editor.store';
import { LineField } from '../form/LineField';
import { useWords } from '../words';
import { compressPicture, kilobytes, readPicture, type Picture } from './picture-file';

interface PanelProps {
  /** Its data URL; empty for none. */
  image: string;
  imageAlt: string;
}

/** The picture of a post, on its top and in lists. */
export function PicturePanel({ image, imageAlt }: PanelProps) {
  const { picture } = useWords();
  return (
    <fieldset className="editor-panel column card" id="editor-picture-panel" tabIndex={-1}>
      <legend>{picture.heading}</legend>
      <PictureChooser
        id="editor-picture"
        image={image}
        alt={imageAlt}
        onPicture={changeDraft}
        onAlt={(text) => changeDraft({ imageAlt: text })}
        onRemove={() => changeDraft({ image: '', imageSmall: '', imageAlt: '' })}
      />
    </fieldset>
  );
}

interface ChooserProps {
  /** Of its file input; other ids begin with it. */
  id: string;
  /** Its data URL; empty for none. */
  image: string;
  alt: string;
  onPicture: (picture: Picture) => void;
  onAlt: (alt: string) => void;
  /** Left out where the picture goes with what it stands in. */
  onRemove?: () => void;
}

/** Choosing, compressing, removing and describing a picture. */
export function PictureChooser({ id, image, alt, onPicture, onAlt, onRemove }: ChooserProps) {
  const { picture } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const { state, choose, compress, remove } = usePicture(image, onPicture, () => {
    if (input.current) input.current.value = '';
  });
  useEffect(() => {
    // The button that was pressed is gone; what remains to do is to describe the picture.
    if (state.status === 'compressed') document.getElementById(`${id}-alt`)?.focus();
  }, [state.status, id]);
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
          data-part="field"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <label htmlFor={id} className="button" data-variant="secondary">
          <Icon shape={icons.picture} />
          {image ? picture.change : picture.choose}
        </label>
        {image && onRemove && (
          <Button
            variant="plain"
            onClick={() => {
              remove();
              onRemove();
              input.current?.focus();
            }}
          >
            {picture.remove}
          </Button>
        )}
        <p className="small soft" id={`${id}-types`}>
          {picture.types}
        </p>
      </div>
      <PictureOutcome id={`${id}-outcome`} state={state} onCompress={compress} />
      {image && (
        <LineField
          id={`${id}-alt`}
          label={picture.alt}
          hint={picture.altHint}
          value={alt}
          limit={POST_LIMITS.imageAlt}
          onChange={onAlt}
        />
      )}
    </>
  );
}

interface OutcomeProps {
  id: string;
  state: PictureState;
  onCompress: (file: File) => Promise<void>;
}

/** What became of the chosen file; for one that is too large, the offer to make it fit. */
function PictureOutcome({ id, state, onCompress }: OutcomeProps) {
  const { picture } = useWords();
  const { status } = state;
  const busy = status === 'compressing';
  return (
    <div id={id} className="editor-outcome stack small">
      {'file' in state && (
        <p className="outcome" data-outcome="error" role="alert">
          {fill(picture[state.status === 'compressing' ? 'tooLarge' : state.status], {
            name: state.file.name,
            size: kilobytes(state.file.size),
            ...('left' in state && { left: state.left }),
          })}
        </p>
      )}
      {(status === 'tooLarge' || busy) && (
        <>
          <Button
            variant="sun"
            aria-disabled={busy}
            onClick={() => {
              if (!busy) void onCompress(state.file);
            }}
          >
            {busy ? picture.compressing : picture.compress}
          </Button>
          {state.file.type === 'image/gif' && <p className="small soft">{picture.animation}</p>}
        </>
      )}
      <p role="status">
        {status === 'removed' && picture.removed}
        {status === 'compressed' && fill(picture.compressed, { ...state })}
      </p>
    </div>
  );
}

/** What became of the file that was chosen last. */
type PictureState =
  | { status: 'none' | 'removed' }
  | { status: 'tooLarge' | 'compressing' | 'notPicture' | 'unreadable' | 'undecodable'; file: File }
  | { status: 'noRoom'; file: File; left: number }
  | { status: 'compressed'; before: number; after: number; width: number; height: number };

interface Outcome {
  state: PictureState;
  /** The picture and its small form, where there is one. */
  picture?: Picture;
}

/** The way from a chosen file to the post; `clearInput` empties the file input. */
function usePicture(image: string, onPicture: (picture: Picture) => void, clearInput: () => void) {
  const [state, setState] = useState<PictureState>({ status: 'none' });
  // Only the last choice counts, however long an earlier one takes; none after the form has gone.
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  async function take(file: File, read: Promise<Outcome>) {
    const turn = ++latest.current;
    const outcome = await read;
    if (turn !== latest.current) return;
    const { picture } = outcome;
    const room = roomOf($post.get().draft).left + image.length;
    const isTooMuch = picture && picture.image.length + picture.imageSmall.length > room;
    if (picture && !isTooMuch) onPicture(picture);
    else clearInput();
    setState(
      isTooMuch ? { status: 'noRoom', file, left: kilobytes(Math.max(0, room)) } : outcome.state,
    );
  }

  return {
    state,
    async choose(file: File | undefined) {
      if (file) await take(file, readChosen(file));
    },
    async compress(file: File) {
      setState({ status: 'compressing', file });
      await take(file, readCompressed(file));
    },
    remove() {
      latest.current++;
      clearInput();
      setState({ status: 'removed' });
    },
  };
}

async function readChosen(file: File): Promise<Outcome> {
  const picture = await readPicture(file);
  return typeof picture === 'string'
    ? { state: { status: picture, file } }
    : { state: { status: 'none' }, picture };
}

async function readCompressed(file: File): Promise<Outcome> {
  const compressed = await compressPicture(file);
  if (!compressed) return { state: { status: 'undecodable', file } };
  const { picture, blob, width, height } = compressed;
  const [before, after] = [kilobytes(file.size), kilobytes(blob.size)];
  return { state: { status: 'compressed', before, after, width, height }, picture };
}
