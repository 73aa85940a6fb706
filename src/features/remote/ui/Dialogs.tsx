import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useRef, useState, useDeferredValue, useMemo } from 'react';
import '@/components/ui/field.css';
import { Dialog } from '@/kit/Dialog';
import { fill, fillCount } from '@/lib/fill';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { $dialog, replaceWithLinkedProgram } from '../control/page';
import { isMoving, stopAll } from '../control/play';
import {
  $program,
  $saved,
  deleteProgram,
  MAX_NAME,
  programLink,
  saveProgram,
  setProgram,
} from '../control/program.store';
import { countSteps } from '../program/program';
import { useWords } from './words';
import { Action, Tool, CopyButton } from './controls';
import { StopInCover } from './Stop';
import encodeQR from 'qr';

const close = () => $dialog.set(undefined);

export default function Dialogs() {
  const words = useWords();
  const name = useStore($dialog);
  if (!name) return null;
  return (
    <Dialog heading={words[name].heading} closeLabel={words.programs.close} onClose={close}>
      {name === 'programs' && (
        <>
          <SaveProgram />
          <SavedPrograms />
        </>
      )}
      {name === 'share' && <SharedLink />}
      {name === 'incoming' && <IncomingProgram />}
      <StopInCover />
    </Dialog>
  );
}

/** Saves the program under a name. Replaces a program of that name at the second try. */
function SaveProgram() {
  const { save: words } = useWords().programs;
  const id = useId();
  const [said, setSaid] = useState('');
  const [warnedOf, setWarnedOf] = useState('');

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    if ($program.get().length === 0) return setSaid(words.needsSteps);
    if (name === '') return setSaid(words.needsName);
    if (warnedOf !== name && $saved.get().some((saved) => saved.name === name)) {
      setWarnedOf(name);
      return setSaid(fill(words.taken, { name }));
    }
    setWarnedOf('');
    if (!saveProgram(name)) return setSaid(words.noRoom);
    setSaid(fill(words.saved, { name }));
    form.reset();
  };

  return (
    <form className="field remote-with-button" onSubmit={submit}>
      <label htmlFor={id}>{words.label}</label>
      <input
        id={id}
        name="name"
        type="text"
        maxLength={MAX_NAME}
        autoComplete="off"
        placeholder={words.placeholder}
        aria-describedby={`${id}-said`}
      />
      <Action type="submit" label={words.button} />
      <p className="remote-dialog-said" id={`${id}-said`} aria-live="polite">
        {said}
      </p>
    </form>
  );
}

function SavedPrograms() {
  const { programs: words, lang } = useWords();
  const saved = [...useStore($saved)].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <section className="column" data-gap="2xs">
      <h3>{words.list}</h3>
      {saved.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="column" data-gap="2xs" role="list">
        {saved.map(({ name, program }) => (
          <li key={name} className="in-row">
            <button
              type="button"
              className="remote-saved-open cluster spread"
              aria-label={fill(words.open, { name })}
              onClick={() => {
                setProgram(program);
                close();
              }}
            >
              <strong>{name}</strong>
              <span className="soft">{fillCount(words.steps, countSteps(program), lang)}</span>
            </button>
            <IconButton
              shape={icons.bin}
              label={fill(words.remove, { name })}
              onClick={() => deleteProgram(name)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SharedLink() {
  const { share: words } = useWords();
  if ($program.get().length === 0) return <p>{words.empty}</p>;
  return (
    <>
      <p className="soft">{words.text}</p>
      <LinkToShare link={programLink()} />
    </>
  );
}

function IncomingProgram() {
  const words = useWords();
  const { incoming, lang } = words;
  const open = () => {
    replaceWithLinkedProgram();
    close();
  };
  return (
    <>
      <p>{fillCount(incoming.text, countSteps($program.get()), lang)}</p>
      <div className="cluster">
        <Action label={incoming.open} onClick={open} />
        <Tool label={incoming.keep} onClick={close} />
      </div>
    </>
  );
}

export function LinkToShare({ link }: { link: string }) {
  const { share: words } = useWords();
  const id = useId();
  const code = useRef<HTMLDivElement>(null);
  // Show the link first: the code of hundreds of steps takes a phone 250 ms.
  const coded = useDeferredValue(link, '');
  const qr = useMemo(() => (coded ? qrPicture(coded) : undefined), [coded]);
  return (
    <>
      <div className="field remote-with-button">
        <label htmlFor={id}>{words.link}</label>
        <input
          id={id}
          type="text"
          dir="ltr"
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton label={words.copy} words={words} text={() => link} />
      </div>
      {qr ? (
        <>
          <div
            ref={code}
            className="remote-qr"
            role="img"
            aria-label={words.qr}
            dangerouslySetInnerHTML={{ __html: qr }}
          />
          <div className="cluster" data-gap="2xs">
            {document.fullscreenEnabled && (
              <Tool
                shape={icons.expand}
                label={words.large}
                onClick={() => {
                  // The full screen covers STOP.
                  if (isMoving()) stopAll();
                  void code.current?.requestFullscreen();
                }}
              />
            )}
            <a
              className="remote-tool"
              download="robot-qr.svg"
              href={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            >
              {words.picture}
            </a>
          </div>
        </>
      ) : (
        coded && <p>{words.tooLong}</p>
      )}
    </>
  );
}

/** White border that cameras need, in modules. */
const QUIET_ZONE = 4;

/** The QR code as SVG; undefined if the text is too long. */
function qrPicture(text: string): string | undefined {
  try {
    return encodeQR(text, 'svg', { ecc: 'low', border: QUIET_ZONE });
  } catch {
    return undefined;
  }
}
