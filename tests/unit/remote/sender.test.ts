import { describe, expect, it } from 'vitest';
import { RobotError } from '@/features/robot/link/problems';
import {
  createSender,
  MAX_WAITING,
  PACE_MS,
  type SendResult,
  STUCK_MS,
} from '@/features/robot/link/sender';
import { fakeClock } from '../../support/remote/fake-clock';

type Write = Parameters<typeof createSender>[0]['write'];

/** A sender and its writes. `answer` gives how long each write takes, in ms, or how it ends. */
function senderOn(answer: (index: number) => number | Promise<void>) {
  const clock = fakeClock();
  const written: { line: string; at: number; acknowledged: boolean }[] = [];
  const told = { mostAtOnce: 0, brokenAt: 0 };
  let atOnce = 0;
  const write: Write = async (line, { acknowledged }) => {
    const answered = answer(written.length);
    written.push({ line, at: clock.now(), acknowledged });
    told.mostAtOnce = Math.max(told.mostAtOnce, ++atOnce);
    if (typeof answered !== 'number') await answered.finally(() => atOnce--);
    else await new Promise<void>((done) => setTimeout(done, answered)).then(() => atOnce--);
  };
  const onBroken = () => (told.brokenAt = clock.now());
  const lines = () => written.map(({ line }) => line);
  return { clock, written, lines, told, ...createSender({ write, onBroken }) };
}

const statuses = async (results: Promise<SendResult>[]) =>
  (await Promise.all(results)).map(({ status }) => status);

describe('the sender', () => {
  it('writes one line at a time, in order, with a pause for the robot to read it', async () => {
    const { clock, send, written, told } = senderOn((index) => (index === 0 ? 100 : 0));
    const results = ['a', 'b', 'c'].map(send);
    await clock.runOut();
    expect(written).toMatchObject([
      { line: 'a', at: 0 },
      { line: 'b', at: 100 },
      { line: 'c', at: 100 + PACE_MS },
    ]);
    expect(told.mostAtOnce).toBe(1);
    expect(await statuses(results)).toEqual(['sent', 'sent', 'sent']);
  });

  it('keeps only the newest repeat while a write is pending', async () => {
    const { clock, send, repeat, written } = senderOn(() => 500);
    void send('press');
    const results = ['r1', 'r2', 'r3'].map(repeat);
    await clock.runOut();
    expect(written).toMatchObject([
      { line: 'press', acknowledged: true },
      { line: 'r3', acknowledged: false },
    ]);
    expect(await statuses(results)).toEqual(['superseded', 'superseded', 'sent']);
  });

  it('queues a limited number of presses', async () => {
    const { clock, send, lines } = senderOn(() => 100);
    const results = Array.from({ length: 10_000 }, (_, index) => send(String(index)));
    await clock.runOut();
    expect(lines()).toHaveLength(MAX_WAITING + 1);
    expect((await statuses(results)).slice(MAX_WAITING + 1)).not.toContain('sent');
  });

  it.each([
    ['empties the queue and is written next', 'STOP\n', ['a', 'STOP\n']],
    ['without a line only empties the queue', undefined, ['a']],
  ])('STOP %s', async (_, line, expected) => {
    const { clock, send, repeat, stop, lines } = senderOn(() => 100);
    const waiting = [...['a', 'b', 'c'].map(send), repeat('r')];
    void stop(line);
    await clock.runOut();
    expect(lines()).toEqual(expected);
    expect(await statuses(waiting)).toEqual(['sent', 'superseded', 'superseded', 'superseded']);
  });

  const BUSY = new RobotError('busy', 'GATT operation already in progress.');

  it('tries a line four times within 300 ms while another operation is in progress', async () => {
    const { clock, send, written } = senderOn((index) => (index < 3 ? Promise.reject(BUSY) : 0));
    const result = send('a');
    await clock.runOut();
    expect(written.map(({ at }) => at)).toEqual([0, 40, 140, 300]);
    expect((await result).status).toBe('sent');
  });

  it('continues with the next line after one that stayed busy', async () => {
    const { clock, send, lines } = senderOn((index) => (index < 4 ? Promise.reject(BUSY) : 0));
    const results = ['a', 'b'].map(send);
    await clock.runOut();
    expect(lines()).toEqual(['a', 'a', 'a', 'a', 'b']);
    expect(await statuses(results)).toEqual(['failed', 'sent']);
  });

  it('does not retry a line after STOP', async () => {
    const { clock, send, stop, lines } = senderOn((index) =>
      index === 0 ? Promise.reject(BUSY) : 0,
    );
    const results = [send('a')];
    await clock.advance(PACE_MS / 2);
    void stop('STOP\n');
    await clock.runOut();
    expect(lines()).toEqual(['a', 'STOP\n']);
    expect(await statuses(results)).toEqual(['superseded']);
  });

  it('reports a line as failed after two seconds, but writes the next only when that write ends', async () => {
    const { clock, send, written } = senderOn((index) => (index === 0 ? 5000 : 0));
    let first: SendResult | undefined;
    void send('slow').then((result) => (first = result));
    void send('next');
    await clock.advance(2000);
    expect(first?.status).toBe('failed');
    await clock.runOut();
    expect(written).toMatchObject([{ line: 'slow' }, { line: 'next', at: 5000 }]);
  });

  it('reports a write that never ends', async () => {
    const { clock, send, told } = senderOn(() => new Promise(() => undefined));
    void send('a');
    await clock.runOut();
    expect(told.brokenAt).toBe(STUCK_MS);
  });

  it('reports a write that fails as disconnected, as long as the link is open', async () => {
    const gone = new RobotError('lost', 'GATT Server is disconnected');
    const { clock, send, close, told } = senderOn(async () => {
      await new Promise((done) => setTimeout(done, 100));
      throw gone;
    });
    const results = [send('a')];
    await clock.runOut();
    expect([told.brokenAt, await statuses(results)]).toEqual([100, ['failed']]);
    void send('b');
    close(gone);
    await clock.runOut();
    expect(told.brokenAt).toBe(100);
  });

  it('fails every line that waits or comes after the link closes', async () => {
    const { clock, send, repeat, stop, close, lines } = senderOn(() => 100);
    const results = [send('a'), send('b'), repeat('r')];
    const error = new Error('gone');
    close(error);
    results.push(send('late'), stop('STOP\n'));
    await clock.runOut();
    expect(lines()).toEqual(['a']);
    expect((await Promise.all(results)).slice(1)).toEqual(
      Array.from({ length: 4 }, () => ({ status: 'failed', error })),
    );
  });
});
