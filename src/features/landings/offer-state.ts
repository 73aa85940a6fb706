/** Changes of an offer, in ms since 1970; a missing one never comes. */
export interface Moments {
  begins?: number | undefined;
  ends?: number | undefined;
  earlyEnds?: number | undefined;
  full?: boolean;
}

/** `begun` lasts until it ends. */
export function offerState({ begins, ends, earlyEnds, full }: Moments, now: number) {
  const isPast = (moment?: number) => moment !== undefined && moment <= now;
  return {
    state: isPast(ends) ? 'ended' : isPast(begins) ? 'begun' : full ? 'full' : 'open',
    price: earlyEnds === undefined || isPast(earlyEnds) ? 'regular' : 'early',
  } as const;
}
