import { addStyles } from '@/kit/add-styles';
import styles from './opened.css?inline';

addStyles(styles);

export { default as ChallengeBar } from './ChallengeBar';
export { default as ChallengeDialogs } from './ChallengeDialogs';
export { default as FieldThings } from './FieldThings';
export { loadChallenges } from './challenges.store';
