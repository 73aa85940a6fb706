import { createHash } from 'node:crypto';

/** How many messages a key may send in each window. */
interface Limit {
  limit: number;
  windowMs: number;
}

/** One counter that a message is counted in: a fixed window of one address, one email or all. */
export interface Counter extends Limit {
  /** Document id: no address or email can be read from it. */
  id: string;
  /** When the window ends, in ms since 1970. */
  endsAt: number;
}

/** Limits for each kind of counter. */
export type Quotas = Record<'address' | 'email' | 'day', Limit>;

/** The counters of a message that arrives now, each separate, so that none can use up another's. */
export function countersFor(
  quotas: Quotas,
  keys: { address: string; email: string },
  now: number,
): Counter[] {
  const counter = (kind: keyof Quotas, key: string): Counter => {
    const { limit, windowMs } = quotas[kind];
    const window = Math.floor(now / windowMs);
    const digest = createHash('sha256').update(`${kind}\0${key}\0${window}`).digest('hex');
    return {
      id: `${kind}-${digest.slice(0, 40)}`,
      limit,
      windowMs,
      endsAt: (window + 1) * windowMs,
    };
  };
  return [
    counter('address', keys.address),
    counter('email', keys.email.toLowerCase()),
    counter('day', 'all'),
  ];
}

/** When to try again, in whole minutes given as seconds: too coarse to learn a window's edge from. */
export function retryAfterSeconds(endsAt: number, now: number): number {
  return Math.max(1, Math.ceil((endsAt - now) / 60_000)) * 60;
}
