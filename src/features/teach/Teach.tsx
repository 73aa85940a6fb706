import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Pill } from '@/kit/Pill';
import '@/components/ui/button.css';
import '@/components/ui/choices.css';
import '@/components/ui/field.css';
import { Announcer } from '@/kit/announcer.store';
import { guarded } from '@/kit/Failure';
import { KeyChoices } from '@/kit/KeyChoices';
import { onDemand } from '@/kit/on-demand';
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
  const lab = useRef<HTMLDivElement>(null);
  const awake = useStore($awake);
  const step = useStore($step);
  const experiment = useStore($experiment);
  // Stays mounted, which keeps the robot connected.
  const [driven, setDriven] = useState(false);
  if (step === 'drive' && !driven) setDriven(true);

  useEffect(() => startLesson(words), [words]);

  // A step, an experiment and an opened eye begin at the top.
  useEffect(() => {
    const [chosen, title] = ['[name="step"]:checked', '#experiment'].map((part) =>
      lab.current?.querySelector<HTMLElement>(part),
    );
    (title ?? chosen)?.focus({ preventScroll: true });
    chosen?.scrollIntoView();
  }, [awake, step, experiment]);

  return (
    <WordsContext value={words}>
      <div ref={lab} className="teach-lab card screen-only" data-step={step}>
        {awake && <Steps />}
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
      </div>
      <Announcer />
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

function Steps() {
  const { steps } = useWords();
  const step = useStore($step);
  const trained = useStore($lesson) !== undefined;
  const open = { show: true, train: useStore($canTrain), drive: trained };
  return (
    <div className="choices pills teach-steps" role="group" aria-label={steps.label}>
      {LESSON_STEPS.map((each, index) => (
        <Pill
          key={each}
          name="step"
          checked={each === step}
          disabled={!open[each]}
          label={`${index + 1} ${steps[each]}`}
          onChange={() => $step.set(each)}
        />
      ))}
    </div>
  );
}
