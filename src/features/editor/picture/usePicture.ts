import { useEffect, useRef, useState } from 'react';
import { changeDraft } from '../editing';
import { compressPicture } from './compress';
import { kilobytes } from './fitting';
import { readPicture } from './picture-file';

/** What became of the file that was chosen last. */
export type PictureState =
  | { status: 'none' | 'removed' }
  | { status: 'tooLarge' | 'compressing' | 'notPicture' | 'unreadable' | 'undecodable'; file: File }
  | { status: 'compressed'; before: number; after: number; width: number; height: number };

interface Outcome {
  state: PictureState;
  /** The picture's data URL, where there is one. */
  image?: string;
}

/** The way from a chosen file to the draft's picture; `clearInput` empties the file input. */
export function usePicture(clearInput: () => void) {
  const [state, setState] = useState<PictureState>({ status: 'none' });
  // Only the last choice counts, however long an earlier one takes; none after the form has gone.
  const latest = useRef(0);
  useEffect(() => () => void latest.current++, []);

  async function take(read: Promise<Outcome>) {
    const turn = ++latest.current;
    const outcome = await read;
    if (turn !== latest.current) return;
    if (outcome.image) changeDraft({ image: outcome.image });
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
      changeDraft({ image: '', imageAlt: '' });
      clearInput();
      setState({ status: 'removed' });
    },
  };
}

async function readChosen(file: File): Promise<Outcome> {
  const result = await readPicture(file);
  return result.ok
    ? { state: { status: 'none' }, image: result.dataUrl }
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
    image: result.dataUrl,
  };
}
