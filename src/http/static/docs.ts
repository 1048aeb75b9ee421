import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../composition/app.ts';
import { AppError, ERROR_CATALOGUE } from '../../kernel/errors.ts';
import { areasOf, listedOperations } from '../openapi/areas.ts';
import type { ConnectionSchemas } from '../openapi/connection-kinds.ts';
import { openApiDocument } from '../openapi/document.ts';
import { readExamples } from '../openapi/operations.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';
import { ROUTES } from '../route-table.ts';
import { DocsSite } from './docs-site.ts';
import { PublicDocument } from './public-document.ts';

const require = createRequire(import.meta.url);
const UI_FOLDER = dirname(require.resolve('swagger-ui-dist/package.json'));
const PAGES_FOLDER = new URL('../pages/', import.meta.url);

/** `wasm-unsafe-eval` allows the search of the site, which is WebAssembly; it allows no text as a script. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type Asset = { path: string; type: string; read: () => Promise<string | Buffer> };

const REFERENCE: Asset = {
  path: '/docs/try',
  type: 'text/html',
  read: () => readFile(new URL('docs.html', PAGES_FOLDER), 'utf8'),
};
const ERRORS: Asset = { path: '/docs/errors', type: 'text/html', read: errorsPage };
/** What is served at the address of a page of the site until the site has been built. */
const BEFORE_THE_SITE: Asset[] = [
  { ...REFERENCE, path: '/docs', read: referenceWithHint },
  // The header `Link` of deprecated operations names this page.
  { ...REFERENCE, path: '/docs/versioning', read: referenceWithHint },
  ERRORS,
];

const ASSETS: Asset[] = [
  REFERENCE,
  { path: '/docs/docs.css', type: 'text/css', read: () => readFile(new URL('docs.css', PAGES_FOLDER)) },
  { path: '/docs/docs.js', type: 'text/javascript', read: () => readFile(new URL('docs.js', PAGES_FOLDER)) },
  { path: '/docs/reference.js', type: 'text/javascript', read: () => readFile(new URL('reference.js', PAGES_FOLDER)) },
  { path: '/docs/swagger-ui.css', type: 'text/css', read: () => readFile(join(UI_FOLDER, 'swagger-ui.css')) },
  {
    path: '/docs/swagger-ui-bundle.js',
    type: 'text/javascript',
    read: () => readFile(join(UI_FOLDER, 'swagger-ui-bundle.js')),
  },
];

/**
 * Serves the documentation site at /docs, and the API reference that sends requests at /docs/try. Until the site has been
 * built, /docs is that reference as well. The pages load nothing from other hosts.
 */
export function registerDocs(
  fastify: FastifyInstance,
  { kindSchemas }: Pick<App, 'kindSchemas'>,
  site = new DocsSite(),
): void {
  for (const asset of [...ASSETS, ...referenceAssets(kindSchemas)]) {
    const document = lazyDocument(asset);
    serve(fastify, asset.path, document);
  }
  for (const asset of BEFORE_THE_SITE) {
    const fallback = lazyDocument(asset);
    const path = asset.path.slice('/docs'.length);
    serve(fastify, asset.path, async () => (await site.document(path.slice(1))) ?? fallback());
  }
  serve(
    fastify,
    '/docs/*',
    (path) => site.document(path),
    () => site.document('404.html'),
  );
}

/**
 * Serves a document. `find` gets the path below the route's own. If there is none, browsers get the page `missing`, and
 * programs the error `route_not_found`.
 */
function serve(
  fastify: FastifyInstance,
  url: string,
  find: (path: string) => Promise<PublicDocument | null>,
  missing: () => Promise<PublicDocument | null> = async () => null,
): void {
  fastify.get(url, async (request, reply) => {
    const found = await find((request.params as { '*'?: string })['*'] ?? '');
    const isBrowser = request.headers.accept?.includes('text/html') ?? false;
    const document = found ?? (isBrowser ? await missing() : null);
    if (document === null) throw new AppError('route_not_found');
    reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
    return document.send(request, reply, found === null ? 404 : 200);
  });
  refuseOtherMethods(fastify, { url, allowed: ['GET'] });
}

function lazyDocument({ type, read }: Asset): () => Promise<PublicDocument> {
  let document: PublicDocument | undefined;
  return async () => {
    document ??= new PublicDocument(await read(), type);
    return document;
  };
}

async function referenceWithHint(): Promise<string> {
  const page = await readFile(new URL('docs.html', PAGES_FOLDER), 'utf8');
  return page.replace(
    '<!-- hint -->',
    '<p class="hint">The guides are not built on this machine. <code>npm run docs</code> builds them.</p>',
  );
}

/** Returns the contents of the reference, and the document of each area with all texts and examples. */
function referenceAssets(kinds: ConnectionSchemas): Asset[] {
  const type = 'application/json';
  const areas = areasOf(ROUTES);
  const overview = openApiDocument(ROUTES, {}, kinds, '');
  const contents = JSON.stringify({ areas, operations: listedOperations(ROUTES), overview });
  const documents = areas.map(({ name, document }) => ({
    path: document,
    type,
    read: async () => JSON.stringify(openApiDocument(ROUTES, readExamples(), kinds, name)),
  }));
  return [{ path: '/docs/contents.json', type, read: async () => contents }, ...documents];
}

async function errorsPage(): Promise<string> {
  const rows = Object.entries(ERROR_CATALOGUE)
    .map(
      ([code, entry]) =>
        `<tr id="${code}"><td>${entry.status}</td><td><code>${code}</code></td><td>${entry.type}</td><td>${entry.message}</td><td>${entry.retryable ? 'yes' : 'no'}</td></tr>`,
    )
    .join('\n');
  const page = await readFile(new URL('errors.html', PAGES_FOLDER), 'utf8');
  return page.replace('<!-- rows -->', rows);
}
