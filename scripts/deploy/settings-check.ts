import { isNetwork } from '../../src/server/visitor.ts';
import { missing, ok, type Outcome } from './checks.ts';
import { isReserved } from './reserved.ts';

/** What the function is told by functions/.env. */
export interface Settings {
  /** Names and values of the file; `undefined` without it. */
  given: NodeJS.Dict<string> | undefined;
  /** Those of .env.example: every setting there is. */
  known: NodeJS.Dict<string>;
}

const FILE = 'functions/.env';
const SECRET_LENGTH = 32;
const NUMBER = /^\d+(\.\d+)?$/;
const EMAIL = /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/;

/** The first thing that is wrong with the function's settings, and what mends it. */
export function checkSettings({ given, known }: Settings): Outcome {
  if (!given) {
    return missing(
      `The file ${FILE}, with the settings of forms and editor, is not there.`,
      `Copy .env.example to ${FILE} and look through it; its values are a good start.`,
    );
  }
  const problem = Object.entries(given)
    .map(([name, value = '']) => problemOf(name, value, known))
    .find(Boolean);
  if (problem) return missing(`${FILE}: ${problem}`, 'See .env.example.');
  if ((given['CONTACT_QUOTA_SECRET'] ?? '').length < SECRET_LENGTH) {
    return missing(
      `${FILE}: CONTACT_QUOTA_SECRET is shorter than ${SECRET_LENGTH} characters, so each instance counts for itself.`,
      `Write CONTACT_QUOTA_SECRET= and what this prints: node -p "crypto.randomBytes(32).toString('hex')"`,
    );
  }
  return ok(`${FILE} has what the function needs.`);
}

function problemOf(name: string, value: string, known: NodeJS.Dict<string>): string | undefined {
  const example = known[name];
  if (example === undefined) return `there is no setting ${name}.`;
  if (value === '') return undefined;
  if (NUMBER.test(example) && !NUMBER.test(value))
    return `${name} is '${value}', which is no number.`;
  if (name === 'HOSTING_NETWORKS') {
    const wrong = value.split(',').find((network) => !isNetwork(network.trim()));
    return (
      wrong && `HOSTING_NETWORKS has '${wrong.trim()}', which is no network such as 203.0.113.0/24.`
    );
  }
  if (!/^CONTACT_(TO|FROM)$/.test(name)) return undefined;
  if (!EMAIL.test(value)) return `${name} is '${value}', which is no email address.`;
  return isReserved(value.replace(/^.*@/, ''))
    ? `${name} is '${value}', where no mail arrives.`
    : undefined;
}
