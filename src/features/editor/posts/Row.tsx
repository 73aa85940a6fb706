import { useId, type ReactNode } from 'react';
import { Button } from '../fields/Button';

/** What can be done with a row: its name, and what it does or where it leads. */
export type RowAction = readonly [label: string, does: (() => void) | string];

interface Props {
  heading: 'h3' | 'h4';
  title: string;
  picture?: ReactNode;
  facts: ReactNode;
  actions: readonly RowAction[];
  busy?: boolean;
}

/** A post or draft in a list: what it is, and what can be done with it; the first is done most often. */
export function Row({ heading: Heading, title, picture, facts, actions, busy = false }: Props) {
  // The actions of rows are told apart by their titles.
  const id = useId();
  return (
    <li className="editor-row in-row card">
      {picture}
      <div className="editor-row-words">
        <Heading id={id}>
          <bdi>{title}</bdi>
        </Heading>
        <div className="small soft cluster">{facts}</div>
      </div>
      <div className="editor-row-actions cluster">
        {actions.map(([label, does], index) =>
          typeof does === 'string' ? (
            <a key={label} className="editor-plain" href={does} aria-describedby={id}>
              {label}
            </a>
          ) : (
            <Button
              key={label}
              variant={index === 0 ? 'secondary' : 'plain'}
              aria-describedby={id}
              aria-disabled={busy || undefined}
              onClick={does}
            >
              {label}
            </Button>
          ),
        )}
      </div>
    </li>
  );
}
