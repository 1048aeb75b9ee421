import { readFileSync, writeFileSync } from 'node:fs';

// Writes the list of production dependencies and their licences into docs/dependencies.md, from package-lock.json. With
// `--check` it only compares, and fails if the list is not up to date, a licence was not reviewed, or a direct dependency is
// a version before its release without a reason in the document.
const LOCK = new URL('../package-lock.json', import.meta.url);
const DOCUMENT = new URL('../docs/dependencies.md', import.meta.url);
const [START, END] = ['<!-- licences: start -->', '<!-- licences: end -->'];

/** The licences that were reviewed. A dependency with another one fails the check. */
const REVIEWED: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', '(MIT OR CC0-1.0)'],
  ...['MPL-2.0', 'LGPL-3.0+'],
]);
/** Packages whose licence is only in an older form of their package.json, which the lock file does not repeat. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = { buildcheck: 'MIT', 'cpu-features': 'MIT', ssh2: 'MIT' };

type Entry = { version?: string; license?: string; dev?: boolean; link?: boolean };

/** Returns `name@version` of every production dependency, by licence. */
function dependenciesByLicence(): Map<string, string[]> {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as { packages: Record<string, Entry> };
  const found = Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { licence: license ?? STATED_ELSEWHERE[name] ?? 'none', text: `${name}@${version}` };
    });
  const byLicence = Map.groupBy(found, ({ licence }) => licence);
  return new Map(
    [...byLicence].sort().map(([licence, all]) => [licence, [...new Set(all.map(({ text }) => text))].sort()]),
  );
}

/** Returns the direct production dependencies whose version precedes a release, such as a beta. */
function prereleases(): string[] {
  const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
  const all = [read('../package.json'), read('../dashboard/package.json')].flatMap(({ dependencies = {} }) =>
    Object.entries(dependencies as Record<string, string>),
  );
  return all.filter(([, version]) => version.includes('-')).map(([name, version]) => `${name} ${version}`);
}

const licences = dependenciesByLicence();
const list = [...licences]
  .map(([licence, names]) => `**${licence}** (${names.length}): ${names.join(', ')}\n`)
  .join('\n');
const document = readFileSync(DOCUMENT, 'utf8');
const [head = '', rest = ''] = document.split(START);
const tail = rest.split(END)[1] ?? '';
const written = `${head}${START}\n\n${list}\n${END}${tail}`;

const faults = [
  ...[...licences.keys()].filter((licence) => !REVIEWED.has(licence)).map((licence) => `${licence} was not reviewed`),
  ...prereleases()
    .filter((text) => !head.includes(text))
    .map((text) => `docs/dependencies.md has no reason for ${text}`),
];
if (process.argv.includes('--check')) {
  if (written !== document) faults.push('docs/dependencies.md is not up to date: run node scripts/licences.ts');
} else writeFileSync(DOCUMENT, written);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
