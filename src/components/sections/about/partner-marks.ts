import type { partnerMark } from '@/schemas/partners';
import type { z } from 'astro/zod';

/** The marks of partner logos by name, inside a 40 by 40 view box, in the text's colour. */
export const PARTNER_MARKS: Record<z.infer<typeof partnerMark>, string> = {
  waves:
    '<path d="M3 14c6-7 11-7 17 0s11 7 17 0M3 26c6-7 11-7 17 0s11 7 17 0" fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round"/>',
  kite: '<path d="M20 2l14 16-14 20L6 18z" fill="currentColor"/><path d="M20 2v36M6 18h28" stroke="var(--color-ground)" stroke-width="2.5"/>',
  orchard:
    '<g fill="currentColor"><circle cx="8" cy="8" r="5"/><circle cx="20" cy="8" r="5"/><circle cx="32" cy="8" r="5"/><circle cx="8" cy="20" r="5"/><circle cx="20" cy="20" r="5"/><circle cx="32" cy="20" r="5"/><circle cx="8" cy="32" r="5"/><circle cx="20" cy="32" r="5"/><path d="M27 32a5 5 0 0 1 5-5h5v5a5 5 0 0 1-10 0z"/></g>',
  pages:
    '<path d="M20 9C15 4 8 4 3 6v26c5-2 12-2 17 3 5-5 12-5 17-3V6c-5-2-12-2-17 3z" fill="currentColor"/><path d="M20 9v26M9 13h5M9 20h5M26 13h5M26 20h5" stroke="var(--color-ground)" stroke-width="2.5" stroke-linecap="round"/>',
  lantern:
    '<path d="M2 24C8 12 22 12 30 24c-8 12-22 12-28 0z" fill="currentColor"/><path d="M28 24l10-8v16zM14 15C15 6 25 3 31 7" fill="none" stroke="currentColor" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/><circle cx="33" cy="9" r="4" fill="currentColor"/><circle cx="10" cy="22" r="2.5" fill="var(--color-ground)"/>',
  rings:
    '<g fill="none" stroke="currentColor" stroke-width="4"><circle cx="20" cy="20" r="16"/><path d="M11 20a9 9 0 0 1 18 0"/></g><circle cx="20" cy="22" r="4" fill="currentColor"/>',
};
