import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSender, PACE_MS, type SendResult, STUCK_MS } from '@/features/robot/link/sender';
import { fakeClock, type FakeClock } from '../support/fake-clock';

interface Written {
  line: string;
  at: number;
  acknowledged: boolean;
}

/** A link that takes its time for every write, and counts how many are under way. */
function slowLink(clock: FakeClock, tookMs: (index: number) => number) {
  const written: Written[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  const write = (line: string, { acknowledged }: { acknowledged: boolean }) => {
    const took = tookMs(written.length);
    written.push({ line, at: clock.now(), acknowledged });
    mostInFlight = Math.max(mostInFlight, ++inFlight);
    return new Promise<void>((done) => {
      clock.after(took, () => {
        inFlight--;
        done();
      });
    });
  };
  return { written, write, most: () => mostInFlight };
}

const ignore = () => undefined;
const lines = (written: Written[]) => written.map(({ line }) => line);

describe('the sender', () => {
  it('writes 100 rapid presses in order, one at a time and none lost, with slow acknowledgements', async () => {
    const clock = fakeClock();
    const link = slowLink(clock, (index) => (index % 7) * 60);
    const sender = createSender({ clock, write: link.write, onStuck: ignore });
    const sent = Array.from({ length: 100 }, (_, index) => `L${index}\n`);
    const results = sent.map((line) => sender.send(line));
    await clock.runOut();
    expect(lines(link.written)).toEqual(sent);
    expect(link.most()).toBe(1);
    expect((await Promise.all(results)).every(({ status }) => status === 'sent')).toBe(true);
  });

  it('writes the first line at once', () => {
    const clock = fakeClock();
    const link = slowLink(clock, () => 10);
    void createSender({ clock, write: link.write, onStuck: ignore }).send('A\n');
    expect(lines(link.written)).toEqual(['A\n']);
  });

  it('keeps only the newest repeat while a write is under way', async () => {
    const clock = fakeClock();
    const link = slowLink(clock, () => 500);
    const sender = createSender({ clock, write: link.write, onStuck: ignore });
    void sender.send('press');
    const results = ['r1', 'r2', 'r3'].map((line) => sender.repeat(line));
    await clock.runOut();
    expect(link.written).toMatchObject([
      { line: 'press', acknowledged: true },
      { line: 'r3', acknowledged: false },
    ]);
    const states = (await Promise.all(results)).map(({ status }) => status);
    expect(states).toEqual(['superseded', 'superseded', 'sent']);
  });

  it('lets STOP jump the queue and empty it', async () => {
    const clock = fakeClock();
    const link = slowLink(clock, () => 100);
    const sender = createSender({ clock, write: link.write, onStuck: ignore });
    const waiting = ['a', 'b', 'c'].map((line) => sender.send(line));
    waiting.push(sender.repeat('r'));
    void sender.stop('STOP\n');
    await clock.runOut();
    expect(lines(link.written)).toEqual(['a', 'STOP\n']);
    const states = (await Promise.all(waiting)).map(({ status }) => status);
    expect(states).toEqual(['sent', 'superseded', 'superseded', 'superseded']);
  });

  it('writes nothing for a stop without a line', async () => {
    const clock = fakeClock();
    const link = slowLink(clock, () => 100);
    const sender = createSender({ clock, write: link.write, onStuck: ignore });
    void sender.send('a');
    void sender.send('b');
    void sender.stop();
    await clock.runOut();
    expect(lines(link.written)).toEqual(['a']);
  });

  it('tries once more when another operation was in progress', async () => {
    const clock = fakeClock();
    const busy = () =>
      Promise.reject(new DOMException('GATT operation already in progress.', 'NetworkError'));
    const outcomes = [busy, () => Promise.resolve(), busy, busy];
    const written: string[] = [];
    const write = (line: string) => {
      written.push(line);
      return outcomes.shift()?.() ?? Promise.resolve();
    };
    const sender = createSender({ clock, write, onStuck: ignore });
    const results = [sender.send('a'), sender.send('b'), sender.send('c')];
    await clock.runOut();
    expect(written).toEqual(['a', 'a', 'b', 'b', 'c']);
    expect((await Promise.all(results)).map(({ status }) => status)).toEqual([
      'sent',
      'failed',
      'sent',
    ]);
  });

  it('goes on after a line that fails', async () => {
    const clock = fakeClock();
    const error = new DOMException(
      'GATT operation failed for unknown reason.',
      'NotSupportedError',
    );
    const write = (line: string) => (line === 'bad' ? Promise.reject(error) : Promise.resolve());
    const sender = createSender({ clock, write, onStuck: ignore });
    const results = [sender.send('bad'), sender.send('good')];
    await clock.runOut();
    expect(await Promise.all(results)).toMatchObject([
      { status: 'failed', error },
      { status: 'sent' },
    ]);
  });

  it('gives a line up after two seconds, but writes the next only when the first has ended', async () => {
    const clock = fakeClock();
    const link = slowLink(clock, (index) => (index === 0 ? 5000 : 0));
    const sender = createSender({ clock, write: link.write, onStuck: ignore });
    let first: SendResult | undefined;
    void sender.send('slow').then((result) => (first = result));
    void sender.send('next');
    await clock.advance(2000);
    expect(first?.status).toBe('failed');
    expect(lines(link.written)).toEqual(['slow']);
    await clock.runOut();
    expect(link.written).toMatchObject([{ line: 'slow' }, { line: 'next', at: 5000 }]);
  });

  it('tells of a write that never ends', async () => {
    const clock = fakeClock();
    let stuckAt: number | undefined;
    const write = () => new Promise<void>(ignore);
    const sender = createSender({ clock, write, onStuck: () => (stuckAt = clock.now()) });
    void sender.send('a');
    await clock.runOut();
    expect(stuckAt).toBe(STUCK_MS);
  });

  it('fails what waits when the link ends, and writes nothing more', async () => {
    const clock = fakeClock();
    const link = slowLink(clock, () => 100);
    const sender = createSender({ clock, write: link.write, onStuck: ignore });
    const results = [sender.send('a'), sender.send('b'), sender.repeat('r')];
    const error = new Error('gone');
    sender.close(error);
    results.push(sender.send('late'), sender.stop('STOP\n'));
    await clock.runOut();
    expect(lines(link.written)).toEqual(['a']);
    expect((await Promise.all(results)).slice(1)).toEqual(
      Array.from({ length: 4 }, () => ({ status: 'failed', error })),
    );
  });

  it('holds to its rules under any schedule', async () => {
    const action = fc.record({
      kind: fc.constantFrom('send', 'send', 'send', 'repeat', 'repeat', 'stop'),
      after: fc.integer({ min: 0, max: 120 }),
    });
    const took = fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 40 }), took, async (actions, times) => {
        const clock = fakeClock();
        const link = slowLink(clock, (index) => times[index % times.length] ?? 0);
        const sender = createSender({ clock, write: link.write, onStuck: ignore });
        const results = new Map<string, SendResult>();
        for (const [index, { kind, after }] of actions.entries()) {
          await clock.advance(after);
          const line = `${kind} ${index}`;
          const add =
            kind === 'send' ? sender.send : kind === 'repeat' ? sender.repeat : sender.stop;
          void add(line).then((result) => results.set(line, result));
        }
        await clock.runOut();

        expect(link.most()).toBeLessThanOrEqual(1);
        const gaps = link.written
          .slice(1)
          .map(({ at }, index) => at - (link.written[index]?.at ?? 0));
        expect(gaps.every((gap) => gap >= PACE_MS)).toBe(true);
        // Each line has one outcome, and was written exactly when that says so.
        expect(results.size).toBe(actions.length);
        for (const [line, { status }] of results) {
          expect(lines(link.written).filter((other) => other === line)).toHaveLength(
            status === 'sent' ? 1 : 0,
          );
        }
        // Within a lane, lines go out in the order in which they came.
        for (const lane of ['send', 'repeat', 'stop']) {
          const order = lines(link.written)
            .filter((line) => line.startsWith(lane))
            .map((line) => Number(line.split(' ')[1]));
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
        // Only a stop that came later takes a press away.
        const lastStop = actions.findLastIndex(({ kind }) => kind === 'stop');
        for (const [line, { status }] of results) {
          const [lane, index] = line.split(' ');
          if (lane === 'send' && status === 'superseded')
            expect(Number(index)).toBeLessThan(lastStop);
          if (lane === 'stop' && Number(index) === lastStop) expect(status).toBe('sent');
        }
      }),
      { numRuns: 60 },
    );
  });
});
