import type { ComponentProps, ReactElement } from 'react';
import { IconButton } from './IconButton';
import * as icons from '@/lib/icons';
import './notice.css';

interface Props extends ComponentProps<'div'> {
  outcome?: 'success' | 'error';
  action?: ReactElement;
  dismissLabel?: string;
  onDismiss?: () => void;
}

/**
 * Render it inside a `role="status"`, or a `role="alert"` for the result of a request, that is on the page before
 * the notice.
 */
export function Notice(props: Props) {
  const { outcome, action, dismissLabel = '', onDismiss, children, ...rest } = props;
  return (
    <div className="outcome notice" data-outcome={outcome} {...rest}>
      <p>{children}</p>
      {action}
      {onDismiss && <IconButton icon={icons.close} label={dismissLabel} onClick={onDismiss} />}
    </div>
  );
}
