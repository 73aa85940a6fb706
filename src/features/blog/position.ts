/** A place in a list that runs from the newest to the oldest. */
export interface Position {
  /** When it was published, as ISO 8601. */
  at: string;
  /** Orders what was published at one moment; unique in the list. */
  id: string;
}

/** Whether one place comes before another: by time, latest first, and at one time by id. */
export function isBefore(one: Position, other: Position): boolean {
  return one.at > other.at || (one.at === other.at && one.id < other.id);
}

/** The items by their places, newest first. */
export function newestFirst<Item extends Position>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (one, other) => Number(isBefore(other, one)) - Number(isBefore(one, other)),
  );
}

/** A place as an address carries it: the list goes on after it. */
export function toCursor({ at, id }: Position): string {
  return `${at}~${id}`;
}

/** Reads what {@link toCursor} wrote; `undefined` when it is nothing of that kind. */
export function fromCursor(cursor: string): Position | undefined {
  const [, at, id] = /^([\d:.TZ+-]{10,40})~(.{1,1500})$/s.exec(cursor) ?? [];
  return at && id && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined;
}
