import { isReserved } from './reserved.ts';

/** What the function is told by functions/.env. */
export interface Settings {
  /** Names and values of the file; `undefined` without it. */
  given: NodeJS.Dict<string> | undefined;
  /** Those of .env.example: every setting there is. */
  known: NodeJS.Dict<string>;
}

const FILE = 'functions/.env';
const NUMBER = /^\d+(\.\d+)?$/;
const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

/** The first thing that is wrong with the function's settings, and what mends it. */
export function settingsProblem({
  given,
  known,
}: Settings): { says: string; remedy: string } | undefined {
  if (!given) {
    return {
      says: `The file ${FILE}, with the settings of forms and editor, is not there.`,
      remedy: `Copy .env.example to ${FILE} and look through it; its values are a good start.`,
    };
  }
  const problem = Object.entries(given)
    .map(([name, value = '']) => problemOf(name, value, known))
    .find(Boolean);
  if (problem) return { says: `${FILE}: ${problem}`, remedy: 'See .env.example.' };
  // Hosting is the one proxy before the function. With more, whoever calls the function at its own
  // address could make up the address that quotas count.
  if (given['TRUSTED_PROXIES'] === '1') return undefined;
  return {
    says: `${FILE}: TRUSTED_PROXIES is '${given['TRUSTED_PROXIES'] ?? ''}', so quotas count wrong addresses.`,
    remedy: 'Write TRUSTED_PROXIES=1, for Hosting, the one proxy before the function.',
  };
}

function problemOf(name: string, value: string, known: NodeJS.Dict<string>): string | undefined {
  const example = known[name];
  if (example === undefined) return `there is no setting ${name}.`;
  if (value === '') return undefined;
  if (NUMBER.test(example) && !NUMBER.test(value))
    return `${name} is '${value}', which is no number.`;
  if (!/^CONTACT_(TO|FROM)$/.test(name)) return undefined;
  if (!EMAIL.test(value)) return `${name} is '${value}', which is no email address.`;
  return isReserved(value.replace(/^.*@/, ''))
    ? `${name} is '${value}', where no mail arrives.`
    : undefined;
}
