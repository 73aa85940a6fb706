import type { ComponentProps } from 'react';
import '@/components/ui/button.css';

interface Props extends ComponentProps<'button'> {
  /** `plain` is a word without a face, for what is done less often. */
  variant?: 'secondary' | 'sun' | 'danger' | 'plain' | undefined;
}

/** A button of the editor. One that is busy is `aria-disabled`, and so keeps the focus. */
export function Button({ variant, ...rest }: Props) {
  return (
    <button
      type="button"
      className={variant === 'plain' ? 'editor-plain' : 'button'}
      data-variant={variant}
      {...rest}
    />
  );
}
