import { useEffect, useState } from 'react';
import { start } from '../robot';
import { lookForLinkedProgram } from './incoming';
import { watchForUpdate } from './update.store';
import type { RemoteWords } from './words';

/** Starts the robot's side once the page runs; false before. */
export function useRemote(words: RemoteWords): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const end = start(words.log.says);
    const look = () => lookForLinkedProgram(words);
    look();
    addEventListener('hashchange', look);
    void watchForUpdate();
    setReady(true);
    return () => {
      removeEventListener('hashchange', look);
      end();
    };
  }, [words]);
  return ready;
}
