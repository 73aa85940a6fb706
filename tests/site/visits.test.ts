import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { afterAll, expect, it } from 'vitest';
import { launch, stopAllOnExit, TOOL_ENV } from '../../scripts/lib/processes';
import { content } from '../support/pages/content';
import { builtPages } from '../support/pages/built-site';
import { ProjectCopy } from '../support/project/project-copy';

stopAllOnExit();
/** Astro builds all pages. */
const BUILT_WITHIN_MS = 120_000;
const TOKEN = '0123456789abcdef0123456789abcdef';
const { visits } = content<{ visits?: object }>('site.yaml');

const copy = new ProjectCopy();
afterAll(() => copy.remove());

it.skipIf(visits)('no page has a counter by default', () => {
  for (const { path, html } of builtPages()) {
    expect(html, path).not.toMatch(/plausible|goatcounter|gc\.zgo\.at|cloudflareinsights/i);
    if (path === '/privacy') expect(html).toContain('We don’t count visits.');
  }
});

it(
  'public pages load the counter of content/site.yaml, the remote does not, and the privacy page names it',
  async () => {
    await copy.edit(
      'content/site.yaml',
      /^(# )?visits:.*$/m,
      `visits: { service: cloudflare, id: ${TOKEN} }`,
    );
    const { PATH, HOME } = TOOL_ENV;
    const env = { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1' };
    const build = launch('astro', ['build'], { cwd: copy.folder, env, stdio: 'ignore' });
    expect(await once(build, 'close')).toEqual([0, null]);
    const page = (name: string) => readFileSync(copy.path(`dist/site/${name}.html`), 'utf8');
    for (const name of ['index', 'privacy', 'eventsHeb']) {
      const [, tag] = /<script([^>]* src="https:[^>]*)>/.exec(page(name)) ?? [];
      expect(tag, name).toContain('src="https://static.cloudflareinsights.com/beacon.min.js"');
      expect(tag?.replaceAll('&quot;', '"')).toContain(`{"token":"${TOKEN}"}`);
      expect(page(name)).toMatch(
        /script-src[^;]* https:\/\/static\.cloudflareinsights\.com\/beacon/,
      );
      expect(page(name)).toMatch(/connect-src[^;]* https:\/\/cloudflareinsights\.com;/);
    }
    expect(page('privacy')).toContain('We count visits with Cloudflare Web Analytics');
    for (const name of ['controller', 'controllerHeb', '404']) {
      expect(page(name), name).not.toContain('cloudflareinsights');
    }
  },
  BUILT_WITHIN_MS,
);
