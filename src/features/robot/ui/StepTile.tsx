import type { MouseEvent } from 'react';
import type { Step } from '../robot';
import { CommandIcon } from './CommandIcon';
import type { TileState } from './tile-state';
import { fill, useWords } from './words';

interface Props {
  step: Step;
  state: TileState;
  onChoose: (event: MouseEvent, id: string) => void;
}

/** One step of the program: its symbol on a tile. */
export function StepTile({ step, state, onChoose }: Props) {
  const words = useWords();
  const { id, command, symbol } = step;
  const servo = /^S(\d)/.exec(command)?.[1];
  const descriptionId = `${id}-what`;
  return (
    <li
      className="remote-step"
      data-block={id}
      data-servo={servo}
      data-chosen={state.chosen || undefined}
      data-running={state.running || undefined}
      data-dragged={state.dragged || undefined}
      data-drop={state.drop}
    >
      <button
        type="button"
        className="remote-tile"
        data-tile={id}
        aria-label={fill(words.program.stepName, { n: state.number })}
        aria-describedby={descriptionId}
        aria-pressed={state.chosen}
        tabIndex={state.tabStop ? 0 : -1}
        onClick={(event) => onChoose(event, id)}
      >
        <CommandIcon command={command} />
        {servo && <span className="remote-tile-number">{servo}</span>}
      </button>
      <span className="visually-hidden" id={descriptionId} data-symbol={symbol}>
        {words.commands[command]}
      </span>
    </li>
  );
}
