import { type ComponentProps, useState } from 'react';
import '@/components/ui/field.css';
import { Field } from '@/kit/Field';

type Props = Omit<ComponentProps<'input'>, 'onChange'> & {
  label: string;
  value: string;
  onType: (text: string) => void;
};

/** Shows what is being typed, such as a name with a space at its end, and the value once it has lost the focus. */
export function TypedField({ value, onType, ...field }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field
      autoComplete="off"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onType(currentTarget.value);
      }}
      onBlur={() => setTyped(undefined)}
      {...field}
    />
  );
}
