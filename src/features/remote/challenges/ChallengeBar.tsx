import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useRef } from 'react';
import { fill } from '@/kit/fill';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/kit/icons';
import { $challenge, $challengesOpen, type Challenge } from '../control/challenge.store';
import { $robot } from '../control/robots.store';
import { moves } from '../simulator/simulator';
import {
  $data,
  $hints,
  $result,
  begin,
  leave,
  listed,
  nextChallenge,
  restart,
} from './challenges.store';
import type { ChallengeData } from './challenges.schema';
import { Tool } from '../ui/controls';
import { fieldText } from './describe';
import { Star } from './Stars';
import './challenge-bar.css';

interface Props {
  challenge: Challenge;
  words: ChallengeData['words'];
}

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
      {result && <Won challenge={challenge} words={words} />}
    </>
  );
}

function Goal({ challenge, words }: Props) {
  const { bar: says } = words;
  const shown = useStore($hints);
  const { hints } = challenge;
  const hint = hints[shown - 1];
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
        {hint && fill(says.hintOf, { n: shown, of: hints.length, text: hint })}
      </p>
      <div className="challenge-tools">
        <Steps text={says.steps} />
        {hints.length > 0 && (
          <Tool
            shape={icons.bulb}
            label={says.hint}
            onClick={() => $hints.set((shown % hints.length) + 1)}
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

function FieldInWords({ challenge, words }: Props) {
  useStore($rests);
  const robot = $robot.get();
  return (
    <details className="challenge-words">
      <summary>{words.bar.inWords}</summary>
      <ul>
        {fieldText(words, challenge.layout, robot, robot.world).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

/** What was reached, and what comes next. */
function Won({ challenge, words }: Props) {
  const { won } = words;
  const result = useStore($result);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  if (!result) return null;
  const next = challenge.id === undefined ? undefined : nextChallenge();
  const { steps, seconds, fewSteps, inTime } = result;
  const reached = [
    { earned: true, text: won.solved },
    { earned: fewSteps, text: fill(won.steps, { most: challenge.steps, steps }) },
    { earned: inTime, text: fill(won.seconds, { most: challenge.seconds, seconds }) },
  ];
  return (
    <section className="challenge-won" aria-label={won.heading}>
      <h2>{won.heading}</h2>
      <ul role="list">
        {reached.map(({ earned, text }) => (
          <li key={text} data-earned={earned || undefined}>
            <Star earned={earned} />
            <span>{text}</span>
            <span className="visually-hidden">, {earned ? won.earned : won.missed}</span>
          </li>
        ))}
      </ul>
      <div className="challenge-won-ways">
        <button
          ref={first}
          type="button"
          className="remote-action"
          onClick={() => (next ? begin(listed(next)) : $challengesOpen.set('list'))}
        >
          {next ? won.next : words.bar.all}
        </button>
        <button type="button" className="remote-action" onClick={restart}>
          {won.again}
        </button>
      </div>
    </section>
  );
}
