import Brand from './Brand.astro';
import Address from './Address.astro';
import Email from './Email.astro';
import Link from './Link.astro';
import type { PROSE_COMPONENTS } from '@/lib/prose-components';
import Phone from './Phone.astro';
import RobotPages from './RobotPages.astro';
import Visits from './Visits.astro';

type Name = (typeof PROSE_COMPONENTS)[number] | 'a';

export const proseComponents = {
  Brand,
  Address,
  Email,
  Phone,
  RobotPages,
  Visits,
  a: Link,
} satisfies Record<Name, unknown>;
