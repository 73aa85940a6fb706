import type { ReactNode } from 'react';
import { COLOURS, type Colour } from '../simulator/world';
import type { ChallengeWords } from './challenges.schema';
import { Ball, Cap, Cone, Flag, Garage, Home, SmallRobot } from './FieldThings';
import { type Side, SIDES } from './layout';
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
            <ToolPicture tool={name} colour={colour} />
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
const EDGES: Record<Side, string> = {
  up: 'M-6-6H6',
  right: 'M6-6V6',
  down: 'M-6 6H6',
  left: 'M-6-6V6',
};

function ToolPicture({ tool, colour }: { tool: Tool; colour: Colour }) {
  switch (tool) {
    case 'start':
      return <SmallRobot at={MIDDLE} degrees={-90} />;
    case 'cap':
      return <Cap at={MIDDLE} />;
    case 'flag':
      return <Flag at={MIDDLE} number={1} />;
    case 'cone':
      return <Cone at={MIDDLE} />;
    case 'garage':
      return <Garage at={MIDDLE} />;
    case 'ball':
      return <Ball at={MIDDLE} colour={colour} />;
    case 'home':
      return <Home at={MIDDLE} colour={colour} />;
    case 'empty':
      return <path className="challenge-editor-none" d="M-5-5H5V5H-5z" />;
    default:
      return (
        <>
          <path className="challenge-editor-none" d="M-5-5H5V5H-5z" />
          <path className="challenge-wall" d={EDGES[tool]} />
        </>
      );
  }
}
