/**
 * Renders the films of art/films with Blender and encodes them with ffmpeg.
 *
 *   npm run art -- film               every film
 *   npm run art -- film intro         this one
 *
 * Caches frames in art/.pictures, so a stopped run continues where it was.
 * Options:
 *   --preview   small, rough and only every fourth frame, into the system's temp folder
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ART = dirname(fileURLToPath(import.meta.url));
const FILMS = join(ART, '../src/assets/films');
const PICTURES = join(ART, '.pictures');
/** Modules of films, not films. */
const PARTS = ['cast', 'stopmotion'];
/** Frames per second, as in stop motion. */
const RATE = 12;
/** Maximum file size in bytes. */
const limitOf = (name) => (name === 'intro' ? 2_000_000 : 600_000);

/** Encoders by file extension, with their qualities from best to worst. */
const FORMATS = {
  webm: {
    qualities: [26, 30, 34, 38, 42, 46],
    args: (quality) => ['-c:v', 'libsvtav1', '-preset', '3', '-crf', quality, '-g', '120', '-svtav1-params', 'tune=0'],
  },
  mp4: {
    qualities: [20, 22, 24, 26, 28, 30, 33],
    args: (quality) => ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-level', '4.0', '-crf', quality, '-movflags', '+faststart'],
  },
};

export const films = readdirSync(join(ART, 'films'))
  .filter((file) => file.endsWith('.py') && !PARTS.includes(basename(file, '.py')))
  .map((file) => basename(file, '.py'));

const namesIn = (list) => readFileSync(list, 'utf8').split('\n');

const missingIn = (list, folder) => new Set(namesIn(list).filter((name) => !existsSync(join(folder, `${name}.png`)))).size;

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

function take(name, folder, list, options) {
  return new Promise((resolve, reject) => {
    const args = ['-b', '-P', join(ART, 'run.py'), '--', `../films/${name}`, '--pictures', folder, '--out', list];
    const blender = spawn('blender', [...args, ...options]);
    const began = Date.now();
    let tail = '';
    let taken = 0;
    let all;
    blender.stdout.on('data', (chunk) => {
      tail = (tail + chunk).slice(-8000);
      for (const _ of String(chunk).matchAll(/^Picture/gm)) {
        all ??= missingIn(list, folder) + 1;
        taken++;
        const left = ((Date.now() - began) / 1000 / taken) * (all - taken);
        if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${taken} of ${all} pictures, about ${clock(left)} left   `);
      }
    });
    blender.stderr.on('data', (chunk) => (tail = (tail + chunk).slice(-8000)));
    blender.on('error', reject);
    blender.on('close', () => (/Traceback/.test(tail) ? reject(new Error(tail)) : resolve(taken)));
  });
}

/** Encodes one file at the best quality within the limit. */
function encode(pictures, path, format, limit) {
  for (const quality of format.qualities) {
    const input = ['-f', 'concat', '-safe', '0', '-r', String(RATE), '-i', pictures, '-r', String(RATE)];
    const even = ['-vf', 'crop=trunc(iw/2)*2:trunc(ih/2)*2'];
    const args = ['-y', '-v', 'error', ...input, ...even, '-pix_fmt', 'yuv420p', ...format.args(String(quality)), path];
    const { status, stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    if (statSync(path).size <= limit) return quality;
  }
  throw new Error(`${basename(path)} is over its ${limit / 1000} KB at the least quality. Make the film shorter or calmer.`);
}

/** @param {string[]} asked films; empty for all */
export async function makeFilms(asked, preview) {
  const unknown = asked.filter((name) => !films.includes(name));
  if (unknown.length) {
    console.error(`No such film: ${unknown.join(', ')}. There are: ${films.join(', ')}`);
    process.exit(1);
  }
  if (spawnSync('ffmpeg', ['-version']).error) {
    console.error('ffmpeg is needed to put films together. Install it: apt-get install ffmpeg');
    process.exit(1);
  }
  const folder = preview ? join(tmpdir(), 'film-previews') : PICTURES;
  const out = preview ? tmpdir() : FILMS;
  mkdirSync(folder, { recursive: true });
  mkdirSync(out, { recursive: true });
  const scratch = mkdtempSync(join(tmpdir(), 'film-'));
  for (const name of asked.length ? asked : films) {
    const list = join(scratch, `${name}.txt`);
    const taken = await take(name, folder, list, preview ? ['--percent', '40', '--samples', '4', '--every', '4'] : []);
    const pictures = join(scratch, `${name}.ffconcat`);
    const shown = namesIn(list).filter((file) => existsSync(join(folder, `${file}.png`)));
    const lines = shown.map((file) => `file '${join(folder, `${file}.png`)}'`);
    writeFileSync(pictures, ['ffconcat version 1.0', ...lines].join('\n'));
    const made = Object.entries(FORMATS).map(([end, format]) => {
      const path = join(out, `${name}.${end}`);
      const quality = encode(pictures, path, format, limitOf(name));
      return `${end} ${Math.round(statSync(path).size / 1000)} KB (${quality})`;
    });
    const seconds = (shown.length / RATE).toFixed(1);
    console.log(`${process.stdout.isTTY ? '\r' : ''}${name}: ${taken} pictures taken, ${seconds} s, ${made.join(', ')}        `);
  }
  rmSync(scratch, { recursive: true });
}
