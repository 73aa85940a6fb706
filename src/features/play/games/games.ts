import { FOOTBALL } from './football/Football';
import type { Entry } from './game';
import { PACMAN } from './pacman/Pacman';

export const GAME_NAMES = ['football', 'pacman'] as const;
export type GameName = (typeof GAME_NAMES)[number];

export const GAMES: Readonly<Record<GameName, Entry>> = { football: FOOTBALL, pacman: PACMAN };
