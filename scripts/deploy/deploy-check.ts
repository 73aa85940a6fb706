import { missing, ok, type Check, type Result } from './checks.ts';
import { isReserved } from './reserved.ts';
import { settingsProblem, type Settings } from './settings-check.ts';

/** What stands before a deployment, gathered from files and the environment. */
export interface DeployFacts {
  project: string | undefined;
  /** Public address of the site, from content/site.yaml. */
  siteUrl: string;
  /** Where sample content stands, a file each. */
  sampleFiles: readonly string[];
  /** Whether the Firebase command has an identity to deploy with. */
  signedIn: boolean;
  settings: Settings;
}

const SAMPLES_SHOWN = 4;

/** Without these nothing is deployed. */
const NEEDED: Check<DeployFacts & { withSamples: boolean }>[] = [
  [
    'project',
    ({ project }) =>
      project && !project.startsWith('demo-')
        ? ok(project)
        : missing(
            project
              ? `'${project}' is no Firebase project, only a demo on this machine.`
              : 'No Firebase project is named.',
            "Write your project's id, which the Firebase console shows under Project settings, as " +
              '`default` into the file .firebaserc. Or run: npm run deploy -- --project <id>',
          ),
  ],
  [
    'address',
    ({ siteUrl }) => {
      const url = URL.canParse(siteUrl) ? new URL(siteUrl) : undefined;
      return url?.protocol === 'https:' && !isReserved(url.hostname)
        ? ok(siteUrl)
        : missing(
            `The site's address is '${siteUrl}', which no visitor can reach.`,
            'Write the address that visitors will use, with https://, after `url:` in content/site.yaml.',
          );
    },
  ],
  [
    'sign-in',
    ({ signedIn }) =>
      signedIn
        ? ok('The Firebase command has an identity.')
        : missing(
            'Nobody is signed in to Firebase on this machine.',
            'Run: npx firebase login. Where no browser can open, set GOOGLE_APPLICATION_CREDENTIALS to ' +
              "the file with a service account's key; it has to exist.",
          ),
  ],
  [
    'settings',
    ({ settings }) => {
      const problem = settingsProblem(settings);
      return problem
        ? missing(problem.says, problem.remedy)
        : ok('functions/.env has what the function needs.');
    },
  ],
  [
    'content',
    ({ sampleFiles, withSamples }) => {
      if (sampleFiles.length === 0) return ok('No sample content is left.');
      if (withSamples) return ok('There is sample content, which was accepted.');
      const shown = [...new Set(sampleFiles)];
      const more = shown.length - SAMPLES_SHOWN;
      const files =
        shown.slice(0, SAMPLES_SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
      return missing(
        `${sampleFiles.length} places hold made-up sample content (${files}).`,
        'npm run check:launch lists them all. To rehearse with them: npm run deploy -- --with-samples',
      );
    },
  ],
];

/**
 * What is there for a deployment and what is not.
 * @param withSamples sample content is accepted, as for a rehearsal
 */
export function checkDeployment(facts: DeployFacts, withSamples = false): Result[] {
  return NEEDED.map(([name, look]) => ({ name, ...look({ ...facts, withSamples }) }));
}
