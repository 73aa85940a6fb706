import { LOCALES, type Lang } from './locale';

/** A price in whole shekels as the language writes it: '₪750' in English. */
export function shekels(amount: number, lang: Lang): string {
  return new Intl.NumberFormat(LOCALES[lang].formats, {
    style: 'currency',
    currency: 'ILS',
    maximumFractionDigits: 0,
  }).format(amount);
}
