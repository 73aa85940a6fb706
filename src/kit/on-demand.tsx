import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type ComponentType, useEffect, useState } from 'react';

export const $loadFailed = atom(false);

export const $retries = atom(0);

export const loadAgain = () => $retries.set($retries.get() + 1);

export function withStyles<Module>(href: string, load: () => Promise<Module>) {
  let styles: Promise<unknown> | undefined;
  return async () => {
    styles ??= addStyles(href).catch((error: unknown) => {
      styles = undefined;
      throw error;
    });
    const [module] = await Promise.all([load(), styles]);
    return module;
  };
}

function addStyles(href: string): Promise<unknown> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  return new Promise((loaded, failed) => {
    link.onload = loaded;
    link.onerror = () => {
      link.remove();
      failed(new Error(`No styles: ${href}`));
    };
  });
}

/**
 * A component that loads on first render, or earlier by its `load`, and renders nothing until then. Sets
 * `$loadFailed` if it can't load. React's `lazy` would delay it by 300 ms after the first paint.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
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

  function OnDemand(props: Props) {
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

  return Object.assign(OnDemand, { load: () => ready().catch(() => undefined) });
}
