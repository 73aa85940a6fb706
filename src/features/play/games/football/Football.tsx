import { fill } from '@/lib/fill';
import { ROBOT_RADIUS, type Entry, SIDE, whereIs } from '../game';
import { BALL_RADIUS, football, type FootballState, KEEPER_REACH, MOUTH, SHOT_LINE } from './rules';

const { left, right } = MOUTH;
const meshes = [1, 2, 3, 4, 5].map((mesh) => `M${left + (mesh * (right - left)) / 6}-6V0`);

const PITCH = (
  <>
    <path stroke="var(--ink-500)" strokeWidth="0.4" d={`M${left}-3H${right}${meshes.join('')}`} />
    <g stroke="var(--white)" strokeWidth="0.9">
      <rect width={SIDE} height={SIDE} rx="3" />
      <path d={`M${left - 6} 0V16H${right + 6}V0`} />
    </g>
    <path stroke="var(--ink-900)" strokeWidth="1.4" d={`M${left} 1V-6H${right}V1`} />
    <path
      stroke="var(--violet-600)"
      strokeDasharray="2.4 1.8"
      d={`M2 ${SHOT_LINE - ROBOT_RADIUS - 3}H${SIDE - 2}`}
    />
  </>
);

/** A tin robot with a bar between its gloves. */
const KEEPER = (
  <g fill="var(--coral-400)" stroke="var(--ink-900)" strokeWidth="0.7">
    <path strokeWidth="2.4" d={`M${-KEEPER_REACH} 0H${KEEPER_REACH}`} />
    <circle r="4.6" />
    <circle cx={-KEEPER_REACH} r="2" />
    <circle cx={KEEPER_REACH} r="2" />
    <circle fill="var(--white)" cx="-1.7" cy="1.8" r="1.5" />
    <circle fill="var(--white)" cx="1.7" cy="1.8" r="1.5" />
  </g>
);

const BALL = (
  <g fill="var(--white)" stroke="var(--ink-900)" strokeWidth="0.6">
    <circle r={BALL_RADIUS} />
    <path fill="var(--ink-900)" d="M0-1.5L1.4-.4.9 1.2H-.9L-1.4-.4z" />
  </g>
);

export const FOOTBALL: Entry<FootballState> = {
  ...football,
  tell({ robot, ball, rival, holds }, words) {
    const { tell } = words;
    const keeper = fill(tell.keeper, { where: whereIs(rival, { ...robot, y: rival.y }, words) });
    if (!holds) return `${fill(tell.ball, { where: whereIs(ball, robot, words) })} ${keeper}`;
    return `${robot.y > SHOT_LINE ? tell.holds : tell.line} ${keeper}`;
  },
  viewBox: `-3 -8 ${SIDE + 6} ${SIDE + 11}`,
  scale: 1,
  ground: () => PITCH,
  parts: {
    rival: { place: ({ rival }) => rival, figure: KEEPER },
    ball: { place: ({ ball }) => ball, figure: BALL },
  },
};
