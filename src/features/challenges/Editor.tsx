import { useStore } from '@nanostores/react';
import { useState } from 'react';
import '@/components/ui/field.css';
import { announce } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { Field } from '@/kit/Field';
import { rovingFocus } from '@/kit/roving-focus';
import { tabStop } from '@/kit/tab-stop';
import { $challengesOpen } from './challenge.store';
import {
  type BuildingTool,
  EMPTY_LAYOUT,
  type Layout,
  pressSquare,
  problemOf,
} from '../robot/simulator/layout';
import { SIDES, THING_NAMES } from '../robot/simulator/things';
import { COLUMNS, ROWS } from '../robot/simulator/motion';
import { LinkToShare } from '../program/ui/LinkToShare';
import { squareText } from './describe';
import {
  $own,
  $ownRestored,
  $set,
  beginChallenge,
  challengeLink,
  changeOwn,
  changeSet,
  problemText,
} from './challenges.store';
import type { ChallengeWords } from './challenges.schema';
import { cleanTitle, MOST_SECONDS, MOST_STEPS, MOST_TITLE, type OwnChallenge } from './code';
import { FieldPicture } from './FieldThings';
import { fromOwn, withOne } from './set';

export function Editor({ words }: { words: ChallengeWords }) {
  const own = useStore($own);
  const restored = useStore($ownRestored);
  const [tool, setTool] = useState<BuildingTool>('start');
  const { editor } = words;
  const hints: Partial<Record<BuildingTool, string>> = {
    start: editor.turnHint,
    ball: editor.colorHint,
    home: editor.colorHint,
  };
  const problem = problemOf(own.layout);

  const addToSet = () => {
    changeSet(withOne($set.get(), fromOwn(words, own)));
    $challengesOpen.set('set');
  };

  const press = (square: number) => {
    const layout = pressSquare(own.layout, square, tool);
    changeOwn({ layout });
    announce(squareText(words, layout, square));
  };

  return (
    <div className="challenge-editor column">
      <p className="soft">{editor.lead}</p>
      <Tools words={words} tool={tool} onTool={setTool} />
      <Board words={words} layout={own.layout} onPress={press} />
      <p className="challenge-editor-said" role="status">
        {problem ? `${problemText(words, problem)} ${hints[tool]}` : hints[tool]}
      </p>
      <Limits key={restored} words={words} own={own} onChange={changeOwn} />
      <div className="cluster">
        <Button
          look="action"
          label={editor.play}
          disabled={problem !== undefined}
          onClick={() => beginChallenge(words, fromOwn(words, own))}
        />
        <Button
          look="tool"
          label={words.set.add}
          disabled={problem !== undefined}
          onClick={addToSet}
        />
        <Button
          look="tool"
          label={editor.clear}
          onClick={() => changeOwn({ layout: EMPTY_LAYOUT })}
        />
      </div>
      <p className="soft">{editor.share}</p>
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
  const number = (name: 'steps' | 'seconds', most: number) => (
    <Field
      label={editor[name]}
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
  );
  return (
    <div className="columns" data-gap="s">
      <Field
        label={editor.title}
        type="text"
        maxLength={MOST_TITLE}
        autoComplete="off"
        placeholder={editor.untitled}
        defaultValue={own.title}
        onChange={({ target }) => onChange({ title: cleanTitle(target.value) })}
      />
      {number('steps', MOST_STEPS)}
      {number('seconds', MOST_SECONDS)}
    </div>
  );
}

interface ToolsProps {
  words: ChallengeWords;
  tool: BuildingTool;
  onTool: (tool: BuildingTool) => void;
}

/** Each tool shows a square after one press with it. */
function Tools({ words: { editor }, tool, onTool }: ToolsProps) {
  const named = [
    ...THING_NAMES.map((thing) => ({ name: thing, label: editor.things[thing] })),
    ...SIDES.map((side) => ({ name: side, label: editor.walls[side] })),
  ];
  return (
    <div className="challenge-editor-tools" role="group" aria-label={editor.tools}>
      {named.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          className="challenge-editor-tool"
          aria-pressed={name === tool}
          onClick={() => onTool(name)}
        >
          <FieldPicture layout={pressSquare(EMPTY_LAYOUT, SHOWN, name)} only={SHOWN} />
          <span>{label}</span>
        </button>
      ))}
    </div>
  );
}

/** A square that is not at the edge, where walls can be added on all sides. */
const SHOWN = 7;

interface BoardProps {
  words: ChallengeWords;
  layout: Layout;
  onPress: (square: number) => void;
}

const roving = {
  ...tabStop('button'),
  onKeyDown: rovingFocus('button', { down: COLUMNS }),
};

/** The editable field. Arrow keys move between squares; the field isn’t mirrored in Hebrew. */
function Board({ words, layout, onPress }: BoardProps) {
  return (
    <div className="challenge-board" dir="ltr">
      <FieldPicture layout={layout} />
      <div
        className="challenge-board-squares"
        role="grid"
        aria-label={words.editor.grid}
        {...roving}
      >
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} role="row">
            {Array.from({ length: COLUMNS }, (_, column) => row * COLUMNS + column).map(
              (square) => (
                <div key={square} role="gridcell">
                  <button
                    type="button"
                    data-square={square}
                    aria-label={squareText(words, layout, square)}
                    onClick={() => onPress(square)}
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
