import { expect, it } from 'vitest';
import { memberOf, memberProblem } from '@/features/landings/instructor';

const team = [
  { id: 'ada', name: 'Ada Shalev', hebrewName: 'עדה שלו' },
  { id: 'alan', name: 'Alan Katz' },
];

it('an instructor’s name is in the language of the page', () => {
  expect(memberOf('ada', 'en', team).name).toBe('Ada Shalev');
  expect(memberOf('ada', 'he', team).name).toBe('עדה שלו');
});

it.each([
  ['alen', 'en', "there is no 'alen' in content/data/team.yaml. Did you mean 'alan'?"],
  ['grace-hopper', 'en', 'It has: ada, alan.'],
  ['alan', 'he', "'alan' has no name in Hebrew. Add hebrewName"],
] as const)('the instructor %s (%s) is reported as a mistake', (id, lang, message) => {
  expect(memberProblem(id, lang, team)).toContain(message);
  expect(() => memberOf(id, lang, team)).toThrow(message);
});
