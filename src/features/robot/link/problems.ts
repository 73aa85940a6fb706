/** Why the robot cannot be reached; the page has advice for each. */
export type ProblemCode =
  /** The browser has no Web Bluetooth (or no Web Serial, when USB was asked for). */
  | 'unsupported'
  | 'insecure'
  /** A policy of the page, its frame or the organization forbids it. */
  | 'policy'
  /** The system denies Bluetooth to the browser. */
  | 'no-permission'
  /** Bluetooth is off or missing. */
  | 'no-adapter'
  /** The chooser opens only right after a click. */
  | 'gesture'
  | 'connect-failed'
  /** The robot requires pairing; our program doesn't. */
  | 'pairing'
  | 'timeout'
  /** The micro:bit runs another program: no UART service, or nothing to write to. */
  | 'no-uart'
  | 'lost'
  | 'busy'
  | 'write-failed'
  /** The USB port is in use by another program or tab. */
  | 'port-busy'
  /** A script that the connection needs could not be loaded. */
  | 'not-loaded'
  /** An error that no table lists, or a bug in our own code; the log has its message. */
  | 'unknown';

/** An error whose cause is known, or 'unknown'. 'cancelled': the visitor closed the chooser. */
export class RobotError extends Error {
  override name = 'RobotError';
  readonly code: ProblemCode | 'cancelled';

  /** @param cause the browser's error, for the log */
  constructor(code: ProblemCode | 'cancelled', message: string, cause?: unknown) {
    super(message, { cause });
    this.code = code;
  }
}

export function codeOf(error: unknown): RobotError['code'] {
  return error instanceof RobotError ? error.code : 'unknown';
}
