import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Button } from '@/kit/Button';
import { Dialog } from '@/kit/Dialog';
import { Field } from '@/kit/Field';
import { Pill } from '@/kit/Pill';
import { fill, fillCount } from '@/lib/fill';
import {
  $canTrain,
  $chosen,
  $deleted,
  $kinds,
  $noRoom,
  $notRead,
  $step,
  $taking,
  changeKind,
  chooseKind,
  endTaking,
  fillWithDrawings,
  forgetAll,
  startTaking,
  undoDeleting,
} from '../control/lesson.store';
import { $eye, $seeing } from '../eye/eye.store';
import type { Action } from '../model/command';
import { isEnough, LEAST_PICTURES, MOST_NAME, MOST_PICTURES } from '../model/examples';
import { useWords } from '../words';
import { Tile } from './Tile';

/** Step 1: take pictures of everything that the robot should recognize. */
export function Show() {
  const { show: words } = useWords();
  const kinds = useStore($kinds);
  const chosen = useStore($chosen);
  const { source } = useStore($eye);
  const noRoom = useStore($noRoom);
  const notRead = useStore($notRead);
  const canTrain = useStore($canTrain);
  const deleted = useStore($deleted);
  const { pictures = [], name = '' } = kinds[chosen] ?? {};
  const empty = () => changeKind(chosen, { pictures: [] });
  return (
    <>
      <h2 className="title-m">{words.heading}</h2>
      <p className="soft">{words.lead}</p>
      <div className="choices pills teach-kinds" role="group" aria-label={words.kinds}>
        {kinds.map((kind, index) => (
          <Pill
            key={index}
            name="kind"
            color={String(index)}
            label={`${kind.name} ${kind.pictures.length}`}
            checked={index === chosen}
            onChange={() => chooseKind(index)}
          />
        ))}
      </div>
      <div className="teach-kind column" data-color={chosen}>
        <HoldButton />
        {pictures.length === 0 && <p className="soft small">{words.none}</p>}
        <Tiles />
        <Meaning />
      </div>
      {noRoom && (
        <p className="outcome notice" data-outcome="error" role="alert">
          {words.noRoom}
        </p>
      )}
      {notRead && <p className="outcome notice">{words.notRead}</p>}
      <TooFew />
      {canTrain ? (
        <Button label={words.next} onClick={() => $step.set('train')} />
      ) : (
        <p className="soft small">{fill(words.needs, { n: LEAST_PICTURES })}</p>
      )}
      <div className="cluster" data-gap="2xs">
        {source === 'cards' && kinds.some((kind) => kind.pictures.length === 0) && (
          <Button variant="secondary" label={words.drawings} onClick={fillWithDrawings} />
        )}
        {pictures.length > 0 && (
          <Button variant="secondary" label={fill(words.empty, { name })} onClick={empty} />
        )}
        {deleted && (
          <Button
            variant="secondary"
            label={words.undo}
            // The button that deleted all is gone, with the focus.
            autoFocus={pictures.length === 0}
            onClick={undoDeleting}
          />
        )}
        {(notRead || kinds.some((kind) => kind.pictures.length > 0)) && <ForgetButton />}
      </div>
    </>
  );
}

function ForgetButton() {
  const { show: words } = useWords();
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  return (
    <>
      <Button variant="secondary" label={words.forget} onClick={() => setAsked(true)} />
      {asked && (
        <Dialog heading={words.sure} closeLabel={words.keep} onClose={close}>
          <div className="cluster">
            <Button
              label={words.forget}
              onClick={() => {
                close();
                forgetAll();
              }}
            />
            <Button data-first variant="secondary" label={words.keep} onClick={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Names the kinds that have pictures, but not enough to be learned. */
export function TooFew() {
  const { show: words, lang } = useWords();
  const canTrain = useStore($canTrain);
  const few = useStore($kinds).filter((kind) => kind.pictures.length > 0 && !isEnough(kind));
  return few.map(({ name, pictures }, index) => (
    <p key={index} className="small medium">
      {fillCount(words.few, pictures.length, lang, { name, least: LEAST_PICTURES }) +
        (canTrain ? ` ${words.leftOut}` : '')}
    </p>
  ));
}

/** Name and action of the chosen kind. */
function Meaning() {
  const { show: words, actions, kinds } = useWords();
  const chosen = useStore($chosen);
  const first = kinds[chosen]?.name;
  const { name = '', action = 'STOP' } = useStore($kinds)[chosen] ?? {};
  return (
    <div className="teach-meaning">
      <Field
        label={words.name}
        value={name}
        maxLength={MOST_NAME}
        onChange={({ target }) => changeKind(chosen, { name: target.value })}
        // Texts and the table of the test need a name.
        onBlur={() => name.trim() === '' && first && changeKind(chosen, { name: first })}
      />
      <Field
        as="select"
        label={words.action}
        options={actions}
        value={action}
        onChange={({ target }) => changeKind(chosen, { action: target.value as Action })}
      />
    </div>
  );
}

const isHolding = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

/** Takes pictures while pressed. The second button takes them until its next press. */
function HoldButton() {
  const { show: words } = useWords();
  const { name = '', pictures = [] } = useStore($kinds)[useStore($chosen)] ?? {};
  const taking = useStore($taking);
  const n = pictures.length;
  const disabled = !useStore($seeing) || n >= MOST_PICTURES;
  const label = n >= MOST_PICTURES ? words.full : taking ? words.holding : words.hold;
  return (
    <>
      <Button
        className="teach-hold"
        data-size="l"
        label={fill(label, { name, n })}
        disabled={disabled}
        onPointerDown={(event: PointerEvent<HTMLElement>) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          startTaking();
        }}
        onLostPointerCapture={endTaking}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => isHolding(event) && startTaking()}
        onKeyUp={(event) => isHolding(event) && endTaking()}
        onBlur={endTaking}
      />
      <Button
        variant="secondary"
        label={words.byItself}
        disabled={disabled}
        aria-pressed={taking}
        onClick={taking ? endTaking : startTaking}
      />
    </>
  );
}

function Tiles() {
  const { show: words } = useWords();
  const chosen = useStore($chosen);
  const { pictures = [] } = useStore($kinds)[chosen] ?? {};
  return (
    <ul className="teach-tiles" role="list">
      {pictures.map((picture, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={fill(words.takeOut, { n: index + 1 })}
            onClick={() =>
              changeKind(chosen, { pictures: pictures.filter((_, at) => at !== index) })
            }
          >
            <Tile picture={picture} />
          </button>
        </li>
      ))}
    </ul>
  );
}
