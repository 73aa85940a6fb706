import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/kit/Icon';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { POST_LIMITS } from '../../blog/post';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../blog/post-image';
import { useWords } from '../model/words';
import { Button, LineField } from './fields';
import {
  kilobytes,
  readPicture,
  type Chosen,
  type Picture,
  type PictureProblem,
} from './picture-file';

type PictureState =
  | { status: 'none' | 'removed' }
  | { status: PictureProblem | 'compressing'; file: File }
  | ({ status: 'compressed'; type: string } & Required<Chosen>['compressed']);

interface ChooserProps {
  id: string;
  current: Picture;
  alt: string;
  onPicture: (picture: Picture) => void;
  onAlt: (alt: string) => void;
  caption?: string;
  onCaption?: (caption: string) => void;
  onRemove?: () => void;
}

export function PictureChooser({ id, current, alt, onPicture, onAlt, ...rest }: ChooserProps) {
  const { caption = '', onCaption, onRemove } = rest;
  const { picture: words } = useWords();
  const { image } = current;
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<PictureState>({ status: 'none' });
  // Ignore all but the latest choice, and every choice after unmounting.
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  const clear = (outcome: PictureState) => {
    if (input.current) input.current.value = '';
    setState(outcome);
  };
  const take = async (file: File) => {
    const turn = ++latest.current;
    setState(file.size > IMAGE_MAX_BYTES ? { status: 'compressing', file } : { status: 'none' });
    const chosen = await readPicture(file);
    if (turn !== latest.current) return;
    if (typeof chosen === 'string') {
      clear({ status: chosen, file });
      return;
    }
    onPicture(chosen.picture);
    const { compressed } = chosen;
    setState(
      compressed ? { status: 'compressed', type: file.type, ...compressed } : { status: 'none' },
    );
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
      <PictureOutcome id={`${id}-outcome`} state={state} />
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

function PictureOutcome({ id, state }: { id: string; state: PictureState }) {
  const { picture } = useWords();
  const { status } = state;
  const isRefused = 'file' in state && state.status !== 'compressing';
  return (
    <div id={id} className="editor-outcome stack small">
      {isRefused && (
        <p className="outcome" data-outcome="error" role="alert">
          {fill(picture[state.status], {
            name: state.file.name,
            size: kilobytes(state.file.size),
          })}
        </p>
      )}
      <p role="status">
        {(status === 'removed' || status === 'compressing') && picture[status]}
        {status === 'compressed' && fill(picture.compressed, { ...state })}
        {status === 'compressed' && state.type === 'image/gif' && ` ${picture.animation}`}
      </p>
    </div>
  );
}
