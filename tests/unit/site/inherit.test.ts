import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { z } from 'astro/zod';
import { inheritFacts } from '@/lib/content-check/inherit';
import { text, textIfAny } from '@/lib/content-check/words';

const FOLDER = 'test-results/inherit';
const ENGLISH = `${FOLDER}/list.yaml`;
const HEBREW = `${FOLDER}/list.he.yaml`;

const entry = { id: z.string(), title: text };
const schema = z.strictObject({
  title: text,
  picture: z.strictObject({ src: z.string(), alt: textIfAny }).optional(),
  steps: z.array(z.strictObject({ icon: z.string(), text })).optional(),
  quotes: z.array(text).optional(),
  items: z
    .array(
      z.discriminatedUnion('film', [
        z.strictObject({ ...entry, film: z.literal(true), description: text }),
        z.strictObject({ ...entry, film: z.literal(false), price: z.number() }),
      ]),
    )
    .optional(),
});

beforeAll(() => mkdirSync(FOLDER, { recursive: true }));
afterAll(() => existsSync(FOLDER) && rmSync(FOLDER, { recursive: true }));

/** The data of a translation with what it inherits, and the messages. */
function inherited(english: object, own: object) {
  writeFileSync(ENGLISH, JSON.stringify({ title: 'Title', ...english }));
  const document = parseDocument(JSON.stringify({ title: 'כותרת', ...own }));
  const problems = inheritFacts(HEBREW, document, schema).map(({ message }) => message);
  return { data: document.toJS() as Record<string, unknown>, problems };
}

describe('a translation', () => {
  it('has the facts of its English file beside its own words', () => {
    const { data, problems } = inherited(
      { picture: { src: 'a.webp', alt: 'A robot' }, steps: [{ icon: 'code', text: 'Step' }] },
      { picture: { alt: 'רובוט' }, steps: [{ text: 'צעד' }] },
    );
    expect(problems).toEqual([]);
    expect(data).toEqual({
      title: 'כותרת',
      picture: { src: 'a.webp', alt: 'רובוט' },
      steps: [{ icon: 'code', text: 'צעד' }],
    });
  });

  it('needs no words for a decoration', () => {
    const { data } = inherited({ picture: { src: 'a.webp', alt: '' } }, {});
    expect(data['picture']).toEqual({ src: 'a.webp', alt: '' });
  });

  it('that lacks words gets none of the English ones', () => {
    const { data } = inherited({ picture: { src: 'a.webp', alt: 'A robot' } }, {});
    expect(data['picture']).toBeUndefined();
  });

  it('is told not to repeat a fact', () => {
    const picture = { src: 'a.webp', alt: 'רובוט' };
    const { problems } = inherited({ picture }, { picture });
    expect(problems).toEqual([
      `'picture.src' is in ${ENGLISH}, for all languages. Delete it here.`,
    ]);
  });

  it('may have more or fewer texts in a list of texts', () => {
    const { data, problems } = inherited({ quotes: ['One', 'Two'] }, { quotes: ['אחד'] });
    expect([data['quotes'], problems]).toEqual([['אחד'], []]);
  });

  it('is told when a list with facts has another length', () => {
    const steps = [
      { icon: 'code', text: 'One' },
      { icon: 'people', text: 'Two' },
    ];
    const { problems } = inherited({ steps }, { steps: [{ text: 'אחד' }] });
    expect(problems).toEqual([`'steps' has 1 entries here and 2 in ${ENGLISH}. Write as many.`]);
  });
});

describe('a list whose entries have ids', () => {
  const film = { id: 'film', title: 'A film', film: true, description: 'What it shows' };
  const plan = { id: 'plan', title: 'A plan', film: false, price: 9 };
  const filmWords = { id: 'film', title: 'סרטון', description: 'מה רואים' };
  const planWords = { id: 'plan', title: 'מסלול' };

  it('has the order of the English file', () => {
    const { data } = inherited({ items: [film, plan] }, { items: [planWords, filmWords] });
    expect(data['items']).toEqual([
      { ...filmWords, film: true },
      { ...planWords, film: false, price: 9 },
    ]);
  });

  it('loses entries that the English file no longer has', () => {
    const { data, problems } = inherited({ items: [plan] }, { items: [filmWords, planWords] });
    expect([data['items'], problems]).toEqual([[{ ...planWords, film: false, price: 9 }], []]);
  });

  it('is told which entry is missing', () => {
    const { problems } = inherited({ items: [film, plan] }, { items: [filmWords] });
    expect(problems).toEqual([`'plan' of ${ENGLISH} is missing here. Add it with its words.`]);
  });

  it('loses words of a kind that an entry no longer is', () => {
    const { data } = inherited({ items: [{ ...plan, id: 'film' }] }, { items: [filmWords] });
    expect(data['items']).toEqual([{ id: 'film', title: 'סרטון', film: false, price: 9 }]);
  });
});
