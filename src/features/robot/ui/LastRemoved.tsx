import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '@/kit/Button';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import type { createNamed } from '../control/kept';
import { useWords } from './words';

interface Props {
  words: { removed: string; broughtBack: string };
  things: Pick<ReturnType<typeof createNamed>, '$restorable' | '$broughtBack' | 'bringBack'>;
}

/** Says what was removed last, and brings it back. */
export function LastRemoved({ words, things }: Props) {
  const { program } = useWords();
  const removed = useStore(things.$restorable);
  const broughtBack = useStore(things.$broughtBack);
  useEffect(() => () => things.$broughtBack.set(undefined), [things]);
  const name = removed ?? broughtBack;
  const said = removed === undefined ? words.broughtBack : words.removed;
  return (
    <div className="cluster">
      <p aria-live="polite">{name !== undefined && fill(said, { name })}</p>
      {removed !== undefined && (
        <Button
          key={removed}
          look="tool"
          icon={icons.undo}
          label={program.undo}
          // The button that removed it is gone, with the focus.
          autoFocus
          onClick={things.bringBack}
        />
      )}
    </div>
  );
}
