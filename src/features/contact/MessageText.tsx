import { type ComponentProps, type ReactElement, useEffect, useRef, useState } from 'react';
import { countText } from '@/kit/Counter';
import { Field } from '@/kit/Field';
import type { Lang } from '@/lib/locale';
import { LIMITS, type FormWords } from './forms';

interface Props extends ComponentProps<'textarea'> {
  label: string | ReactElement;
  refused: boolean;
  refusal: string | undefined;
  lang: Lang;
  words: FormWords['length'];
}

/** The browser refuses to submit a text over the limit, and shows by how much it's too long. */
export function MessageText({ lang, words, ...field }: Props) {
  const [length, setLength] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const count = { length, limit: LIMITS.message, words, lang };
  const problem = length > count.limit ? countText(count) : '';

  useEffect(() => {
    // Count text typed before hydration.
    setLength(charactersIn(area.current?.value ?? ''));
    const form = area.current?.form;
    const clear = () => setLength(0);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  useEffect(() => area.current?.setCustomValidity(problem), [problem]);

  return (
    <Field
      {...field}
      as="textarea"
      ref={area}
      rows={4}
      count={count}
      onInput={(event) => setLength(charactersIn(event.currentTarget.value))}
    />
  );
}

/** In the unit of LIMITS */
const charactersIn = (text: string) => [...text].length;
