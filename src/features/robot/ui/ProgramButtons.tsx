import { useStore } from '@nanostores/react';
import {
  $canUndo,
  $program,
  $run,
  addRepeat,
  clear,
  isRepeat,
  pause,
  play,
  resume,
  stepOnce,
  undoProgram,
} from '../robot';
import { openDialog } from './dialog.store';
import { $chosen } from './strip.store';
import { Tool } from './Tool';
import { ToolIcon } from './ToolIcon';
import { useWords } from './words';

const FIRST_TIMES = 3;

/** Running the program, and changing it as a whole. */
export function ProgramButtons() {
  const { program: words } = useWords();
  const { state } = useStore($run);
  const canUndo = useStore($canUndo);
  const paused = state === 'paused';

  return (
    <div className="program-buttons">
      <button type="button" className="play" onClick={paused ? resume : play}>
        <ToolIcon name="play" />
        {words.play}
      </button>
      <Tool
        icon={paused ? 'play' : 'pause'}
        label={paused ? words.resume : words.pause}
        disabled={state === 'idle'}
        onClick={paused ? resume : pause}
      />
      <Tool icon="step" label={words.step} onClick={stepOnce} />
      <Tool icon="repeat" label={words.repeat} onClick={repeat} />
      <Tool icon="undo" label={words.undo} disabled={!canUndo} onClick={undoProgram} />
      <Tool icon="programs" label={words.programs} onClick={() => openDialog('programs')} />
      <Tool icon="share" label={words.share} onClick={() => openDialog('share')} />
      <button type="button" className="clear" onClick={clear}>
        <ToolIcon name="clear" />
        {words.clear}
      </button>
    </div>
  );
}

/** Puts a repeat block around the chosen steps, or an empty one at the end, which is then chosen. */
function repeat(): void {
  const before = new Set($program.get().map(({ id }) => id));
  if (!addRepeat(FIRST_TIMES, $chosen.get())) return;
  const added = $program.get().find((block) => isRepeat(block) && !before.has(block.id));
  if (added) $chosen.set([added.id]);
}
