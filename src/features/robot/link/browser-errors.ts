import { type ProblemCode, RobotError } from './problems';

/** The operation that failed. The same error has a different cause in each. */
export type ConnectPhase = 'choose' | 'open' | 'write';

/** A known error: its phase (any if absent), its name and its message, as a whole or as a pattern. */
type KnownError = readonly [
  code: ProblemCode | 'cancelled',
  phase: ConnectPhase | undefined,
  name: string | undefined,
  message?: string | RegExp,
];

/**
 * The first match wins. The messages are Chromium's, from bluetooth_error.cc, bluetooth.cc, serial.cc and
 * serial_port.cc; 'User cancelled' is from the iOS browser WebBLE. A row without a message follows the definition of
 * the error's name in the Web Bluetooth and Web Serial specifications.
 */
const KNOWN_ERRORS: readonly KnownError[] = [
  ['cancelled', 'choose', 'NotFoundError', /^User cancelled( the requestDevice\(\) chooser\.)?$/],
  ['cancelled', 'choose', 'NotFoundError', /\bNo port selected by the user\.$/],
  ['policy', undefined, 'SecurityError', /permissions policy|feature policy|opaque origin/i],
  ['gesture', 'choose', 'SecurityError', /user gesture|user activation/i],
  ['policy', 'choose', 'NotFoundError', 'Web Bluetooth API globally disabled.'],
  [
    'policy',
    'choose',
    'NotFoundError',
    'User or their enterprise policy has disabled Web Bluetooth.',
  ],
  ['policy', 'choose', 'SecurityError'],
  ['policy', 'choose', 'NotAllowedError'],
  ['no-permission', 'choose', 'NotFoundError', /^User denied the browser permission to scan/],
  ['no-adapter', 'choose', 'NotFoundError', /^Bluetooth (adapter|Low Energy) not available\.$/],
  ['unsupported', 'choose', 'NotFoundError', /^Web Bluetooth is not supported on this platform/],
  ['connect-failed', 'choose', 'NotFoundError', /^User selected a device that doesn't exist/],
  ['busy', undefined, undefined, /already in progress\.$/],
  ['lost', undefined, 'NetworkError', /GATT Server is disconnected|device has been lost/],
  ['lost', undefined, 'InvalidStateError', /no longer exists\.$|Connection Error: Not connected/],
  ['no-uart', 'open', 'NotFoundError', /^No (Services|Characteristics) (matching|found|with)/],
  ['port-busy', 'open', 'NetworkError', /\bFailed to open serial port\.$/],
  ['port-busy', 'open', 'InvalidStateError', /\bThe port is already open\.$/],
  ['pairing', undefined, 'NetworkError', /^Authentication |^GATT Error: Not paired/],
  ['pairing', undefined, 'SecurityError', 'GATT operation not authorized.'],
  ['connect-failed', 'open', 'NetworkError'],
  ['connect-failed', 'open', 'InvalidStateError', /^Connection Error: /],
  ['connect-failed', 'open', 'NotFoundError', 'Does not exist.'],
  ['connect-failed', 'open', 'NotSupportedError', /^GATT /],
  ['lost', 'write', 'NetworkError'],
  ['write-failed', 'write', 'NotSupportedError', /^GATT /],
  ['write-failed', 'write', 'InvalidModificationError', /^GATT /],
];

/** Finds the cause of an error of Web Bluetooth or Web Serial. 'cancelled': the visitor closed the chooser. */
export function classify(error: unknown, phase: ConnectPhase): ProblemCode | 'cancelled' {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const known = KNOWN_ERRORS.find(
    ([, inPhase = phase, ofName = name, says = message]) =>
      inPhase === phase &&
      ofName === name &&
      (typeof says === 'string' ? says === message : says.test(message)),
  );
  return known?.[0] ?? 'unknown';
}

/** @throws RobotError instead of the browser's errors */
export async function inPhase<Result>(phase: ConnectPhase, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof RobotError) throw error;
    throw new RobotError(classify(error, phase), String(error), error);
  }
}
