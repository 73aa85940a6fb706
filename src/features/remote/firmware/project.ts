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

/** Files of a MakeCode project by name. */
function projectFiles(program: string, board: Board): Record<string, string> {
  if (!CHOICE.test(program)) throw new Error('The program chooses no board.');
  const settings = {
    name: `Robot ${board}`,
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
  return {
    'pxt.json': `${JSON.stringify(settings, null, 4)}\n`,
    'main.ts': program.replace(CHOICE, `const BOARD: Board = Board.${board};`),
  };
}

/**
 * A .mkcd file for MakeCode's Import, uncompressed.
 * @param makecode the version that compiled the program; older editors show a warning
 */
export function projectFile(program: string, board: Board, makecode: string): string {
  const files = projectFiles(program, board);
  const meta = {
    cloudId: 'pxt/microbit',
    targetVersions: { target: makecode },
    editor: 'tsprj',
    name: `Robot ${board}`,
  };
  return JSON.stringify({ meta, source: JSON.stringify(files) });
}
