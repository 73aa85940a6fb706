import type { ComponentProps, ReactElement } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string | ReactElement;
}

/** A radio button, or a checkbox, inside `.choices`. Its color is one of the lab's. */
export function Pill({ label, color, ...input }: Props) {
  return (
    <label data-color={color}>
      <input type="radio" {...input} />
      {typeof label === 'string' ? <span>{label}</span> : label}
    </label>
  );
}
