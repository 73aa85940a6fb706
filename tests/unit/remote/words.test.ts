import { describe, expect, it } from 'vitest';
import { content } from '../../support/pages/content';

/** The texts of a file by the path of their field, such as `steps.items.0.title`. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path.slice(1), value]];
  return Object.entries(value ?? {}).flatMap(([name, part]) => textsOf(part, `${path}.${name}`));
}

it.each(['remote.yaml', 'remote.he.yaml'])(
  '%s: an icon’s accessible name contains its visible label',
  (file) => {
    const { screen } = content<{
      screen: Record<string, string> & { short: Record<string, string> };
    }>(`pages/${file}`);
    for (const [name, short] of Object.entries(screen.short))
      expect(screen[name]?.toLowerCase(), name).toContain(short.toLowerCase());
  },
);

describe.each(['', '.he'])('controller%s.yaml', (lang) => {
  const { tabs, settings } = content<Record<'tabs' | 'settings', Record<string, string>>>(
    `pages/remote${lang}.yaml`,
  );
  const guide = content<{
    modes: Record<'basic' | 'prog', { title: string }>;
    settings: { items: Record<string, { label: string }> };
  }>(`pages/controller${lang}.yaml`);

  it('names tabs as the remote does', () => {
    const { basic, prog } = guide.modes;
    expect([basic.title, prog.title]).toEqual([tabs['basic'], tabs['prog']]);
  });

  it('names sliders as the remote does', () => {
    for (const [name, { label }] of Object.entries(guide.settings.items))
      expect(label).toBe(settings[name]);
  });
});

describe.each([
  ['en', ''],
  ['he', '.he'],
])('what the texts in %s promise of STOP', (_, lang) => {
  const remote = content<{
    stop: { label: string };
    settings: { understandsStop: string };
    connection: { find: string };
  }>(`pages/remote${lang}.yaml`);
  const stop = remote.stop.label;

  it('does not depend on the check mark in Settings', () => {
    const pages = ['controller', 'firmware', 'handouts', 'teach', 'remote'];
    const texts = pages.flatMap((page) =>
      textsOf(content(`pages/${page}${lang}.yaml`), `.${page}`),
    );
    const depend = texts.filter(([, text]) => text.includes(remote.settings.understandsStop));
    // The check mark itself, and the table for writers of programs, which names both ways
    expect(depend.map(([path]) => path)).toEqual([
      'firmware.lines.stop.note',
      'remote.settings.understandsStop',
    ]);
  });

  it('comes after a step in which our program answers, on each handout', () => {
    const isList = (value: unknown): value is { text: string }[] => Array.isArray(value);
    const sheets = content<Record<string, { steps?: unknown }>>(`pages/handouts${lang}.yaml`);
    const lists = Object.values(sheets).flatMap(({ steps }) => (isList(steps) ? [steps] : []));
    const promising = lists.filter((steps) => steps.some(({ text }) => text.includes(stop)));
    expect(promising).toHaveLength(2);
    for (const steps of promising) {
      const at = (part: string) => steps.findIndex(({ text }) => text.includes(part));
      expect(at(remote.connection.find)).toBeGreaterThanOrEqual(0);
      expect(at(remote.connection.find)).toBeLessThan(at(stop));
    }
  });
});
