import Brand from './Brand.astro';
import Address from './Address.astro';
import Coordinator from './Coordinator.astro';
import Email from './Email.astro';
import Link from './Link.astro';
import type { PROSE_COMPONENTS } from '@/lib/prose-components';
import Phone from './Phone.astro';
import Places from './Places.astro';
import Table from './Table.astro';
import RobotPages from './RobotPages.astro';
import Visits from './Visits.astro';

type Name = (typeof PROSE_COMPONENTS)[number] | 'a' | 'table';

export const proseComponents = {
  Brand,
  Address,
  Email,
  Phone,
  Coordinator,
  Places,
  RobotPages,
  Visits,
  a: Link,
  table: Table,
} satisfies Record<Name, unknown>;
