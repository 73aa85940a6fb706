/**
 * Renders the site's pictures from the scenes in art/scenes with Blender.
 *
 *   node art/render.mjs hero banner   renders these scenes
 *   node art/render.mjs               renders every scene that changed
 *   node art/render.mjs film          makes the films (art/film.mjs)
 *
 * Options:
 *   --list      lists the scenes to render
 *   --preview   small and rough, into the system's temp folder
 *   --draft     at three fifths of the size and scaled up: usable, and rendered again by the next full run
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { makeFilms } from './film.mjs';

const ART = dirname(fileURLToPath(import.meta.url));
const PICTURES = join(ART, '../src/assets/pictures');
const STATE = join(ART, '.rendered.json');
const LIMIT = 400 * 1024;
const PNG = new Set(['mascot']);

const flags = process.argv.slice(2).filter((arg) => arg.startsWith('--'));
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const preview = flags.includes('--preview');
const draft = flags.includes('--draft');

const files = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== '__pycache__')
    .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : join(folder, entry.name)))
    .filter((path) => path.endsWith('.py'))
    .sort();

const hash = (paths) => {
  const sum = createHash('sha256');
  for (const path of paths) sum.update(readFileSync(path));
  return sum.digest('hex').slice(0, 16);
};

const readState = () => {
  try {
    return JSON.parse(readFileSync(STATE, 'utf8'));
  } catch {
    return {};
  }
};

/** Renders one scene and reports the share of samples done. */
const render = (name, out, onShare) =>
  new Promise((resolve, reject) => {
    const args = ['-b', '-P', join(ART, 'run.py'), '--', name, '--out', out];
    if (preview) args.push('--percent', '40', '--samples', '16');
    if (draft) args.push('--percent', '60', '--samples', '26');
    const blender = spawn('blender', args);
    let tail = '';
    const read = (chunk) => {
      tail = (tail + chunk).slice(-4000);
      const seen = [...tail.matchAll(/Sample (\d+)\/(\d+)/g)].pop();
      if (seen) onShare(Number(seen[1]) / Number(seen[2]));
    };
    blender.stdout.on('data', read);
    blender.stderr.on('data', read);
    blender.on('error', reject);
    blender.on('close', () => (/Traceback/.test(tail) ? reject(new Error(tail)) : resolve()));
  });

const sizeOf = (name) => {
  const [, width, height] = /(?:stage|still)\((\d+), (\d+)/.exec(readFileSync(join(ART, 'scenes', `${name}.py`), 'utf8'));
  return { width: Number(width), height: Number(height) };
};

/** Saves the picture at the best quality within the size limit. */
const save = async (png, name) => {
  const { width, height } = sizeOf(name);
  const full = await sharp(png).resize(width, height, { kernel: 'lanczos3' }).png().toBuffer();
  const path = join(PICTURES, `${name}.${PNG.has(name) ? 'png' : 'webp'}`);
  let data = null;
  for (let quality = 92; quality >= 60 && (!data || data.length > LIMIT); quality -= 4) {
    data = PNG.has(name)
      ? await sharp(full).png({ palette: true, quality, effort: 10 }).toBuffer()
      : await sharp(full).webp({ quality, alphaQuality: 95, smartSubsample: true, effort: 6 }).toBuffer();
  }
  writeFileSync(path, data);
  return `${Math.round(data.length / 1024)} KB`;
};

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

if (asked[0] === 'film') {
  await makeFilms(asked.slice(1), preview);
  process.exit(0);
}

const all = files(join(ART, 'scenes')).map((path) => basename(path, '.py'));
const unknown = asked.filter((name) => !all.includes(name));
if (unknown.length) {
  console.error(`No such scene: ${unknown.join(', ')}. There are: ${all.join(', ')}`);
  process.exit(1);
}
const kit = hash([join(ART, 'run.py'), ...files(join(ART, 'kit'))]);
const mark = (name) => `${kit}-${hash([join(ART, 'scenes', `${name}.py`)])}`;
const state = readState();
const todo = asked.length ? asked : all.filter((name) => state[name] !== mark(name));

if (flags.includes('--list')) {
  console.log(todo.join('\n') || 'Every picture is up to date.');
  process.exit(0);
}
if (spawnSync('blender', ['--version']).error) {
  console.error('Blender is needed to render pictures (the site builds without it). Install it: apt-get install blender');
  process.exit(1);
}

mkdirSync(PICTURES, { recursive: true });
const scratch = mkdtempSync(join(tmpdir(), 'art-'));
const began = Date.now();
for (const [index, name] of todo.entries()) {
  const from = Date.now();
  const show = (share) => {
    const spent = (Date.now() - began) / 1000;
    const done = (index + share) / todo.length;
    const left = done > 0.01 ? `, about ${clock((spent / done) * (1 - done))} left` : '';
    if (process.stdout.isTTY) process.stdout.write(`\r[${index + 1}/${todo.length}] ${name} ${Math.round(share * 100)} %${left}   `);
  };
  const png = join(preview ? tmpdir() : scratch, `${name}.png`);
  await render(name, png, show);
  const size = preview ? png : await save(png, name);
  if (!preview) {
    const marks = { ...readState(), [name]: draft ? undefined : mark(name) };
    writeFileSync(STATE, `${JSON.stringify(Object.fromEntries(Object.entries(marks).sort()), null, 2)}\n`);
  }
  console.log(`${process.stdout.isTTY ? '\r' : ''}[${index + 1}/${todo.length}] ${name}: ${size} in ${clock((Date.now() - from) / 1000)}        `);
}
rmSync(scratch, { recursive: true });
if (!todo.length) console.log('Every picture is up to date.');
