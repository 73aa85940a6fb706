import { z } from 'astro/zod';
import { ICONS, type IconName } from '@/components/ui/icons';

/** The name of a shape in src/components/ui/icons.ts. */
export const iconName = z.enum(Object.keys(ICONS) as [IconName, ...IconName[]]);
