import type { ComponentProps, ReactNode } from 'react';

/** A radio button, or a checkbox, inside `.choices`. Its color is one of the lab's. */
export function Pill({ label, color, ...input }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label data-color={color}>
      <input type="radio" {...input} />
      {label}
    </label>
  );
}
