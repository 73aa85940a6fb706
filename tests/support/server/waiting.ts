/** For `vi.waitFor`: several attempts, however busy the machine. */
export const WAITING = { timeout: 60_000, interval: 200 };
