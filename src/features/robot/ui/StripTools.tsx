import { useStore } from '@nanostores/react';
import { $program, nudgeStep, removeStep } from '../robot';
import { announce } from './announcer.store';
import { numberBlocks } from './reading-order';
import { $chosen, openRepeat } from './strip.store';
import { Tool } from './Tool';
import { fill, useWords } from './words';

/** What can be done with the chosen blocks of the strip. */
export function StripTools() {
  const { program: words } = useWords();
  const program = useStore($program);
  const numbers = numberBlocks(program);
  const chosen = useStore($chosen).filter((id) => numbers.has(id));
  const [id] = chosen;
  if (id === undefined) return null;

  const nudge = (by: -1 | 1) => {
    nudgeStep(id, by);
    announce(fill(words.moved, { n: numberBlocks($program.get()).get(id) ?? 0 }));
  };
  const remove = () => {
    for (const each of chosen) removeStep(each);
    $chosen.set([]);
    announce(words.removed);
  };

  return (
    <div className="remote-strip-tools" role="group" aria-label={words.tools}>
      {chosen.length === 1 && (
        <>
          <Tool icon="earlier" label={words.earlier} bare onClick={() => nudge(-1)} />
          <Tool icon="later" label={words.later} bare onClick={() => nudge(1)} />
        </>
      )}
      <Tool icon="clear" label={words.remove} bare onClick={remove} />
      {openRepeat(chosen) && <p className="remote-strip-into">{words.into}</p>}
    </div>
  );
}
