import { answerBumps } from './feedback';

answerBumps();

// What loads with opened.css when the page is first used: one file, since parts of their own would compress worse.
export { default as Dialogs } from './Dialogs';
export { default as ProgramDeck } from './ProgramDeck';
export { default as Settings } from './Settings';
