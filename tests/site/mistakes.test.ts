import { text } from 'node:stream/consumers';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { launch, stopAllOnExit, TOOL_ENV } from '../../scripts/lib/processes';
import { ProjectCopy } from '../support/project/project-copy';

stopAllOnExit();
/** Astro starts and reads all content. */
const BUILT_WITHIN_MS = 60_000;

const UNREAD = [
  'content/data/revews.yaml',
  'content/articles/summer.MDX',
  'content/articles/summer.mdx.txt',
  'content/landings/summer.docx',
  'content/landings/summer.yml',
];

const copy = new ProjectCopy();
afterAll(() => copy.remove());

it(
  'the build fails with the line and fix of each mistake in content',
  async () => {
    const mistaken = `---
title: 'Robots: the sequel'
descripton: Of a robot.
tags: [NEWS]
date: 2026-02-30
image: ../../src/assets/pictures/nowhere.webp
imageAlt: A robot
---

{brand} has <Brnd /> in it, [a link](/nowhere-at-all) and ![a picture](./nothing.png).
`;
    copy.write('content/articles/Mistaken.mdx', mistaken);
    for (const name of UNREAD) copy.write(name, 'title: A title');
    await copy.edit('content/pages/firmware.yaml', /^project:/m, 'projct:');
    const redirect = '{ "source": "/Old", "destination": "/nowhere-else" },';
    await copy.edit('firebase.json', /(?<="redirects": \[)/, redirect);
    await copy.edit('content/pages/teach.yaml', /^more:/m, '"more:');
    // Vitest's variables would make it a test build.
    const { PATH, HOME } = TOOL_ENV;
    const build = launch('astro', ['build'], {
      cwd: copy.folder,
      env: { PATH, HOME, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise((done) => build.once('close', done));
    const printed = await Promise.all(
      [build.stdout, build.stderr].map((stream) => stream && text(stream)),
    );
    expect(await ended).not.toBe(0);
    const told = stripVTControlCharacters(printed.join(''));
    for (const file of UNREAD) expect(told).toContain(`${file}: nothing reads this file.`);
    expect(told).toContain('Is it meant to be content/data/reviews.yaml?');
    const article = 'content/articles/Mistaken.mdx';
    for (const [file, line, words] of [
      [article, 3, "Did you mean 'description'?"],
      [article, 5, 'Found: "2026-02-30"'],
      [article, 6, 'nowhere.webp'],
      [article, 10, 'Write <Brand />'],
      [article, 10, 'Did you mean <Brand />?'],
      [article, 10, "'/nowhere-at-all' leads nowhere"],
      [article, 10, "no picture './nothing.png'"],
      ['firebase.json', '\\d+', "'/nowhere-else' leads nowhere"],
      ['content/pages/teach.yaml', '\\d+', "this line can't be read"],
      [
        'content/pages/firmware.he.yaml',
        '\\d+',
        "'project' is not a field. Did you mean 'projct'?",
      ],
    ] as const) {
      expect(told).toMatch(new RegExp(`${RegExp.escape(file)}:${line}: .*${RegExp.escape(words)}`));
    }
  },
  BUILT_WITHIN_MS,
);
