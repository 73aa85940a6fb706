import { $frame, $thought } from '../control/play.store';
import type { FootballState } from '../rules/football';
import { clamp, type Point, SIDE } from '../rules/game';
import type { PacmanState } from '../rules/pacman';

/** A longer way within a tick is a new place. */
const JUMP = 6;
/** Share of a turn that the robot makes within a frame. */
const TURNING = 0.35;

function between(one: Point, other: Point, share: number): Point {
  const [x, y] = [other.x - one.x, other.y - one.y];
  return Math.hypot(x, y) > JUMP ? other : { x: one.x + x * share, y: one.y + y * share };
}

/** Writes the game into attributes of the SVG, without React because it changes on every frame. Returns the undo. */
export function followGame(svg: SVGSVGElement | null): (() => void) | undefined {
  if (!svg) return undefined;
  const parts = new Map(
    [...svg.querySelectorAll('[data-part]')].map((part) => [part.getAttribute('data-part'), part]),
  );
  const dots = [...svg.querySelectorAll('[data-dot]')];
  const put = (name: string, { x, y }: Point, more = '') =>
    parts.get(name)?.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})${more}`);
  const origin = { x: 0, y: 0 };
  let turn = -90;
  let shown: readonly boolean[] | undefined;

  const drawFrame = ({ before, now, share }: ReturnType<typeof $frame.get>) => {
    put('robot', between(before.robot, now.robot, share));
    put('rival', between(before.rival, now.rival, share));
    if ('ball' in now)
      put('ball', between((before as FootballState).ball, (now as FootballState).ball, share));
    const wanted = now.facing * 90 - 90;
    turn += (((wanted - turn + 540) % 360) - 180) * (share === 0 ? 1 : TURNING);
    put('body', origin, ` rotate(${turn.toFixed(1)})`);
    const there = 'dots' in now ? (now as PacmanState).dots : undefined;
    if (!there || there === shown) return;
    shown = there;
    for (const dot of dots)
      dot.toggleAttribute('data-hidden', !there[Number(dot.getAttribute('data-dot'))]);
  };

  const drawThought = (thought: ReturnType<typeof $thought.get>) => {
    svg.toggleAttribute('data-unsure', thought?.says === 'unsure');
    const copied = thought?.says === 'copies' ? thought.copies : undefined;
    parts.get('moment')?.toggleAttribute('data-hidden', !copied);
    if (!copied) return;
    const { state, kind } = copied;
    const { x, y } = state.robot;
    put('moment-robot', state.robot);
    put('moment-way', state.robot, ` rotate(${kind * 90})`);
    put('moment-rival', state.rival);
    if ('ball' in state) put('moment-ball', (state as FootballState).ball);
    put('moment-text', { x: clamp(x, 20, SIDE - 20), y: y > SIDE / 2 ? y - 15 : y + 18 });
  };

  const undo = [$frame.subscribe(drawFrame), $thought.subscribe(drawThought)];
  return () => undo.forEach((end) => end());
}
