import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useState } from 'react';
import '@/components/ui/field.css';
import { Button } from '@/kit/Button';
import { Field } from '@/kit/Field';
import { fill, fillCount } from '@/lib/fill';
import { IconButton } from '@/kit/IconButton';
import * as icons from '@/lib/icons';
import { seenName } from '@/lib/unseen';
import { $dialog, replaceWithLinkedProgram } from '../control/link.store';
import { $program, PROGRAM_LINK, setProgram } from '../control/program.store';
import { $saved, MAX_NAME, savedPrograms, saveProgram } from '../control/saved-programs.store';
import { countSteps, type Program } from '../model/program';
import { toText } from '../model/text';
import { useWords } from '../../robot/ui/words';
import { LastRemoved } from '../../robot/ui/LastRemoved';
import { LinkToShare } from './LinkToShare';
import { RobotDialog } from '../../robot/ui/RobotDialog';

const close = () => $dialog.set(undefined);

// Until the page closes, so that Undo stays when a dialog closes.
savedPrograms.follow();

export default function Dialogs() {
  const words = useWords();
  const name = useStore($dialog);
  if (!name) return null;
  return (
    <RobotDialog heading={words[name].heading} onClose={close}>
      {name === 'programs' && <SaveProgram />}
      {name === 'programs' && <SavedPrograms />}
      {name === 'share' && <SharedLink />}
      {name === 'incoming' && <IncomingProgram />}
    </RobotDialog>
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
    const name = seenName(String(new FormData(form).get('name')), MAX_NAME);
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
    <form onSubmit={submit}>
      <Field
        className="remote-with-button"
        label={words.label}
        name="name"
        type="text"
        maxLength={MAX_NAME}
        autoComplete="off"
        placeholder={words.placeholder}
        aria-describedby={id}
        after={
          <>
            <Button look="action" type="submit" label={words.button} />
            <p className="medium" id={id} aria-live="polite">
              {said}
            </p>
          </>
        }
      />
    </form>
  );
}

function SavedPrograms() {
  const words = useWords();
  const { programs, lang } = words;
  const broughtBack = useStore(savedPrograms.$broughtBack);
  const stepsIn = (program: Program) => fillCount(programs.steps, countSteps(program), lang);
  const saved = [...useStore($saved)].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <section className="column" data-gap="2xs">
      <h3>{programs.list}</h3>
      <LastRemoved words={programs} things={savedPrograms} />
      {saved.length === 0 && <p className="soft">{programs.none}</p>}
      <ul className="column" data-gap="2xs" role="list">
        {saved.map(({ name, result }) => (
          <li key={name} className="in-row">
            {result.ok ? (
              <button
                type="button"
                className="remote-saved-open cluster spread"
                aria-label={`${fill(programs.open, { name })}, ${stepsIn(result.program)}`}
                // The button that brought it back is gone, with the focus.
                autoFocus={name === broughtBack}
                onClick={() => {
                  setProgram(result.program);
                  close();
                }}
              >
                <strong>{name}</strong> <span className="soft">{stepsIn(result.program)}</span>
              </button>
            ) : (
              <p className="remote-saved-open cluster spread">
                <strong>{name}</strong>{' '}
                <span className="soft">
                  {fill(words.unreadable[result.problem.code], { ...result.problem })}
                </span>
              </p>
            )}
            <IconButton
              icon={icons.bin}
              label={fill(programs.remove, { name })}
              onClick={() => savedPrograms.remove(name)}
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
      <LinkToShare part={PROGRAM_LINK} code={toText($program.get())} />
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
        <Button look="action" label={incoming.open} onClick={open} />
        <Button look="tool" label={incoming.keep} onClick={close} />
      </div>
    </>
  );
}
