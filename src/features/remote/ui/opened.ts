import { addStyles } from '@/kit/add-styles';
import { answerBumps } from './feedback';
import styles from './opened.css?inline';

addStyles(styles);
answerBumps();

// Loads with opened.css when the page is first used. Separate files would compress worse.
export { default as Dialogs } from './Dialogs';
export { default as ProgramDeck } from './ProgramDeck';
export { default as Settings } from './Settings';
