import type { PlayWords } from '../words';
import { PITCH } from './football/Pitch';
import { football } from './football/rules';
import { tellFootball } from './football/tell';
import type { Game, State } from './game';
import { MAZE_PICTURE } from './pacman/Maze';
import { pacman } from './pacman/rules';
import { tellPacman } from './pacman/tell';
import type { Picture } from './picture';

interface Entry {
  rules: Game;
  /** The state in words. */
  tell(state: State, words: PlayWords): string;
  picture: Picture;
}

export const GAME_NAMES = ['football', 'pacman'] as const;
export type GameName = (typeof GAME_NAMES)[number];

export const GAMES: Readonly<Record<GameName, Entry>> = {
  football: { rules: football, tell: tellFootball, picture: PITCH },
  pacman: { rules: pacman, tell: tellPacman, picture: MAZE_PICTURE },
};
