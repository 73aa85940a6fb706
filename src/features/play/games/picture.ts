import type { ReactElement } from 'react';
import type { State } from './game';

/** How a game looks. Its moving parts stand around 0. */
export interface Picture<S extends State = State> {
  viewBox: string;
  /** Size of the robot. */
  scale: number;
  ground(state: S): ReactElement;
  /** Moving parts beside the robot, and their outlines in a remembered moment. */
  parts: Readonly<Record<string, { figure: ReactElement; outline: ReactElement }>>;
}
