import type { MouseEvent } from 'react';
import { MAX_TIMES, MIN_TIMES, type Repeat, setTimes } from '../robot';
import { StepTile } from './StepTile';
import type { TileState } from './tile-state';
import { Tool } from './Tool';
import { ToolIcon } from './ToolIcon';
import { fill, useWords } from './words';

interface Props {
  repeat: Repeat;
  state: TileState;
  stateOf: (id: string) => TileState;
  onChoose: (event: MouseEvent, id: string) => void;
}

/** Steps that run several times, with how often. */
export function RepeatBlock({ repeat, state, stateOf, onChoose }: Props) {
  const { program: words } = useWords();
  const { id, times, steps } = repeat;
  return (
    <li
      className="remote-repeat"
      data-block={id}
      data-chosen={state.chosen || undefined}
      data-dragged={state.dragged || undefined}
      data-drop={state.drop}
    >
      <div className="remote-repeat-head">
        <button
          type="button"
          className="remote-tile"
          data-tile={id}
          aria-label={fill(words.repeatName, { n: state.number })}
          aria-describedby={`${id}-times`}
          aria-pressed={state.chosen}
          tabIndex={state.tabStop ? 0 : -1}
          onClick={(event) => onChoose(event, id)}
        >
          <ToolIcon name="repeat" />
          <span aria-hidden="true">{times}×</span>
        </button>
        <span className="visually-hidden" id={`${id}-times`}>
          {fill(words.times, { times })}
        </span>
        <div className="remote-repeat-times" data-no-drag>
          <Tool
            icon="fewer"
            label={words.fewer}
            bare
            disabled={times <= MIN_TIMES}
            onClick={() => setTimes(id, times - 1)}
          />
          <Tool
            icon="more"
            label={words.more}
            bare
            disabled={times >= MAX_TIMES}
            onClick={() => setTimes(id, times + 1)}
          />
        </div>
      </div>
      <ol className="remote-repeat-steps" role="list" data-steps>
        {steps.map((step) => (
          <StepTile key={step.id} step={step} state={stateOf(step.id)} onChoose={onChoose} />
        ))}
        {steps.length === 0 && <li className="remote-repeat-empty">{words.emptyRepeat}</li>}
      </ol>
    </li>
  );
}
