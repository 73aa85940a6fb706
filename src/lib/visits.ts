import type { site } from './site';

/** Each service's script, the attributes it reads from its tag, and where it reports to. */
const COUNTERS = {
  plausible: (id: string) => ({
    name: 'Plausible',
    src: 'https://plausible.io/js/script.js',
    told: { 'data-domain': id },
    reportsTo: 'https://plausible.io',
    countsEvents: true,
  }),
  goatcounter: (id: string) => ({
    name: 'GoatCounter',
    src: 'https://gc.zgo.at/count.js',
    told: { 'data-goatcounter': `https://${id}.goatcounter.com/count` },
    reportsTo: `https://${id}.goatcounter.com`,
    countsEvents: true,
  }),
  cloudflare: (id: string) => ({
    name: 'Cloudflare Web Analytics',
    src: 'https://static.cloudflareinsights.com/beacon.min.js',
    told: { 'data-cf-beacon': JSON.stringify({ token: id }) },
    reportsTo: 'https://cloudflareinsights.com',
    countsEvents: false,
  }),
};

/** The counter that content/site.yaml names, if any. None sets cookies. */
export function counterOf(visits: typeof site.visits) {
  return visits && COUNTERS[visits.service](visits.id);
}
