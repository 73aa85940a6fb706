import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Button } from '@/kit/Button';
import { Slider } from '@/kit/Slider';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $turned, MAX_TURN_MS, takeQuarterTurn, turnHolding } from './quarter-turn.store';
import {
  $mirror,
  $settings,
  $understandsStop,
  resetSettings,
  setSetting,
} from '../../robot/control/settings.store';
import type { Command } from '../../robot/protocol/commands';
import { SETTINGS } from '../../robot/protocol/settings';
import { NextDriverButton } from '../../challenges/buttons';
import { isFromKeyboard, useHold, usePointer } from '../../robot/ui/pointer';
import { Robots } from './Robots';
import { useWords } from '../../robot/ui/words';

const GROUPS = {
  wheels: ['speed', 'drive', 'rotation'],
  arms: ['motors34Vel', 'motors34Duration', 'scriptDelay'],
} as const;

const CHOICES = { understandsStop: $understandsStop, mirror: $mirror };

export default function Settings() {
  const { settings: words } = useWords();
  return (
    <>
      <div className="remote-wing">
        <Sliders of="wheels" />
      </div>
      <div className="remote-wing remote-wing-end">
        <Sliders of="arms" />
      </div>
      <div className="remote-well remote-deck">
        <div
          className="remote-well remote-deck-main remote-more-settings"
          role="group"
          aria-label={words.more}
        >
          <QuarterTurn />
          <Choice of="understandsStop" />
          <Choice of="mirror" />
          <div className="column" data-gap="2xs">
            <Button look="tool" icon={icons.undo} label={words.reset} onClick={resetSettings} />
            <NextDriverButton />
          </div>
          <Robots />
        </div>
      </div>
    </>
  );
}

function Sliders({ of }: { of: keyof typeof GROUPS }) {
  const { settings: words } = useWords();
  const settings = useStore($settings);
  return (
    <div className="remote-well remote-sliders" role="group" aria-label={words[of]}>
      {GROUPS[of].map((name) => {
        const { min, max, unit } = SETTINGS[name];
        const value = settings[name];
        return (
          <Slider
            key={name}
            className="remote-slider"
            label={words[name]}
            hint={words.hints[name]}
            min={min}
            max={max}
            value={value}
            shown={fill(unit === 'ms' ? words.ms : words.percent, { value })}
            onChange={(chosen) => setSetting(name, chosen)}
          />
        );
      })}
    </div>
  );
}

function Choice({ of }: { of: keyof typeof CHOICES }) {
  const { settings: words } = useWords();
  const hintId = useId();
  return (
    <div className="remote-choice">
      <label className="in-row medium">
        <input
          type="checkbox"
          checked={useStore(CHOICES[of])}
          aria-describedby={hintId}
          onChange={(event) => CHOICES[of].set(event.currentTarget.checked)}
        />
        <span>{words[of]}</span>
      </label>
      <p className="soft small" id={hintId}>
        {words[`${of}Hint`]}
      </p>
    </div>
  );
}

/** Measures the time that the visitor's robot takes for a quarter turn. */
function QuarterTurn() {
  const { quarter: words } = useWords();
  const id = useId();
  const turned = useStore($turned);
  const { rotation } = useStore($settings);
  const soFar = turned === MAX_TURN_MS ? words.most : fill(words.total, { ms: turned ?? 0 });
  return (
    <section className="remote-quarter" aria-labelledby={id}>
      <svg className="remote-quarter-dial" viewBox="0 0 48 48" fill="none" aria-hidden="true">
        <circle cx="24" cy="24" r="21" />
        <path fill="var(--sun-400)" stroke="none" d="M24 24V7A17 17 0 0 1 41 24z" />
        <path d="M41 24H24V7" />
      </svg>
      <h2 id={id}>{words.heading}</h2>
      <p className="soft small">{words.text}</p>
      <div className="cluster">
        {/* Left stays left in Hebrew. */}
        <div className="cluster" dir="ltr">
          <TurnButton direction="LEFT" label={words.back} />
          <TurnButton direction="RIGHT" label={words.turn} />
        </div>
        <Button look="action" label={words.take} busy={!turned} onClick={takeQuarterTurn} />
        <Button
          look="tool"
          icon={icons.undo}
          label={words.again}
          busy={!turned}
          onClick={() => $turned.set(0)}
        />
      </div>
      <p className="remote-quarter-said medium" aria-live="polite">
        {turned === undefined ? fill(words.taken, { ms: rotation }) : soFar}
      </p>
    </section>
  );
}

function TurnButton({ direction, label }: { direction: Command; label: string }) {
  const touch = usePointer(useHold(() => direction, turnHolding));
  return (
    <Button
      look="key"
      icon={direction === 'LEFT' ? icons.turnLeft : icons.turnRight}
      label={label}
      onClick={(event) => {
        if (!isFromKeyboard(event)) return;
        turnHolding.hold(direction);
        turnHolding.release(direction);
      }}
      {...touch}
    />
  );
}
