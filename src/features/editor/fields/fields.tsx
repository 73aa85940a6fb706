import type { ComponentProps, ReactNode } from 'react';
import { fillCount } from '@/lib/fill';
import { isComposing } from '../state/typing';
import { useWords } from '../words';
import { pasteData } from '../text/paste';
import '@/components/ui/button.css';
import '@/components/ui/field.css';
import './fields.css';

interface FieldProps {
  id: string;
  label: string;
  children: ReactNode;
}

export function Field({ id, label, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

interface LineFieldProps {
  id: string;
  label: string;
  value: string;
  /** In UTF-16 code units. The field accepts more, so pasted text isn't cut. */
  limit: number;
  onChange: (value: string) => void;
  onEnter?: () => void;
  className?: string;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  invalid?: boolean;
}

export function LineField({ id, label, value, limit, onChange, ...rest }: LineFieldProps) {
  const { onEnter, className = '', hint, placeholder, required, invalid = false } = rest;
  const tooLong = value.length > limit;
  return (
    <div className={`field editor-line ${className}`}>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        autoComplete="off"
        value={value}
        placeholder={placeholder}
        required={required}
        aria-invalid={invalid || tooLong || undefined}
        aria-describedby={hint ? `${id}-hint ${id}-count` : `${id}-count`}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          onEnter?.();
        }}
        onPaste={(event) => {
          if (pasteData(event.currentTarget, event.clipboardData)) event.preventDefault();
        }}
        onChange={(event) => onChange(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      />
      {hint && (
        <p className="small soft" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Counter id={`${id}-count`} length={value.length} limit={limit} />
    </div>
  );
}

interface CounterProps {
  id: string;
  length: number;
  limit: number;
}

/** Share of the limit at which the counter appears */
const NEAR = 0.9;

export function Counter({ id, length, limit }: CounterProps) {
  const { form } = useWords();
  if (length < limit * NEAR) return null;
  const over = length > limit;
  return (
    <p className="editor-count small soft" id={id} data-over={over || undefined}>
      {over ? fillCount(form.over, length - limit) : fillCount(form.left, limit - length)}
    </p>
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'secondary' | 'sun' | 'danger' | 'plain' | undefined;
}

/** While busy, set `aria-disabled` instead of `disabled`, which would lose the focus. */
export function Button({ variant, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={variant === 'plain' ? 'editor-plain' : 'button'}
      data-variant={variant}
      {...rest}
    />
  );
}
