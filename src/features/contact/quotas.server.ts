import { domainToASCII } from 'node:url';
import { log } from '@/server/log';
import type { Visitor } from '@/server/visitor';

/** The forms tell who sent too many to wait for so long. */
export const WINDOW_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** How many counters are kept before those whose time is over go. */
const PRUNED_ABOVE = 10_000;

/** How much may be sent; .env.example says what each means. */
export interface Limits {
  perAddress: number;
  perEmail: number;
  perDay: number;
}

/** Who sent a message, and whether it is suspected spam. */
export interface Sender extends Visitor {
  email: string;
  suspected: boolean;
}

interface Quota {
  /** What its messages have in common. */
  kind: 'address' | 'caller' | 'email' | 'all';
  value: string;
  limit: number;
  /** From the first of them on. */
  forMs: number;
}

/**
 * The quotas of a message. A caller past Hosting names the address it likes, so the caller has quotas of its own:
 * larger ones, since one of Hosting's machines calls for many visitors. No address and no caller can use up
 * the day. Suspected spam is not counted by its email, where anybody's can stand.
 */
function quotasOf(sender: Sender, { perAddress, perEmail, perDay }: Limits): Quota[] {
  const { address, caller, email, suspected } = sender;
  return [
    { kind: 'address', value: address, limit: perAddress, forMs: WINDOW_MS },
    { kind: 'address', value: address, limit: Math.ceil(perDay / 20), forMs: DAY_MS },
    { kind: 'caller', value: caller, limit: 10 * perAddress, forMs: WINDOW_MS },
    { kind: 'caller', value: caller, limit: Math.ceil(perDay / 2), forMs: DAY_MS },
    {
      kind: 'email',
      value: emailKey(email),
      limit: suspected ? Infinity : perEmail,
      forMs: WINDOW_MS,
    },
    { kind: 'all', value: '', limit: perDay, forMs: DAY_MS },
  ];
}

/** What all spellings of an email address have in common: those of one mailbox count together. */
export function emailKey(email: string): string {
  const written = email.normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = written.lastIndexOf('@');
  const domain = written.slice(at + 1);
  const mailbox = written.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return `${mailbox}@${domainToASCII(domain) || domain}`;
}

/**
 * Counts messages, in this instance's memory: a message waits for no other, and a refused one costs nothing. Each
 * of the few instances (functions/index.js) counts for itself.
 */
export class MessageCounts {
  readonly #counters = new Map<string, { count: number; endsAt: number }>();

  constructor(readonly limits: Limits) {}

  /**
   * Counts a message in all of its quotas, or in none when one is used up.
   * @returns `undefined` when one is used up, else what counts the message no more
   */
  take(sender: Sender, now: number): (() => void) | undefined {
    const taken = quotasOf(sender, this.limits).map((quota) => {
      const key = [sender.suspected, quota.kind, quota.forMs, quota.value].join(' ');
      const known = this.#counters.get(key);
      const counter = known && known.endsAt > now ? known : { count: 0, endsAt: now + quota.forMs };
      return { ...quota, key, counter };
    });
    if (taken.some(({ counter, limit }) => counter.count >= limit)) return undefined;
    for (const { kind, key, counter, limit } of taken) {
      this.#counters.set(key, counter);
      // Once, and not for each message that it refuses: a flood would fill the log.
      if (++counter.count === limit) log('warning', 'contact quota used up', { counter: kind });
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
