/// <reference types="astro/client" />
import 'astro';

declare global {
  namespace App {
    interface Locals {
      /** The language of the page, by its address or its content. */
      lang: import('./lib/locale').Lang;
    }
  }

  /** The day of the build in Israel, as `YYYY-MM-DD`. */
  const __BUILD_DAY__: string;
}

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates now, within 200 px of the window, or at the first touch or focus (src/lib/start-island.ts). Until then
     * forms submit natively.
     */
    'client:start'?: 'now' | 'seen' | 'touched';
  }
}
