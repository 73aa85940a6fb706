import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { fill } from '@/lib/fill';
import { $challengesOpen, type Challenge } from '../control/challenge.store';
import { $result, begin, listed, nextChallenge, restart } from './challenges.store';
import type { ChallengeData } from './challenges.schema';
import { Star } from './Stars';
import './challenge-won.css';

export interface ChallengeProps {
  challenge: Challenge;
  words: ChallengeData['words'];
}

/** What was reached, and what comes next. */
export function ChallengeWon({ challenge, words }: ChallengeProps) {
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
