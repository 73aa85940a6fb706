/** A header of an answer, as firebase.json and Astro's `_headers.json` write it. */
interface Header {
  key: string;
  value: string;
}

/** The part of firebase.json that is read here: headers of the addresses that each rule names. */
export interface FirebaseSettings {
  hosting: { headers: { source?: string; regex?: string; headers: Header[] }[] };
}

/** Headers of a built page, as Astro hands them over. */
export interface PageHeaders {
  /** Address of the page, `/about`. */
  pathname: string;
  headers: Header[];
}

/** What stands in firebase.json in the place of the built pages' policy. */
const PLACEHOLDER = "frame-ancestors 'none'";

const isPolicy = ({ key }: Header) => key.toLowerCase() === 'content-security-policy';

/**
 * The settings of firebase.json with the policy of the built pages. All of them get the same one,
 * which allows what any of them needs, so that each address may turn out to be the 404 page and the
 * rules do not grow with the pages.
 * @throws Error when a page is built without a policy, or no rule has a place for it
 */
export function withPolicy<Settings extends FirebaseSettings>(
  settings: Settings,
  pages: readonly PageHeaders[],
): Settings {
  const value = union(pages.map(policyOf));
  let places = 0;
  const headers = settings.hosting.headers.map((rule) => ({
    ...rule,
    headers: rule.headers.map((header) => {
      if (!isPolicy(header) || header.value !== PLACEHOLDER) return header;
      places++;
      return { ...header, value };
    }),
  }));
  if (pages.length === 0 || places === 0) {
    throw new Error(
      `${pages.length} pages are built, ${places} rules have a place for their policy.`,
    );
  }
  return { ...settings, hosting: { ...settings.hosting, headers } };
}

function policyOf({ pathname, headers }: PageHeaders): string {
  const policy = headers.find(isPolicy)?.value;
  if (!policy) throw new Error(`${pathname} is built without a policy.`);
  return policy;
}

/** The narrowest policy that allows what each of these allows. */
function union(policies: readonly string[]): string {
  const directives = new Map<string, Set<string>>();
  for (const directive of policies.flatMap((policy) => policy.split(';'))) {
    const [name, ...sources] = directive.trim().split(/\s+/);
    if (name) directives.set(name, new Set([...(directives.get(name) ?? []), ...sources]));
  }
  for (const sources of directives.values()) {
    if (sources.size > 1) sources.delete("'none'");
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
