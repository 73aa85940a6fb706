// The robot's program as a project that MakeCode's Import opens.

/** The motor boards that the program knows, as it calls them. */
export const BOARDS = ['MotionBit', 'MotorBit', 'Kitronik'] as const;

export type Board = (typeof BOARDS)[number];

/** Where the project for a board is downloaded. */
export function projectAddress(board: Board): string {
  return `/controller/robot-${board.toLowerCase()}.mkcd`;
}

const CHOICE = /^const BOARD: Board = Board\.\w+;$/m;

/** A project's files, by name: the program with a board chosen, and the settings without which no browser finds the robot. */
function projectFiles(program: string, board: Board): Record<string, string> {
  if (!CHOICE.test(program)) throw new Error('The program chooses no board.');
  const settings = {
    name: `Robot ${board}`,
    description: 'A robot that obeys the web remote',
    dependencies: { core: '*', bluetooth: '*', microphone: '*' },
    files: ['main.ts'],
    preferredEditor: 'tsprj',
    supportedTargets: ['microbit'],
    // What MakeCode's project settings call 'No Pairing Required'.
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
 * The project as a file with the ending .mkcd. MakeCode takes such files packed, or plain as this one.
 * @param makecode the version of MakeCode that the program was compiled with; older editors warn
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
