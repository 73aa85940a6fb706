import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { announce } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { rovingFocus } from '@/kit/roving-focus';
import { tabStop } from '@/kit/tab-stop';
import { seenName } from '@/lib/unseen';
import { $challengesOpen, CHALLENGE_LINK } from './challenge.store';
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
import { TypedField } from '../robot/ui/TypedField';
import { squareText } from './describe';
import { beginChallenge, classSet, own, problemText, challengeWords } from './challenges.store';
import { MOST_SECONDS, MOST_STEPS, MOST_TITLE, type OwnChallenge, toCode } from './code';
import { FieldPicture } from './FieldThings';
import { fromOwn, withOne } from './set';

export function Editor() {
  const words = challengeWords();
  const built = useStore(own.$value);
  const [tool, setTool] = useState<BuildingTool>('start');
  const { editor } = words;
  const hints: Partial<Record<BuildingTool, string>> = {
    start: editor.turnHint,
    ball: editor.colorHint,
    home: editor.colorHint,
  };
  const problem = problemOf(built.layout);

  const addToSet = () => {
    classSet.put(withOne(classSet.now(), fromOwn(words, built)));
    $challengesOpen.set('set');
  };

  const press = (square: number) => {
    const layout = pressSquare(own.now().layout, square, tool);
    change({ layout });
    announce(squareText(words, layout, square));
  };

  const number = (name: 'steps' | 'seconds', most: number) => (
    <TypedField
      label={editor[name]}
      type="number"
      min={1}
      max={most}
      value={String(built[name])}
      onType={(text) => {
        const value = Math.round(Number(text));
        if (value >= 1 && value <= most) change({ [name]: value });
      }}
    />
  );

  return (
    <div className="challenge-editor column">
      <p className="soft">{editor.lead}</p>
      <Tools tool={tool} onTool={setTool} />
      <Board layout={built.layout} onPress={press} />
      <p className="challenge-editor-said medium" role="status">
        {[problem && problemText(problem), hints[tool]].join(' ')}
      </p>
      <div className="columns" data-gap="s">
        <TypedField
          label={editor.title}
          type="text"
          maxLength={MOST_TITLE}
          placeholder={editor.untitled}
          value={built.title}
          onType={(text) => change({ title: seenName(text, MOST_TITLE) })}
        />
        {number('steps', MOST_STEPS)}
        {number('seconds', MOST_SECONDS)}
      </div>
      <div className="cluster">
        <Button
          look="action"
          label={editor.play}
          disabled={problem !== undefined}
          onClick={() => beginChallenge(fromOwn(words, built))}
        />
        <Button
          look="tool"
          label={words.set.add}
          disabled={problem !== undefined}
          onClick={addToSet}
        />
        <Button look="tool" label={editor.clear} onClick={() => change({ layout: EMPTY_LAYOUT })} />
      </div>
      <p className="soft">{editor.share}</p>
      {!problem && <LinkToShare part={CHALLENGE_LINK} code={toCode(built)} />}
    </div>
  );
}

const change = (changes: Partial<OwnChallenge>) => own.put({ ...own.now(), ...changes });

/** Each tool shows a square after one press with it. */
function Tools({ tool, onTool }: { tool: BuildingTool; onTool: (tool: BuildingTool) => void }) {
  const { editor } = challengeWords();
  const labels = { ...editor.things, ...editor.walls };
  return (
    <div className="challenge-editor-tools column" role="group" aria-label={editor.tools}>
      {[...THING_NAMES, ...SIDES].map((name) => (
        <button
          key={name}
          type="button"
          className="tool-button"
          aria-pressed={name === tool}
          onClick={() => onTool(name)}
        >
          <FieldPicture layout={pressSquare(EMPTY_LAYOUT, SHOWN, name)} only={SHOWN} />
          <span>{labels[name]}</span>
        </button>
      ))}
    </div>
  );
}

/** A square that is not at the edge, where walls can be added on all sides. */
const SHOWN = 7;

const roving = {
  ...tabStop('button'),
  onKeyDown: rovingFocus('button', { down: COLUMNS }),
};

/** The editable field. Arrow keys move between squares; the field isn’t mirrored in Hebrew. */
function Board({ layout, onPress }: { layout: Layout; onPress: (square: number) => void }) {
  const words = challengeWords();
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
