import type { Sample } from './check-launch.ts';

/** What stands before a deployment, gathered from files and the environment. */
export interface DeployFacts {
  project: string | undefined;
  /** Public address of the site, from content/site.yaml. */
  siteUrl: string;
  samples: readonly Sample[];
  /** Whether the Firebase command has an identity to deploy with. */
  signedIn: boolean;
  /** Names and values of functions/.env; `undefined` without the file. */
  functionSettings: NodeJS.Dict<string> | undefined;
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
      problem: project
        ? `'${project}' is no Firebase project, only a demo on this machine.`
        : 'No Firebase project is named.',
      remedy:
        "Write your project's id, which the Firebase console shows under Project settings, as " +
        '`default` into the file .firebaserc. Or run: npm run deploy -- --project <id>',
    });
  }
  const host = URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
  if (
    host?.protocol !== 'https:' ||
    /(^|\.)(example|test|invalid|localhost)$/.test(host.hostname)
  ) {
    problems.push({
      problem: `The site's address is '${siteUrl}', which no visitor can reach.`,
      remedy:
        'Write the address that visitors will use, with https://, after `url:` in content/site.yaml.',
    });
  }
  if (!signedIn) {
    problems.push({
      problem: 'Nobody is signed in to Firebase on this machine.',
      remedy:
        'Run: npx firebase login. Where no browser can open, set GOOGLE_APPLICATION_CREDENTIALS to ' +
        "the file with a service account's key; it has to exist.",
    });
  }
  if (!functionSettings?.['TRUSTED_PROXIES']) {
    problems.push({
      problem: functionSettings
        ? 'The file functions/.env has no value for TRUSTED_PROXIES.'
        : 'The file functions/.env, with the settings of forms and editor, is not there.',
      remedy: functionSettings
        ? 'Write TRUSTED_PROXIES=1 into it, as in .env.example, which says what it means.'
        : 'Copy .env.example to functions/.env and look through it; its values are a good start.',
    });
  }
  if (samples.length > 0 && !withSamples) {
    const shown = samples.slice(0, SAMPLES_SHOWN).map(({ file, entry }) => `${file}: ${entry}`);
    const more = samples.length - shown.length;
    problems.push({
      problem: `${samples.length} places hold made-up sample content (${shown.join('; ')}${more > 0 ? `; and ${more} more` : ''}).`,
      remedy:
        'Replace it with your own and delete the line `sample: true` there. All places: npm run ' +
        'check:launch. To rehearse with the samples: npm run deploy -- --with-samples',
    });
  }
  return problems;
}
