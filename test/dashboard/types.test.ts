import { expect, test } from 'vitest';
import { dashboardTypes } from '../../scripts/dashboard-types.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const DOCUMENT = {
  paths: {
    '/v1/things/{id}': {
      get: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'createdAt[gte]', in: 'query', schema: { type: 'string' } },
        ],
        responses: { '200': json(ref('Thing')), '404': {} },
      },
      patch: { requestBody: json(ref('ThingUpdateParams')), responses: { '204': {} } },
    },
  },
  components: {
    schemas: {
      Thing: {
        type: 'object',
        required: ['name', 'count'],
        properties: {
          name: { type: ['string', 'null'], 'x-phi': true },
          count: { type: 'integer' },
          kind: { enum: ["it's", 'b'] },
          tags: { type: 'array', items: { anyOf: [ref('Tag'), { type: 'null' }] } },
          extra: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
      ThingUpdateParams: { type: 'object', properties: { name: { type: 'string', 'x-phi': true } } },
      Tag: { const: 'x' },
    },
  },
};

test('the types have the shape of openapi-fetch, and PHI of responses is opaque', () => {
  const text = dashboardTypes(DOCUMENT);
  expect(text).toContain(
    "  Thing: { name: Phi<string> | null; count: number; kind?: 'it\\'s' | 'b'; tags?: (Schemas['Tag'] | null)[]; extra?: Record<string, string> };",
  );
  expect(text).toContain('  ThingUpdateParams: { name?: string };');
  expect(text).toContain("parameters: { path: { id: string }; query?: { 'createdAt[gte]'?: string } }");
  expect(text).toContain("responses: { 200: { content: { 'application/json': Schemas['Thing'] } }; default: Failed }");
  expect(text).toContain("requestBody: { content: { 'application/json': Schemas['ThingUpdateParams'] } }");
  expect(text).toContain('responses: { 204: { content?: never }; default: Failed }');
});
