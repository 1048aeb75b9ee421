import Type from 'typebox';
import { AppError } from '../../../kernel/errors.ts';
import { OneOf } from '../../../modules/schema.ts';
import { compactDocument } from '../../openapi/compact/compact-document.ts';
import { openApiDocument } from '../../openapi/document.ts';
import { ReadinessPart } from '../../openapi/errors.ts';
import { definePublic } from '../../operation.ts';

export const health = definePublic({
  id: 'getHealth',
  isProbe: true,
  tag: 'Meta',
  summary: 'Report liveness',
  description:
    'Returns 200 while the process runs, even if other components fail. For liveness probes; `/v1/health/ready` reports whether requests can be served.',
  responses: {
    200: {
      description: 'The process is alive.',
      schema: Type.Object({ status: Type.Literal('ok'), environment: Type.String() }, { title: 'Health' }),
    },
  },
  handle: (app) => ({ status: 200, body: { status: 'ok', environment: app.config.environment } }),
});

export const ready = definePublic({
  id: 'getReadiness',
  isProbe: true,
  tag: 'Meta',
  summary: 'Report readiness',
  description:
    'Checks the database, its migrations, the heartbeats of the workers, overdue webhook dispatches, the sealing of the audit log, the exchange with trading partners, the identity provider, the disk and the transport journal. 503 `service_unavailable` names the failing components and lists all in `parts`. If only `worker`, `dispatch`, `audit`, `exchange`, `identity` or `transport_journal` fail, requests are served and their work is kept: the response is 200 with the status `degraded`. Without a worker nothing is transmitted, delivered or sealed until one runs again. Without the identity provider, users cannot sign in, but API keys and open sessions work. A process that is stopping answers 503 with the failing component `process` before it closes its listener, so that a proxy can send requests elsewhere. The result is at most one second old, except for `process`.',
  responses: {
    200: {
      description:
        'Requests can be served: every component works (`ok`), or at least those that requests need (`degraded`).',
      schema: Type.Object(
        { status: OneOf(['ok', 'degraded']), parts: Type.Array(ReadinessPart) },
        { title: 'Readiness' },
      ),
    },
  },
  handle: async (app) => {
    const { status, parts } = await app.readiness();
    if (status !== 'unavailable') return { status: 200, body: { status, parts } };
    const failing = parts.filter((part) => part.status === 'failing').map(({ name }) => name);
    throw new AppError('service_unavailable', {
      message: `Not ready: ${failing.join(', ')}.`,
      extra: { parts },
      headers: { 'retry-after': '5' },
    });
  },
});

export const openapi = definePublic({
  id: 'getOpenApi',
  tag: 'Meta',
  summary: 'Get the OpenAPI document',
  description:
    'Returns the OpenAPI 3.1 description of this API for generators and tools: all operations and types, with short texts and without examples. It is compressed if `Accept-Encoding` allows `br` or `gzip`. Send the ETag as `If-None-Match` to download the document only if it has changed. `/docs/contents.json` lists a complete document for each area.',
  isDocument: true,
  responses: {
    200: {
      description: 'The OpenAPI document.',
      schema: Type.Object({}, { additionalProperties: true }),
      optionalHeaders: ['ETag'],
    },
    304: { description: 'The document has not changed.', optionalHeaders: ['ETag'] },
  },
  handle: async ({ kindSchemas }) => {
    // A static import would be circular, because the route table contains this operation.
    const { ROUTES } = await import('../../route-table.ts');
    document ??= JSON.stringify(compactDocument(openApiDocument(ROUTES, {}, kindSchemas), ROUTES));
    return { status: 200, body: document, contentType: 'application/json' };
  },
});

let document: string | undefined;
