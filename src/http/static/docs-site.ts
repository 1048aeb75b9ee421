import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PublicDocument } from './public-document.ts';

/** Where `npm run docs` puts the built site. */
const DOCS_SITE_FOLDER = fileURLToPath(new URL('../../../docs-site/dist/', import.meta.url));

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.md': 'text/markdown',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.xml': 'application/rss+xml',
};
const HOME = 'index.html';
/** Documents in memory. A page takes about 100 KB with its encodings, so these take less than 30 MB. */
const DOCUMENTS_MAX = 256;

/**
 * The built documentation site. Its files are read when they are first requested, and the least recently used are
 * forgotten, because the site has some thousand files. A later build replaces it without a restart.
 */
export class DocsSite {
  readonly #folder: string;
  #names: ReadonlySet<string> = new Set();
  #builtAt = 0;
  readonly #documents = new Map<string, PublicDocument>();

  constructor(folder = DOCS_SITE_FOLDER) {
    this.#folder = folder;
  }

  /** Returns whether the site has been built. */
  async isBuilt(): Promise<boolean> {
    const found = await stat(join(this.#folder, HOME)).catch(() => null);
    if (found === null) return false;
    if (found.mtimeMs !== this.#builtAt) {
      const names = await readdir(this.#folder, { recursive: true });
      this.#names = new Set(names.map((name) => name.replaceAll(sep, '/')));
      this.#documents.clear();
      this.#builtAt = found.mtimeMs;
    }
    return true;
  }

  /**
   * Returns the file at a path below /docs: the file itself, or the page of a folder. Null if the site has neither, or has
   * not been built.
   */
  async document(path: string): Promise<PublicDocument | null> {
    if (!(await this.isBuilt())) return null;
    const trimmed = path.replace(/\/$/, '');
    // Only names that the folder lists are read, so no path leads out of it.
    const page = trimmed === '' ? HOME : `${trimmed}/${HOME}`;
    const name = this.#names.has(page) ? page : trimmed;
    if (!this.#names.has(name) || extname(name) === '') return null;
    const known = this.#documents.get(name);
    const document = known ?? new PublicDocument(await readFile(join(this.#folder, name)), typeOf(name));
    this.#documents.delete(name);
    this.#documents.set(name, document);
    if (this.#documents.size > DOCUMENTS_MAX) this.#documents.delete(this.#documents.keys().next().value!);
    return document;
  }
}

const typeOf = (name: string) => TYPES[extname(name)] ?? 'application/octet-stream';
