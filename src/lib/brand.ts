import { site } from './site';

/** Replaces `{brand}` by the product's name, which only content/site.yaml has. */
export function fillBrand<T>(value: T): T {
  if (typeof value === 'string') return value.replaceAll('{brand}', site.name) as T;
  if (Array.isArray(value)) return value.map(fillBrand) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, fillBrand(part)]),
  ) as T;
}

/** Excludes dates, and built pictures, which must not be copied. */
function isRecord(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return (
    Object.getPrototypeOf(value) === Object.prototype && !('src' in value && 'format' in value)
  );
}
