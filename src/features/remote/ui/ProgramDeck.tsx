import { useStore } from '@nanostores/react';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/kit/fill';
import { Icon } from '@/kit/Icon';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/kit/icons';
import { $dialog } from '../control/page';
import { $preflight, $run, fitDelay, pause, play, resume, stepOnce } from '../control/playing';
import {
  $canUndo,
  $chosen,
  $program,
  addRepeat,
  clear,
  nudgeStep,
  openRepeat,
  removeStep,
  undoProgram,
} from '../control/program.store';
import { $settings } from '../control/settings.store';
import { flatten, isRepeat, numberBlocks } from '../program/program';
import { Tool } from './controls';
import { Strip } from './Strip';
import { useWords } from '../words';
import './ProgramDeck.css';

/** Prog Mode between its keys: running the program, the strip, and what is done with it. */
export function ProgramDeck() {
  return (
    <>
      <div className="remote-well remote-deck-main">
        <RunButtons />
        <Strip />
        <StripTools />
      </div>
      <div className="remote-well remote-deck-more">
        <ProgramTools />
        <ProgramFacts />
        <ProgramWarning />
      </div>
    </>
  );
}

/** Starts, holds and empties the program. */
function RunButtons() {
  const { program: words } = useWords();
  const { state } = useStore($run);
  const paused = state === 'paused';
  return (
    <div className="remote-run-buttons">
      <button type="button" className="remote-button remote-play" onClick={paused ? resume : play}>
        <Icon shape={icons.play} />
        {words.play}
      </button>
      <Tool
        shape={paused ? icons.play : icons.pause}
        label={paused ? words.resume : words.pause}
        aria-label={paused ? words.resume : words.pause}
        disabled={state === 'idle'}
        onClick={paused ? resume : pause}
      />
      <button type="button" className="remote-button remote-clear" onClick={clear}>
        <Icon shape={icons.bin} />
        {words.clear}
      </button>
    </div>
  );
}

/** What can be done with the chosen blocks of the strip. */
function StripTools() {
  const { program: words } = useWords();
  const program = useStore($program);
  const numbers = numberBlocks(program);
  const chosen = useStore($chosen).filter((id) => numbers.has(id));
  const [id] = chosen;
  if (id === undefined) return null;

  const nudge = (by: -1 | 1) => {
    nudgeStep(id, by);
    announce(fill(words.moved, { n: numberBlocks($program.get()).get(id) ?? 0 }));
  };
  const remove = () => {
    for (const each of chosen) removeStep(each);
    $chosen.set([]);
    announce(words.removed);
  };

  return (
    <div className="remote-strip-tools cluster" role="group" aria-label={words.tools}>
      {chosen.length === 1 && (
        <>
          <IconButton
            shape={icons.back}
            className="flip-in-rtl"
            label={words.earlier}
            onClick={() => nudge(-1)}
          />
          <IconButton
            shape={icons.arrow}
            className="flip-in-rtl"
            label={words.later}
            onClick={() => nudge(1)}
          />
        </>
      )}
      <IconButton shape={icons.bin} label={words.remove} onClick={remove} />
      {openRepeat(chosen) && <p className="remote-strip-into soft small">{words.into}</p>}
    </div>
  );
}

/** What is done with the program as a whole, less often than playing it. */
function ProgramTools() {
  const { program: words } = useWords();
  const canUndo = useStore($canUndo);
  return (
    <div className="remote-program-tools">
      <Tool shape={icons.step} label={words.step} onClick={stepOnce} />
      <Tool shape={icons.repeat} label={words.repeat} onClick={repeat} />
      <Tool shape={icons.undo} label={words.undo} disabled={!canUndo} onClick={undoProgram} />
      <Tool shape={icons.folder} label={words.programs} onClick={() => $dialog.set('programs')} />
      <Tool shape={icons.share} label={words.share} onClick={() => $dialog.set('share')} />
    </div>
  );
}

const FIRST_TIMES = 3;

/** Puts a repeat block around the chosen steps, or an empty one at the end; new steps then go into it. */
function repeat(): void {
  const before = new Set($program.get().map(({ id }) => id));
  if (!addRepeat(FIRST_TIMES, $chosen.get())) return;
  const added = $program.get().find((block) => isRepeat(block) && !before.has(block.id));
  if (added) $chosen.set([added.id]);
}

/** How long the program is and how far it has come. */
function ProgramFacts() {
  const { program: words } = useWords();
  const steps = flatten(useStore($program)).length;
  const { totalMs } = useStore($preflight);
  const run = useStore($run);
  if (steps === 0) return <p className="remote-program-facts soft small">{words.keys}</p>;
  return (
    <p className="remote-program-facts soft small">
      {run.state === 'idle'
        ? fill(words.total, { steps, seconds: (totalMs / 1000).toFixed(1) })
        : fill(words.running, { n: run.index + 1, of: run.of })}
    </p>
  );
}

/** Warns of a program whose steps cut each other short, with the way to mend it. */
function ProgramWarning() {
  const { program: words } = useWords();
  const program = useStore($program);
  const { scriptDelay } = useStore($settings);
  const { longestMs, delayTooShort, overflowAt } = useStore($preflight);
  if (!delayTooShort) return null;
  const at = overflowAt && numberBlocks(program).get(overflowAt);
  return (
    <div className="remote-warning">
      <p>
        {fill(words.tooShort.text, { step: longestMs, delay: scriptDelay })}{' '}
        {at && fill(words.overflow.text, { n: at })}
      </p>
      <button type="button" className="remote-action" onClick={fitDelay}>
        {words.tooShort.fit}
      </button>
    </div>
  );
}
