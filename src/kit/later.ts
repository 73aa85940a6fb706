import { type ComponentType, lazy } from 'react';

/**
 * A component from a file that is loaded when it is first shown, within a `Suspense`. Where the file cannot be
 * loaded nothing is shown in its place, and the rest of the page goes on.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  const nothing: ComponentType<Props> = () => null;
  return lazy(async () => ({ default: await load().catch(() => nothing) }));
}
