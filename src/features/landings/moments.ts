/** The moments, in ms, at which what a landing page offers changes; one that is missing never comes. */
export interface Moments {
  begins?: number | undefined;
  ends?: number | undefined;
  /** When the early price gives way to the regular one. */
  earlyEnds?: number | undefined;
}

/** What is true of an offer at a moment; `begun` is between its beginning and its end. */
export function offerState({ begins, ends, earlyEnds }: Moments, now: number) {
  const isPast = (moment?: number) => moment !== undefined && moment <= now;
  return {
    state: isPast(ends) ? 'ended' : isPast(begins) ? 'begun' : 'open',
    price: earlyEnds === undefined || isPast(earlyEnds) ? 'regular' : 'early',
  } as const;
}
