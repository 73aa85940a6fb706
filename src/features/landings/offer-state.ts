/** When an offer changes, in ms since 1970; `undefined` for never. */
export interface Moments {
  begins?: number | undefined;
  ends?: number | undefined;
  earlyEnds?: number | undefined;
  full?: boolean;
}

/** `begun` lasts until `ends`. */
export function offerState({ begins, ends, earlyEnds, full }: Moments, now: number) {
  const isPast = (moment?: number) => moment !== undefined && moment <= now;
  return {
    state: isPast(ends) ? 'ended' : isPast(begins) ? 'begun' : full ? 'full' : 'open',
    price: earlyEnds === undefined || isPast(earlyEnds) ? 'regular' : 'early',
  } as const;
}
