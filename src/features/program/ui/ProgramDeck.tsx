import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { fill, fillCount } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $dialog } from '../control/link.store';
import { $preflight, fitDelay } from '../control/preflight.store';
import { $run, pauseProgram, playProgram, playStep } from '../control/running.store';
import {
  $canUndo,
  $chosen,
  $program,
  addStep,
  updateProgram,
  clearProgram,
  undoProgram,
} from '../control/program.store';
import { $connection } from '../../robot/control/robots.store';
import { $settings } from '../../robot/control/settings.store';
import { addRepeat, numberBlocks } from '../model/edits';
import { countSteps, readingOrder, waitOf } from '../model/program';
import { showAll } from '../../robot/ui/in-view';
import { leaveFocus } from '../../robot/ui/pointer';
import { Strip, StripTools } from './Strip';
import { useWords } from '../../robot/ui/words';

export default function ProgramDeck() {
  return (
    <div ref={showAll} className="remote-well remote-deck">
      <div className="remote-well remote-deck-main remote-program">
        <RunButtons />
        <Strip />
        <Paused />
        <StripTools />
      </div>
      <div className="remote-well remote-deck-more">
        <ProgramTools />
        <ProgramFacts />
        <ProgramWarning />
      </div>
    </div>
  );
}

function RunButtons() {
  const { program: words } = useWords();
  const { state } = useStore($run);
  const paused = state === 'paused';
  const pauseLabel = paused ? words.resume : words.pause;
  return (
    // A mouse press must not focus PLAY, or Space would play instead of stop.
    <div className="remote-run-buttons" onMouseDown={leaveFocus}>
      <Button
        look="key"
        className="remote-play"
        icon={icons.play}
        label={words.play}
        onClick={playProgram}
      />
      <Button
        look="tool"
        className="remote-pause"
        icon={paused ? icons.play : icons.pause}
        label={pauseLabel}
        aria-label={pauseLabel}
        busy={state === 'idle'}
        onClick={paused ? playProgram : pauseProgram}
      />
      <Button
        look="key"
        className="remote-clear"
        icon={icons.bin}
        label={words.clear}
        onClick={clearProgram}
      />
    </div>
  );
}

function Paused() {
  const { program: words } = useWords();
  const { state, index, of } = useStore($run);
  const { phase } = useStore($connection);
  if (state !== 'paused') return null;
  const text = phase === 'reconnecting' ? words.pausedLost : words.paused;
  return (
    <div className="remote-note cluster">
      <p>{fill(text, { n: index + 1, of })}</p>
    </div>
  );
}

const TOOLS = [
  [icons.repeat, 'repeat', addOpenRepeat],
  [icons.clock, 'wait', () => addStep(waitOf(FIRST_WAIT_MS))],
  [icons.undo, 'undo', undoProgram],
  [icons.step, 'step', playStep],
  [icons.folder, 'programs', () => $dialog.set('programs')],
  [icons.share, 'share', () => $dialog.set('share')],
] as const;

function ProgramTools() {
  const { program: words } = useWords();
  const canUndo = useStore($canUndo);
  return (
    <div className="remote-program-tools cluster" data-gap="2xs">
      {TOOLS.map(([icon, name, act]) => (
        <Button
          key={name}
          look="tool"
          icon={icon}
          label={words[name]}
          busy={name === 'undo' && !canUndo}
          onClick={act}
        />
      ))}
    </div>
  );
}

const FIRST_TIMES = 3;
const FIRST_WAIT_MS = 500;

/** Adds a repeat around the chosen blocks and opens it for new steps. */
function addOpenRepeat(): void {
  const before = new Set(readingOrder($program.get()));
  if (!updateProgram((program) => addRepeat(program, FIRST_TIMES, $chosen.get()))) return;
  const added = readingOrder($program.get()).find((id) => !before.has(id));
  if (added !== undefined) $chosen.set([added]);
}

function ProgramFacts() {
  const { program: words, lang } = useWords();
  const steps = countSteps(useStore($program));
  const { totalMs } = useStore($preflight);
  const run = useStore($run);
  const facts =
    run.state === 'idle'
      ? fillCount(words.total, steps, lang, { seconds: (totalMs / 1000).toFixed(1) })
      : fill(words.running, { n: run.index + 1, of: run.of });
  return <p className="remote-program-facts soft small">{steps > 0 && facts}</p>;
}

function ProgramWarning() {
  const { program: words } = useWords();
  const program = useStore($program);
  const { scriptDelay } = useStore($settings);
  const { longestMs, delayTooShort, overflowAt } = useStore($preflight);
  if (!delayTooShort) return null;
  const n = overflowAt && numberBlocks(program).get(overflowAt);
  const tooShort = fill(words.tooShort.text, { step: longestMs, delay: scriptDelay });
  return (
    <div className="remote-note remote-warning cluster" data-next=".remote-play">
      <p>{n ? `${tooShort} ${fill(words.overflow.text, { n })}` : tooShort}</p>
      <Button look="action" label={words.tooShort.fit} onClick={fitDelay} />
    </div>
  );
}
