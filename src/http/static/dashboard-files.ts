import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ContentEncoding } from './content-encoding.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

const SIBLINGS: [encoding: ContentEncoding, extension: string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

export type DashboardFile = { type: string; bodies: Partial<Record<ContentEncoding, Buffer>> };

/**
 * The built dashboard, in memory. A later build replaces it: `npm start` builds the dashboard while the service already
 * responds. A changed index shows a new build, because the index names all other files.
 */
export class DashboardFiles {
  readonly #folder: string;
  #files: Map<string, DashboardFile> | null = null;
  #builtAt = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Returns the page that starts the dashboard, or null if it has not been built. */
  async index(): Promise<DashboardFile | null> {
    const found = await stat(join(this.#folder, 'index.html')).catch(() => null);
    if (found === null) return this.#files?.get('index.html') ?? null;
    if (this.#files === null || found.mtimeMs !== this.#builtAt) {
      const former = this.#files;
      this.#files = await readFolder(this.#folder);
      // A page that was opened before the new build may still load its own files.
      for (const [name, file] of former ?? []) if (!this.#files.has(name)) this.#files.set(name, file);
      this.#builtAt = found.mtimeMs;
    }
    return this.#files.get('index.html') ?? null;
  }

  async asset(name: string): Promise<DashboardFile | null> {
    if (this.#files === null) await this.index();
    const file = this.#files?.get(name);
    if (file) return file;
    // The build may be newer than the index that was read.
    await this.index();
    return this.#files?.get(name) ?? null;
  }
}

async function readFolder(folder: string): Promise<Map<string, DashboardFile>> {
  const names = await readdir(folder, { recursive: true });
  const files = names.map((name) => name.replaceAll('\\', '/')).filter((name) => TYPES[extname(name)] !== undefined);
  return new Map(
    await Promise.all(
      files.map(async (name): Promise<[string, DashboardFile]> => {
        const path = join(folder, name);
        const bodies: DashboardFile['bodies'] = { identity: await readFile(path) };
        for (const [encoding, extension] of SIBLINGS) {
          if (existsSync(path + extension)) bodies[encoding] = await readFile(path + extension);
        }
        return [name, { type: TYPES[extname(name)]!, bodies }];
      }),
    ),
  );
}
