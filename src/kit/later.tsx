import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component from a file that is loaded when it is first shown, or before by its `load`. Until it has come, and where
 * it cannot be loaded, nothing is shown in its place, and the rest of the page goes on. React's `lazy` would keep it
 * back until 300 ms after the first picture without it.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const nothing: ComponentType<Props> = () => null;

  const ready = () =>
    (loading ??= load()
      .catch(() => nothing)
      .then((component) => void (Loaded = component)));

  function Later(props: Props) {
    const [Shown, setShown] = useState(() => Loaded);
    useEffect(() => {
      if (!Shown) void ready().then(() => setShown(() => Loaded));
    }, [Shown]);
    return Shown && <Shown {...props} />;
  }

  return Object.assign(Later, { load: ready });
}
