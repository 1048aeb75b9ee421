import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { CommandError } from '../command.ts';

export const LANGUAGES = ['typescript', 'python'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The folder of the starters and of the clients. */
const ROOT = join(import.meta.dirname, '../../..');

/** The parts of each client's folder that a starter needs, and where it expects them. */
const CLIENTS: Record<Language, { folder: string; parts: readonly string[]; to: string }> = {
  typescript: { folder: 'sdk/typescript', parts: ['package.json', 'README.md', 'dist'], to: 'vendor/rcm-sdk' },
  python: { folder: 'sdk/python', parts: ['pyproject.toml', 'README.md', 'rcm_sdk'], to: 'vendor/rcm-sdk' },
};

/** The name in the files of a starter that is replaced by the name of the project. */
const NAME = 'rcm-starter';
/** Files with this name are stored without their dot, because packages leave them out. */
const IGNORED = 'gitignore';

/** Throws CommandError unless the folder is missing or contains nothing but a repository of git. */
export async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  if (names.some((name) => name !== '.git')) throw new CommandError(`${folder} is not empty; name another folder`);
}

/** Returns the name of a project for its folder, which npm and Python accept. */
function projectName(folder: string): string {
  const name = basename(folder)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return name === '' ? NAME : name.slice(0, 100);
}

/** Leaves out what Python compiles. */
const isSource = (path: string) => !path.includes('__pycache__');

/** Writes the files of a starter, its client and its settings into the folder. Returns the paths of its own files. */
export async function writeStarter(folder: string, language: Language, settings: Record<string, string>) {
  const from = join(ROOT, 'starters', language);
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && isSource(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));
  const written: string[] = [];
  for (const file of files.sort()) {
    const path = file.slice(from.length + 1);
    const target = path === IGNORED ? '.gitignore' : path;
    await mkdir(join(folder, target, '..'), { recursive: true });
    await writeFile(join(folder, target), (await readFile(file, 'utf8')).replaceAll(NAME, projectName(folder)));
    written.push(target);
  }
  const { folder: client, parts, to } = CLIENTS[language];
  for (const part of parts)
    await cp(join(ROOT, client, part), join(folder, to, part), { recursive: true, filter: isSource });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(folder, '.env'), lines.join(''), { mode: 0o600 });
  return [...written, '.env', to];
}
