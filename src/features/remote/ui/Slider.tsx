import { useId } from 'react';
import './Slider.css';

interface SliderProps {
  label: string;
  /** What the value is called, with its unit. */
  shown: string;
  hint?: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** A native slider with its name, its value beside it and a filled track. */
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
        <p className="remote-slider-hint small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
