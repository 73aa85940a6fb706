import { type ComponentProps, useEffect, useRef } from 'react';
import { Announcer } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import './lesson.css';

interface Props extends ComponentProps<'div'> {
  /** What is on the screen. Nothing at first. */
  part: string | undefined;
}

/** The shell of a lesson. Each part comes into view as a whole. */
export function Lesson({ part, ...rest }: Props) {
  const shell = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!part) return;
    shell.current?.scrollIntoView();
    // The pressed button may be gone, with the focus.
    if (document.activeElement === document.body) shell.current?.focus({ preventScroll: true });
  }, [part]);
  return (
    <>
      <div ref={shell} data-lesson role="group" aria-labelledby="title" tabIndex={-1} {...rest} />
      <Announcer />
    </>
  );
}

interface StepsProps<Step extends string> {
  words: Readonly<Record<Step | 'label', string>>;
  steps: readonly Step[];
  step: Step;
  open: Readonly<Record<Step, unknown>>;
  go: (step: Step) => void;
}

/** The steps of a lesson. Buttons, because the arrow keys may drive. */
export function Steps<Step extends string>({ words, steps, step, open, go }: StepsProps<Step>) {
  return (
    <nav className="choices pills" aria-label={words.label}>
      {steps.map((each, index) => (
        <Button
          look="plain"
          key={each}
          label={`${index + 1} ${words[each]}`}
          aria-current={each === step ? 'step' : undefined}
          disabled={!open[each]}
          onClick={() => go(each)}
        />
      ))}
    </nav>
  );
}
