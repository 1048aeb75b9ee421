import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const RANK_MAX = 3;

type Search = {
  options(options: { basePath: string; baseUrl: string; noWorker: boolean }): Promise<void>;
  init(): Promise<void>;
  search(text: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
};

/**
 * Asks the search of a built site for each concept. Returns those whose page is not among the first three results, with the
 * results. The search reads its index over HTTP, so a server on this machine offers it meanwhile.
 */
export async function conceptsNotFound(folder: string, concepts: Readonly<Record<string, string>>): Promise<string[]> {
  const index = join(folder, 'pagefind');
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    readFile(join(index, name)).then(
      (content) => response.end(content),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const search = (await import(pathToFileURL(join(index, 'pagefind.js')).href)) as Search;
    await search.options({ basePath: `http://127.0.0.1:${port}/`, baseUrl: '/docs/', noWorker: true });
    await search.init();
    const missing: string[] = [];
    for (const [concept, path] of Object.entries(concepts)) {
      const { results } = await search.search(concept);
      const urls = await Promise.all(results.slice(0, RANK_MAX).map(async (result) => (await result.data()).url));
      if (!urls.includes(`/docs/${path}/`))
        missing.push(`${concept}: ${path} is not in ${urls.join(', ') || 'any result'}`);
    }
    return missing;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
