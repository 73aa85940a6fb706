import { site } from './site';

/** Puts the product's name in the place of `{brand}`, so that it stands in content/site.yaml alone. */
export function fillBrand<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('{brand}', site.name) as T;
  if (Array.isArray(value)) return value.map(fillBrand) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, fillBrand(part)]),
  ) as T;
}

/** Whether a value is fields of content; dates are none, and pictures of the build are not to be copied. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype && !('src' in value && 'format' in value)
  );
}
