/** What a tile of the strip looks like, beyond what it holds. */
export interface TileState {
  /** Its number among the steps, or among the repeats, from 1. */
  number: number;
  chosen: boolean;
  running: boolean;
  dragged: boolean;
  /** The dragged block would go before this one, or to the end inside it. */
  drop: 'before' | 'end' | undefined;
  /** Whether the Tab key stops here; one tile of the strip has it. */
  tabStop: boolean;
}
