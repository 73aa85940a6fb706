import { useStore } from '@nanostores/react';
import { type ReactElement, useEffect, useState } from 'react';
import { Button } from '@/kit/Button';
import { fill } from '@/lib/fill';
import { $challengesOpen, $linkedCode, type Challenge, CHALLENGE_LINK } from './challenge.store';
import { LinkToShare } from '../program/ui/LinkToShare';
import { RobotDialog } from '../robot/ui/RobotDialog';
import { useWords } from '../robot/ui/words';
import {
  $showsSet,
  beginChallenge,
  challengeData,
  challengeWords,
  classSet,
  floor,
  openLinked,
  stars,
} from './challenges.store';
import { LinkedWork, NextDriver } from './Driver';
import { Editor } from './Editor';
import { FieldPicture } from './FieldThings';
import { Stars } from './ChallengeBar';
import { setCode, withOne } from './set';

const close = () => $challengesOpen.set(undefined);

/** @param props.more below the list */
export default function ChallengeDialogs({ more }: { more?: ReactElement }) {
  const open = useStore($challengesOpen);
  const { challenges } = useWords();
  useEffect(() => {
    if (open === 'linked') openLinked($linkedCode.get());
  }, [open]);
  if (!open || open === 'linked') return null;
  const { editor, set, work } = challengeWords();
  const headings = {
    list: challenges.open,
    editor: editor.heading,
    set: set.heading,
    driver: challenges.driver,
    work: work.heading,
  };
  return (
    // The key focuses the heading, for the button that opened it is gone.
    <RobotDialog key={open} wide heading={headings[open]} onClose={close}>
      {open === 'editor' && <Editor />}
      {open === 'driver' && <NextDriver />}
      {open === 'work' && <LinkedWork />}
      {open === 'list' && <List making={false} more={more} />}
      {open === 'set' && <List making />}
    </RobotDialog>
  );
}

/** @param props.making pressing a card adds the challenge to the set, or removes it */
function List({ making, more }: { making: boolean; more?: ReactElement | undefined }) {
  const { words, challenges } = challengeData();
  const starsById = useStore(stars.$value);
  const onFloor = useStore(floor.$value);
  const set = useStore(classSet.$value);
  const showsSet = useStore($showsSet) && set.length > 0 && !making;
  // Removed custom challenges stay in the list until it closes.
  const [own] = useState(() =>
    set.filter(({ id }) => challenges.every((listed) => listed.id !== id)),
  );
  const shown = showsSet ? set : [...challenges, ...(making ? own : [])];
  const starsOf = ({ id }: Challenge) => starsById[id] ?? 0;
  const collected = shown.reduce((sum, challenge) => sum + starsOf(challenge), 0);
  const next = showsSet && shown.find((challenge) => starsOf(challenge) === 0);
  const choose = (challenge: Challenge) => {
    if (!making) return afterPaint(() => beginChallenge(challenge));
    const others = set.filter(({ id }) => id !== challenge.id);
    classSet.put(others.length < set.length ? others : withOne(set, challenge));
  };
  return (
    <>
      <p className="soft">
        <span>{making ? words.set.lead : words.lead}</span>{' '}
        <strong>
          {!making && fill(words.collected, { stars: collected, most: 3 * shown.length })}
        </strong>
      </p>
      <div className="cluster">
        {set.length > 0 &&
          [true, false].map((mine) => (
            <Button
              key={String(mine)}
              look="tool"
              label={mine ? words.set.mine : words.bar.all}
              aria-pressed={!making && showsSet === mine}
              onClick={() => {
                $showsSet.set(mine);
                $challengesOpen.set('list');
              }}
            />
          ))}
        {next && (
          <Button
            look="action"
            label={fill(words.set.next, { title: next.title })}
            onClick={() => choose(next)}
          />
        )}
      </div>
      <ol className="challenge-list column" role="list">
        {shown.map((challenge, index) => {
          const at = set.findIndex(({ id }) => id === challenge.id);
          const number = making ? at + 1 : index + 1;
          return (
            <li key={challenge.id}>
              <button
                type="button"
                className="challenge-card"
                aria-pressed={making ? at >= 0 : undefined}
                onClick={() => choose(challenge)}
              >
                <FieldPicture layout={challenge.layout} />
                <strong>{number > 0 ? `${number}. ${challenge.title}` : challenge.title}</strong>
                <span className="soft small">{challenge.goal}</span>
                <span className="cluster spread" data-gap="2xs">
                  <Stars
                    count={starsOf(challenge)}
                    label={fill(words.stars, { stars: starsOf(challenge) })}
                  />
                  {onFloor.includes(challenge.id) && <strong>{`✓ ${words.floor.done}`}</strong>}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="soft">{making ? words.set.share : words.rules}</p>
      {making && set.length > 0 && <LinkToShare part={CHALLENGE_LINK} code={setCode(set)} />}
      {!making && (
        <div className="cluster">
          <Button
            look="action"
            label={words.editor.open}
            onClick={() => $challengesOpen.set('editor')}
          />
          <Button look="tool" label={words.set.open} onClick={() => $challengesOpen.set('set')} />
          <a className="tool-button" href={words.floor.print.href}>
            {words.floor.print.label}
          </a>
          {more}
        </div>
      )}
    </>
  );
}

/** Runs an action after the next paint, because closing the list takes nearly 100 ms of layout on a slow phone. */
function afterPaint(action: () => void): void {
  requestAnimationFrame(() => setTimeout(action));
}
