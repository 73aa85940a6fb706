import { useId, useState, type ReactNode, type KeyboardEvent } from 'react';
import '@/components/ui/field.css';
import { announce } from '@/kit/announcer.store';
import { loadItem, saveItem } from '@/lib/storage';
import { type Color, COLORS } from '../simulator/world';
import { $challengesOpen } from '../control/challenge.store';
import { Action, Tool } from '../ui/controls';
import { LinkToShare } from '../ui/Dialogs';
import { $set, beginChallenge, challengeLink, changeSet, problemText } from './challenges.store';
import { fromOwn, withOne } from './set';
import type { ChallengeWords } from './challenges.schema';
import {
  cleanTitle,
  fromCode,
  MOST_SECONDS,
  MOST_STEPS,
  MOST_TITLE,
  type OwnChallenge,
  toCode,
} from './code';
import {
  EMPTY_LAYOUT,
  problemOf,
  SIDES,
  neighborOf,
  isWalled,
  type Layout,
  DIRECTIONS,
  type Side,
  squareName,
  SYMBOL_OF_COLOR,
  flagsOf,
  putSymbol,
  toggleWall,
} from '../simulator/layout';
import { Ball, Cap, Cone, Flag, Garage, Home, SmallRobot, FieldPicture } from './FieldThings';
import { COLUMNS, ROWS } from '../simulator/motion';

const DRAFT_KEY = 'robot-own-challenge';

const FIRST: OwnChallenge = { title: '', layout: EMPTY_LAYOUT, steps: 10, seconds: 30 };

function loadDraft(): OwnChallenge {
  const code = loadItem(DRAFT_KEY);
  const result = typeof code === 'string' ? fromCode(code, { unfinished: true }) : undefined;
  return result?.ok ? result.challenge : FIRST;
}

export function Editor({ words }: { words: ChallengeWords }) {
  const [own, setOwn] = useState(loadDraft);
  const [tool, setTool] = useState<BuildingTool>('start');
  const [color, setColor] = useState<Color>('coral');
  const { editor } = words;
  const problem = problemOf(own.layout);

  const addToSet = () => {
    changeSet(withOne($set.get(), fromOwn(words, own)));
    $challengesOpen.set('set');
  };

  const change = (changes: Partial<OwnChallenge>) => {
    const next = { ...own, ...changes };
    setOwn(next);
    saveItem(DRAFT_KEY, toCode(next));
  };

  const press = (square: number) => {
    const layout = layoutAfterPress(own.layout, square, tool, color);
    change({ layout });
    announce(squareText(words, layout, square));
  };

  return (
    <div className="challenge-editor column">
      <p className="soft">{editor.lead}</p>
      <Tools words={words} tool={tool} color={color} onTool={setTool} onColor={setColor} />
      <Board words={words} layout={own.layout} onPress={press} />
      <p className="challenge-editor-said" role="status">
        {problem ? problemText(words, problem) : tool === 'start' && editor.turnHint}
      </p>
      <Limits words={words} own={own} onChange={change} />
      <div className="cluster">
        <Action
          label={editor.play}
          disabled={problem !== undefined}
          onClick={() => beginChallenge(words, fromOwn(words, own))}
        />
        <Tool label={words.set.add} disabled={problem !== undefined} onClick={addToSet} />
        <Tool label={editor.clear} onClick={() => change({ layout: EMPTY_LAYOUT })} />
      </div>
      {!problem && <LinkToShare link={challengeLink([fromOwn(words, own)])} />}
    </div>
  );
}

interface LimitsProps {
  words: ChallengeWords;
  own: OwnChallenge;
  onChange: (changes: Partial<OwnChallenge>) => void;
}

function Limits({ words: { editor }, own, onChange }: LimitsProps) {
  const id = useId();
  const number = (name: 'steps' | 'seconds', most: number) => (
    <div className="field">
      <label htmlFor={`${id}-${name}`}>{editor[name]}</label>
      <input
        id={`${id}-${name}`}
        type="number"
        min={1}
        max={most}
        defaultValue={own[name]}
        onChange={({ target }) => {
          const value = Math.round(target.valueAsNumber);
          if (value >= 1 && value <= most) onChange({ [name]: value });
        }}
        onBlur={({ target }) => {
          target.value = String(own[name]);
        }}
      />
    </div>
  );
  return (
    <div className="columns" data-gap="s">
      <div className="field">
        <label htmlFor={`${id}-title`}>{editor.title}</label>
        <input
          id={`${id}-title`}
          type="text"
          maxLength={MOST_TITLE}
          autoComplete="off"
          placeholder={editor.untitled}
          defaultValue={own.title}
          onChange={({ target }) => onChange({ title: cleanTitle(target.value) })}
        />
      </div>
      {number('steps', MOST_STEPS)}
      {number('seconds', MOST_SECONDS)}
    </div>
  );
}

const THINGS = ['start', 'cap', 'flag', 'garage', 'ball', 'home', 'cone', 'empty'] as const;

type BuildingTool = (typeof THINGS)[number] | Side;

