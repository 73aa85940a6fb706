/// <reference types="astro/client" />
import type { TouchOptions } from '@/lib/touch';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor first touches the island (src/lib/touch.ts). */
    'client:touch'?: boolean | TouchOptions;
  }
}
