import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { fill } from '@/kit/fill';
import { Icon } from '@/kit/Icon';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/kit/icons';
import { $run } from '../control/playing';
import { $chosen, $program, setTimes } from '../control/program.store';
import {
  isRepeat,
  MAX_TIMES,
  MIN_TIMES,
  numberBlocks,
  type Program,
  range,
  readingOrder,
  type Repeat,
  type Step,
} from '../program/program';
import { CommandIcon } from './controls';
import { type Dragged, useStripDrag, useStripKeys } from './strip-moves';
import { useWords } from '../words';
import './Strip.css';

/** What a tile of the strip looks like, beyond what it holds. */
interface TileState {
  /** Its number among the steps, or among the repeats, from 1. */
  number: number;
  chosen: boolean;
  running: boolean;
  dragged: boolean;
  /** The dragged block would go before this one, or to the end inside it. */
  drop: 'before' | 'end' | undefined;
  /** Whether the Tab key stops here; one tile of the strip has it. */
  tabStop: boolean;
}

/** The program as tiles in a row, to choose, move and take out; the running step is lit. */
export function Strip() {
  const { program: words } = useWords();
  const program = useStore($program);
  const chosen = useStore($chosen);
  const run = useStore($run);
  const strip = useRef<HTMLOListElement>(null);
  const { dragged, handlers } = useStripDrag();
  const onKeyDown = useStripKeys(strip);

  const order = readingOrder(program);
  const numbers = numberBlocks(program);
  const tabStop = chosen.findLast((id) => order.includes(id)) ?? order[0];
  const runningId = run.state === 'idle' ? undefined : run.stepId;
  const last = order.at(-1);

  useEffect(() => {
    keepInView(strip.current, runningId ?? last);
  }, [runningId, last]);

  const stateOf = (id: string): TileState => ({
    number: numbers.get(id) ?? 0,
    chosen: chosen.includes(id),
    running: id === runningId,
    dragged: id === dragged?.id,
    drop: dropAt(program, dragged, id),
    tabStop: id === tabStop,
  });

  const onChoose: OnChoose = (event, id) => {
    const from = chosen[0];
    if (event.shiftKey && from !== undefined) $chosen.set(range(program, from, id));
    else $chosen.set(chosen.length === 1 && from === id ? [] : [id]);
  };

  return (
    <div className="remote-strip-tray">
      {program.length === 0 && <p className="remote-strip-empty soft">{words.empty}</p>}
      <ol
        ref={strip}
        className="remote-strip"
        role="list"
        aria-label={words.label}
        data-drop={
          dragged && !dragged.to.repeat && dragged.to.index >= program.length ? 'end' : undefined
        }
        onKeyDown={onKeyDown}
        {...handlers}
      >
        {program.map((block) =>
          isRepeat(block) ? (
            <RepeatBlock key={block.id} repeat={block} stateOf={stateOf} onChoose={onChoose} />
          ) : (
            <StepTile key={block.id} step={block} state={stateOf(block.id)} onChoose={onChoose} />
          ),
        )}
      </ol>
    </div>
  );
}

/** Whether the dragged block would go right before this one, or to the end of this repeat. */
function dropAt(program: Program, dragged: Dragged | undefined, id: string): TileState['drop'] {
  if (!dragged) return undefined;
  const { repeat, index } = dragged.to;
  if (repeat === undefined) return program[index]?.id === id ? 'before' : undefined;
  const inside = program.find((block) => block.id === repeat);
  if (!inside || !isRepeat(inside)) return undefined;
  if (inside.steps[index]?.id === id) return 'before';
  return id === repeat && index >= inside.steps.length ? 'end' : undefined;
}

/** Scrolls the strip, and nothing around it, so that a block can be seen. */
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

type OnChoose = (event: MouseEvent, id: string) => void;

interface TileProps {
  id: string;
  state: TileState;
  name: string;
  onChoose: OnChoose;
  children: ReactNode;
}

/** What of a block is pressed to choose it; `{id}-what` is what describes it. */
function Tile({ id, state, name, onChoose, children }: TileProps) {
  return (
    <button
      type="button"
      className="remote-tile"
      data-tile={id}
      aria-label={fill(name, { n: state.number })}
      aria-describedby={`${id}-what`}
      aria-pressed={state.chosen}
      tabIndex={state.tabStop ? 0 : -1}
      onClick={(event) => onChoose(event, id)}
    >
      {children}
    </button>
  );
}

/** One step of the program: its symbol on a tile. */
function StepTile(props: { step: Step; state: TileState; onChoose: OnChoose }) {
  const words = useWords();
  const { step, state, onChoose } = props;
  const { id, command, symbol } = step;
  const servo = /^S(\d)/.exec(command)?.[1];
  return (
    <li
      data-block={id}
      data-servo={servo}
      data-chosen={state.chosen || undefined}
      data-running={state.running || undefined}
      data-dragged={state.dragged || undefined}
      data-drop={state.drop}
    >
      <Tile id={id} state={state} name={words.program.stepName} onChoose={onChoose}>
        <CommandIcon command={command} />
        {servo && <span className="remote-tile-number">{servo}</span>}
      </Tile>
      <span className="visually-hidden" id={`${id}-what`} data-symbol={symbol}>
        {words.commands[command]}
      </span>
    </li>
  );
}

interface RepeatProps {
  repeat: Repeat;
  stateOf: (id: string) => TileState;
  onChoose: OnChoose;
}

/** Steps that run several times, with how often. */
function RepeatBlock({ repeat, stateOf, onChoose }: RepeatProps) {
  const { program: words } = useWords();
  const { id, times, steps } = repeat;
  const state = stateOf(id);
  return (
    <li
      className="remote-repeat"
      data-block={id}
      data-chosen={state.chosen || undefined}
      data-dragged={state.dragged || undefined}
      data-drop={state.drop}
    >
      <div className="remote-repeat-head">
        <Tile id={id} state={state} name={words.repeatName} onChoose={onChoose}>
          <Icon shape={icons.repeat} />
          <span aria-hidden="true">{times}×</span>
        </Tile>
        <span className="visually-hidden" id={`${id}-what`}>
          {fill(words.times, { times })}
        </span>
        <div data-no-drag>
          <IconButton
            shape={icons.minus}
            label={words.fewer}
            disabled={times <= MIN_TIMES}
            onClick={() => setTimes(id, times - 1)}
          />
          <IconButton
            shape={icons.plus}
            label={words.more}
            disabled={times >= MAX_TIMES}
            onClick={() => setTimes(id, times + 1)}
          />
        </div>
      </div>
      <ol className="remote-repeat-steps" role="list" data-steps>
        {steps.map((step) => (
          <StepTile key={step.id} step={step} state={stateOf(step.id)} onChoose={onChoose} />
        ))}
        {steps.length === 0 && <li className="soft small">{words.emptyRepeat}</li>}
      </ol>
    </li>
  );
}
