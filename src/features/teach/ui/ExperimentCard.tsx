import { useStore } from '@nanostores/react';
import { Button } from '@/kit/Button';
import { $answer, $trained, setExperiment } from '../control/lesson.store';
import { type Experiment, type Lesson, sureIn } from '../model/lesson';
import { useWords } from '../words';
import { Bars } from '../../learning/Bars';

/** The current experiment: a thing to try, the change in numbers, the reason, and the way back. */
export function ExperimentCard(props: { experiment: Experiment; lesson: Lesson }) {
  const { experiment, lesson } = props;
  const { fail: words, eye } = useWords();
  const item = words.items[experiment];
  const trained = useStore($trained) ?? lesson;
  const shares = useStore($answer)?.shares ?? [];
  const now = experiment === 'background' ? Math.max(0, ...shares) : sureIn(lesson);
  const percents = [sureIn(trained), now].map((share) => `${Math.round(share * 100)}%`);
  return (
    <section className="teach-fail column" data-tone="dark" aria-labelledby="experiment">
      <h3 className="title-s" id="experiment" tabIndex={-1}>
        {item.title}
      </h3>
      <p>{item.does}</p>
      <p className="medium">{item.try}</p>
      <Bars
        heads
        title={eye.says}
        bars={[
          { name: `${words.before} ${percents[0]}`, value: sureIn(trained), color: 2 },
          { name: `${words.now} ${percents[1]}`, value: now, color: 1 },
        ]}
      />
      <details>
        <summary className="button" data-variant="secondary">
          {words.why}
        </summary>
        <p>{item.why}</p>
      </details>
      <Button variant="sun" label={words.back} onClick={() => setExperiment(undefined)} />
    </section>
  );
}
