import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { Pill } from '@/kit/Pill';
import { $answer, $kinds, $lesson, $taking } from '../control/lesson.store';
import { CARDS, SCENE, SHAPES } from '../eye/cards';
import {
  $awake,
  $cameras,
  $card,
  $eye,
  $seen,
  $shelves,
  closeEye,
  shown,
  switchCamera,
} from '../eye/eye.store';
import { useWords } from '../words';
import { Bars } from '../../learning/Bars';
import { Tile } from './Tile';

/** The robot. The screen on its belly shows what it sees. */
export function Eye() {
  const { eye: words } = useWords();
  const { source, mirror, problem } = useStore($eye);
  const cameras = useStore($cameras);
  const taking = useStore($taking);
  const lesson = useStore($lesson);
  const on = useStore($awake);
  return (
    <section className="teach-eye" aria-label={words.label} data-awake={on || undefined}>
      <img className="teach-face" src="/favicon.svg" alt="" width="96" height="96" />
      <div className="teach-screen" data-taking={taking || undefined}>
        {on && source === 'camera' && (
          <video
            ref={(video) => void (shown.video = video)}
            data-mirror={mirror || undefined}
            muted
            playsInline
          />
        )}
        {on && source === 'camera' && cameras.length > 1 && (
          <Button variant="secondary" label={words.other} onClick={() => void switchCamera()} />
        )}
        {on && source === 'cards' && (
          <canvas ref={(scene) => void (shown.scene = scene)} {...SCENE} />
        )}
        {!on && <Closed />}
      </div>
      {on && problem && (
        <div className="outcome small" data-outcome="error" role="alert">
          <strong>{words.problems[problem].title}</strong>
          <p>{words.problems[problem].text}</p>
        </div>
      )}
      {on && source === 'cards' && <Cards />}
      {on && <Gets />}
      {on && lesson && <Shares />}
      {on && <Button variant="secondary" label={words.close} onClick={() => closeEye()} />}
    </section>
  );
}

/** Why the screen is dark. */
function Closed() {
  const { eye: words } = useWords();
  const { state, problem } = useStore($eye);
  const told = problem && words.problems[problem];
  return (
    <div className="padded centered" role={problem && 'alert'}>
      <strong>{told?.title}</strong>
      <p>{told?.text ?? (state === 'opening' ? words.opening : words.asleep)}</p>
    </div>
  );
}

/** Chooses the card in the hand, and the background. */
function Cards() {
  const { eye: words } = useWords();
  const chosen = useStore($card);
  const shelves = useStore($shelves);
  return (
    <div className="choices pills teach-cards" role="group" aria-label={words.card}>
      {CARDS.map((card) => (
        <Pill
          key={card}
          name="card"
          aria-label={words.cards[card]}
          checked={card === chosen}
          onChange={() => $card.set(card)}
          label={
            <svg viewBox="-55 -55 110 110" aria-hidden="true">
              <path fillRule="evenodd" d={SHAPES[card]} />
            </svg>
          }
        />
      ))}
      <Pill
        type="checkbox"
        label={words.shelves}
        checked={shelves}
        onChange={() => $shelves.set(!shelves)}
      />
    </div>
  );
}

/** The small picture, and the most similar example. */
function Gets() {
  const { eye: words } = useWords();
  const seen = useStore($seen);
  const alike = useStore($answer)?.voters[0]?.picture;
  return (
    <div className="teach-gets small">
      {seen && <Tile picture={seen} />}
      <p>{words.gets}</p>
      {alike && <Tile picture={alike} />}
      {alike && <p>{words.alike}</p>}
    </div>
  );
}

/** How sure the model is of each kind. */
function Shares() {
  const { eye: words } = useWords();
  const kinds = useStore($kinds);
  const shares = useStore($answer)?.shares;
  const unknown = shares ? 1 - shares.reduce((sum, share) => sum + share, 0) : 0;
  const bars = (useStore($lesson)?.kinds ?? []).map((kind, index) => {
    return { color: kind, name: kinds[kind]?.name ?? '', value: shares?.[index] ?? 0 };
  });
  return (
    <Bars title={words.says} bars={[...bars, { color: -1, name: words.unknown, value: unknown }]} />
  );
}
