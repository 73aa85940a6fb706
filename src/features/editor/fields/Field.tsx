import type { ReactNode } from 'react';
import '@/components/ui/field.css';

interface FieldProps {
  /** The control's id. */
  id: string;
  label: string;
  /** The control, and what is said below it. */
  children: ReactNode;
}

/** A control under its label. */
export function Field({ id, label, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
