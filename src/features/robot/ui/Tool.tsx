import type { ComponentProps } from 'react';
import { ToolIcon, type ToolName } from './ToolIcon';

interface Props extends Omit<ComponentProps<'button'>, 'type' | 'children'> {
  icon: ToolName;
  label: string;
  /** Shows the icon alone; the label stays its name and becomes its tooltip. */
  bare?: boolean;
}

/** A small button of the remote with an icon. */
export function Tool({ icon, label, bare = false, className, ...rest }: Props) {
  return (
    <button
      type="button"
      className={['remote-tool', className].filter(Boolean).join(' ')}
      {...(bare && { 'aria-label': label, title: label })}
      {...rest}
    >
      <ToolIcon name={icon} />
      {!bare && <span>{label}</span>}
    </button>
  );
}
