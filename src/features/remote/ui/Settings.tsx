import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { fill } from '@/kit/fill';
import * as icons from '@/kit/icons';
import {
  $mirror,
  $settings,
  $understandsStop,
  resetSettings,
  setMirror,
  setSetting,
  setUnderstandsStop,
} from '../control/settings.store';
import { type SettingName, SETTINGS } from '../settings';
import { Tool } from './controls';
import { useWords } from './words';
import './Settings.css';

/** The sliders that belong to the wheels. */
export function WheelSettings() {
  const { settings: words } = useWords();
  return <Sliders label={words.wheels} names={['speed', 'drive', 'rotation']} />;
}

/** The sliders of the arms and of programs. */
export function ArmSettings() {
  const { settings: words } = useWords();
  return <Sliders label={words.arms} names={['motors34Vel', 'motors34Duration', 'scriptDelay']} />;
}

function Sliders({ label, names }: { label: string; names: readonly SettingName[] }) {
  return (
    <div className="remote-sliders" role="group" aria-label={label}>
      {names.map((name) => (
        <Slider key={name} name={name} />
      ))}
    </div>
  );
}

/** One setting as a native slider with its value beside its name. */
function Slider({ name }: { name: SettingName }) {
  const { settings: words } = useWords();
  const id = useId();
  const value = useStore($settings)[name];
  const { min, max, unit } = SETTINGS[name];
  const shown = fill(unit === 'ms' ? words.ms : words.percent, { value });
  return (
    <div className="remote-slider">
      <label htmlFor={id}>{words[name]}</label>
      <span className="remote-slider-value" aria-hidden="true">
        {shown}
      </span>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={shown}
        onChange={(event) => setSetting(name, event.currentTarget.valueAsNumber)}
        ref={(input) => {
          input?.style.setProperty('--filled', String((value - min) / (max - min)));
        }}
      />
    </div>
  );
}

/** What is rarely changed. */
export function MoreSettings() {
  const { settings: words } = useWords();
  const understandsStop = useStore($understandsStop);
  const mirror = useStore($mirror);
  return (
    <div className="remote-deck-main remote-more-settings" role="group" aria-label={words.more}>
      <Choice
        label={words.understandsStop}
        hint={words.understandsStopHint}
        on={understandsStop}
        onChange={setUnderstandsStop}
      />
      <Choice label={words.mirror} hint={words.mirrorHint} on={mirror} onChange={setMirror} />
      <Tool shape={icons.undo} label={words.reset} onClick={resetSettings} />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  hint: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Choice({ label, hint, on, onChange }: ChoiceProps) {
  const hintId = useId();
  return (
    <div className="remote-choice">
      <label>
        <input
          type="checkbox"
          checked={on}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={hintId}>{hint}</p>
    </div>
  );
}
