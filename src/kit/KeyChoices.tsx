import { type ReactElement, useEffect, useRef } from 'react';

interface Props<Value extends string> {
  legend: string;
  name: string;
  choices: readonly { value: Value; label: string; hint: string; picture?: ReactElement }[];
  onChoose: (value: Value) => void;
}

/**
 * Large radio buttons that start a tool: they keep a press from before hydration. A second press is no change, but a
 * click.
 */
export function KeyChoices<Value extends string>(props: Props<Value>) {
  const { legend, name, choices, onChoose } = props;
  const all = useRef<HTMLFieldSetElement>(null);
  // Chosen before hydration, or by the page's script
  useEffect(() => {
    const chosen = all.current?.querySelector<HTMLInputElement>(':checked')?.value;
    for (const { value } of choices) if (value === chosen) onChoose(value);
  }, []);
  return (
    <fieldset ref={all}>
      <legend className="title-s">{legend}</legend>
      <div className="choices keys">
        {choices.map(({ value, label, hint, picture }) => (
          <label key={value}>
            <input type="radio" name={name} value={value} onClick={() => onChoose(value)} />
            <span className="title-s">{label}</span>
            <span className="small">{hint}</span>
            {picture && <span aria-hidden>{picture}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
