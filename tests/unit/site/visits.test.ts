import { parseDocument } from 'yaml';
import { expect, it } from 'vitest';
import { fieldProblems } from '@/lib/content-check/fields';
import { siteSchema } from '@/lib/site.schema';
import { counterOf } from '@/lib/visits';

it.each([
  ['plausible', 'school.org', 'https://plausible.io/js/script.js', 'https://plausible.io'],
  ['goatcounter', 'school', 'https://gc.zgo.at/count.js', 'https://school.goatcounter.com'],
  [
    'cloudflare',
    '0123456789abcdef0123456789abcdef',
    'https://static.cloudflareinsights.com/beacon.min.js',
    'https://cloudflareinsights.com',
  ],
] as const)('%s counts visits with its script, id and address', (service, id, src, reportsTo) => {
  const counter = counterOf({ service, id });
  expect(counter).toMatchObject({ src, reportsTo });
  expect(Object.values(counter?.told ?? {}).join()).toContain(id);
});

it('Cloudflare counts no events, so its pages have no script for them', () => {
  const id = '0123456789abcdef0123456789abcdef';
  expect(counterOf({ service: 'cloudflare', id })?.countsEvents).toBe(false);
  expect(counterOf({ service: 'plausible', id: 'school.org' })?.countsEvents).toBe(true);
});

it.each([
  ['{ service: google, id: UA-1 }', "Expected 'plausible' | 'goatcounter' | 'cloudflare'"],
  ['{ service: goatcounter, id: https://school.goatcounter.com }', 'what comes before'],
  ['{ service: cloudflare, id: school }', 'the token: 32 characters'],
  ['{ service: plausible }', "'visits.id' is missing"],
  ['plausible', "'visits': expected fields with names"],
])('content/site.yaml may not have the counter %s', (visits, message) => {
  const problems = fieldProblems(siteSchema, parseDocument(`visits: ${visits}`));
  const own = problems.filter(({ path }) => path[0] === 'visits');
  expect(own.map((problem) => problem.message).join()).toContain(message);
});
