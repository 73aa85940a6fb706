import { useId, useState } from 'react';
import '@/components/ui/field.css';
import { announce } from '@/kit/announcer.store';
import { loadItem, saveItem } from '@/lib/storage';
import type { Colour } from '../simulator/world';
import { Action, Tool } from '../ui/controls';
import { LinkToShare } from '../ui/LinkToShare';
import { begin, built, challengeLink, problemText } from './challenges.store';
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
import { Board, squareText } from './EditorBoard';
import { Tools } from './EditorTools';
import { EMPTY_LAYOUT, problemOf } from '../simulator/layout';
import { pressed, type Tool as BuildingTool } from './tools';
import './ChallengeDialogs.css';

const DRAFT_KEY = 'robot-own-challenge';

const FIRST: OwnChallenge = { title: '', layout: EMPTY_LAYOUT, steps: 10, seconds: 30 };

/** The challenge that was being built on this device, or an empty field. */
function draft(): OwnChallenge {
  const code = loadItem(DRAFT_KEY);
  const result = typeof code === 'string' ? fromCode(code, { unfinished: true }) : undefined;
  return result?.ok ? result.challenge : FIRST;
}

/** Where somebody builds a challenge: things to choose, the field to put them on, and the link to share. */
export function Editor({ words }: { words: ChallengeWords }) {
  const [own, setOwn] = useState(draft);
  const [tool, setTool] = useState<BuildingTool>('start');
  const [colour, setColour] = useState<Colour>('coral');
  const { editor } = words;
  const problem = problemOf(own.layout);

  const change = (changes: Partial<OwnChallenge>) => {
    const next = { ...own, ...changes };
    setOwn(next);
    saveItem(DRAFT_KEY, toCode(next));
  };

  const press = (square: number) => {
    const layout = pressed(own.layout, square, tool, colour);
    change({ layout });
    announce(squareText(words, layout, square));
  };

  return (
    <div className="challenge-editor column">
      <p className="soft">{editor.lead}</p>
      <Tools words={words} tool={tool} colour={colour} onTool={setTool} onColour={setColour} />
      <Board words={words} layout={own.layout} onPress={press} />
      <p className="challenge-editor-said" role="status">
        {problem ? problemText(words, problem) : tool === 'start' && editor.turnHint}
      </p>
      <Limits words={words} own={own} onChange={change} />
      <div className="cluster">
        <Action
          label={editor.play}
          disabled={problem !== undefined}
          onClick={() => begin(words, built(words, own))}
        />
        <Tool label={editor.clear} onClick={() => change({ layout: EMPTY_LAYOUT })} />
      </div>
      {!problem && <LinkToShare link={challengeLink(own)} />}
    </div>
  );
}

interface LimitsProps {
  words: ChallengeWords;
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
