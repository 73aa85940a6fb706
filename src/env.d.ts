/// <reference types="astro/client" />
import 'astro';

declare global {
  /** The day of the build in Israel, as `YYYY-MM-DD`. */
  const __BUILD_DAY__: string;
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on the first touch or focus (src/lib/touch.ts). */
    'client:touch'?: boolean;
  }
}
