import { type ComponentProps, type ReactElement, useId } from 'react';
import { type Count, Counter } from './Counter';

type Control =
  | ({ as?: 'input' } & ComponentProps<'input'>)
  | ({ as: 'select' } & ComponentProps<'select'>)
  | ({ as: 'textarea' } & ComponentProps<'textarea'>);

type Props = Control & {
  label: string | ReactElement;
  hint?: string | undefined;
  refused?: boolean | undefined;
  /** Why the value is refused, unless the hint says it */
  refusal?: string | undefined;
  count?: Count;
  /** Choices of a select: labels by value */
  options?: Record<string, string>;
  /** After the control, such as its button */
  after?: ReactElement;
};

/** A control with its label, and with what describes it. */
export function Field(props: Props) {
  const { as = 'input', label, hint, refusal, count, options, after, ...rest } = props;
  const { refused, className = '', children, ...control } = rest as ComponentProps<'input'> & Props;
  const Control = as as 'input';
  const ownId = useId();
  const { id = ownId, 'aria-describedby': described } = control;
  const isRefused = refused || (count && count.length > count.limit) || undefined;
  const parts = Object.entries({ hint, count, refusal }).flatMap(([name, part]) =>
    part ? `${id}-${name}` : [],
  );
  return (
    <div className={`field ${className}`.trim()}>
      <label htmlFor={id}>{label}</label>
      <Control
        {...control}
        id={id}
        aria-invalid={isRefused}
        aria-describedby={[described ?? [], parts].flat().join(' ') || undefined}
      >
        {options
          ? Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))
          : children}
      </Control>
      {hint && (
        <p className="small soft" id={`${id}-hint`} data-refused={isRefused}>
          {hint}
        </p>
      )}
      {count && <Counter id={`${id}-count`} {...count} />}
      {refusal && (
        <p className="small" id={`${id}-refusal`} data-refused>
          {refusal}
        </p>
      )}
      {after}
    </div>
  );
}
