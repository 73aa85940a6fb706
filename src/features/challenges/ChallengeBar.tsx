import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useState } from 'react';
import { fill, fillCount } from '@/lib/fill';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { $challenge, $challengesOpen, type Challenge } from './challenge.store';
import { $connection, $robot, secondsDriven } from '../robot/control/robots.store';
import { isAnimated } from '../robot/simulator/simulator';
import {
  $counted,
  $hint,
  $short,
  $stuck,
  $result,
  leaveChallenge,
  restartChallenge,
  toggleHint,
  beginChallenge,
  nextChallenge,
  toggleFloor,
  type Result,
  floor,
  challengeWords,
} from './challenges.store';
import { fieldText } from './describe';
import { showAll, showField } from '../robot/ui/in-view';
import { useWords } from '../robot/ui/words';

// A separate store, because $robot changes on every frame.
const $rests = computed($robot, (robot) => !isAnimated(robot));

export default function ChallengeBar() {
  const challenge = useStore($challenge);
  const result = useStore($result);
  if (!challenge) return null;
  return (
    <>
      <Goal key={challenge.id} challenge={challenge} />
      {result && <ChallengeWon challenge={challenge} result={result} />}
    </>
  );
}

function Goal({ challenge }: ChallengeProps) {
  const { heading, bar: says } = challengeWords();
  const { n, shown } = useStore($hint);
  const { hints } = challenge;
  const stuck = useStore($stuck);
  const short = useStore($short);
  const { unit } = useStore($counted);
  const text = hints[n - 1];
  const hint = shown && text && fill(says.hintOf, { n, of: hints.length, text });
  return (
    <section ref={showAll} className="challenge-bar" aria-label={heading}>
      <p className="challenge-goal">
        <strong>{`${challenge.title}:`}</strong> <span>{challenge.goal}</span>{' '}
        <span>{challenge.needsRepeat && unit === 'blocks' && says.repeat}</span>
      </p>
      <p className="challenge-hint" aria-live="polite">
        {!stuck && (short ? fill(says.short, { goal: challenge.goal }) : hint)}
      </p>
      {stuck && (
        <div className="challenge-hint in-row" role="alert">
          <p>{says.stuck}</p>
          <Button look="action" label={says.restart} onClick={restartChallenge} />
        </div>
      )}
      <IconButton icon={icons.close} label={says.leave} onClick={leaveChallenge} />
      <div className="challenge-tools cluster">
        <Counts challenge={challenge} />
        {hints.length > 0 && (
          <Button
            look="tool"
            icon={icons.bulb}
            label={says.hint}
            aria-expanded={shown}
            onClick={() => toggleHint(hints.length)}
          />
        )}
        <RobotDidIt challenge={challenge} />
        <Button look="tool" icon={icons.undo} label={says.restart} onClick={restartChallenge} />
        <IconButton
          icon={icons.grid}
          label={says.all}
          onClick={() => $challengesOpen.set('list')}
        />
      </div>
      <FieldInWords challenge={challenge} />
    </section>
  );
}

/** The child presses it, because no sensor sees the real robot. */
function RobotDidIt({ challenge }: ChallengeProps) {
  const words = challengeWords();
  const connected = useStore($connection).phase === 'connected';
  const did = useStore(floor.$value).includes(challenge.id);
  if (!connected) return null;
  return (
    <Button
      look="tool"
      className="challenge-did"
      icon={icons.check}
      label={words.floor.did}
      title={words.floor.did}
      aria-pressed={did}
      onClick={() => toggleFloor(challenge)}
    />
  );
}

/**
 * Steps or blocks, and the time. Each is yellow while it is within the limit for a star. Blocks have a word for an icon,
 * because a child expects steps.
 */
function Counts({ challenge }: ChallengeProps) {
  const { units } = challengeWords();
  const counted = useStore($counted);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsDriven()), 200);
    return () => clearInterval(timer);
  }, []);
  const shapes = { steps: icons.up, blocks: undefined, seconds: icons.clock };
  const clock = { unit: 'seconds' as const, n: seconds, most: challenge.seconds };
  return [counted, clock].map(({ unit, n, most }) => (
    <p key={unit} className="challenge-count in-row" data-within={n <= most || undefined}>
      {shapes[unit] && <Icon shape={shapes[unit]} />}
      <span>{`${units[unit]}: `}</span>
      <span>{`${n}/${most}`}</span>
    </p>
  ));
}

function FieldInWords({ challenge }: ChallengeProps) {
  const words = challengeWords();
  useStore($rests);
  return (
    <details className="challenge-words">
      <summary className="in-row">{words.bar.inWords}</summary>
      <ul role="list">
        {fieldText(words, challenge.layout, $robot.get()).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}

export function Stars({ count, label }: { count: number; label: string }) {
  return (
    <span className="challenge-stars" role="img" aria-label={label}>
      {[1, 2, 3].map((number) => (
        <span key={number} data-earned={number <= count || undefined}>
          <Star />
        </span>
      ))}
    </span>
  );
}

const Star = () => <Icon className="challenge-star" shape={icons.star} />;

interface ChallengeProps {
  challenge: Challenge;
}

function ChallengeWon({ challenge, result }: ChallengeProps & { result: Result }) {
  const { won, bar } = challengeWords();
  const { lang } = useWords();
  const next = nextChallenge();
  const { counted, seconds, few, inTime } = result;
  const reached = [
    { earned: true, text: won.solved },
    { earned: few, text: fillCount(won[counted.unit], counted.most, lang, { took: counted.n }) },
    { earned: inTime, text: fillCount(won.seconds, challenge.seconds, lang, { seconds }) },
  ];
  return (
    <section
      ref={showField}
      className="challenge-won column"
      data-gap="2xs"
      aria-label={won.heading}
    >
      <div className="in-row">
        <img className="challenge-cheer" src="/robot-cheers.svg" alt="" />
        <h2 className="title-s">{won.heading}</h2>
      </div>
      <ul role="list">
        {reached.map(({ earned, text }) => (
          <li key={text} className="in-row small" data-earned={earned || undefined}>
            <Star />
            <span>{text}</span>
            <span className="visually-hidden">{`, ${earned ? won.earned : won.missed}`}</span>
          </li>
        ))}
      </ul>
      <div className="cluster" data-gap="2xs">
        <Button
          look="action"
          autoFocus
          label={next ? won.next : bar.all}
          onClick={() => (next ? beginChallenge(next) : $challengesOpen.set('list'))}
        />
        <Button look="action" label={won.again} onClick={restartChallenge} />
        <RobotDidIt challenge={challenge} />
      </div>
    </section>
  );
}
