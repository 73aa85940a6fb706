/// <reference types="astro/client" />

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the visitor first touches the island (src/lib/hydrate-on-touch.ts). */
    'client:touch'?: boolean;
  }
}

export {};
