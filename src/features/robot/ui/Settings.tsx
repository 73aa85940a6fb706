import { useStore } from '@nanostores/react';
import { useId } from 'react';
import {
  $mirror,
  $understandsStop,
  resetSettings,
  setMirror,
  type SettingName,
  setUnderstandsStop,
} from '../robot';
import { Slider } from './Slider';
import { Tool } from './Tool';
import { useWords } from './words';

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

/** What is rarely changed. */
export function MoreSettings() {
  const { settings: words } = useWords();
  const understandsStop = useStore($understandsStop);
  const mirror = useStore($mirror);
  return (
    <div className="remote-more-settings" role="group" aria-label={words.more}>
      <Choice
        label={words.understandsStop}
        hint={words.understandsStopHint}
        on={understandsStop}
        onChange={setUnderstandsStop}
      />
      <Choice label={words.mirror} hint={words.mirrorHint} on={mirror} onChange={setMirror} />
      <Tool icon="undo" label={words.reset} onClick={resetSettings} />
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
