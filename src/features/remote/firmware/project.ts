/** The supported motor boards, as named in the program. */
export const BOARDS = ['MotionBit', 'MotorBit', 'Kitronik'] as const;

export type Board = (typeof BOARDS)[number];

/** A universal .hex from `npm run firmware`: the program for a micro:bit V2, and a message for a V1. */
export function hexAddress(board: Board): string {
  return `/controller/robot-${board.toLowerCase()}.hex`;
}

export function projectAddress(board: Board): string {
  return `/controller/robot-${board.toLowerCase()}.mkcd`;
}

const CHOICE = /^const BOARD: Board = Board\.\w+;$/m;

/**
 * A .mkcd file for MakeCode's Import, uncompressed.
 * @param makecode the version that compiled the program; older editors show a warning
 */
export function projectFile(program: string, board: Board, makecode: string): string {
  if (!CHOICE.test(program)) throw new Error('The program chooses no board.');
  const name = `Robot ${board}`;
  const settings = {
    name,
    description: 'A robot that obeys the web remote',
    dependencies: { core: '*', bluetooth: '*', microphone: '*' },
    files: ['main.ts'],
    preferredEditor: 'tsprj',
    supportedTargets: ['microbit'],
    // 'No Pairing Required' in MakeCode's project settings; without it, browsers cannot find the robot.
    yotta: {
      config: { 'microbit-dal': { bluetooth: { open: 1, whitelist: 0, security_level: null } } },
    },
  };
  const files = {
    'pxt.json': `${JSON.stringify(settings, null, 4)}\n`,
    'main.ts': program.replace(CHOICE, `const BOARD: Board = Board.${board};`),
  };
  const targetVersions = { target: makecode };
  const meta = { cloudId: 'pxt/microbit', targetVersions, editor: 'tsprj', name };
  return JSON.stringify({ meta, source: JSON.stringify(files) });
}
