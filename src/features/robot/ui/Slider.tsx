import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { $settings, type SettingName, SETTINGS, setSetting } from '../robot';
import { fill, useWords } from './words';

/** One setting as a native slider with its value beside its name. */
export function Slider({ name }: { name: SettingName }) {
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
