import { useStore } from '@nanostores/react';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/lib/fill';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { $chosen, $program, updateProgram, changeLength } from '../control/program.store';
import { $settings } from '../control/settings.store';
import { removeBlocks, setTimes } from '../program/edit';
import {
  findBlock,
  isRepeat,
  isWait,
  MAX_TIMES,
  MAX_WAIT_MS,
  MIN_TIMES,
  numberBlocks,
  type Repeat,
  type Step,
} from '../program/program';
import { boundsOf, numbersIn } from '../protocol/lines';
import { Slider } from './Settings';
import { nudgeAndTell } from './strip-moves';
import { secondsOf, useWords } from './words';
import './Strip.css';

/** Tools for the chosen blocks. */
export function StripTools() {
  const { program: words } = useWords();
  const program = useStore($program);
  const numbers = numberBlocks(program);
  const chosen = useStore($chosen).filter((id) => numbers.has(id));
  const [id] = chosen;
  const only = id !== undefined && chosen.length === 1 ? findBlock(program, id) : undefined;
  if (id === undefined) return null;

  const removeChosen = () => {
    updateProgram((now) => removeBlocks(now, ...chosen));
    $chosen.set([]);
    announce(words.removed);
  };

  return (
    <div className="remote-strip-tools cluster" role="group" aria-label={words.tools}>
      {only && (
        <>
          <IconButton
            shape={icons.back}
            className="flip-in-rtl"
            label={words.earlier}
            onClick={() => nudgeAndTell(id, -1, words)}
          />
          <IconButton
            shape={icons.arrow}
            className="flip-in-rtl"
            label={words.later}
            onClick={() => nudgeAndTell(id, 1, words)}
          />
        </>
      )}
      <IconButton shape={icons.bin} label={words.remove} onClick={removeChosen} />
      {only && (isRepeat(only) ? <Times repeat={only} /> : <Length step={only} />)}
    </div>
  );
}

function Times({ repeat: { id, times } }: { repeat: Repeat }) {
  const { program: words } = useWords();
  return (
    <>
      <IconButton
        shape={icons.minus}
        label={words.fewer}
        disabled={times <= MIN_TIMES}
        onClick={() => updateProgram((program) => setTimes(program, id, times - 1))}
      />
      <span className="remote-strip-times">{times}×</span>
      <IconButton
        shape={icons.plus}
        label={words.more}
        disabled={times >= MAX_TIMES}
        onClick={() => updateProgram((program) => setTimes(program, id, times + 1))}
      />
      <p className="remote-strip-into soft small">{words.into}</p>
    </>
  );
}

const LENGTH_STEP_MS = 50;

/** Length of the chosen wait or step; a step has it from the settings or its own. */
function Length({ step }: { step: Step }) {
  const { program: words } = useWords();
  const settings = useStore($settings);
  const wait = isWait(step);
  const own = !wait && step.own !== undefined;
  const ms = wait ? step.waitMs : numbersIn(step.command, settings, step.own).ms;
  const most = wait ? MAX_WAIT_MS : boundsOf(step.command).ms.max;
  const seconds = fill(words.seconds, { seconds: secondsOf(ms) });
  return (
    <>
      <Slider
        label={wait ? words.waits : words.lasts}
        min={LENGTH_STEP_MS}
        max={most}
        step={LENGTH_STEP_MS}
        value={ms}
        shown={wait || own ? seconds : fill(words.asSet, { seconds })}
        onChange={(chosen) => changeLength(step.id, chosen)}
      />
      {own && (
        <IconButton
          shape={icons.undo}
          label={words.likeSettings}
          onClick={() => changeLength(step.id, undefined)}
        />
      )}
    </>
  );
}
