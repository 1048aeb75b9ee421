import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../composition/app.ts';
import { ERROR_CATALOGUE } from '../../kernel/errors.ts';
import { areasOf, listedOperations } from '../openapi/areas.ts';
import type { ConnectionSchemas } from '../openapi/connection-kinds.ts';
import { openApiDocument } from '../openapi/document.ts';
import { readExamples } from '../openapi/operations.ts';
import { refuseOtherMethods } from '../protocol/method-refusals.ts';
import { ROUTES } from '../route-table.ts';
import { PublicDocument } from './public-document.ts';

const require = createRequire(import.meta.url);
const UI_FOLDER = dirname(require.resolve('swagger-ui-dist/package.json'));
const PAGES_FOLDER = new URL('../pages/', import.meta.url);

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

type Asset = { path: string; type: string; read: () => Promise<string | Buffer> };

const ASSETS: Asset[] = [
  { path: '/docs', type: 'text/html', read: () => readFile(new URL('docs.html', PAGES_FOLDER)) },
  { path: '/docs/docs.css', type: 'text/css', read: () => readFile(new URL('docs.css', PAGES_FOLDER)) },
  { path: '/docs/docs.js', type: 'text/javascript', read: () => readFile(new URL('docs.js', PAGES_FOLDER)) },
  { path: '/docs/reference.js', type: 'text/javascript', read: () => readFile(new URL('reference.js', PAGES_FOLDER)) },
  { path: '/docs/swagger-ui.css', type: 'text/css', read: () => readFile(join(UI_FOLDER, 'swagger-ui.css')) },
  {
    path: '/docs/swagger-ui-bundle.js',
    type: 'text/javascript',
    read: () => readFile(join(UI_FOLDER, 'swagger-ui-bundle.js')),
  },
  { path: '/docs/errors', type: 'text/html', read: errorsPage },
];

/**
 * Serves the API reference. The browser renders the complete OpenAPI document of one area at a time and loads nothing from
 * other hosts.
 */
export function registerDocs(fastify: FastifyInstance, { kindSchemas }: App): void {
  for (const asset of [...ASSETS, ...referenceAssets(kindSchemas)]) {
    let document: PublicDocument | undefined;
    fastify.get(asset.path, async (request, reply) => {
      reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
      document ??= new PublicDocument(await asset.read(), asset.type);
      return document.send(request, reply);
    });
    refuseOtherMethods(fastify, { url: asset.path, allowed: ['GET'] });
  }
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
