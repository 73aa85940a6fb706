import { useEffect, useState } from 'react';
import { support, type Support } from '../robot';

/** What the browser can do; undefined before the page runs, when only the server has spoken. */
export function useSupport(): Support | undefined {
  const [known, setKnown] = useState<Support>();
  useEffect(() => setKnown(support()), []);
  return known;
}
