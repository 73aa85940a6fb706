import { useStore } from '@nanostores/react';
import { fill } from '@/lib/fill';
import {
  $kinds,
  $lesson,
  $outdated,
  $step,
  type Lesson,
  resultText,
  trainModel,
} from '../control/lesson.store';
import { mapOf } from '../model/classifier';
import { learnedOf } from '../model/examples';
import { useWords } from '../words';
import { Button, Tile } from './parts';

/** Step 2: train, and see what was learned and what was not. */
export function Train() {
  const { train: words } = useWords();
  const lesson = useStore($lesson);
  const outdated = useStore($outdated);
  const counts = useStore($kinds).map(({ pictures }) => pictures.length);
  const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  const learned = sumOf(counts.map(learnedOf));
  return (
    <>
      <h2 className="title-m">{words.heading}</h2>
      <p className="soft">{fill(words.lead, { learned, kept: sumOf(counts) - learned })}</p>
      {lesson && !outdated ? (
        <Result lesson={lesson} />
      ) : (
        <Button large look="sun" label={words.start} onClick={trainModel} />
      )}
    </>
  );
}

/** Tiles of this many mistakes are enough to see what is mixed up. */
const MOST_SHOWN = 8;

function Result({ lesson }: { lesson: Lesson }) {
  const { train: words } = useWords();
  const all = useStore($kinds);
  const { trials, pictures } = lesson;
  const names = lesson.kinds.map((index) => all[index]?.name ?? '');
  const wrong = trials.filter(({ kind, said }) => kind !== said);
  const rate = 1 - wrong.length / trials.length;
  return (
    <>
      <p className="huge violet">{resultText(lesson)}</p>
      <p>{rate >= 0.9 ? words.good : rate >= 0.7 ? words.middling : words.poor}</p>
      <table className="teach-map">
        <caption className="soft small">{words.map}</caption>
        <thead>
          <tr>
            <th scope="col">{words.is}</th>
            {names.map((name, kind) => (
              <th key={kind} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mapOf(trials, names.length).map((row, kind) => (
            <tr key={kind}>
              <th scope="row">{names[kind]}</th>
              {row.map((count, said) => (
                <td key={said} data-right={count > 0 ? kind === said : undefined}>
                  {count}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {wrong.length > 0 && (
        <ul className="cluster small" role="list" aria-label={words.wrong}>
          {wrong.slice(0, MOST_SHOWN).map(({ index, kind, said }) => (
            <li key={index} className="teach-gets">
              {pictures[index] && <Tile picture={pictures[index]} />}
              {fill(words.wrongOne, { is: names[kind], said: names[said] })}
            </li>
          ))}
        </ul>
      )}
      <div className="cluster">
        <Button look="secondary" label={words.more} onClick={() => $step.set('show')} />
        <Button label={words.next} onClick={() => $step.set('drive')} />
      </div>
    </>
  );
}
