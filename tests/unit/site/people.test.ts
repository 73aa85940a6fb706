import { expect, it } from 'vitest';
import { content, landings } from '../../support/pages/content';

interface Person {
  name: string;
  sample?: boolean;
}

const { members } = content<{ members: (Person & { id: string; hebrewName?: string })[] }>(
  'data/team.yaml',
);

/** Everybody who is made up, and where. */
function invented(): { name: string; file: string }[] {
  const { projects } = content<{ projects: { maker: Person; sample?: boolean }[] }>(
    'data/projects.yaml',
  );
  const quoted = ['data/reviews.yaml', 'data/testimonials.yaml'].flatMap((file) => {
    const { sample, items } = content<{ sample?: boolean; items: Person[] }>(file);
    return sample ? items.map(({ name }) => ({ name, file })) : [];
  });
  const makers = projects.filter(({ sample }) => sample).map(({ maker: { name } }) => name);
  const staff = members.filter(({ sample }) => sample).map(({ name }) => name);
  return [
    ...quoted,
    ...makers.map((name) => ({ name, file: 'data/projects.yaml' })),
    ...staff.map((name) => ({ name, file: 'data/team.yaml' })),
  ];
}

const firstName = (name: string) => name.split(/[\s,]/)[0] ?? '';

it('no invented first name stands for two people', () => {
  const people = Map.groupBy(invented(), ({ name }) => firstName(name));
  expect([...people.values()].filter((same) => same.length > 1)).toEqual([]);
});

it('an invented page tells of the member of the team whom it names', () => {
  for (const { path, lang, sample, instructor } of landings()) {
    const member = members.find(({ id }) => id === instructor.member);
    const name = lang === 'he' ? member?.hebrewName : member?.name;
    if (sample) expect(instructor.bio, path).toContain(firstName(String(name)));
  }
});
