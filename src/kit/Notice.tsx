import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './IconButton';
import * as icons from '@/lib/icons';
import './notice.css';

interface Props extends ComponentProps<'div'> {
  outcome?: 'success' | 'error';
  /** What can be done about it: a button such as Undo, or a link. */
  action?: ReactNode;
  dismissLabel?: string;
  /** Puts the notice away; without it, the notice has no button for that. */
  onDismiss?: () => void;
}

/**
 * A sentence about what happened, with what can be done about it. It stays until it is dismissed or another
 * one takes its place, never for a time. Render it within a `role="status"`, or a `role="alert"` for the
 * outcome of what was just asked for, that is on the page before the notice comes.
 */
export function Notice(props: Props) {
  const { outcome, action, dismissLabel = '', onDismiss, children, ...rest } = props;
  return (
    <div className="outcome notice" data-outcome={outcome} {...rest}>
      <p>{children}</p>
      {action}
      {onDismiss && <IconButton shape={icons.close} label={dismissLabel} onClick={onDismiss} />}
    </div>
  );
}
