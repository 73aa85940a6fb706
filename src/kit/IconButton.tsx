import type { ComponentProps } from 'react';
import { Icon } from './Icon';
import './icon-button.css';

interface Props extends ComponentProps<'button'> {
  /** From icons.ts */
  shape: string;
  /** Accessible name and tooltip */
  label: string;
}

export function IconButton({ shape, label, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      title={label}
      aria-label={label}
      {...rest}
    >
      <Icon shape={shape} />
    </button>
  );
}
