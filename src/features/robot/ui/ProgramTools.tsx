import { useStore } from '@nanostores/react';
import { $canUndo, $program, addRepeat, isRepeat, stepOnce, undoProgram } from '../robot';
import { openDialog } from './dialog.store';
import { $chosen } from './strip.store';
import { Tool } from './Tool';
import { useWords } from './words';

const FIRST_TIMES = 3;

/** What is done with the program as a whole, less often than playing it. */
export function ProgramTools() {
  const { program: words } = useWords();
  const canUndo = useStore($canUndo);
  return (
    <div className="remote-program-tools">
      <Tool icon="step" label={words.step} onClick={stepOnce} />
      <Tool icon="repeat" label={words.repeat} onClick={repeat} />
      <Tool icon="undo" label={words.undo} disabled={!canUndo} onClick={undoProgram} />
      <Tool icon="programs" label={words.programs} onClick={() => openDialog('programs')} />
      <Tool icon="share" label={words.share} onClick={() => openDialog('share')} />
    </div>
  );
}

/** Puts a repeat block around the chosen steps, or an empty one at the end; new steps then go into it. */
function repeat(): void {
  const before = new Set($program.get().map(({ id }) => id));
  if (!addRepeat(FIRST_TIMES, $chosen.get())) return;
  const added = $program.get().find((block) => isRepeat(block) && !before.has(block.id));
  if (added) $chosen.set([added.id]);
}
