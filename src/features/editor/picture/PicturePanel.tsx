import { useEffect, useRef, useState } from 'react';
import { fill } from '@/kit/fill';
import { Icon } from '@/kit/Icon';
import * as icons from '@/kit/icons';
import { POST_LIMITS, type PostDraft } from '../../blog/post';
import { Button } from '../Button';
import { changeDraft } from '../editor.store';
import { LineField } from '../form/LineField';
import { useWords } from '../words';
import { compressPicture, kilobytes, readPicture, smallPicture } from './picture-file';

interface PanelProps {
  /** Its data URL; empty for none. */
  image: string;
  imageAlt: string;
}

/** The picture of a post: choosing, compressing, removing and describing it. */
export function PicturePanel({ image, imageAlt }: PanelProps) {
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
    <fieldset className="editor-panel column card">
      <legend>{picture.heading}</legend>
      {image && <img className="editor-picture" src={image} alt={imageAlt} />}
      <div className="editor-upload cluster" data-empty={!image || undefined}>
        <input
          ref={input}
          id="editor-picture"
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
          aria-describedby="editor-picture-types editor-picture-outcome"
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
        />
        <label htmlFor="editor-picture" className="button" data-variant="secondary">
          <Icon shape={icons.picture} />
          {image ? picture.change : picture.choose}
        </label>
        {image && (
          <Button
            variant="plain"
            onClick={() => {
              remove();
              input.current?.focus();
            }}
          >
            {picture.remove}
          </Button>
        )}
        <p className="small soft" id="editor-picture-types">
          {picture.types}
        </p>
      </div>
      <PictureOutcome state={state} onCompress={compress} />
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

interface OutcomeProps {
  state: PictureState;
  onCompress: (file: File) => Promise<void>;
}

/** What became of the chosen file; for one that is too large, the offer to make it fit. */
function PictureOutcome({ state, onCompress }: OutcomeProps) {
  const { picture } = useWords();
  const { status } = state;
  const busy = status === 'compressing';
  return (
    <div id="editor-picture-outcome" className="editor-outcome stack small">
      {'file' in state && (
        <p className="outcome" data-outcome="error" role="alert">
          {fill(picture[state.status === 'compressing' ? 'tooLarge' : state.status], {
            name: state.file.name,
            size: kilobytes(state.file.size),
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
  | { status: 'compressed'; before: number; after: number; width: number; height: number };

interface Outcome {
  state: PictureState;
  /** The picture and its small form, where there is one. */
  picture?: Pick<PostDraft, 'image' | 'imageSmall'>;
}

/** The way from a chosen file to the draft's picture; `clearInput` empties the file input. */
function usePicture(clearInput: () => void) {
  const [state, setState] = useState<PictureState>({ status: 'none' });
  // Only the last choice counts, however long an earlier one takes; none after the form has gone.
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  async function take(read: Promise<Outcome>) {
    const turn = ++latest.current;
    const outcome = await read;
    if (turn !== latest.current) return;
    if (outcome.picture) changeDraft(outcome.picture);
    else clearInput();
    setState(outcome.state);
  }

  return {
    state,
    async choose(file: File | undefined) {
      if (file) await take(readChosen(file));
    },
    async compress(file: File) {
      setState({ status: 'compressing', file });
      await take(readCompressed(file));
    },
    remove() {
      latest.current++;
      changeDraft({ image: '', imageSmall: '', imageAlt: '' });
      clearInput();
      setState({ status: 'removed' });
    },
  };
}

async function readChosen(file: File): Promise<Outcome> {
  const result = await readPicture(file);
  return result.ok
    ? { state: { status: 'none' }, picture: await withSmall(result.dataUrl, file) }
    : { state: { status: result.problem, file } };
}

async function readCompressed(file: File): Promise<Outcome> {
  const compressed = await compressPicture(file);
  if (!compressed) return { state: { status: 'undecodable', file } };
  const result = await readPicture(compressed.blob);
  if (!result.ok) return { state: { status: 'undecodable', file } };
  const { blob, width, height } = compressed;
  const [before, after] = [kilobytes(file.size), kilobytes(blob.size)];
  return {
    state: { status: 'compressed', before, after, width, height },
    picture: await withSmall(result.dataUrl, blob),
  };
}

async function withSmall(
  image: string,
  file: Blob,
): Promise<Pick<PostDraft, 'image' | 'imageSmall'>> {
  return { image, imageSmall: await smallPicture(file) };
}
