import { fill, useWords } from '../words';

interface Props {
  id: string;
  /** In UTF-16 code units, as the limit. */
  length: number;
  limit: number;
}

/** The share of the limit from which on the writer is told what is left. */
const NEAR = 0.9;

/** How much room a text has left, once that matters. */
export function Counter({ id, length, limit }: Props) {
  const { form } = useWords();
  if (length < limit * NEAR) return null;
  const over = length > limit;
  return (
    <p className="editor-count" id={id} data-over={over || undefined}>
      {over ? fill(form.over, { n: length - limit }) : fill(form.left, { n: limit - length })}
    </p>
  );
}
