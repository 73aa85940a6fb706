import { addStyles } from '@/kit/add-styles';
import { answerBumps } from '../../robot/ui/feedback';
import styles from './opened.css?inline';

addStyles(styles);
answerBumps();

// Loads with opened.css when the page is first used. Separate files would compress worse.
export { default as Dialogs } from '../../program/ui/Dialogs';
export { default as ProgramPath } from '../../program/ui/ProgramPath';
export { default as ProgramDeck } from '../../program/ui/ProgramDeck';
export { default as Settings } from './Settings';
