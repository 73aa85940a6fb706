import { useEffect } from 'react';
import { announce } from '@/kit/announcer.store';
import { Button } from '@/kit/Button';
import { Bars } from '../../learning/Bars';
import { cardOf } from '../control/card';
import { send, usePlay } from '../control/play.store';
import { asSentence } from '../control/told';
import { useWords } from '../words';

/** Over the field, or instead of it, while no game runs; also aloud. */
export function Card() {
  const words = useWords();
  const play = usePlay((play) => (play.phase === 'running' ? undefined : play));
  const card = play && cardOf(play, words);
  const { title, texts = [], bars = [], actions = [], tools = [] } = card ?? {};
  const heard = [title, ...texts, ...bars.map(({ name }) => name)].map(asSentence).join(' ').trim();
  useEffect(() => {
    if (heard) announce(heard);
  }, [heard]);
  if (!play) return null;
  // The next Enter of one who goes step by step presses nothing.
  const focuses = !play.stepwise || play.phase !== 'over';
  return (
    <div className="play-card column" data-gap="2xs">
      {title && <h2 className="title-s">{title}</h2>}
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {bars.length > 0 && <Bars heads title={words.teach.scores} bars={bars} />}
      <div className="cluster" data-gap="2xs">
        {actions.map(([label, ...events], index) => (
          <Button
            key={label}
            variant={index === 0 ? 'sun' : 'secondary'}
            label={label}
            autoFocus={index === 0 && focuses}
            onClick={() => events.forEach(send)}
          />
        ))}
        {tools.map(([label, event]) => (
          <Button
            key={label}
            look="tool"
            label={label}
            aria-pressed={event.do === 'stepwise' ? play.stepwise : undefined}
            onClick={() => send(event)}
          />
        ))}
      </div>
    </div>
  );
}
