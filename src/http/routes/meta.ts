import Type from 'typebox';
import { openApiDocument } from '../openapi.ts';
import { definePublic } from '../operation.ts';

export const health = definePublic({
  id: 'getHealth',
  tag: 'Meta',
  summary: 'Health',
  description: 'Whether the service can answer: 503 when its database does not.',
  responses: {
    200: {
      description: 'All parts are well.',
      schema: Type.Object({ status: Type.Literal('ok'), environment: Type.String(), database: Type.Literal('ok') }),
    },
  },
  handle: async (app) => {
    await app.pool.query('select 1');
    return { status: 200, body: { status: 'ok', environment: app.config.environment, database: 'ok' } };
  },
});

export const openapi = definePublic({
  id: 'getOpenApi',
  tag: 'Meta',
  summary: 'This description, OpenAPI 3.1',
  responses: { 200: { description: 'The OpenAPI document.', schema: Type.Object({}, { additionalProperties: true }) } },
  handle: async () => {
    // Imported here because the table itself holds this operation.
    const { ROUTES } = await import('../route-table.ts');
    document ??= openApiDocument(ROUTES);
    return { status: 200, body: document };
  },
});

let document: Record<string, unknown> | undefined;
