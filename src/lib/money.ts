import type { Lang } from './locale';

const FORMATS = {
  en: new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'ILS',
    maximumFractionDigits: 0,
  }),
  he: new Intl.NumberFormat('he-IL', {
    style: 'currency',
    currency: 'ILS',
    maximumFractionDigits: 0,
  }),
};

/** A price in whole shekels as the language writes it: '₪750' in English. */
export function shekels(amount: number, lang: Lang): string {
  return FORMATS[lang].format(amount);
}
