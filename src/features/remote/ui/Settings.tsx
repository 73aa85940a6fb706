import { useStore } from '@nanostores/react';
import { type WritableAtom, atom } from 'nanostores';
import { useId } from 'react';
import { fill } from '@/lib/fill';
import * as icons from '@/lib/icons';
import { $mirror, $settings, $understandsStop, setSetting } from '../control/settings.store';
import type { Command } from '../protocol/commands';
import { DEFAULT_SETTINGS, SETTINGS } from '../protocol/settings';
import { Action, Button, Tool } from './controls';
import { useWords } from './words';
import { isFromKeyboard, useHold, usePointer } from './Keys';
import { createHolding } from '../control/input';
import { $halts, hasRobot, sendCommand } from '../control/driving';

const GROUPS = {
  wheels: ['speed', 'drive', 'rotation'],
  arms: ['motors34Vel', 'motors34Duration', 'scriptDelay'],
} as const;

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
          <Choice
            label={words.understandsStop}
            hint={words.understandsStopHint}
            $on={$understandsStop}
          />
          <Choice label={words.mirror} hint={words.mirrorHint} $on={$mirror} />
          <Tool
            shape={icons.undo}
            label={words.reset}
            onClick={() => $settings.set(DEFAULT_SETTINGS)}
          />
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

interface ChoiceProps {
  label: string;
  hint: string;
  $on: WritableAtom<boolean>;
}

function Choice({ label, hint, $on }: ChoiceProps) {
  const hintId = useId();
  return (
    <div className="remote-choice">
      <label className="in-row">
        <input
          type="checkbox"
          checked={useStore($on)}
          aria-describedby={hintId}
          onChange={(event) => $on.set(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <p className="soft small" id={hintId}>
        {hint}
      </p>
    </div>
  );
}

/** Length of a turn per press, and per repeat of a held button. */
const TURN_MS = 10;
const HELD_TURN_MS = 20;
const REPEAT_MS = 120;
const MAX_TURN_MS = SETTINGS.rotation.max;

/** The robot's turn to the right so far, in ms; undefined after it was saved as the setting. */
const $turned = atom<number | undefined>(0);

async function turnRobot(direction: Command, ms: number): Promise<void> {
  const sign = direction === 'RIGHT' ? 1 : -1;
  const bit = Math.min(ms, sign > 0 ? MAX_TURN_MS - turnedMs() : turnedMs());
  if (bit <= 0) return;
  if (await sendCommand(direction, { power: $settings.get().speed, ms: bit })) {
    // Two turns back may have overlapped.
    $turned.set(Math.max(0, turnedMs() + sign * bit));
  }
}

const turnedMs = () => $turned.get() ?? 0;

const turnHolding = createHolding({
  onPress: (direction) => {
    if (!hasRobot()) return false;
    void turnRobot(direction, TURN_MS);
    return true;
  },
  onRepeat: (direction) => void turnRobot(direction, HELD_TURN_MS),
  intervalMs: () => REPEAT_MS,
});

$halts.listen(() => turnHolding.release());

function takeQuarterTurn(): void {
  setSetting('rotation', turnedMs());
  $turned.set(undefined);
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
        <path d="M24 24V7A17 17 0 0 1 41 24z" />
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
        <Action label={words.take} disabled={!turned} onClick={takeQuarterTurn} />
        <Tool
          shape={icons.undo}
          label={words.again}
          disabled={!turned}
          onClick={() => $turned.set(0)}
        />
      </div>
      <p className="remote-quarter-said" aria-live="polite">
        {turned === undefined ? fill(words.taken, { ms: rotation }) : soFar}
      </p>
    </section>
  );
}

function TurnButton({ direction, label }: { direction: Command; label: string }) {
  const touch = usePointer(useHold(() => direction, turnHolding));
  return (
    <Button
      shape={direction === 'LEFT' ? icons.turnLeft : icons.turnRight}
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

interface SliderProps {
  label: string;
  shown: string;
  hint?: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

export function Slider({ label, shown, hint, min, max, step = 1, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className="remote-slider">
      <label htmlFor={id}>{label}</label>
      <span className="remote-slider-value" aria-hidden="true">
        {shown}
      </span>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        ref={(input) => {
          const part = (value - min) / (max - min);
          input?.style.setProperty('--filled', String(Math.max(0, part)));
        }}
      />
      {hint && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
