import type { ComponentProps, ReactElement } from 'react';
import { Icon } from './Icon';

interface Props extends ComponentProps<'button'> {
  label?: string | ReactElement;
  /** From icons.ts */
  icon?: string;
  /** A class of its own, such as `.tool-button`, instead of `.button` */
  look?: 'plain' | 'key' | 'action' | 'tool' | 'icon' | undefined;
  /** Of `.button` */
  variant?: 'secondary' | 'sun' | 'danger' | undefined;
  /** Presses do nothing. The button keeps the focus, which `disabled` would lose. */
  busy?: boolean;
}

export function Button({ label, icon, look, variant, busy, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      className={`${look ? `${look}-` : ''}button ${className}`.trim()}
      data-variant={variant}
      aria-disabled={busy || undefined}
      {...rest}
      {...(busy && { onClick: undefined })}
    >
      {icon && <Icon shape={icon} />}
      {typeof label === 'string' ? <span>{label}</span> : label}
    </button>
  );
}
