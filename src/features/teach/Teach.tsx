import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import '@/components/ui/button.css';
import '@/components/ui/choices.css';
import '@/components/ui/field.css';
import { guarded } from '@/kit/Failure';
import { KeyChoices } from '@/kit/KeyChoices';
import { onDemand } from '@/kit/on-demand';
import { Lesson, Steps } from '../learning/Lesson';
import type { RemoteWords } from '../robot/ui/words';
import {
  $canTrain,
  $experiment,
  $lesson,
  $step,
  startLesson,
  LESSON_STEPS,
} from './control/lesson.store';
import { $awake, openEye, SOURCES } from './eye/eye.store';
import { Eye } from './ui/Eye';
import { Show } from './ui/Show';
import { Train } from './ui/Train';
import { type TeachWords, useWords, WordsContext } from './words';
import './teach.css';

// Loads with its step: the field and the robot's link are large.
const Drive = onDemand(async () => (await import('./drive/Drive')).Drive);

/** The lab: show examples, train a model with them, let it drive. A crash ends the drive, which disconnects the robot. */
export const Teach = guarded(Lab);

function Lab({ words, remote }: { words: TeachWords; remote: RemoteWords }) {
  const awake = useStore($awake);
  const step = useStore($step);
  const experiment = useStore($experiment);
  const open = { show: true, train: useStore($canTrain), drive: useStore($lesson) };
  // Stays mounted, which keeps the robot connected.
  const [driven, setDriven] = useState(false);
  if (step === 'drive' && !driven) setDriven(true);

  useEffect(() => startLesson(words), [words]);

  return (
    <WordsContext value={words}>
      <Lesson
        className="teach-lab card screen-only"
        data-step={step}
        part={awake ? [step, experiment].join() : undefined}
      >
        {awake && (
          <Steps
            words={words.steps}
            steps={LESSON_STEPS}
            step={step}
            open={open}
            go={(next) => $step.set(next)}
          />
        )}
        <Eye />
        <div className="teach-panel column">
          {!awake && <Choose />}
          {awake && step === 'show' && <Show />}
          {awake && step === 'train' && <Train />}
          {driven && (
            <div className="column" hidden={!awake || step !== 'drive'}>
              <Drive words={remote} />
            </div>
          )}
        </div>
      </Lesson>
    </WordsContext>
  );
}

function Choose() {
  const { choose } = useWords();
  const choices = SOURCES.map((value) => {
    return { value, label: choose[value], hint: choose[`${value}Hint`] };
  });
  return (
    <KeyChoices
      legend={choose.heading}
      name="eye"
      choices={choices}
      onChoose={(source) => void openEye(source)}
    />
  );
}
