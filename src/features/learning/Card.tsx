import { type ComponentProps, type ReactElement, useEffect } from 'react';
import { announce, asSentence } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { Bars } from './Bars';

export interface CardProps {
  title?: string | undefined;
  texts: readonly string[];
  /** What the bars show. */
  scale: string;
  bars?: ComponentProps<typeof Bars>['bars'] | undefined;
  /** The button that most press next. */
  next: ComponentProps<typeof Button> | undefined;
  /** What else one may press. */
  children: ReactElement | ReactElement[];
}

/** What a lesson says, also aloud as it appears, and what one may do next. */
export function Card({ title, texts, scale, bars = [], next, children }: CardProps) {
  const said = title ? [title, ...texts] : texts;
  // Bars may change with every picture of a camera.
  useEffect(() => {
    announce([...said, ...bars.map(({ name }) => name)].map(asSentence).join(' '));
  }, [said.join()]);
  return (
    <section className="lesson-card column" data-gap="2xs" aria-label={title}>
      {title && <h2 className="title-s">{title}</h2>}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {bars.length > 0 && <Bars heads title={scale} bars={bars} />}
      <div className="cluster" data-gap="2xs">
        {next && <Button key={said.join()} variant="sun" autoFocus {...next} />}
        {children}
      </div>
    </section>
  );
}
