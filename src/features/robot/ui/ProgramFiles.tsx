import { type ChangeEvent, useId, useState } from 'react';
import { exportProgram, importProgram } from '../robot';
import { saveFile } from './save-file';
import { Tool } from './Tool';
import { fill, problemText, useWords } from './words';

/** Programs as files, out and in. */
export function ProgramFiles() {
  const words = useWords();
  const id = useId();
  const [said, setSaid] = useState('');

  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    const outcome = importProgram(await file.text());
    setSaid(
      outcome.ok
        ? words.programs.imported
        : fill(words.unreadable.file, { why: problemText(words.unreadable, outcome.problem) }),
    );
    // The same file can be chosen again once it has been mended.
    input.value = '';
  };

  return (
    <section className="remote-dialog-part">
      <h3>{words.programs.files}</h3>
      <div className="remote-dialog-row">
        <Tool
          icon="later"
          label={words.programs.export}
          onClick={() => saveFile(words.programs.fileName, exportProgram(), 'application/json')}
        />
        <label className="remote-tool" htmlFor={id}>
          {words.programs.import}
        </label>
        <input
          id={id}
          className="visually-hidden"
          type="file"
          accept=".json,application/json"
          onChange={(event) => void read(event)}
        />
      </div>
      <p className="remote-dialog-said" aria-live="polite">
        {said}
      </p>
    </section>
  );
}
