import { SUBJECT_VALUES, type FieldSpec } from './forms';
import type { FieldCode } from './message';
import type { FormWords } from './words';

interface Props {
  spec: FieldSpec;
  idPrefix: string;
  words: FormWords;
  /** Why the server refused the field, if it did. */
  code: FieldCode | undefined;
}

/** A labelled field with the reason for its refusal, if any. */
export function Field({ spec, idPrefix, words, code }: Props) {
  const { name, control, required = false, autoComplete, inputMode } = spec;
  const id = `${idPrefix}-${name}`;
  const errorId = `${id}-error`;
  const shared = {
    id,
    name,
    required,
    'aria-invalid': code ? true : undefined,
    'aria-describedby': code ? errorId : undefined,
  };
  return (
    <div className="form-field" data-name={name}>
      <label htmlFor={id}>
        {words.labels[name]}
        {!required && <span className="form-optional"> {words.optional}</span>}
      </label>
      {control === 'textarea' && <textarea {...shared} rows={4} />}
      {control === 'select' && (
        <select {...shared}>
          {SUBJECT_VALUES.map((value) => (
            <option key={value} value={value}>
              {words.subjects?.[value]}
            </option>
          ))}
        </select>
      )}
      {control !== 'textarea' && control !== 'select' && (
        <input
          {...shared}
          type={control}
          autoComplete={autoComplete}
          inputMode={inputMode}
          dir={control === 'text' ? undefined : 'ltr'}
        />
      )}
      {code && (
        <p className="form-refusal" id={errorId}>
          {words.codes[code]}
        </p>
      )}
    </div>
  );
}
