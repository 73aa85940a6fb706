import type { ReactElement } from 'react';

/** How a game looks. Its moving parts stand around 0. */
export interface Picture {
  viewBox: string;
  /** Size of the robot. */
  scale: number;
  ground: ReactElement;
  /** Moving parts beside the robot, and their outlines in a remembered moment. */
  parts: Readonly<Record<string, { figure: ReactElement; outline: ReactElement }>>;
}
