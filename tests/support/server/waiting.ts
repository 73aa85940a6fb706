/** For `vi.waitFor`: several tries, even on a busy machine. */
export const WAITING = { timeout: 60_000, interval: 200 };
