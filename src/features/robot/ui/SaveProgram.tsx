import { type SubmitEvent, useId, useState } from 'react';
import { $program, $saved, MAX_NAME, saveProgram } from '../robot';
import { fill, useWords } from './words';

/** The field that saves the strip's program under a name; an older one of that name only at the second try. */
export function SaveProgram() {
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
    saveProgram(name);
    setWarnedOf('');
    setSaid(fill(words.saved, { name }));
    form.reset();
  };

  return (
    <form className="remote-save" onSubmit={submit}>
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
      <button type="submit" className="remote-action">
        {words.button}
      </button>
      <p className="remote-dialog-said" id={`${id}-said`} aria-live="polite">
        {said}
      </p>
    </form>
  );
}
