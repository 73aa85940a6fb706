import { useStore } from '@nanostores/react';
import { $saved, deleteProgram, flatten, openProgram } from '../robot';
import { closeDialog } from './dialog.store';
import { Tool } from './Tool';
import { fill, useWords } from './words';

/** The programs saved on this device. */
export function SavedPrograms() {
  const { programs: words } = useWords();
  const saved = useStore($saved);
  return (
    <section className="remote-dialog-part">
      <h3>{words.list}</h3>
      {saved.length === 0 && <p className="remote-dialog-soft">{words.none}</p>}
      <ul className="remote-saved" role="list">
        {saved.map(({ name, program }) => (
          <li key={name}>
            <button
              type="button"
              className="remote-saved-open"
              aria-label={fill(words.open, { name })}
              onClick={() => {
                openProgram(name);
                closeDialog();
              }}
            >
              <strong>{name}</strong>
              <span>{fill(words.steps, { steps: flatten(program).length })}</span>
            </button>
            <Tool
              icon="clear"
              label={fill(words.remove, { name })}
              bare
              onClick={() => deleteProgram(name)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
