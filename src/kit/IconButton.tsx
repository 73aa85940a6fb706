import type { ComponentProps } from 'react';
import { Button } from './Button';
import './icon-button.css';

interface Props extends ComponentProps<typeof Button> {
  /** Accessible name and tooltip */
  label: string;
}

export function IconButton({ label, ...rest }: Props) {
  return <Button look="icon" title={label} aria-label={label} {...rest} />;
}
