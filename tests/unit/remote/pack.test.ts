import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COMMANDS } from '@/features/remote/protocol';
import { content } from '../../support/pages/content';

interface Pack {
  parts: { box: { items: { count: number; name: string }[] } };
}

const { parts } = content<Pack>('pages/robots-pack.yaml');

/** The line of the packing list that names a part. */
const line = (part: RegExp) => parts.box.items.find(({ name }) => part.test(name));

it('packs a servo for every arm of the remote', () => {
  const arms = COMMANDS.filter((command) => /^S\dF$/.test(command));
  expect(line(/servos/)?.count).toBe(arms.length);
});

it("packs the motor board that the robot's program is set for", () => {
  const program = readFileSync('src/features/remote/firmware/main.ts', 'utf8');
  const board = /const BOARD: Board = Board\.(\w+);/.exec(program)?.[1] ?? 'a board';
  const [, named = 'no board'] = new RegExp(`/\\*\\* (.+) \\*/\\s+${board},`).exec(program) ?? [];
  expect(line(/^Motor board/)?.name).toContain(named);
});
