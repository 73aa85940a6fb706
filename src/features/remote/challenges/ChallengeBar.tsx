import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useRef } from 'react';
import { fill } from '@/lib/fill';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { $challenge, $challengesOpen } from '../control/challenge.store';
import { $robot } from '../control/robots.store';
import { moves } from '../simulator/simulator';
import { type ChallengeProps, ChallengeWon } from './ChallengeWon';
import { $data, $hint, $result, leave, restart, toggleHint } from './challenges.store';
import { Tool } from '../ui/controls';
import { fieldText } from './describe';
import './ChallengeBar.css';

// Of their own, so that not every frame renders the bar anew.
const $steps = computed($robot, ({ commands }) => commands);
const $rests = computed($robot, (robot) => !moves(robot));

/** Above the field: what to do in the challenge that is on it; over it, once it is done, how well. */
export default function ChallengeBar() {
  const challenge = useStore($challenge);
  const words = useStore($data)?.words;
  const result = useStore($result);
  if (!challenge || !words) return null;
  return (
    <>
      <Goal challenge={challenge} words={words} />
      {result && <ChallengeWon challenge={challenge} words={words} result={result} />}
    </>
  );
}

function Goal({ challenge, words }: ChallengeProps) {
  const { bar: says } = words;
  const { n, shown } = useStore($hint);
  const { hints } = challenge;
  const text = hints[n - 1];
  const bar = useRef<HTMLElement>(null);
  // Keys, STOP and field come into view together, where the window has room for them.
  useEffect(() => {
    bar.current?.closest('.remote-body')?.scrollIntoView({ block: 'nearest' });
  }, [challenge]);
  return (
    <section ref={bar} className="challenge-bar" aria-label={words.heading}>
      <p className="challenge-goal">
        <strong>{challenge.title}</strong> {challenge.goal}
      </p>
      <IconButton shape={icons.close} label={says.leave} onClick={leave} />
      <p className="challenge-hint" aria-live="polite">
        {shown && text && fill(says.hintOf, { n, of: hints.length, text })}
      </p>
      <div className="challenge-tools in-row">
        <Steps text={says.steps} />
        {hints.length > 0 && (
          <Tool
            shape={icons.bulb}
            label={says.hint}
            aria-expanded={shown}
            onClick={() => toggleHint(hints.length)}
          />
        )}
        <Tool shape={icons.undo} label={says.restart} onClick={restart} />
        <IconButton
          shape={icons.grid}
          label={says.all}
          onClick={() => $challengesOpen.set('list')}
        />
      </div>
      <FieldInWords challenge={challenge} words={words} />
    </section>
  );
}

function Steps({ text }: { text: string }) {
  return <p className="challenge-steps">{fill(text, { steps: useStore($steps) })}</p>;
}

function FieldInWords({ challenge, words }: ChallengeProps) {
  useStore($rests);
  const robot = $robot.get();
  return (
    <details className="challenge-words">
      <summary className="in-row">{words.bar.inWords}</summary>
      <ul role="list">
        {fieldText(words, challenge.layout, robot, robot.world).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
