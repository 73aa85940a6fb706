import type { ReactNode } from 'react';
import { COLOURS, type Colour } from '../simulator/world';
import type { ChallengeWords } from './challenges.schema';
import { Ball, Cap, Cone, Flag, Garage, Home, SmallRobot } from './FieldThings';
import { SIDES } from '../simulator/layout';
import { THINGS, type Tool } from './tools';

interface ToolsProps {
  words: ChallengeWords;
  tool: Tool;
  colour: Colour;
  onTool: (tool: Tool) => void;
  onColour: (colour: Colour) => void;
}

/** What to build with: things and walls and, for what has one, a colour. */
export function Tools({ words: { editor, field }, tool, colour, onTool, onColour }: ToolsProps) {
  const named = [
    ...THINGS.map((thing) => ({ name: thing, label: editor.things[thing] })),
    ...SIDES.map((side) => ({ name: side, label: editor.walls[side] })),
  ];
  return (
    <>
      <div className="challenge-editor-tools" role="group" aria-label={editor.tools}>
        {named.map(({ name, label }) => (
          <ToolButton key={name} label={label} chosen={name === tool} onChoose={() => onTool(name)}>
            {PICTURES[name](colour)}
          </ToolButton>
        ))}
      </div>
      {(tool === 'ball' || tool === 'home') && (
        <div className="challenge-editor-colours cluster" role="group" aria-label={editor.colours}>
          {COLOURS.map((each) => (
            <ToolButton
              key={each}
              label={field.colours[each]}
              chosen={each === colour}
              onChoose={() => onColour(each)}
            >
              <Ball at={MIDDLE} colour={each} />
            </ToolButton>
          ))}
        </div>
      )}
    </>
  );
}

interface ToolButtonProps {
  label: string;
  chosen: boolean;
  onChoose: () => void;
  /** Its picture, around the origin. */
  children: ReactNode;
}

function ToolButton({ label, chosen, onChoose, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      className="challenge-editor-tool"
      aria-pressed={chosen}
      onClick={onChoose}
    >
      <svg viewBox="-8 -8 16 16" fill="none" aria-hidden="true">
        {children}
      </svg>
      <span>{label}</span>
    </button>
  );
}

const MIDDLE = { x: 0, y: 0 };

const PICTURES: Record<Tool, (colour: Colour) => ReactNode> = {
  start: () => <SmallRobot at={MIDDLE} degrees={-90} />,
  cap: () => <Cap at={MIDDLE} />,
  flag: () => <Flag at={MIDDLE} number={1} />,
  cone: () => <Cone at={MIDDLE} />,
  garage: () => <Garage at={MIDDLE} />,
  ball: (colour) => <Ball at={MIDDLE} colour={colour} />,
  home: (colour) => <Home at={MIDDLE} colour={colour} />,
  empty: () => <Square />,
  up: () => <Square wall="M-6-6H6" />,
  right: () => <Square wall="M6-6V6" />,
  down: () => <Square wall="M-6 6H6" />,
  left: () => <Square wall="M-6-6V6" />,
};

/** A free square, with a wall at one of its edges. */
function Square({ wall }: { wall?: string }) {
  return (
    <>
      <path className="challenge-editor-none" d="M-5-5H5V5H-5z" />
      {wall && <path className="challenge-wall" d={wall} />}
    </>
  );
}
