import { Button } from '@/kit/Button';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { useWords } from './words';

interface Props {
  words: { removed: string; broughtBack: string };
  removed: string | undefined;
  broughtBack: string | undefined;
  onUndo: (name: string) => void;
}

/** Says what was removed last, and brings it back. */
export function LastRemoved({ words, removed, broughtBack, onUndo }: Props) {
  const { program } = useWords();
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
          onClick={() => onUndo(removed)}
        />
      )}
    </div>
  );
}
