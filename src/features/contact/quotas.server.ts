import { DAY_MS } from '@/lib/limits';
import { log } from '@/server/log';
import type { Visitor } from '@/server/visitor';
import { addressKey } from './address-key';

const WINDOW_MS = 10 * 60_000;

/** Above this number of counters, expired ones are removed. */
const PRUNED_ABOVE = 10_000;

interface Limits {
  perAddress: number;
  perEmail: number;
  perDay: number;
}

export interface Sender extends Visitor {
  email: string;
  suspected: boolean;
}

interface Quota {
  kind: 'address' | 'caller' | 'email' | 'all';
  value: string;
  limit: number;
  /** How many of them are for networks that have sent nothing that day */
  reserve?: number;
  /** In ms, from the first message on. */
  forMs: number;
}

/** A part of a day's messages */
const RESERVE = 0.25;

/**
 * Each wider network of a visitor may send twice as much as the narrower one, up to a fifth of a day's messages. A
 * caller that bypasses Hosting can claim any address, so callers have quotas too. Theirs are larger, because a
 * Hosting server calls for many visitors. No address and no caller can use up the day's quota. Suspected spam doesn't
 * count toward the quota of its email address, which could be anyone's.
 */
function quotasOf(sender: Sender, { perAddress, perEmail, perDay }: Limits): Quota[] {
  const { networks, caller, email, suspected } = sender;
  return [
    ...networks.flatMap((value, wider): Quota[] => [
      { kind: 'address', value, limit: perAddress * 2 ** wider, forMs: WINDOW_MS },
      { kind: 'address', value, limit: Math.ceil((perDay / 20) * 2 ** wider), forMs: DAY_MS },
    ]),
    { kind: 'caller', value: caller, limit: 10 * perAddress, forMs: WINDOW_MS },
    { kind: 'caller', value: caller, limit: Math.ceil(perDay / 2), forMs: DAY_MS },
    {
      kind: 'email',
      value: mailboxKey(email),
      limit: suspected ? Infinity : perEmail,
      forMs: WINDOW_MS,
    },
    {
      kind: 'all',
      value: '',
      limit: perDay,
      reserve: Math.floor(perDay * RESERVE),
      forMs: DAY_MS,
    },
  ];
}

/** The same key for all addresses that a mailbox has: what follows a `+` is the sender's choice. */
export function mailboxKey(email: string): string {
  return addressKey(email).replace(/(?<=.)\+[^@]*(?=@[^@]*$)/s, '');
}

/**
 * Counts messages in this instance's memory: messages don't wait for each other, and refusing one costs nothing.
 * Each of the few instances (functions/index.js) has its own counts.
 */
export class MessageCounts {
  readonly #counters = new Map<string, { count: number; endsAt: number }>();

  constructor(readonly limits: Limits) {}

  /**
   * Counts a message toward all of its quotas, or toward none if one is used up.
   * @param now in ms, from a clock that nobody sets
   * @returns a function that undoes the count, or in how many ms the sender has a quota again
   */
  take(sender: Sender, now: number): (() => void) | number {
    const taken = quotasOf(sender, this.limits).map((quota) => {
      const key = [sender.suspected, quota.kind, quota.forMs, quota.value].join(' ');
      const known = this.#counters.get(key);
      const counter = known && known.endsAt > now ? known : { count: 0, endsAt: now + quota.forMs };
      return { ...quota, key, counter };
    });
    const hasSent = taken.some(
      ({ kind, forMs, counter }) => kind === 'address' && forMs === DAY_MS && counter.count > 0,
    );
    const usedUp = taken.filter(
      ({ counter, limit, reserve = 0 }) => counter.count >= limit - (hasSent ? reserve : 0),
    );
    if (usedUp.length > 0) return Math.max(...usedUp.map(({ counter }) => counter.endsAt)) - now;
    for (const { kind, key, counter, limit, reserve = 0 } of taken) {
      this.#counters.set(key, counter);
      // Log once, or a flood would fill the log.
      if (++counter.count === limit - reserve)
        log('warning', 'contact quota used up', { counter: kind });
    }
    if (this.#counters.size > PRUNED_ABOVE) this.#prune(now);
    return () => {
      for (const { counter } of taken) counter.count--;
    };
  }

  #prune(now: number): void {
    for (const [key, { endsAt }] of this.#counters) if (endsAt <= now) this.#counters.delete(key);
  }
}
