import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

export type Sample = { resourceType: string; id?: string } & Record<string, unknown>;
export type SampleFile = { file: string; resources: Sample[]; unreadable: number };

const EXTENSIONS = /\.(json|ndjson)$/i;

/** Reads the resources of every JSON and NDJSON file of a folder. Bundles and Parameters are opened. */
export async function readSamples(folder: string): Promise<SampleFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile() && EXTENSIONS.test(entry.name));
  const files = paths.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Promise.all(
    files.map(async (path) => ({ file: relative(folder, path), ...parsed(path, await readFile(path, 'utf8')) })),
  );
}

function parsed(path: string, text: string): { resources: Sample[]; unreadable: number } {
  const texts = path.toLowerCase().endsWith('.ndjson') ? text.split('\n').filter((line) => line.trim() !== '') : [text];
  const resources: Sample[] = [];
  let unreadable = 0;
  for (const one of texts) {
    try {
      collect(JSON.parse(one), resources);
    } catch {
      unreadable += 1;
    }
  }
  return { resources: withReferences(resources), unreadable };
}

/** Collects a resource, or those within a Bundle, Parameters or a CDS Hooks request. */
function collect(node: unknown, found: Sample[], fullUrl?: string): void {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const item of node) collect(item, found);
    return;
  }
  const {
    resourceType,
    resource,
    fullUrl: url,
  } = node as { resourceType?: string; resource?: unknown; fullUrl?: string };
  if (typeof resourceType === 'string' && resourceType !== 'Bundle' && resourceType !== 'Parameters') {
    found.push({ ...(node as Sample), ...(fullUrl === undefined ? {} : { [FULL_URL]: fullUrl }) });
    return;
  }
  if (resource !== undefined) collect(resource, found, url);
  else for (const value of Object.values(node)) collect(value, found);
}

const FULL_URL = '_fullUrl';

/** Replaces references to a `fullUrl` by relative ones, as a server does when it stores a transaction. */
function withReferences(resources: readonly Sample[]): Sample[] {
  const known = new Map(
    resources.flatMap((one) =>
      typeof one[FULL_URL] === 'string' ? [[one[FULL_URL], `${one.resourceType}/${one.id}`]] : [],
    ),
  );
  return resources.map((resource) => {
    const { [FULL_URL]: _url, ...own } = resource;
    const text = JSON.stringify(own, (key, value) => (key === 'reference' ? (known.get(value) ?? value) : value));
    return JSON.parse(text) as Sample;
  });
}
