import { type KeyboardEvent, useId, useState } from 'react';
import '@/components/ui/field.css';
import { announce } from '@/kit/announcer.store';
import { keep, kept } from '@/kit/storage';
import { COLUMNS, ROWS } from '../simulator/motion';
import { COLOURS, type Colour } from '../simulator/world';
import { LinkToShare } from '../ui/LinkToShare';
import { begin, built, challengeLink, problemText } from './challenges.store';
import type { ChallengeData } from './challenges.schema';
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
  flagsOf,
  isWalled,
  type Layout,
  problemOf,
  put,
  type Side,
  SIDES,
  squareName,
  SYMBOL_OF_COLOUR,
  toggleWall,
} from './layout';
import { Ball, Cap, Cone, FieldPicture, Flag, Garage, Home, SmallRobot } from './FieldThings';
import './editor.css';

type Words = ChallengeData['words'];

const DRAFT_KEY = 'robot-own-challenge';

const THINGS = ['start', 'cap', 'flag', 'garage', 'ball', 'home', 'cone', 'empty'] as const;
type Thing = (typeof THINGS)[number];
type Tool = Thing | Side;

const FIRST: OwnChallenge = { title: '', layout: EMPTY_LAYOUT, steps: 10, seconds: 30 };

/** The challenge that was being built on this device, or an empty field. */
function draft(): OwnChallenge {
  const code = kept(DRAFT_KEY);
  const result = typeof code === 'string' ? fromCode(code, { unfinished: true }) : undefined;
  return result?.ok ? result.challenge : FIRST;
}

/** Where somebody builds a challenge: things to choose, the field to put them on, and the link to share. */
export function Editor({ words }: { words: Words }) {
  const [own, setOwn] = useState(draft);
  const [tool, setTool] = useState<Tool>('start');
  const [colour, setColour] = useState<Colour>('coral');
  const { editor } = words;
  const problem = problemOf(own.layout);

  const change = (changes: Partial<OwnChallenge>) => {
    const next = { ...own, ...changes };
    setOwn(next);
    keep(DRAFT_KEY, toCode(next));
  };

  const press = (square: number) => {
    const layout = pressed(own.layout, square, tool, colour);
    change({ layout });
    announce(squareText(words, layout, square));
  };

  return (
    <div className="challenge-editor">
      <p className="soft">{editor.lead}</p>
      <Tools words={words} tool={tool} colour={colour} onTool={setTool} onColour={setColour} />
      <Board words={words} layout={own.layout} onPress={press} />
      <p className="challenge-editor-said" role="status">
        {problem ? problemText(words, problem) : tool === 'start' && editor.turnHint}
      </p>
      <Limits words={words} own={own} onChange={change} />
      <div className="cluster">
        <button
          type="button"
          className="remote-action"
          disabled={problem !== undefined}
          onClick={() => begin(built(words, own))}
        >
          {editor.play}
        </button>
        <button
          type="button"
          className="remote-tool"
          onClick={() => change({ layout: EMPTY_LAYOUT })}
        >
          {editor.clear}
        </button>
      </div>
      {!problem && <LinkToShare link={challengeLink(own)} />}
    </div>
  );
}

/** The layout after a press on a square with a tool: what is there already is turned or taken away. */
function pressed(layout: Layout, square: number, tool: Tool, colour: Colour): Layout {
  const now = layout.squares[square] ?? '.';
  const toggled = (symbol: string) => put(layout, square, now === symbol ? '.' : symbol);
  switch (tool) {
    case 'start': {
      const turns = '^>v<';
      return put(layout, square, turns[(turns.indexOf(now) + 1) % turns.length] ?? '^');
    }
    case 'cap':
      return toggled('o');
    case 'cone':
      return toggled('*');
    case 'garage':
      return toggled('G');
    case 'flag': {
      const next = flagsOf(layout).length + 1;
      if (/[1-9]/.test(now)) return put(layout, square, '.');
      return next > 9 ? layout : put(layout, square, String(next));
    }
    case 'ball':
      return toggled(SYMBOL_OF_COLOUR[colour]);
    case 'home':
      return toggled(SYMBOL_OF_COLOUR[colour].toUpperCase());
    case 'empty':
      return put(layout, square, '.');
    default:
      return toggleWall(layout, square, tool);
  }
}

