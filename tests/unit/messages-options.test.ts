import { expect, it } from 'vitest';
import { parseRequest } from '../../scripts/lib/messages-options';

it('lists by default', () => {
  expect(parseRequest([])).toMatchObject({ suspects: false, task: { name: 'list' } });
  expect(parseRequest(['--suspects', '--project', 'site-1'])).toMatchObject({
    source: { project: 'site-1' },
    suspects: true,
    task: { name: 'list' },
  });
});

it('exports with or without the name of a file', () => {
  expect(parseRequest(['--csv']).task).toEqual({ name: 'csv', file: undefined });
  expect(parseRequest(['--csv', 'a.csv']).task).toEqual({ name: 'csv', file: 'a.csv' });
});

it('deletes by id or address', () => {
  expect(parseRequest(['--delete', 'x']).task).toEqual({ name: 'delete', by: 'id', value: 'x' });
  expect(parseRequest(['--delete-email', 'a@b.org']).task).toEqual({
    name: 'delete',
    by: 'email',
    value: 'a@b.org',
  });
});

it.each([
  { args: ['--nope'], problem: "Unknown option '--nope'." },
  { args: ['stray'], problem: 'Unexpected: stray' },
  { args: ['--csv', 'a', 'b'], problem: 'Unexpected: b' },
  { args: ['--delete'], problem: 'argument missing' },
  { args: ['--delete='], problem: '--delete needs a value' },
  { args: ['--delete', 'a/b'], problem: 'an id as the list shows it' },
  { args: ['--delete', 'a', '--delete-email', 'b'], problem: 'Only one of' },
  { args: ['--project', 'a', '--data', 'b'], problem: 'Only one of' },
])('refuses $args', ({ args, problem }) => {
  expect(() => parseRequest(args)).toThrow(problem);
});
