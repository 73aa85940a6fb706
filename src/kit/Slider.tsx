import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: ReactNode;
  /** The value with its unit */
  shown?: string;
  hint?: string;
  min: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

export function Slider({ label, shown, hint, className, onChange, ...range }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id}>{label}</label>
      {shown && <span aria-hidden="true">{shown}</span>}
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={shown}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      {hint && (
        <p className="soft small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
