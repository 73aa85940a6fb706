import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ComponentType, useEffect, useState } from 'react';

/** Whether what is to be shown could not be loaded. */
export const $loadFailed = atom(false);

/** How often the visitor had it loaded again. */
export const $retries = atom(0);

export const loadAgain = () => $retries.set($retries.get() + 1);

/**
 * A component from a file that is loaded when it is first shown, or before by its `load`. Until it has come, nothing
 * is shown in its place, and the rest of the page goes on; `$loadFailed` says when it cannot come. React's `lazy` would
 * keep it back until 300 ms after the first picture without it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  const ready = () =>
    (loading ??= load().then(
      (component) => void (Loaded = component),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));

  function Later(props: Props) {
    const [Shown, setShown] = useState(() => Loaded);
    const retries = useStore($retries);
    useEffect(() => {
      if (Shown) return undefined;
      let left = false;
      ready().then(
        () => setShown(() => Loaded),
        () => left || $loadFailed.set(true),
      );
      return () => {
        left = true;
        $loadFailed.set(false);
      };
    }, [Shown, retries]);
    return Shown && <Shown {...props} />;
  }

  return Object.assign(Later, { load: () => ready().catch(() => undefined) });
}
