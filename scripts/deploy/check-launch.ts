// `npm run check:launch`: lists content that waits for the owner, and fails while there is any.
import { matchesGlob } from 'node:path';
import { carryOut, noOptions, readCommandLine } from '../lib/command-line.ts';
import { isoDay } from '../../src/lib/locale.ts';
import { CONTENT, findSamples, type Finding } from './launch-findings.ts';
import { findQuestions } from './launch-questions.ts';

/** Why samples matter, by file. */
const REASONS: Record<string, string> = {
  'site.yaml': 'how visitors and mail reach you; the mark at its end covers what is not named here',
  'data/team.yaml':
    'people who do not exist are shown as your team; name real ones, with their consent',
  'data/partners.yaml':
    'no such organisations trust you; name real ones, with their consent, or none',
  'data/{reviews,testimonials}.yaml':
    'invented quotes convince nobody; use real ones, with their consent',
  'data/projects.yaml': 'students and robots that do not exist; show real ones, with their consent',
  'data/kits.yaml': 'no such shop sells a pack; enter those that do',
  'landings/*': 'visitors would register for dates, a place and a price that are made up',
  'legal/*': 'these promises bind you; have a lawyer read them',
  'pages/contact.yaml': 'people would call in vain',
  'pages/robots-pack.yaml': 'people would miss parts; list what is really in the pack',
};
const ELSEWHERE = 'made up; replace it';

readCommandLine('npm run check:launch   lists sample content; takes no options', noOptions);
await carryOut(checkLaunch());

async function checkLaunch(): Promise<void> {
  const [samples, questions] = await Promise.all([
    findSamples(CONTENT),
    findQuestions(CONTENT, isoDay(new Date())),
  ]);
  if (questions.length > 0) {
    console.log('To know, though it stops no launch:\n');
    for (const { file, line, what } of questions) console.log(`  content/${file}:${line}  ${what}`);
    console.log('');
  }
  if (samples.length > 0) {
    throw new Error(
      'Still made up, as visitors read beside it. Replace each, and delete the mark `sample: true` with it:\n\n' +
        `${report(samples)}\n\n${samples.length} places in all.`,
    );
  }
  console.log('No sample content is left: ready to launch.');
}

/** A heading a file, and a line a place with its number. */
function report(findings: Finding[]): string {
  const files = Map.groupBy(findings, ({ file }) => file);
  return [...files]
    .map(([file, places]) => {
      const lines = places.map(({ line, what }) => `  line ${String(line).padStart(3)}  ${what}`);
      return [`content/${file}: ${reasonFor(file)}`, ...lines].join('\n');
    })
    .join('\n\n');
}

function reasonFor(file: string): string {
  const known = Object.entries(REASONS).find(([pattern]) => matchesGlob(file, pattern));
  return known?.[1] ?? ELSEWHERE;
}
