import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { fill, fillCount } from '@/lib/fill';
import type { Lang } from '@/lib/locale';
import { LIMITS, type FormWords } from './forms';

interface Props extends ComponentProps<'textarea'> {
  id: string;
  lang: Lang;
  words: FormWords['length'];
}

/** Share of the limit at which the counter appears */
const NEAR = 0.9;

/**
 * Accepts more than the limit, so pasted text isn't cut; the browser then refuses to submit and shows by how much
 * it's too long.
 */
export function MessageText({ lang, words, 'aria-describedby': describedBy, ...field }: Props) {
  const [length, setLength] = useState(0);
  const area = useRef<HTMLTextAreaElement>(null);
  const hintId = `${field.id}-length`;
  const over = length > LIMITS.message;
  const hint = lengthHint(length, words, lang);

  useEffect(() => {
    // Count text typed before hydration.
    setLength(charactersIn(area.current?.value ?? ''));
    const form = area.current?.form;
    const clear = () => setLength(0);
    form?.addEventListener('reset', clear);
    return () => form?.removeEventListener('reset', clear);
  }, []);

  useEffect(() => area.current?.setCustomValidity(over ? hint : ''), [over, hint]);

  return (
    <>
      <textarea
        {...field}
        ref={area}
        rows={4}
        aria-invalid={over || field['aria-invalid']}
        aria-describedby={[describedBy, hintId].filter(Boolean).join(' ')}
        onInput={(event) => setLength(charactersIn(event.currentTarget.value))}
      />
      <p className={over ? 'form-refusal' : 'small soft'} id={hintId}>
        {hint}
      </p>
    </>
  );
}

/** In the unit of LIMITS */
const charactersIn = (text: string) => [...text].length;

function lengthHint(
  length: number,
  { limit, left, over }: FormWords['length'],
  lang: Lang,
): string {
  const room = LIMITS.message - length;
  if (room < 0) return fillCount(over, -room, lang);
  if (length >= LIMITS.message * NEAR) return fillCount(left, room, lang);
  return fill(limit, { n: LIMITS.message.toLocaleString('en-US') });
}
