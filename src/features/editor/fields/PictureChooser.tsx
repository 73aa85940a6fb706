import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/kit/Icon';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { POST_LIMITS } from '../../blog/post';
import { IMAGE_TYPES } from '../../blog/post-image';
import { roomOf } from '../../blog/post.schema';
import { $post } from '../model/post.store';
import { useWords } from '../model/words';
import { Button, LineField } from './fields';
import {
  compressPicture,
  kilobytes,
  readPicture,
  type Chosen,
  type Picture,
  type PictureProblem,
} from './picture-file';

type PictureState =
  | { status: 'none' | 'removed' }
  | { status: PictureProblem | 'compressing'; file: File }
  | { status: 'noRoom'; file: File; left: number }
  | ({ status: 'compressed' } & Required<Chosen>['compressed']);

interface ChooserProps {
  id: string;
  /** Empty for none. */
  current: Picture;
  alt: string;
  onPicture: (picture: Picture) => void;
  onAlt: (alt: string) => void;
  /** Left out for a section's picture, which goes with its section. */
  onRemove?: () => void;
}

export function PictureChooser({ id, current, alt, onPicture, onAlt, onRemove }: ChooserProps) {
  const { picture: words } = useWords();
  const { image } = current;
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<PictureState>({ status: 'none' });
  // Only the last choice counts, and none after unmounting.
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);
  useEffect(() => {
    // Its button is gone, and the picture needs a description next.
    if (state.status === 'compressed') document.getElementById(`${id}Alt`)?.focus();
  }, [state.status, id]);

  const clear = (outcome: PictureState) => {
    if (input.current) input.current.value = '';
    setState(outcome);
  };
  const take = async (file: File, reading: Promise<Chosen | PictureProblem>) => {
    const turn = ++latest.current;
    const chosen = await reading;
    if (turn !== latest.current) return;
    if (typeof chosen === 'string') {
      clear({ status: chosen, file });
      return;
    }
    const room = roomOf($post.get().draft).left + lengthOf(current);
    if (lengthOf(chosen.picture) > room) {
      clear({ status: 'noRoom', file, left: kilobytes(Math.max(0, room)) });
      return;
    }
    onPicture(chosen.picture);
    setState(
      chosen.compressed ? { status: 'compressed', ...chosen.compressed } : { status: 'none' },
    );
  };
  const compress = (file: File) => {
    setState({ status: 'compressing', file });
    void take(file, compressPicture(file));
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
            if (file) void take(file, readPicture(file));
          }}
        />
        <label htmlFor={id} className="button" data-variant="secondary">
          <Icon shape={icons.picture} />
          {image ? words.change : words.choose}
        </label>
        {image && onRemove && (
          <Button
            variant="plain"
            onClick={() => {
              latest.current++;
              clear({ status: 'removed' });
              onRemove();
              input.current?.focus();
            }}
          >
            {words.remove}
          </Button>
        )}
        <p className="small soft" id={`${id}-types`}>
          {words.types}
        </p>
      </div>
      <PictureOutcome id={`${id}-outcome`} state={state} onCompress={compress} />
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
    </>
  );
}

function lengthOf({ image, imageSmall }: Picture): number {
  return image.length + imageSmall.length;
}

interface OutcomeProps {
  id: string;
  state: PictureState;
  onCompress: (file: File) => void;
}

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
              if (!busy) onCompress(state.file);
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
