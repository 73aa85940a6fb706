// Scripts read this with Node alone.
import { createHmac } from 'node:crypto';
import { domainToASCII } from 'node:url';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Beyond the day's cap, messages that look like any other are taken up to this many times it … */
const RESERVE_TIMES = 3;
/** … as long as their address has sent fewer than this in the day. */
const RESERVED_EACH = 2;

/** What is counted for a time, such as the messages of an address in a window. */
export interface Counter {
  /** Document id: no address or email can be read from it, or searched for without the secret. */
  id: string;
  limit: number;
  /** When it begins anew, in ms since 1970. */
  endsAt: number;
}

/**
 * A quota of a message: used up when each of its counters has reached its limit. The last of them is
 * its own; while it lasts, no other message that it counts is taken.
 */
export type Quota = readonly [Counter, ...Counter[]];

/** How much may be sent; .env.example says what each means. */
export interface Limits {
  perAddress: number;
  perEmail: number;
  windowMs: number;
  perDay: number;
  /** What the ids of counters are made with. */
  secret: string;
}

/** Who sent a message, and whether it is suspected spam. */
export interface Sender {
  address: string;
  email: string;
  suspected: boolean;
}

/**
 * The quotas of a message that arrives now. Suspected spam is counted apart, and not by its email:
 * whoever sends it can write anybody's there.
 */
export function quotasOf({ address, email, suspected }: Sender, limits: Limits, now: number) {
  const { perAddress, perEmail, perDay, windowMs, secret } = limits;
  const counter = (kind: string, key: string, limit: number, forMs: number): Counter => {
    const window = Math.floor(now / forMs);
    const digest = createHmac('sha256', secret).update(`${kind}\0${key}\0${window}`).digest('hex');
    return { id: `${kind}-${digest.slice(0, 40)}`, limit, endsAt: (window + 1) * forMs };
  };
  if (suspected) {
    return [
      [counter('trapped', address, perAddress, windowMs)],
      [counter('trappedday', 'all', perDay, DAY_MS)],
    ] satisfies Quota[];
  }
  const day = counter('day', 'all', perDay, DAY_MS);
  return [
    [counter('address', address, perAddress, windowMs)],
    [counter('email', emailKey(email), perEmail, windowMs)],
    [{ ...day, limit: RESERVE_TIMES * perDay }],
    [day, counter('reserve', address, RESERVED_EACH, DAY_MS)],
  ] satisfies Quota[];
}

/** What all spellings of an email address have in common: those of one mailbox count together. */
export function emailKey(email: string): string {
  const written = email.normalize('NFKC').toLowerCase().normalize('NFKC');
  const at = written.lastIndexOf('@');
  const domain = written.slice(at + 1);
  const mailbox = written.slice(0, at).replace(/(?<=.)\+.*$/s, '');
  return `${mailbox}@${domainToASCII(domain) || domain}`;
}

/** The outcome of storing: stored now or before (the same to the sender), or refused by a quota. */
export type Outcome = 'stored' | 'known' | { exceeded: Counter };

/** A message that waits for its decision: the name of its document, and its quotas. */
export interface Candidate {
  target: string;
  quotas: readonly Quota[];
}

/**
 * Decides about messages one after another, as if each were alone.
 * @param stored documents that are there
 * @param counts what the counters have counted; those that are not there have counted nothing
 * @returns an outcome for each, the counters that have changed with their new counts, and those of quotas
 * that are used up by now
 */
export function decide(
  candidates: readonly Candidate[],
  stored: ReadonlySet<string>,
  counts: ReadonlyMap<string, number>,
) {
  const there = new Set(stored);
  const counted = new Map<Counter['id'], { counter: Counter; count: number }>();
  const countOf = ({ id }: Counter) => counted.get(id)?.count ?? counts.get(id) ?? 0;
  const isUsedUp = (quota: Quota) => quota.every((counter) => countOf(counter) >= counter.limit);
  const outcomes = candidates.map(({ target, quotas }): Outcome => {
    if (there.has(target)) return 'known';
    const exceeded = quotas.find(isUsedUp)?.at(-1);
    if (exceeded) return { exceeded };
    there.add(target);
    const counters = new Map(quotas.flat().map((counter) => [counter.id, counter]));
    for (const [id, counter] of counters) counted.set(id, { counter, count: countOf(counter) + 1 });
    return 'stored';
  });
  const usedUp = candidates
    .flatMap(({ quotas }) => quotas.filter(isUsedUp))
    .flatMap((quota) => quota.slice(-1));
  return { outcomes, counted, usedUp };
}
