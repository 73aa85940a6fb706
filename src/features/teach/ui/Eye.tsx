import { useStore } from '@nanostores/react';
import { $answer, $kinds, $lesson, $taking } from '../control/lesson.store';
import { CARDS, SCENE, SHAPES } from '../eye/cards';
import { $card, $eye, $seen, $shelves, closeEye, shown } from '../eye/eye.store';
import { useWords } from '../words';
import { Button, Pills, Tile } from './parts';

/** The robot, whose belly is a screen of what it sees and what it makes of it. */
export function Eye() {
  const { eye: words } = useWords();
  const { source, state } = useStore($eye);
  const taking = useStore($taking);
  const lesson = useStore($lesson);
  const on = state === 'on';
  return (
    <section className="teach-eye" aria-label={words.label} data-awake={on || undefined}>
      <img className="teach-face" src="/favicon.svg" alt="" width="96" height="96" />
      <div className="teach-screen" data-taking={taking || undefined}>
        {on && source === 'camera' && (
          <video ref={(video) => void (shown.video = video)} muted playsInline />
        )}
        {on && source === 'cards' && (
          <canvas ref={(scene) => void (shown.scene = scene)} {...SCENE} />
        )}
        {!on && <Closed />}
      </div>
      {on && source === 'cards' && <Cards />}
      {on && <Gets />}
      {on && lesson && <Bars />}
      {on && <Button look="secondary" label={words.close} onClick={() => closeEye()} />}
    </section>
  );
}

/** Why nothing is seen. */
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

/** Which card the hand holds, and what is behind it. */
function Cards() {
  const { eye: words } = useWords();
  const shelves = useStore($shelves);
  return (
    <Pills
      name="card"
      label={words.card}
      className="teach-cards"
      values={CARDS}
      chosen={useStore($card)}
      onChoose={(card) => $card.set(card)}
      show={(card) => ({
        name: words.cards[card],
        content: (
          <svg viewBox="-55 -55 110 110" aria-hidden="true">
            <path fillRule="evenodd" d={SHAPES[card]} />
          </svg>
        ),
      })}
    >
      <label>
        <input
          type="checkbox"
          checked={shelves}
          onChange={({ target }) => $shelves.set(target.checked)}
        />
        {words.shelves}
      </label>
    </Pills>
  );
}

/** The small picture, and the one of the examples that it looks most like. */
function Gets() {
  const { eye: words } = useWords();
  const seen = useStore($seen);
  const nearest = useStore($answer)?.nearest ?? -1;
  const alike = useStore($lesson)?.pictures[nearest];
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
function Bars() {
  const { eye: words } = useWords();
  const kinds = useStore($kinds);
  const shares = useStore($answer)?.shares ?? [];
  const unknown = 1 - shares.reduce((sum, share) => sum + share, 0);
  const bars = (useStore($lesson)?.kinds ?? []).map((kind, index) => {
    return { kind, name: kinds[kind]?.name ?? '', share: shares[index] ?? 0 };
  });
  return (
    <div className="teach-bars" role="group" aria-label={words.says}>
      {[...bars, { kind: -1, name: words.unknown, share: unknown }].map(({ kind, name, share }) => (
        <div
          key={kind}
          ref={(bar) => bar?.style.setProperty('--share', share.toFixed(2))}
          data-color={kind}
          role="meter"
          aria-label={name}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
        >
          {name}
        </div>
      ))}
    </div>
  );
}
