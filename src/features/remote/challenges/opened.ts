export { default as ChallengeBar } from './ChallengeBar';
export { default as ChallengeDialogs } from './ChallengeDialogs';
export { default as FieldThings } from './FieldThings';
