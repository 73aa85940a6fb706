import { useStore } from '@nanostores/react';
import { memo, type MouseEvent, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { fill } from '@/lib/fill';
import { announce } from '@/kit/announcer.store';
import { Icon } from '@/kit/Icon';
import * as icons from '@/lib/icons';
import { $run } from '../control/running.store';
import { $chosen, $program, updateProgram } from '../control/program.store';
import { idsBetween, numberBlocks, rowOf, setLength, setTimes } from '../model/edits';
import {
  countSteps,
  findBlock,
  isRepeat,
  isWait,
  type Program,
  readingOrder,
  type Repeat,
  type Step,
  MAX_TIMES,
  MAX_WAIT_MS,
  MIN_TIMES,
} from '../model/program';
import { CommandIcon } from '../../robot/ui/CommandIcon';
import { type Dragged, nudgeAndAnnounce, removeAndChooseNext, useStripMoves } from './strip-moves';
import { showDeck } from '../../robot/ui/in-view';
import { isFromKeyboard } from '../../robot/ui/pointer';
import { useWords } from '../../robot/ui/words';
import { IconButton } from '@/kit/IconButton';
import { Slider } from '@/kit/Slider';
import { $settings } from '../../robot/control/settings.store';
import { COMMANDS } from '../../robot/protocol/commands';
import { boundsOf, numbersIn } from '../../robot/protocol/lines';

interface TileState {
  /** Number among the steps, or among the repeats, from 1. */
  number: number;
  chosen: boolean;
  open: boolean;
  running: boolean;
  dragged: boolean;
  /** Where the dragged block would go: before this block, or to its end. */
  drop: 'before' | 'end' | undefined;
  /** Whether Tab reaches the tile; true for one tile of the strip. */
  tabStop: boolean;
}

type StateOf = (id: string) => TileState;

export function Strip() {
  const { program: words } = useWords();
  const program = useStore($program);
  const chosen = useStore($chosen);
  const run = useStore($run);
  const strip = useRef<HTMLOListElement>(null);
  const { dragged, handlers } = useStripMoves();

  const order = readingOrder(program);
  const numbers = numberBlocks(program);
  const tabStop = chosen.findLast((id) => numbers.has(id)) ?? order[0];
  const runningId = run.state === 'idle' ? undefined : run.stepId;
  const last = order.at(-1);
  const drop = dropMark(program, dragged);

  useEffect(() => {
    keepInView(strip.current, runningId ?? last);
  }, [runningId, last]);

  const stateOf: StateOf = (id) => ({
    number: numbers.get(id) ?? 0,
    chosen: chosen.includes(id),
    open: chosen.length === 1 && chosen[0] === id,
    running: id === runningId,
    dragged: id === dragged?.id,
    drop: drop.before === id ? 'before' : drop.endOf === id ? 'end' : undefined,
    tabStop: id === tabStop,
  });

  return (
    <div className="remote-strip-tray">
      {program.length === 0 && <p className="remote-strip-empty soft">{words.empty}</p>}
      <ol
        ref={strip}
        className="remote-strip in-row"
        data-gap="2xs"
        role="list"
        tabIndex={-1}
        aria-label={words.label}
        data-next='.remote-tile[tabindex="0"], .remote-strip:empty'
        data-drop={drop.endOf === 'strip' ? 'end' : undefined}
        {...handlers}
      >
        <Blocks blocks={program} stateOf={stateOf} />
      </ol>
    </div>
  );
}

/** Blocks that are new at once; more follow in pieces, because 500 would freeze a phone for most of a second. */
const FIRST = 60;

function Blocks({ blocks, stateOf }: { blocks: Program; stateOf: StateOf }) {
  const most = useDeferredValue(blocks.length + FIRST, FIRST);
  return blocks
    .slice(0, most)
    .map((block) =>
      isRepeat(block) ? (
        <RepeatBlock key={block.id} repeat={block} stateOf={stateOf} />
      ) : (
        <StepTile key={block.id} step={block} {...stateOf(block.id)} />
      ),
    );
}

/** Where the dragged block would go: before a block, or to the end of a repeat or the strip. */
function dropMark(program: Program, dragged: Dragged | undefined) {
  if (!dragged) return {};
  const { repeat, index } = dragged.to;
  const before = rowOf(program, repeat)[index]?.id;
  return before === undefined ? { endOf: repeat ?? 'strip' } : { before };
}

/** Scrolls the strip, but not the page, until a block is visible. */
function keepInView(strip: HTMLElement | null, blockId: string | undefined): void {
  const tray = strip?.parentElement;
  const block = blockId && strip?.querySelector(`[data-block="${blockId}"]`);
  if (!tray || !block) return;
  const outer = tray.getBoundingClientRect();
  const inner = block.getBoundingClientRect();
  if (inner.top < outer.top) tray.scrollTop -= outer.top - inner.top + 8;
  if (inner.bottom > outer.bottom) tray.scrollTop += inner.bottom - outer.bottom + 8;
  if (inner.left < outer.left) tray.scrollLeft -= outer.left - inner.left + 8;
  if (inner.right > outer.right) tray.scrollLeft += inner.right - outer.right + 8;
}

function chooseBlock(event: MouseEvent, id: string): void {
  const chosen = $chosen.get();
  const [from] = chosen;
  if (event.shiftKey && from !== undefined) $chosen.set(idsBetween($program.get(), from, id));
  else $chosen.set(chosen.length === 1 && from === id ? [] : [id]);
}

const attributesOf = (id: string, { chosen, open, running, dragged, drop }: TileState) => ({
  'data-block': id,
  'data-chosen': chosen || undefined,
  'data-open': open || undefined,
  'data-running': running || undefined,
  'data-dragged': dragged || undefined,
  'data-drop': drop,
});

interface TileProps {
  id: string;
  state: Pick<TileState, 'number' | 'chosen' | 'tabStop'>;
  name: string;
  shows: (string | 0 | undefined)[];
  children: ReactNode;
}

/** The button of a block, whose name contains what it shows. The element `{id}-what` describes it. */
function Tile({ id, state, name, shows, children }: TileProps) {
  return (
    <button
      type="button"
      className="remote-tile"
      data-tile={id}
      aria-label={[fill(name, { n: state.number }), ...shows].filter(Boolean).join(', ')}
      aria-describedby={`${id}-what`}
      aria-pressed={state.chosen}
      tabIndex={state.tabStop ? 0 : -1}
      onClick={(event) => chooseBlock(event, id)}
    >
      {children}
    </button>
  );
}

/** Memoized: of 500 steps, only changed ones render again. */
const StepTile = memo(function StepTile({ step, ...state }: { step: Step } & TileState) {
  const words = useWords();
  const { id } = step;
  const wait = isWait(step);
  const command = wait ? undefined : step.command;
  const servo = command && COMMANDS[command].servo;
  const ms = wait ? step.waitMs : step.own?.ms;
  const seconds = ms === undefined ? undefined : secondsOf(ms);
  const what = command === undefined ? words.program.waits : words.commands[command];
  const shows = [
    servo && fill(words.program.arm, { n: servo }),
    seconds && fill(words.program.seconds, { seconds }),
  ];
  return (
    <li
      data-servo={servo}
      data-wait={wait || undefined}
      data-timed={seconds && ''}
      {...attributesOf(id, state)}
    >
      <Tile id={id} state={state} name={words.program.stepName} shows={shows}>
        {command === undefined ? <Icon shape={icons.clock} /> : <CommandIcon command={command} />}
        {servo !== undefined && <span className="remote-tile-number">{`${servo} `}</span>}
        {seconds && <span className="remote-tile-length">{seconds}</span>}
      </Tile>
      <span className="visually-hidden" id={`${id}-what`}>
        {seconds ? fill(words.program.lasting, { what, seconds }) : what}
      </span>
    </li>
  );
});

function RepeatBlock({ repeat, stateOf }: { repeat: Repeat; stateOf: StateOf }) {
  const { program: words } = useWords();
  const { id, times, steps } = repeat;
  const state = stateOf(id);
  return (
    <li className="remote-repeat in-row" data-gap="2xs" {...attributesOf(id, state)}>
      <Tile id={id} state={state} name={words.repeatName} shows={[`${times}×`]}>
        <Icon shape={icons.repeat} />
        <span>{`${times}×`}</span>
      </Tile>
      <span className="visually-hidden" id={`${id}-what`}>
        {fill(words.times, { times, steps: countSteps(steps) })}
      </span>
      <ol className="remote-repeat-steps in-row" data-gap="2xs" role="list" data-steps>
        <Blocks blocks={steps} stateOf={stateOf} />
        {steps.length === 0 && <li className="soft small">{words.emptyRepeat}</li>}
      </ol>
    </li>
  );
}

export function StripTools() {
  const { program: words } = useWords();
  const program = useStore($program);
  const numbers = numberBlocks(program);
  const chosen = useStore($chosen).filter((id) => numbers.has(id));
  const [id] = chosen;
  const only = id !== undefined && chosen.length === 1 ? findBlock(program, id) : undefined;
  if (id === undefined)
    return program.length > 0 && <p className="remote-strip-keys soft small">{words.keys}</p>;

  const removeChosen = (event: MouseEvent) => {
    removeAndChooseNext(...chosen);
    announce(words.removed);
    // After a pointer's press, new steps go to the end of the strip.
    if (!isFromKeyboard(event)) $chosen.set([]);
  };

  return (
    <div
      ref={showDeck}
      className="remote-strip-tools cluster"
      data-gap="2xs"
      data-next=".remote-strip-tools input, .remote-strip:empty"
      role="group"
      aria-label={words.tools}
    >
      {only && (
        <>
          <IconButton
            icon={icons.back}
            className="flip-in-rtl"
            label={words.earlier}
            onClick={() => nudgeAndAnnounce(id, -1, words)}
          />
          <IconButton
            icon={icons.arrow}
            className="flip-in-rtl"
            label={words.later}
            onClick={() => nudgeAndAnnounce(id, 1, words)}
          />
        </>
      )}
      <IconButton icon={icons.bin} label={words.remove} onClick={removeChosen} />
      {only && (isRepeat(only) ? <Times repeat={only} /> : <Length step={only} />)}
    </div>
  );
}

function Times({ repeat: { id, times } }: { repeat: Repeat }) {
  const { program: words } = useWords();
  return (
    <>
      <IconButton
        icon={icons.minus}
        label={words.fewer}
        busy={times <= MIN_TIMES}
        onClick={() => updateProgram((program) => setTimes(program, id, times - 1))}
      />
      <strong className="remote-strip-times">{`${times}×`}</strong>
      <IconButton
        icon={icons.plus}
        label={words.more}
        busy={times >= MAX_TIMES}
        onClick={() => updateProgram((program) => setTimes(program, id, times + 1))}
      />
      <p className="remote-strip-into soft small">{words.into}</p>
    </>
  );
}

/** Seconds with at most two decimals. */
function secondsOf(ms: number): string {
  return String(Math.round(ms / 10) / 100);
}

const LENGTH_STEP_MS = 50;

/** Length of the chosen wait or step. A step without its own length has that of the settings. */
function Length({ step }: { step: Step }) {
  const { program: words } = useWords();
  const settings = useStore($settings);
  const wait = isWait(step);
  const own = !wait && step.own !== undefined;
  const ms = wait ? step.waitMs : numbersIn(step.command, settings, step.own).ms;
  const most = wait ? MAX_WAIT_MS : boundsOf(step.command).ms.max;
  const seconds = fill(words.seconds, { seconds: secondsOf(ms) });
  const last = (chosen?: number) =>
    updateProgram((program) => setLength(program, step.id, chosen), `length of ${step.id}`);
  return (
    <>
      <Slider
        className="remote-slider"
        label={wait ? words.waits : words.lasts}
        min={LENGTH_STEP_MS}
        max={most}
        step={LENGTH_STEP_MS}
        value={ms}
        shown={wait || own ? seconds : fill(words.asSet, { seconds })}
        onChange={last}
      />
      {own && <IconButton icon={icons.undo} label={words.likeSettings} onClick={() => last()} />}
    </>
  );
}