/** The layout after a click on a square: an existing thing is turned or removed. */
function layoutAfterPress(
  layout: Layout,
  square: number,
  tool: BuildingTool,
  color: Color,
): Layout {
  const now = layout.squares[square] ?? '.';
  const toggled = (symbol: string) => putSymbol(layout, square, now === symbol ? '.' : symbol);
  switch (tool) {
    case 'start': {
      const turns = '^>v<';
      return putSymbol(layout, square, turns[(turns.indexOf(now) + 1) % turns.length] ?? '^');
    }
    case 'cap':
      return toggled('o');
    case 'cone':
      return toggled('*');
    case 'garage':
      return toggled('G');
    case 'flag': {
      const next = flagsOf(layout).length + 1;
      if (/[1-9]/.test(now)) return putSymbol(layout, square, '.');
      return next > 9 ? layout : putSymbol(layout, square, String(next));
    }
    case 'ball':
      return toggled(SYMBOL_OF_COLOR[color]);
    case 'home':
      return toggled(SYMBOL_OF_COLOR[color].toUpperCase());
    case 'empty':
      return putSymbol(layout, square, '.');
    default:
      return toggleWall(layout, square, tool);
  }
}

interface ToolsProps {
  words: ChallengeWords;
  tool: BuildingTool;
  color: Color;
  onTool: (tool: BuildingTool) => void;
  onColor: (color: Color) => void;
}

function Tools({ words: { editor, field }, tool, color, onTool, onColor }: ToolsProps) {
  const named = [
    ...THINGS.map((thing) => ({ name: thing, label: editor.things[thing] })),
    ...SIDES.map((side) => ({ name: side, label: editor.walls[side] })),
  ];
  return (
    <>
      <div className="challenge-editor-tools" role="group" aria-label={editor.tools}>
        {named.map(({ name, label }) => (
          <ToolButton key={name} label={label} chosen={name === tool} onChoose={() => onTool(name)}>
            {PICTURES[name](color)}
          </ToolButton>
        ))}
      </div>
      {(tool === 'ball' || tool === 'home') && (
        <div className="challenge-editor-colors cluster" role="group" aria-label={editor.colors}>
          {COLORS.map((each) => (
            <ToolButton
              key={each}
              label={field.colors[each]}
              chosen={each === color}
              onChoose={() => onColor(each)}
            >
              <Ball at={MIDDLE} color={each} />
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

const PICTURES: Record<BuildingTool, (color: Color) => ReactNode> = {
  start: () => <SmallRobot at={MIDDLE} degrees={-90} />,
  cap: () => <Cap at={MIDDLE} />,
  flag: () => <Flag at={MIDDLE} number={1} />,
  cone: () => <Cone at={MIDDLE} />,
  garage: () => <Garage at={MIDDLE} />,
  ball: (color) => <Ball at={MIDDLE} color={color} />,
  home: (color) => <Home at={MIDDLE} color={color} />,
  empty: () => <Square />,
  up: () => <Square wall="M-6-6H6" />,
  right: () => <Square wall="M6-6V6" />,
  down: () => <Square wall="M-6 6H6" />,
  left: () => <Square wall="M-6-6V6" />,
};

function Square({ wall }: { wall?: string }) {
  return (
    <>
      <path
        stroke="var(--mint-600)"
        strokeWidth="0.6"
        strokeDasharray="1.4 1.2"
        d="M-5-5H5V5H-5z"
      />
      {wall && <path className="challenge-wall" d={wall} />}
    </>
  );
}

const SIDE_OF_KEY: Record<string, Side> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

interface BoardProps {
  words: ChallengeWords;
  layout: Layout;
  onPress: (square: number) => void;
}

/** The field to build on; arrow keys move between squares. Left and right are the same in every language. */
function Board({ words, layout, onPress }: BoardProps) {
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const side = SIDE_OF_KEY[event.key];
    if (!side) return;
    event.preventDefault();
    const to = neighborOf(at, side) ?? at;
    setAt(to);
    event.currentTarget.querySelector<HTMLElement>(`[data-square="${to}"]`)?.focus();
  };
  return (
    <div className="challenge-board" dir="ltr">
      <FieldPicture layout={layout} />
      <div
        className="challenge-board-squares"
        role="grid"
        aria-label={words.editor.grid}
        onKeyDown={move}
      >
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} role="row">
            {Array.from({ length: COLUMNS }, (_, column) => row * COLUMNS + column).map(
              (square) => (
                <div key={square} role="gridcell">
                  <button
                    type="button"
                    data-square={square}
                    tabIndex={square === at ? 0 : -1}
                    aria-label={squareText(words, layout, square)}
                    onClick={() => {
                      setAt(square);
                      onPress(square);
                    }}
                  />
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function squareText({ editor, field }: ChallengeWords, layout: Layout, square: number): string {
  const symbol = layout.squares[square] ?? '.';
  const color = COLORS.find((each) => SYMBOL_OF_COLOR[each] === symbol.toLowerCase());
  const way = DIRECTIONS[symbol];
  const things: Record<string, string> = {
    o: editor.things.cap,
    '*': editor.things.cone,
    G: editor.things.garage,
  };
  const thing =
    (way && `${editor.things.start} (${field.ways[way]})`) ??
    (color &&
      `${symbol === symbol.toUpperCase() ? editor.things.home : editor.things.ball} (${field.colors[color]})`) ??
    (/[1-9]/.test(symbol) ? `${editor.things.flag} ${symbol}` : (things[symbol] ?? field.free));
  const walls = SIDES.filter((side) => isWalled(layout, square, side)).map(
    (side) => editor.walls[side],
  );
  return [`${squareName(square)}: ${thing}`, ...walls].join(', ');
}
