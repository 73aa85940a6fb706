import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import '@/components/ui/button.css';
import '@/components/ui/choices.css';
import '@/components/ui/field.css';
import { Announcer } from '@/kit/Announcer';
import { onDemand } from '@/kit/on-demand';
import type { RemoteWords } from '../remote/ui/words';
import { $canTrain, $lesson, $step, startLesson, STEPS } from './control/lesson.store';
import { $eye, openEye, type Source, SOURCES } from './eye/eye.store';
import { Eye } from './ui/Eye';
import { Pills } from './ui/parts';
import { Show } from './ui/Show';
import { Train } from './ui/Train';
import { type TeachWords, useWords, WordsContext } from './words';
import './teach.css';

// The field and the robot's link are as large as all the rest.
const Drive = onDemand(async () => (await import('./drive/Drive')).Drive);

interface Props {
  words: TeachWords;
  remote: RemoteWords;
}

/** The lab: show examples, train a model with them, let it drive. */
export function Teach({ words, remote }: Props) {
  const lab = useRef<HTMLDivElement>(null);
  const awake = useStore($eye).state === 'on';
  const step = useStore($step);
  // Stays once it was opened, and with it the connected robot.
  const [driven, setDriven] = useState(false);
  if (step === 'drive' && !driven) setDriven(true);

  useEffect(() => {
    const undo = startLesson(words);
    // Chosen before the script was there.
    const chosen = lab.current?.querySelector<HTMLInputElement>('[name="eye"]:checked');
    if (chosen) void openEye(chosen.value as Source);
    return undo;
  }, [words]);

  // A step begins at its top.
  useEffect(() => {
    const chosen = lab.current?.querySelector<HTMLElement>('[name="step"]:checked');
    chosen?.focus({ preventScroll: true });
    chosen?.scrollIntoView();
  }, [step]);

  return (
    <WordsContext value={words}>
      <div ref={lab} className="teach-lab card" data-step={step}>
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

/** Radio buttons that keep a press which came before the script. */
function Choose() {
  const { choose } = useWords();
  return (
    <fieldset>
      <legend className="title-s">{choose.heading}</legend>
      <div className="choices keys">
        {SOURCES.map((source) => (
          <label key={source}>
            <input type="radio" name="eye" value={source} onChange={() => void openEye(source)} />
            <span className="title-s">{choose[source]}</span>
            <span className="small">{choose[`${source}Hint`]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Steps() {
  const { steps } = useWords();
  const step = useStore($step);
  const trained = useStore($lesson) !== undefined;
  const open = { show: true, train: useStore($canTrain), drive: trained };
  return (
    <Pills
      name="step"
      label={steps.label}
      className="teach-steps"
      values={STEPS}
      chosen={step}
      onChoose={(next) => $step.set(next)}
      show={(each, index) => ({ content: `${index + 1} ${steps[each]}`, disabled: !open[each] })}
    />
  );
}
