/** In px, of every share picture: what the services that show them ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;
