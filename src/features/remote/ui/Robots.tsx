import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '@/kit/Button';
import { Icon } from '@/kit/Icon';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { seenName } from '@/lib/unseen';
import {
  $knownRobots,
  changeRobot,
  type KnownRobot,
  knownRobots,
  MAX_ROBOT_NAME,
  ROBOT_COLORS,
} from '../../robot/control/known-robots.store';
import { LastRemoved } from '../../robot/ui/LastRemoved';
import { TypedField } from '../../robot/ui/TypedField';
import { type RemoteWords, useWords } from '../../robot/ui/words';

const focus = (element: HTMLElement | null) => element?.focus();

/** The robots that this device remembers, to name, color and forget. */
export function Robots() {
  const { robots: words } = useWords();
  const id = useId();
  const broughtBack = useStore(knownRobots.$broughtBack);
  const robots = Object.entries(useStore($knownRobots));
  return (
    <section className="remote-robots column" data-gap="2xs" aria-labelledby={id}>
      <h2 id={id}>{words.heading}</h2>
      <p className="soft small">{robots.length > 0 ? words.text : words.none}</p>
      <LastRemoved words={words} things={knownRobots} />
      {robots.map(([letters, robot]) => (
        <details key={letters} name="robot">
          {/* The button that brought it back is gone, with the focus. */}
          <summary className="in-row" ref={letters === broughtBack ? focus : undefined}>
            <Swatch color={robot.color} />
            <span>
              <bdi className="remote-letters">{letters}</bdi> <bdi>{robot.name}</bdi>
              <span className="soft small">{factsOf(robot, words).join(', ')}</span>
            </span>
            <Icon className="chevron" shape={icons.chevron} />
          </summary>
          <div className="column">
            <TypedField
              label={words.name}
              type="text"
              maxLength={MAX_ROBOT_NAME}
              dir="auto"
              value={robot.name ?? ''}
              onType={(text) => changeRobot(letters, { name: seenName(text, MAX_ROBOT_NAME) })}
            />
            <fieldset className="remote-choice">
              <legend className="medium">{words.color}</legend>
              {ROBOT_COLORS.map((color) => (
                <label key={color} className="in-row medium">
                  <input
                    type="radio"
                    name={`color-${letters}`}
                    checked={robot.color === color}
                    onChange={() => changeRobot(letters, { color })}
                  />
                  <Swatch color={color} />
                  <span>{words.colors[color]}</span>
                </label>
              ))}
            </fieldset>
            <Button
              look="tool"
              icon={icons.bin}
              label={words.forget}
              onClick={() => knownRobots.remove(letters)}
            />
          </div>
        </details>
      ))}
    </section>
  );
}

const factsOf = ({ speed, rotation, knowsStop }: KnownRobot, words: RemoteWords['robots']) => [
  ...(rotation === undefined ? [] : [fill(words.rotation, { ms: rotation })]),
  ...(speed === undefined ? [] : [fill(words.speed, { speed })]),
  ...(knowsStop ? [words.knowsStop] : []),
];

const Swatch = ({ color }: { color: KnownRobot['color'] }) => (
  <span className="disc remote-swatch" data-robot={color} aria-hidden="true" />
);
