import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { $program, $run, isRepeat, type Program } from '../robot';
import { keepInView } from './keep-in-view';
import { numberBlocks, range, readingOrder } from './reading-order';
import { RepeatBlock } from './RepeatBlock';
import { StepTile } from './StepTile';
import { $chosen } from './strip.store';
import type { TileState } from './tile-state';
import { type Dragged, useStripDrag } from './useStripDrag';
import { useStripKeys } from './useStripKeys';
import { useWords } from './words';

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

  const onChoose = (event: MouseEvent, id: string) => {
    const from = chosen[0];
    if (event.shiftKey && from !== undefined) $chosen.set(range(program, from, id));
    else $chosen.set(chosen.length === 1 && from === id ? [] : [id]);
  };

  return (
    <div className="remote-strip-tray">
      {program.length === 0 && <p className="remote-strip-empty">{words.empty}</p>}
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
            <RepeatBlock
              key={block.id}
              repeat={block}
              state={stateOf(block.id)}
              stateOf={stateOf}
              onChoose={onChoose}
            />
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
