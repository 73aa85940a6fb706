import Brand from './Brand.astro';
import Address from './Address.astro';
import Email from './Email.astro';
import Link from './Link.astro';
import Phone from './Phone.astro';

/** What an MDX body can use without an import: `<Content components={proseComponents} />`. */
export const proseComponents = { Brand, Address, Email, Phone, a: Link };
