import { useStore } from '@nanostores/react';
import { Card } from '../../learning/Card';
import { $answer, $trained, setExperiment } from '../control/lesson.store';
import { type Experiment, type Lesson, sureIn } from '../model/lesson';
import { useWords } from '../words';

/** The current experiment: a thing to try, the change in numbers, the reason, and the way back. */
export function ExperimentCard(props: { experiment: Experiment; lesson: Lesson }) {
  const { experiment, lesson } = props;
  const { fail, eye } = useWords();
  const { title, does, try: task, why } = fail.items[experiment];
  const before = sureIn(useStore($trained) ?? lesson);
  const shares = useStore($answer)?.shares ?? [];
  const now = experiment === 'background' ? Math.max(0, ...shares) : sureIn(lesson);
  const inPercent = (share: number) => `${Math.round(share * 100)}%`;
  return (
    <Card
      title={title}
      texts={[does, task]}
      scale={eye.says}
      bars={[
        { name: `${fail.before} ${inPercent(before)}`, value: before, color: 2 },
        { name: `${fail.now} ${inPercent(now)}`, value: now, color: 1 },
      ]}
      next={{ label: fail.back, onClick: () => setExperiment(undefined) }}
    >
      <details>
        <summary className="button" data-variant="secondary">
          {fail.why}
        </summary>
        <p>{why}</p>
      </details>
    </Card>
  );
}
