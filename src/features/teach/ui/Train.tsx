import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { fill } from '@/lib/fill';
import {
  $experiment,
  $kinds,
  $lesson,
  $step,
  resultText,
  setExperiment,
  trainModel,
} from '../control/lesson.store';
import { isRight } from '../../learning/classifier';
import { EXPERIMENTS, type Lesson, mixedUp } from '../model/lesson';
import { useWords } from '../words';
import { ExperimentCard } from './ExperimentCard';
import { Tile } from './Tile';
import { TooFew } from './Show';

/** Step 2: train, look at the test, and make it fail. */
export function Train() {
  const { train: words, fail } = useWords();
  const lesson = useStore($lesson);
  const experiment = useStore($experiment);
  return (
    <>
      <h2 className="title-m">{words.heading}</h2>
      {!experiment && <p className="soft">{words.lead}</p>}
      {!lesson && <TooFew />}
      {!lesson && <Button data-size="l" variant="sun" label={words.start} onClick={trainModel} />}
      {lesson && experiment && <ExperimentCard experiment={experiment} lesson={lesson} />}
      {lesson && experiment !== 'background' && <Test lesson={lesson} />}
      {lesson && !experiment && (
        <>
          <div className="cluster">
            <Button variant="secondary" label={words.more} onClick={() => $step.set('show')} />
            <Button label={words.next} onClick={() => $step.set('drive')} />
          </div>
          <h3 className="title-s">{fail.heading}</h3>
          <p className="soft">{fail.lead}</p>
          <div className="cluster" data-gap="2xs">
            {EXPERIMENTS.map((each) => (
              <Button
                key={each}
                variant="secondary"
                label={fail.items[each].title}
                onClick={() => setExperiment(each)}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** Results of the test: the number of right answers, the map, the mistakes. */
function Test({ lesson }: { lesson: Lesson }) {
  const { train: words } = useWords();
  const experiment = useStore($experiment);
  const all = useStore($kinds);
  const { trials } = lesson;
  const names = lesson.kinds.map((index) => all[index]?.name ?? '');
  const wrong = trials.filter((trial) => !isRight(trial));
  const rate = 1 - wrong.length / trials.length;
  const [one, other] = mixedUp(lesson)?.map((kind) => names[kind]) ?? [];
  const advice = rate >= 0.9 ? words.good : rate >= 0.7 ? words.middling : words.poor;
  return (
    <>
      <p className="huge violet">{resultText()}</p>
      <p hidden={experiment !== undefined}>
        {one && other ? fill(words.same, { one, other }) : advice}
      </p>
      <table className="teach-map">
        <caption className="soft small">{words.map}</caption>
        <tbody>
          <tr>
            <th scope="col">{words.is}</th>
            {names.map((name, kind) => (
              <th key={kind} scope="col">
                {name}
              </th>
            ))}
          </tr>
          {names.map((name, kind) => (
            <tr key={kind}>
              <th scope="row">{name}</th>
              {names.map((_, said) => {
                const count = trials.filter(
                  (trial) => trial.example.kind === kind && trial.said === said,
                ).length;
                return (
                  <td key={said} data-color={count === 0 ? undefined : kind === said ? 2 : 1}>
                    {count}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {wrong.length > 0 && (
        <ul className="cluster small" role="list" aria-label={words.wrong}>
          {wrong.slice(0, 8).map(({ example, said }, index) => (
            <li key={index} className="teach-gets">
              <Tile picture={example.picture} />
              <span>{fill(words.wrongOne, { is: names[example.kind], said: names[said] })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
