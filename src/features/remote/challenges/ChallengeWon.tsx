import { useEffect, useRef } from 'react';
import { fillCount } from '@/lib/fill';
import { $challengesOpen, type Challenge } from '../control/challenge.store';
import { begin, listed, nextChallenge, type Result, restart } from './challenges.store';
import type { ChallengeWords } from './challenges.schema';
import { Action } from '../ui/controls';
import { useWords } from '../ui/words';
import { Star } from './Stars';
import './challenge-won.css';

export interface ChallengeProps {
  challenge: Challenge;
  words: ChallengeWords;
}

/** What was reached, and what comes next. */
export function ChallengeWon({ challenge, words, result }: ChallengeProps & { result: Result }) {
  const { won } = words;
  const { lang } = useWords();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  const next = nextChallenge();
  const { steps, seconds, fewSteps, inTime } = result;
  const reached = [
    { earned: true, text: won.solved },
    { earned: fewSteps, text: fillCount(won.steps, challenge.steps, lang, { steps }) },
    { earned: inTime, text: fillCount(won.seconds, challenge.seconds, lang, { seconds }) },
  ];
  return (
    <section className="challenge-won" aria-label={won.heading}>
      <h2>{won.heading}</h2>
      <ul role="list">
        {reached.map(({ earned, text }) => (
          <li key={text} className="in-row" data-earned={earned || undefined}>
            <Star earned={earned} />
            <span>{text}</span>
            <span className="visually-hidden">, {earned ? won.earned : won.missed}</span>
          </li>
        ))}
      </ul>
      <div className="challenge-won-ways cluster">
        <Action
          ref={first}
          label={next ? won.next : words.bar.all}
          onClick={() => (next ? begin(words, listed(next)) : $challengesOpen.set('list'))}
        />
        <Action label={won.again} onClick={restart} />
      </div>
    </section>
  );
}
