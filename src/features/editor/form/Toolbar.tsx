import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';

const buttonsOf = (bar: Element) => [...bar.querySelectorAll<HTMLElement>('.icon-button')];

function stopAt(bar: Element, current: Element | undefined): void {
  for (const button of buttonsOf(bar)) button.tabIndex = button === current ? 0 : -1;
}

function begin(bar: Element | null): void {
  if (bar) stopAt(bar, buttonsOf(bar)[0]);
}

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const buttons = buttonsOf(event.currentTarget);
  const at = buttons.indexOf(event.target as HTMLElement);
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  if (at < 0 || !Object.hasOwn(places, event.key)) return;
  event.preventDefault();
  buttons.at(places[event.key as keyof typeof places] % buttons.length)?.focus();
}

interface Props {
  labelId: string;
  children: ReactNode;
}

/** One Tab stop; arrow keys, Home and End move between the buttons. */
export function Toolbar({ labelId, children }: Props) {
  return (
    <div
      ref={begin}
      className="editor-tools in-row"
      role="toolbar"
      aria-labelledby={labelId}
      onFocus={(event: FocusEvent) => stopAt(event.currentTarget, event.target)}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
}
