import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

// Makes what is installed in production: a package with the dashboard and the documentation site already built, and the list
// of its packages as CycloneDX. `npm ci --omit=dev` installs it without the packages that only build the dashboard. The same
// sources make the same bytes.

const ROOT = join(import.meta.dirname, '..');
const HELP = `Usage: npm run release -- [--out FOLDER] [--without-docs-site]

Writes rcm-VERSION.tgz and rcm-VERSION.cdx.json (default folder: release).
--without-docs-site   leaves out the documentation site, whose build installs further packages
`;

type Package = { version: string; files: string[]; scripts: Record<string, string>; [name: string]: unknown };

/** The name under which a package keeps its lock file. */
const LOCK = 'npm-shrinkwrap.json';

/** The scripts that need no development dependencies. */
const SCRIPTS = ['start', 'rcm', 'migrate', 'demo'];

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e8 });
  if (status === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr.slice(-2_000)}`);
}

const node = (script: string) => run(process.execPath, [join(ROOT, script)], ROOT);

/** Returns the package of production: without development dependencies, and without the workspaces, which are built. */
function productionPackage(own: Package): Package {
  const { devDependencies: _, workspaces: __, ...kept } = own;
  const files = [...own.files, LOCK];
  return { ...kept, files, scripts: Object.fromEntries(SCRIPTS.map((name) => [name, own.scripts[name]!])) } as Package;
}

/** Copies what the package names. npm leaves out what its patterns with `!` name. */
function stage(own: Package, folder: string): void {
  const names = [...own.files.filter((name) => !name.startsWith('!')), 'README.md', 'LICENSE'];
  for (const name of names) {
    if (!existsSync(join(ROOT, name))) continue;
    mkdirSync(join(folder, name, '..'), { recursive: true });
    cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(productionPackage(own), null, 2)}\n`);
  // npm removes the packages that the package does not need any more, without a request.
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
  run('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit', '--no-fund'], folder);
}

/** Returns the list of packages with everything that differs between two runs left out. */
function billOfMaterials(folder: string): string {
  const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'];
  const { serialNumber: _, ...bill } = JSON.parse(run('npm', args, folder));
  delete bill.metadata.timestamp;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function release(out: string, hasDocsSite: boolean): void {
  const own = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package;
  node('scripts/build-dashboard.ts');
  if (hasDocsSite) node('scripts/build-docs.ts');
  const files = hasDocsSite ? own.files : own.files.filter((name) => name !== 'docs-site/dist');
  const staging = mkdtempSync(join(tmpdir(), 'rcm-release-'));
  // The list of packages contains the name of the folder.
  const folder = join(staging, 'rcm');
  mkdirSync(folder);
  try {
    stage({ ...own, files }, folder);
    mkdirSync(out, { recursive: true });
    const name = `rcm-${own.version}`;
    writeFileSync(join(out, `${name}.cdx.json`), billOfMaterials(folder));
    renameSync(join(folder, 'package-lock.json'), join(folder, LOCK));
    // npm writes the same bytes for the same files.
    run('npm', ['pack', '--ignore-scripts', '--pack-destination', out], folder);
    for (const file of [`${name}.tgz`, `${name}.cdx.json`]) {
      const path = join(out, file);
      const sum = createHash('sha256').update(readFileSync(path)).digest('hex');
      process.stdout.write(`${sum}  ${file}  ${(statSync(path).size / 1e6).toFixed(1)} MB\n`);
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'release' },
    'without-docs-site': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});
if (values.help) process.stdout.write(HELP);
else release(resolve(values.out), !values['without-docs-site']);
