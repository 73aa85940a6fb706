/** The event by which an island with `client:touch` says that it answers from now on. */
export const ISLAND_READY = 'island-ready';
