/** Why the robot cannot be reached; the page has advice for each. */
export const PROBLEM_CODES = [
  /** The browser has no Web Bluetooth (or no Web Serial, when USB was asked for). */
  'unsupported',
  'insecure',
  /** A policy of the page, its frame or the organization forbids it. */
  'policy',
  /** Bluetooth is off or missing, or the system denies it to the browser. */
  'no-adapter',
  /** The chooser opens only right after a click. */
  'gesture',
  'connect-failed',
  'timeout',
  /** The micro:bit runs another program: no UART service, or nothing to write to. */
  'no-uart',
  'lost',
  'busy',
  'write-failed',
  /** The USB port is in use by another program or tab. */
  'port-busy',
  /** None of the above; the log has the browser's message. */
  'unknown',
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The operation that failed: the same error has another cause in each. */
export type ConnectPhase = 'choose' | 'open' | 'write';

export class RobotError extends Error {
  override name = 'RobotError';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, message: string) {
    super(message);
    this.code = code;
  }
}

interface Sign {
  code: ProblemCode | 'cancelled';
  phase?: ConnectPhase;
  name?: string;
  message?: RegExp;
}

// The first match wins. Messages are Chromium's.
const SIGNS: readonly Sign[] = [
  { code: 'policy', name: 'SecurityError', message: /permissions policy|feature policy/i },
  { code: 'gesture', message: /user gesture|user activation/i },
  { code: 'policy', phase: 'choose', message: /globally disabled|blocked|not allowed/i },
  { code: 'no-adapter', phase: 'choose', message: /adapter|bluetooth (is )?(off|unavailable)/i },
  { code: 'cancelled', phase: 'choose', message: /cancel|no port selected|chooser/i },
  { code: 'cancelled', phase: 'choose', name: 'AbortError' },
  { code: 'policy', phase: 'choose', name: 'SecurityError' },
  { code: 'cancelled', phase: 'choose', name: 'NotFoundError' },
  { code: 'busy', message: /already in progress|in progress/i },
  { code: 'no-uart', phase: 'open', message: /no (services|characteristics) (matching|found)/i },
  { code: 'no-uart', phase: 'open', name: 'NotFoundError' },
  { code: 'port-busy', phase: 'open', message: /open serial port|already open/i },
  { code: 'lost', message: /gatt server is disconnected|device has been lost|disconnected/i },
  { code: 'connect-failed', phase: 'open' },
  { code: 'timeout', phase: 'write', message: /no answer within/i },
  { code: 'lost', phase: 'write', name: 'NetworkError' },
  { code: 'write-failed', phase: 'write' },
];

/** Finds the cause of an error of Web Bluetooth or Web Serial. 'cancelled': the visitor closed the chooser. */
export function classify(error: unknown, phase: ConnectPhase): ProblemCode | 'cancelled' {
  if (error instanceof RobotError) return error.code;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const sign = SIGNS.find(
    (candidate) =>
      (candidate.phase ?? phase) === phase &&
      (candidate.name ?? name) === name &&
      (candidate.message?.test(message) ?? true),
  );
  return sign?.code ?? 'unknown';
}