/** What a square holds, in words. */
function squareText({ editor, field }: Words, layout: Layout, square: number): string {
  const symbol = layout.squares[square] ?? '.';
  const colour = COLOURS.find((each) => SYMBOL_OF_COLOUR[each] === symbol.toLowerCase());
  const ways: Record<string, Side> = { '^': 'up', '>': 'right', v: 'down', '<': 'left' };
  const way = ways[symbol];
  const things: Record<string, string> = {
    o: editor.things.cap,
    '*': editor.things.cone,
    G: editor.things.garage,
  };
  const thing =
    (way && `${editor.things.start} (${field.ways[way]})`) ??
    (colour &&
      `${symbol === symbol.toUpperCase() ? editor.things.home : editor.things.ball} (${field.colours[colour]})`) ??
    (/[1-9]/.test(symbol) ? `${editor.things.flag} ${symbol}` : (things[symbol] ?? field.free));
  const walls = SIDES.filter((side) => isWalled(layout, square, side)).map(
    (side) => editor.walls[side],
  );
  return [`${squareName(square)}: ${thing}`, ...walls].join(', ');
}

interface ToolsProps {
  words: Words;
  tool: Tool;
  colour: Colour;
  onTool: (tool: Tool) => void;
  onColour: (colour: Colour) => void;
}

function Tools({ words: { editor, field }, tool, colour, onTool, onColour }: ToolsProps) {
  const named = [
    ...THINGS.map((thing) => ({ name: thing, label: editor.things[thing] })),
    ...SIDES.map((side) => ({ name: side, label: editor.walls[side] })),
  ];
  return (
    <>
      <div className="challenge-editor-tools" role="group" aria-label={editor.tools}>
        {named.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            className="challenge-editor-tool"
            aria-pressed={name === tool}
            onClick={() => onTool(name)}
          >
            <svg viewBox="-8 -8 16 16" fill="none" aria-hidden="true">
              <ToolPicture tool={name} colour={colour} />
            </svg>
            <span>{label}</span>
          </button>
        ))}
      </div>
      {(tool === 'ball' || tool === 'home') && (
        <div className="challenge-editor-colours cluster" role="group" aria-label={editor.colours}>
          {COLOURS.map((each) => (
            <button
              key={each}
              type="button"
              className="challenge-editor-tool"
              aria-pressed={each === colour}
              onClick={() => onColour(each)}
            >
              <svg viewBox="-8 -8 16 16" fill="none" aria-hidden="true">
                <Ball at={MIDDLE} colour={each} />
              </svg>
              <span>{field.colours[each]}</span>
            </button>
          ))}
        </div>
      )}
    </>
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

interface BoardProps {
  words: Words;
  layout: Layout;
  onPress: (square: number) => void;
}

/** The field to build on: arrow keys go from square to square. It has the same left and right in every language. */
function Board({ words, layout, onPress }: BoardProps) {
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = squareForKey(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
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

function squareForKey(key: string, from: number): number | undefined {
  const column = from % COLUMNS;
  if (key === 'ArrowRight') return column < COLUMNS - 1 ? from + 1 : from;
  if (key === 'ArrowLeft') return column > 0 ? from - 1 : from;
  if (key === 'ArrowDown') return from + COLUMNS < COLUMNS * ROWS ? from + COLUMNS : from;
  if (key === 'ArrowUp') return from >= COLUMNS ? from - COLUMNS : from;
  return undefined;
}

interface LimitsProps {
  words: Words;
  own: OwnChallenge;
  onChange: (changes: Partial<OwnChallenge>) => void;
}

/** The challenge's name, and what its stars are for. */
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
        value={own[name]}
        onChange={({ target }) => {
          const value = Math.round(target.valueAsNumber);
          if (value >= 1 && value <= most) onChange({ [name]: value });
        }}
      />
    </div>
  );
  return (
    <div className="challenge-editor-limits">
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
