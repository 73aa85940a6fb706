import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '@/features/remote/protocol';
import { FIELD, ROBOT_RADIUS, START } from '@/features/remote/simulator/motion';
import {
  advance,
  BUFFER_BYTES,
  receive,
  receiveLine,
  robotAt,
  takeLine,
} from '@/features/remote/simulator/simulator';
import { command, settings } from '../../support/remote/robot-arbitraries';

const after = (ms: number, ...lines: string[]) => advance(lines.reduce(receiveLine, robotAt()), ms);

describe('the receive buffer', () => {
  it('holds 61 bytes; the rest of a line is lost and the next runs into it', () => {
    const line = 'FORWARD,100,1000\n';
    let buffer = Array.from({ length: 6 }, () => line).reduce(receive, { text: '', dropped: 0 });
    expect(buffer).toEqual({ text: `${line.repeat(3)}FORWARD,10`, dropped: 41 });
    for (let turn = 0; turn < 3; turn++) buffer = takeLine(buffer)?.rest ?? buffer;
    const next = takeLine(receive(buffer, 'LEFT,50,300\n'));
    expect(next?.line).toBe('FORWARD,10LEFT,50,300');
  });
});

describe('the simulated robot', () => {
  it('drives where it looks: up the screen at first', () => {
    const { x, y } = after(1000, 'FORWARD,100,1000\n');
    expect(x).toBeCloseTo(START.x, 6);
    expect(y).toBeLessThan(START.y);
    expect(after(1000, 'BACKWARD,50,200\n').y).toBeGreaterThan(START.y);
  });

  it('turns on the spot, and left is left', () => {
    const left = after(1000, 'LEFT,50,50\n');
    expect([left.x, left.y]).toEqual([START.x, START.y]);
    expect(advance(receiveLine(left, 'FORWARD,50,100\n'), 100).x).toBeLessThan(START.x);
    const right = after(1000, 'RIGHT,50,50\n');
    expect(right.heading - START.heading).toBeCloseTo(START.heading - left.heading, 9);
  });

  it('moves one servo, up or down, and no further than it can', () => {
    expect(after(1000, 'S2F,50,50\n').servos).toEqual([0, 10, 0]);
    expect(after(1000, 'S3B,100,1000\n').servos).toEqual([0, 0, -90]);
  });

  it('stops when the time of a line is over, and at once for STOP', () => {
    const running = after(30, 'FORWARD,50,100\n');
    expect(running).toMatchObject({ running: 'FORWARD', left: 0.5, right: 0.5 });
    expect(after(100, 'FORWARD,50,100\n')).toMatchObject({ running: undefined, left: 0, right: 0 });
    const stopped = receiveLine(receiveLine(running, 'LEFT,50,50\n'), 'STOP\n');
    expect(stopped).toMatchObject({ running: undefined, left: 0, x: running.x, y: running.y });
    expect(advance(stopped, 1000)).toEqual(stopped);
  });

  it('carries out one line after another and passes over what it does not understand', () => {
    const robot = after(1000, 'FORWARD,50,100\n', 'JUMP\n', 'S1F,50,50\n');
    expect(robot).toMatchObject({ obeyed: 2, garbled: 1, servos: [10, 0, 0], running: undefined });
  });

  it('slides along a wall', () => {
    const robot = robotAt({ x: 20, y: 10, heading: -Math.PI / 4 });
    const slid = advance(receiveLine(robot, 'FORWARD,100,1000\n'), 1000);
    expect(slid.y).toBe(ROBOT_RADIUS);
    expect(slid.x).toBeGreaterThan(50);
    expect(slid.trail).toHaveLength(3);
  });

  it('stays on the field, and ends at the same place whether frames come often or seldom', () => {
    const visit = fc.record({ command, settings, wait: fc.integer({ min: 0, max: 1500 }) });
    const slices = fc.integer({ min: 1, max: 50 });
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 30 }), slices, (visits, slice) => {
        let seldom = robotAt();
        let often = robotAt();
        for (const { command: each, settings: set, wait } of visits) {
          const line = lineOf(each, set);
          seldom = advance(receiveLine(seldom, line), wait);
          often = receiveLine(often, line);
          for (let left = wait; left > 0; left -= slice)
            often = advance(often, Math.min(slice, left));
        }
        for (const key of ['x', 'y'] as const) expect(often[key]).toBeCloseTo(seldom[key], 6);
        expect(Math.cos(often.heading - seldom.heading)).toBeCloseTo(1, 6);
        expect([often.obeyed, often.buffer]).toEqual([seldom.obeyed, seldom.buffer]);

        const { x, y, servos, buffer } = seldom;
        expect(Math.min(x, y)).toBeGreaterThanOrEqual(ROBOT_RADIUS);
        expect(x).toBeLessThanOrEqual(FIELD.width - ROBOT_RADIUS);
        expect(y).toBeLessThanOrEqual(FIELD.height - ROBOT_RADIUS);
        expect(servos.every((angle) => Math.abs(angle) <= 90)).toBe(true);
        expect(buffer.text.length).toBeLessThanOrEqual(BUFFER_BYTES);
      }),
      { numRuns: 60 },
    );
  });
});
