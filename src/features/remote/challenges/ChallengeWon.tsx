import { useEffect, useRef } from 'react';
import { fillCount } from '@/lib/fill';
import { $challengesOpen, type Challenge } from '../control/challenge.store';
import { begin, listed, nextChallenge, restart, type Result } from './challenges.store';
import type { ChallengeWords } from './challenges.schema';
import { Action } from '../ui/controls';
import { useWords } from '../ui/words';
import './ChallengeBar.css';

/** One star, filled once it is earned. */
function Star({ earned }: { earned: boolean }) {
  return (
    <svg
      className="challenge-star"
      data-earned={earned || undefined}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d="M12 2.6l2.8 5.9 6.5.8-4.8 4.5 1.3 6.4L12 17l-5.8 3.2 1.3-6.4-4.8-4.5 6.5-.8z" />
    </svg>
  );
}

/** Up to three stars in a row, with their number in words. */
export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className="challenge-stars" role="img" aria-label={label}>
      {[1, 2, 3].map((number) => (
        <Star key={number} earned={number <= count} />
      ))}
    </span>
  );
}

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
