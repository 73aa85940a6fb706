import { useStore } from '@nanostores/react';
import { $preflight, $program, $run, $settings, fitDelay, flatten } from '../robot';
import { numberBlocks } from './reading-order';
import { fill, useWords } from './words';

/** How long the program is and how far it has come. */
export function ProgramFacts() {
  const { program: words } = useWords();
  const steps = flatten(useStore($program)).length;
  const { totalMs } = useStore($preflight);
  const run = useStore($run);
  if (steps === 0) return <p className="remote-program-facts">{words.keys}</p>;
  return (
    <p className="remote-program-facts">
      {run.state === 'idle'
        ? fill(words.total, { steps, seconds: (totalMs / 1000).toFixed(1) })
        : fill(words.running, { n: run.index + 1, of: run.of })}
    </p>
  );
}

/** Warns of a program whose steps cut each other short, with the way to mend it. */
export function ProgramWarning() {
  const { program: words } = useWords();
  const program = useStore($program);
  const { scriptDelay } = useStore($settings);
  const { longestMs, delayTooShort, overflowAt } = useStore($preflight);
  if (!delayTooShort) return null;
  const at = overflowAt && numberBlocks(program).get(overflowAt);
  return (
    <div className="remote-warning">
      <p>
        {fill(words.tooShort.text, { step: longestMs, delay: scriptDelay })}{' '}
        {at && fill(words.overflow.text, { n: at })}
      </p>
      <button type="button" className="remote-action" onClick={fitDelay}>
        {words.tooShort.fit}
      </button>
    </div>
  );
}
