import { isWait, type Move, type Step } from './program';

export interface Run {
  state: 'idle' | 'playing' | 'paused';
  /** Index of the current step with repeats written out; -1 before the first. */
  index: number;
  of: number;
  stepId?: string;
}

export const AT_REST: Run = { state: 'idle', index: -1, of: 0 };

interface RunnerOptions {
  /** Resolves with whether the step was sent; never rejects. */
  send: (step: Move) => Promise<boolean>;
  /** Time to the next step; called after each step. */
  restMs: (step: Step) => number;
  onChange: (run: Run) => void;
  onFinish: (run: Run, tookMs: number) => void;
}

/** Plays steps in order with a rest after each. Sends nothing for a wait. */
export function createProgramRunner({ send, restMs, onChange, onFinish }: RunnerOptions) {
  let steps: readonly Step[] = [];
  let run = AT_REST;
  let startedAt = 0;
  let lastSentAt = 0;
  /** A token for the step being sent; cleared when the program is stopped. */
  let sending: object | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const setRun = (state: Run['state'], index = run.index) => {
    const step = steps[index];
    run = { state, index, of: steps.length, ...(step && { stepId: step.id }) };
    onChange(run);
  };

  const begin = (given: readonly Step[]) => {
    steps = given;
    startedAt = performance.now();
  };

  async function sendNext(state: 'playing' | 'paused'): Promise<void> {
    const step = steps[run.index + 1];
    if (!step || sending) return;
    const token = (sending = { step });
    setRun(state, run.index + 1);
    const sent = isWait(step) || (await send(step));
    if (sending !== token) return;
    sending = undefined;
    // Sends a step again after the link was lost.
    if (!sent && run.state === 'paused') return setRun('paused', run.index - 1);
    lastSentAt = performance.now();
    if (run.state === 'playing') sendAfterRest();
    else if (state === 'paused' && isLast()) finish();
  }

  /** Sends the next step after the rest. The last step has no rest, unless it is a wait. */
  function sendAfterRest(): void {
    clearTimeout(timer);
    const step = steps[run.index];
    if (step && isLast() && !isWait(step)) return finish();
    const rest = step ? lastSentAt + restMs(step) - performance.now() : 0;
    timer = setTimeout(() => (isLast() ? finish() : void sendNext('playing')), rest);
  }

  function isLast(): boolean {
    return run.index === steps.length - 1;
  }

  function finish(): void {
    const finished = run;
    end();
    onFinish(finished, performance.now() - startedAt);
  }

  /** Call while it plays. */
  function pause(): void {
    clearTimeout(timer);
    setRun('paused');
  }

  function end(): void {
    clearTimeout(timer);
    sending = undefined;
    steps = [];
    setRun('idle', AT_REST.index);
  }

  return {
    play(given: readonly Step[]) {
      if (run.state !== 'idle' || given.length === 0) return;
      begin(given);
      void sendNext('playing');
    },
    pause,
    /** Call while it is paused. */
    resume() {
      setRun('playing');
      if (!sending) sendAfterRest();
    },
    /** Sends one step, the first if none has run, and pauses. */
    stepOnce(given: readonly Step[]) {
      if (run.state === 'idle') begin(given);
      if (run.state === 'playing') pause();
      void sendNext('paused');
    },
    stop: end,
  };
}
