/// <reference types="astro/client" />
import type { HydrateOnTouchOptions } from './lib/hydrate-on-touch';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor first touches the island (src/lib/hydrate-on-touch.ts). */
    'client:touch'?: boolean | HydrateOnTouchOptions;
  }
}
