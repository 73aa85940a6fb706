// What is loaded when the first of it is opened, in one file: each of its own would leave what they share with the
// first script in many small ones, which compress worse (1.3 KB more).
export { default as Dialogs } from './Dialogs';
export { default as ProgramDeck } from './ProgramDeck';
export { default as Settings } from './Settings';
