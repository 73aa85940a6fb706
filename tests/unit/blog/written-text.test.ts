import { expect, it } from 'vitest';
import { writtenText, xmlText } from '@/features/blog/written-text';

it('tells a Hebrew text by its first letter', () => {
  for (const text of ['שלום', '17 מטרות', '"שלום" hello'])
    expect(writtenText(text).lang).toBe('he');
  for (const text of ['Hello', '', '42', 'a שלום']) expect(writtenText(text).lang).toBeUndefined();
  expect(writtenText('Hello').dir).toBe('auto');
});

it('leaves out of a text what XML cannot hold', () => {
  expect(xmlText('a\u0000\u0001\u001f\u000b\ufffe\ufffff\tb\n🤖 ש')).toBe('af\tb\n🤖 ש');
  expect(xmlText('cut \ud83d')).toBe('cut \ufffd');
});
