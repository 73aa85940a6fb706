import { isWait, type Move, type Step } from './program';

/** How far PLAY has come. */
export interface Run {
  state: 'idle' | 'playing' | 'paused';
  /** The step that runs or ran last, from 0 among the written-out steps; -1 before the first. */
  index: number;
  /** How many steps there are, written out. */
  of: number;
  /** Id of that step in the program: the one to highlight. */
  stepId?: string;
}

export const AT_REST: Run = { state: 'idle', index: -1, of: 0 };

interface RunnerOptions {
  /** Sends a step; resolves when it has been sent or has failed. Never rejects. */
  send: (step: Move) => Promise<void>;
  /** From this step to the next, asked anew after each. */
  restMs: (step: Step) => number;
  onChange: (run: Run) => void;
  /** The last step has been sent. */
  onFinish: (run: Run, tookMs: number) => void;
}

/** Plays the steps of a program in order, with its rest after each. A wait is a step of which nothing is sent. */
export function createRunner({ send, restMs, onChange, onFinish }: RunnerOptions) {
  let steps: readonly Step[] = [];
  let run = AT_REST;
  let startedAt = 0;
  let lastSentAt = 0;
  /** The step under way; one of a program that was stopped meanwhile no longer counts. */
  let underWay: object | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const become = (state: Run['state'], index = run.index) => {
    const step = steps[index];
    run = { state, index, of: steps.length, ...(step && { stepId: step.id }) };
    onChange(run);
  };

  const begin = (given: readonly Step[]) => {
    steps = given;
    run = AT_REST;
    startedAt = performance.now();
  };

  async function sendNext(state: 'playing' | 'paused'): Promise<void> {
    const step = steps[run.index + 1];
    if (!step || underWay) return;
    const mine = (underWay = { step });
    become(state, run.index + 1);
    if (!isWait(step)) await send(step);
    if (underWay !== mine) return;
    underWay = undefined;
    lastSentAt = performance.now();
    if (run.state === 'playing') goOn();
    else if (state === 'paused' && isLast()) finish();
  }

  /** Waits out the rest since the last step, then sends the next; the last has a rest only if it is a wait. */
  function goOn(): void {
    clearTimeout(timer);
    const step = steps[run.index];
    if (step && isLast() && !isWait(step)) return finish();
    const rest = step ? lastSentAt + restMs(step) - performance.now() : 0;
    timer = setTimeout(
      () => {
        if (isLast()) finish();
        else void sendNext('playing');
      },
      Math.max(0, rest),
    );
  }

  function isLast(): boolean {
    return run.index === steps.length - 1;
  }

  function finish(): void {
    const finished = run;
    end();
    onFinish(finished, performance.now() - startedAt);
  }

  function end(): void {
    clearTimeout(timer);
    underWay = undefined;
    steps = [];
    run = AT_REST;
    onChange(run);
  }

  return {
    /** Starts from the first step; does nothing while a program runs. */
    play(given: readonly Step[]) {
      if (run.state !== 'idle' || given.length === 0) return;
      begin(given);
      void sendNext('playing');
    },
    pause() {
      if (run.state !== 'playing') return;
      clearTimeout(timer);
      become('paused');
    },
    resume() {
      if (run.state !== 'paused') return;
      become('playing');
      if (!underWay) goOn();
    },
    /** Sends the next step alone, from the first when none has run, and pauses. */
    stepOnce(given: readonly Step[]) {
      if (run.state === 'idle') begin(given);
      clearTimeout(timer);
      if (run.state === 'playing') become('paused');
      void sendNext('paused');
    },
    stop() {
      if (run.state !== 'idle') end();
    },
  };
}
