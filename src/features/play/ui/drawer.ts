import { gameOf, type Field } from '../control/play';
import { $play } from '../control/play.store';
import { clamp, type Point, SIDE } from '../games/game';

/** A longer way within a tick is a new place. */
const JUMP = 6;
/** Share of a turn that the robot makes within a frame. */
const TURNING = 0.35;
const ORIGIN = { x: 0, y: 0 };
/** A ring around what decided, and the gap between the robot and the line to it. */
const RING = 4.5;
const GAP = 7;

function between(one: Point, other: Point, share: number): Point {
  const [x, y] = [other.x - one.x, other.y - one.y];
  return Math.hypot(x, y) > JUMP ? other : { x: one.x + x * share, y: one.y + y * share };
}

/** A line from the robot to a thing, with a ring around it. */
function lineTo(thing: Point, robot: Point): string {
  const [x, y] = [thing.x - robot.x, thing.y - robot.y];
  const length = Math.hypot(x, y);
  const on = (far: number) =>
    `${(robot.x + (x / length) * far).toFixed(1)} ${(robot.y + (y / length) * far).toFixed(1)}`;
  const line = length > GAP + RING ? `M${on(GAP)}L${on(length - RING)}` : '';
  const side = thing.x - RING;
  return `${line}M${side} ${thing.y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0`;
}

/** Writes a field of the game into attributes of the SVG, without React because it changes on every frame. */
function follow(svg: SVGSVGElement | null, index: 0 | 1): (() => void) | undefined {
  if (!svg) return undefined;
  const parts = new Map(
    [...svg.querySelectorAll('[data-part]')].map((part) => [part.getAttribute('data-part'), part]),
  );
  const dots = [...svg.querySelectorAll('[data-dot]')];
  const put = (name: string, { x, y }: Point, more = '') =>
    parts.get(name)?.setAttribute('transform', `translate(${x.toFixed(2)} ${y.toFixed(2)})${more}`);
  let turn = -90;
  let shown: readonly boolean[] | undefined;
  let drawn: Field['thought'];

  /** Outlines what is copied while the line says so, and what decided by the line. */
  const drawThought = ({ thought, line, now }: Field, game: ReturnType<typeof gameOf>) => {
    const doubts = thought?.says === 'unsure' || thought?.says === 'circles';
    const copied = line?.says === 'copies' && !doubts ? thought?.copies : undefined;
    const thing = game.senses[line?.sense ?? '']?.thing;
    const point = (part: string, from: Field['now'] | undefined) => {
      const place = from && thing?.(from);
      parts.get(part)?.toggleAttribute('data-hidden', !place);
      if (place) parts.get(part)?.setAttribute('d', lineTo(place, from.robot));
    };
    point('why', copied && now);
    point('moment-why', copied?.state);
    svg.toggleAttribute('data-unsure', doubts);
    parts.get('moment')?.toggleAttribute('data-hidden', !copied);
    if (!copied || thought === drawn) return;
    drawn = thought;
    const { state, kind } = copied;
    const { x, y } = state.robot;
    for (const [part, place] of Object.entries(game.places(state))) put(`moment-${part}`, place);
    put('moment-way', state.robot, ` rotate(${kind * 90})`);
    put('moment-text', { x: clamp(x, 20, SIDE - 20), y: y > SIDE / 2 ? y - 15 : y + 18 });
  };

  return $play.subscribe((play) => {
    const field = play.fields[index];
    if (!field) return;
    const { before, now } = field;
    const game = gameOf(play);
    const was = game.places(before);
    for (const [part, place] of Object.entries(game.places(now)))
      put(part, between(was[part] ?? place, place, play.share));
    const wanted = now.facing * 90 - 90;
    turn += (((wanted - turn + 540) % 360) - 180) * (play.share === 0 ? 1 : TURNING);
    put('body', ORIGIN, ` rotate(${turn.toFixed(1)})`);
    svg.toggleAttribute('data-own', play.step === 'play' && play.phase === 'ready');
    drawThought(field, game);
    const there = game.dots?.(now);
    if (!there || there === shown) return;
    shown = there;
    for (const dot of dots)
      dot.toggleAttribute('data-hidden', !there[Number(dot.getAttribute('data-dot'))]);
  });
}

export const followFirst = (svg: SVGSVGElement | null) => follow(svg, 0);
export const followSecond = (svg: SVGSVGElement | null) => follow(svg, 1);
