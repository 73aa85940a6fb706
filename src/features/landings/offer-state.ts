/** Changes of an offer, in ms since 1970; a missing one never comes. */
export interface Moments {
  begins?: number | undefined;
  ends?: number | undefined;
  earlyEnds?: number | undefined;
}

/** `begun` lasts until it ends. */
export function offerState({ begins, ends, earlyEnds }: Moments, now: number) {
  const isPast = (moment?: number) => moment !== undefined && moment <= now;
  return {
    state: isPast(ends) ? 'ended' : isPast(begins) ? 'begun' : 'open',
    price: earlyEnds === undefined || isPast(earlyEnds) ? 'regular' : 'early',
  } as const;
}
