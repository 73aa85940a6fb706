import type { ComponentProps } from 'react';
import { Field } from '@/kit/Field';
import { pasteData } from '../text/paste';
import { inOneLine, isComposing } from '../text/typing';
import { useWords } from '../words';
import './fields.css';

interface Props extends Omit<ComponentProps<'textarea'>, 'onChange'> {
  label: string;
  value: string;
  /** In UTF-16 code units */
  limit: number;
  onChange: (value: string) => void;
  onEnter?: () => void;
  hint?: string;
  refused?: boolean;
}

export function LineField({ value, limit, onChange, onEnter, className = '', ...rest }: Props) {
  const { form } = useWords();
  return (
    <Field
      as="textarea"
      className={`editor-line ${className}`}
      rows={1}
      dir="auto"
      autoComplete="off"
      value={value}
      count={{ length: value.length, limit, words: form }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onEnter?.();
      }}
      onPaste={(event) => {
        if (pasteData(event.currentTarget, event.clipboardData)) event.preventDefault();
      }}
      onChange={(event) => onChange(inOneLine(event.currentTarget.value))}
      {...rest}
    />
  );
}
