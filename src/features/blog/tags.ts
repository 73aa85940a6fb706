/** The tags an article can carry, in the order they are shown. */
export const TAGS = ['NEWS', 'EVENTS', 'COMMUNITY', 'BLOG'] as const;

/** One of {@link TAGS}. */
export type Tag = (typeof TAGS)[number];
