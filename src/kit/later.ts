import { type ComponentType, lazy } from 'react';

/**
 * A component from a file of its own, loaded when it is first shown, within a `Suspense`. Where the file cannot be
 * loaded nothing is shown in its place, and the rest of the page goes on.
 */
export function later<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })));
}
