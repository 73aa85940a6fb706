import type { Sample } from './samples.ts';

/** What stands before a deployment, gathered from files and the environment. */
export interface DeployFacts {
  /** Firebase project that is deployed to. */
  project: string | undefined;
  /** Public address of the site, from content/site.yaml. */
  siteUrl: string;
  /** Content that waits for the owner. */
  samples: readonly Sample[];
  /** Whether the Firebase command has an identity to deploy with. */
  signedIn: boolean;
  /** Lines of functions/.env as names and values; `undefined` without the file. */
  functionSettings: ReadonlyMap<string, string> | undefined;
}

/** A reason not to deploy, and what removes it. */
export interface DeployProblem {
  problem: string;
  remedy: string;
}

const SAMPLES_SHOWN = 5;

/**
 * Everything that is missing before the site can be deployed.
 * @param withSamples sample content is accepted, as for a rehearsal
 */
export function deployProblems(facts: DeployFacts, withSamples = false): DeployProblem[] {
  const problems: DeployProblem[] = [];
  const { project, siteUrl, samples, signedIn, functionSettings } = facts;
  if (!project || project.startsWith('demo-')) {
    problems.push({
      problem: `The project is '${project ?? ''}', a demo that exists on this machine alone.`,
      remedy: 'Write the id of your Firebase project into .firebaserc, or give --project <id>.',
    });
  }
  const host = URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
  if (
    host?.protocol !== 'https:' ||
    /(^|\.)(example|test|invalid|localhost)$/.test(host.hostname)
  ) {
    problems.push({
      problem: `The site's address is '${siteUrl}', which no visitor can reach.`,
      remedy: "Write the site's public https address into content/site.yaml (url).",
    });
  }
  if (!signedIn) {
    problems.push({
      problem: 'Firebase does not know who deploys.',
      remedy:
        "Run `npx firebase login`, or set GOOGLE_APPLICATION_CREDENTIALS to a service account's key.",
    });
  }
  if (!functionSettings?.get('TRUSTED_PROXIES')) {
    problems.push({
      problem: 'functions/.env does not say how many proxies stand before the function.',
      remedy: 'Copy .env.example to functions/.env and check each value (docs/runbook.md).',
    });
  }
  if (samples.length > 0 && !withSamples) {
    const shown = samples.slice(0, SAMPLES_SHOWN).map(({ file, entry }) => `${file}: ${entry}`);
    const more = samples.length - shown.length;
    problems.push({
      problem: `${samples.length} places hold sample content (${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}).`,
      remedy: 'Replace them (`npm run check:launch` lists all), or rehearse with --with-samples.',
    });
  }
  return problems;
}

/** The settings in the text of an `.env` file: names with a value, comments and empty ones left out. */
export function readSettings(text: string): Map<string, string> {
  const lines = text.split('\n').flatMap((line) => {
    const [, name, value] = /^\s*([A-Z_][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    return name && value ? [[name, value.replace(/^(["'])(.*)\1$/, '$2')] as const] : [];
  });
  return new Map(lines);
}
