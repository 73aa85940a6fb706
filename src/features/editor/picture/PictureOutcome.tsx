import { fill, useWords } from '../words';
import { kilobytes } from './fitting';
import type { PictureState } from './usePicture';

interface Props {
  id: string;
  state: PictureState;
  onCompress: (file: File) => Promise<void>;
}

/** What became of the chosen file; for one that is too large, the offer to make it fit. */
export function PictureOutcome({ id, state, onCompress }: Props) {
  const { picture } = useWords();
  return (
    <div id={id} className="editor-outcome">
      {(state.status === 'tooLarge' || state.status === 'compressing') && (
        <TooLarge file={state.file} busy={state.status === 'compressing'} onCompress={onCompress} />
      )}
      {(state.status === 'notPicture' ||
        state.status === 'unreadable' ||
        state.status === 'undecodable') && (
        <p className="editor-problem" role="alert">
          {fill(picture[state.status], { name: state.file.name })}
        </p>
      )}
      <p role="status">
        {state.status === 'removed' && picture.removed}
        {state.status === 'compressed' && fill(picture.compressed, { ...state })}
      </p>
    </div>
  );
}

interface TooLargeProps extends Pick<Props, 'onCompress'> {
  file: File;
  busy: boolean;
}

function TooLarge({ file, busy, onCompress }: TooLargeProps) {
  const { picture } = useWords();
  return (
    <>
      <p className="editor-problem" role="alert">
        {fill(picture.tooLarge, { size: kilobytes(file.size) })}
      </p>
      <button
        type="button"
        className="button"
        data-variant="sun"
        aria-disabled={busy}
        onClick={() => {
          if (!busy) void onCompress(file);
        }}
      >
        {busy ? picture.compressing : picture.compress}
      </button>
      {file.type === 'image/gif' && <p className="editor-hint">{picture.animation}</p>}
    </>
  );
}
