import type { Counter, Quota } from './quotas.server';

/** As many counters, and as many ids: about 2 MB each. */
const MOST = 10_000;

/** How often a message is looked up that a counter refuses: each costs as much as refusing two. */
const LOOK_UPS = 3;

/**
 * What an instance remembers of messages, so that a flood costs the store nothing: counters that are
 * used up, until they begin anew, and messages lately stored. Both are bounded; what is forgotten is
 * asked of the store again.
 */
export class MessageCache {
  readonly #usedUp = new Map<Counter['id'], { endsAt: number; lookUps: number }>();
  readonly #stored = new Set<string>();

  /** The counter that refuses a message with these quotas, if one is known to. */
  usedUp(quotas: readonly Quota[], now: number): Counter | undefined {
    return quotas
      .map((quota) => quota.at(-1) as Counter)
      .find(({ id }) => (this.#usedUp.get(id)?.endsAt ?? 0) > now);
  }

  /** @returns whether that was new */
  rememberUsedUp({ id, endsAt, limit }: Counter, now: number): boolean {
    if (this.#usedUp.has(id)) return false;
    if (this.#usedUp.size >= MOST) {
      for (const [other, { endsAt: end }] of this.#usedUp)
        if (end <= now) this.#usedUp.delete(other);
    }
    makeRoom(this.#usedUp);
    this.#usedUp.set(id, { endsAt, lookUps: Math.min(limit, LOOK_UPS) });
    return true;
  }

  /**
   * Whether a message that a counter refuses may be looked up, since it may be one sent again: a few
   * times, and no more than the counter's limit, so that made-up ids cost no more than messages did.
   */
  mayLookUp({ id }: Counter): boolean {
    const known = this.#usedUp.get(id);
    return known !== undefined && known.lookUps-- > 0;
  }

  isStored(target: string): boolean {
    return this.#stored.has(target);
  }

  rememberStored(target: string): void {
    if (this.#stored.has(target)) return;
    makeRoom(this.#stored);
    this.#stored.add(target);
  }
}

/** Lets the oldest go when there is no room for one more. */
function makeRoom(kept: { size: number; keys(): Iterator<string>; delete(key: string): boolean }) {
  const oldest = kept.size >= MOST && kept.keys().next();
  if (oldest && !oldest.done) kept.delete(oldest.value);
}
