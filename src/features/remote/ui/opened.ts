// One chunk for all: a chunk each would split the code they share into small files, which compress worse (1.3 KB
// more).
export { default as Dialogs } from './Dialogs';
export { default as ProgramDeck } from './ProgramDeck';
export { default as Settings } from './Settings';
