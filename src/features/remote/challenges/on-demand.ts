import { onDemand, withStyles } from '@/kit/on-demand';
import styles from './opened.css?url';

const opened = withStyles(styles, () => import('./opened'));

export const ChallengeBar = onDemand(async () => (await opened()).ChallengeBar);
export const FieldThings = onDemand(async () => (await opened()).FieldThings);
export const ChallengeDialogs = onDemand(async () => (await opened()).ChallengeDialogs);
