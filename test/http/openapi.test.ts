import Type from 'typebox';
import { expect, test } from 'vitest';
import { KIND_SCHEMAS } from '../../src/composition/open-transports.ts';
import { areasOf } from '../../src/http/openapi/areas.ts';
import { Components } from '../../src/http/openapi/components.ts';
import { openApiDocument } from '../../src/http/openapi/document.ts';
import { errorsOf } from '../../src/http/openapi/error-codes.ts';
import { readExamples } from '../../src/http/openapi/operations.ts';
import { closedValidator } from '../../src/http/response-checker.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { bodyValidator } from '../../src/http/validation/validation.ts';
import { newId } from '../../src/kernel/ids.ts';
import { EVENT_TYPES } from '../../src/modules/event-types.ts';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is read as what it is.
const document = openApiDocument(ROUTES, readExamples(), KIND_SCHEMAS) as any;
const operations = Object.entries<Record<string, never>>(document.paths).flatMap(([path, methods]) =>
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  Object.entries<any>(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
);

test('every route is in it, with summary, tag, answers, errors and the scope it needs', () => {
  expect(operations).toHaveLength(ROUTES.length);
  for (const { name, operation } of operations) {
    expect([name, typeof operation.summary, operation.tags.length]).toEqual([name, 'string', 1]);
    const statuses = Object.keys(operation.responses);
    expect([name, statuses.some((status) => status.startsWith('2'))]).toEqual([name, true]);
    if (operation.security?.length === 0) continue;
    for (const status of ['401', '429', '500'])
      expect([name, statuses]).toEqual([name, expect.arrayContaining([status])]);
    const said = /Required scope: `|Any valid key|For signed-in users only/;
    expect([name, operation.description]).toEqual([name, expect.stringMatching(said)]);
  }
});

test('every request body has an example that its own schema accepts', () => {
  for (const route of ROUTES) {
    const operation = route.operation.kind === 'stream' ? route.operation.json : route.operation;
    if (operation?.kind !== 'command' || !operation.body) continue;
    expect([operation.id, operation.example]).not.toEqual([operation.id, undefined]);
    expect([operation.id, bodyValidator(operation.body)(structuredClone(operation.example))]).toEqual([
      operation.id,
      [],
    ]);
  }
});

test('If-Match is optional everywhere, and no operation answers 428', () => {
  type Described = { parameters?: { name: string; required: boolean }[]; responses?: object };
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as Record<string, Described>));
  const headers = operations.flatMap(({ parameters = [] }) => parameters.filter(({ name }) => name === 'If-Match'));
  expect(headers.length).toBeGreaterThan(20);
  expect(headers.filter(({ required }) => required)).toEqual([]);
  expect(operations.filter(({ responses = {} }) => '428' in responses)).toEqual([]);
});

test('a 401 declares its challenge', () => {
  const { Unauthorized } = document.components.responses;
  expect(Unauthorized.headers).toHaveProperty('WWW-Authenticate');
});

test('every success body has an example, recorded by `npm run gen:examples`, that its closed schema accepts', () => {
  const recorded = readExamples();
  const expected: string[] = [];
  for (const { operation } of ROUTES) {
    for (const [status, { schema, contentType }] of Object.entries(operation.responses)) {
      if (schema === undefined || contentType !== undefined) continue;
      const name = `${operation.id} ${status}`;
      expected.push(name);
      const example = recorded[operation.id]?.[status];
      const problems = example === undefined ? 'no example' : closedValidator(schema)(example);
      expect([name, problems]).toEqual([name, []]);
    }
  }
  const names = Object.entries(recorded).flatMap(([id, byStatus]) =>
    Object.keys(byStatus).map((one) => `${id} ${one}`),
  );
  expect(names.sort()).toEqual(expected.sort());
});

test('every reference points at a component', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    (match) => match[1]!,
  );
  expect(references.length).toBeGreaterThan(0);
  for (const name of references) expect(document.components.schemas).toHaveProperty(name);
});

test("every reference of an area's document points at a component of it", () => {
  for (const { name } of areasOf(ROUTES)) {
    const part = JSON.stringify(openApiDocument(ROUTES, {}, KIND_SCHEMAS, name));
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    const parsed: any = JSON.parse(part);
    const references = [...part.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)];
    expect([name, references.length]).not.toEqual([name, 0]);
    const dead = references.filter(([, kind, component]) => parsed.components[kind!][component!] === undefined);
    expect([name, dead.map(([reference]) => reference)]).toEqual([name, []]);
  }
});

test('request fields are closed: an unknown one is refused, not dropped', () => {
  const open: string[] = [];
  const visit = (node: unknown, where: string) => {
    if (Array.isArray(node)) for (const child of node) visit(child, where);
    if (node === null || typeof node !== 'object' || Array.isArray(node)) return;
    const schema = node as Record<string, unknown>;
    if (schema.type === 'object' && schema.properties && schema.additionalProperties !== false) open.push(where);
    for (const [key, child] of Object.entries(schema)) visit(child, `${where}/${key}`);
  };
  for (const { operation } of ROUTES) {
    if (operation.kind === 'command' && operation.body) visit(operation.body, operation.id);
    if ('query' in operation && operation.query) visit(operation.query, `${operation.id}?`);
  }
  expect(open).toEqual([]);
});

/** Every schema of the document with its place, below a part of it. */
// biome-ignore lint/suspicious/noExplicitAny: see above.
function schemasBelow(node: unknown, where: string): { where: string; schema: any }[] {
  if (node === null || typeof node !== 'object') return [];
  const below = Object.entries(node)
    .filter(([key]) => !['example', 'examples'].includes(key))
    .flatMap(([key, child]) => schemasBelow(child, `${where}/${key}`));
  return [{ where, schema: node }, ...below];
}

const components = Object.entries(document.components.schemas);
/** Requests of AuthZEN are open, because that standard demands it. */
const ofRequests = components.filter(([name]) => name.endsWith('Params') && !name.startsWith('Authzen'));
const ofResponses = components.filter(([name]) => !name.endsWith('Params'));

test('responses are open to new fields, requests are closed', () => {
  const closed = ofResponses
    .flatMap(([name, schema]) => schemasBelow(schema, name))
    .filter(({ schema }) => schema.additionalProperties === false);
  expect(closed.map(({ where }) => where)).toEqual([]);
  const open = ofRequests
    .flatMap(([name, schema]) => schemasBelow(schema, name))
    .filter(({ schema }) => schema.type === 'object' && schema.properties && schema.additionalProperties !== false);
  expect(open.map(({ where }) => where)).toEqual([]);
  const inline = operations.flatMap(({ name, operation }) => schemasBelow(operation.responses, name));
  expect(inline.filter(({ schema }) => schema.additionalProperties === false)).toEqual([]);
});

test('a request body is one named component, whatever its media type', () => {
  for (const { name, operation } of operations) {
    const content: Record<string, { schema: { $ref?: string; format?: string; anyOf?: { $ref?: string }[] } }> =
      operation.requestBody?.content ?? {};
    const schemas = Object.values(content).map(({ schema }) => schema);
    if (schemas.length === 0 || schemas[0]!.format === 'binary') continue;
    // A parameter of the query can select another body.
    const bodies = schemas.map(({ anyOf = [], ...schema }) =>
      [...anyOf, schema].map(({ $ref }) => $ref).filter(Boolean),
    );
    const names = new Set(bodies.flat());
    const isSelected = schemas[0]!.anyOf !== undefined;
    if (isSelected) expect([...names]).toEqual([...names].map(() => expect.stringMatching(/\/schemas\/\w+Params$/)));
    if (isSelected) continue;
    expect([name, [...names]]).toEqual([name, [expect.stringMatching(/^#\/components\/schemas\/\w+Params$/)]]);
    if (name.startsWith('PATCH'))
      expect(Object.keys(content)).toEqual(['application/json', 'application/merge-patch+json']);
  }
  expect(document.components.schemas).toHaveProperty('ClaimUpdateParams');
});

test('a nullable value is a list of types, unless it is a component', () => {
  const unions = schemasBelow(document, '').filter(({ schema }) => {
    const isNull = (branch: { type?: unknown }) => branch?.type === 'null';
    return Array.isArray(schema.anyOf) && schema.anyOf.some(isNull);
  });
  for (const { where, schema } of unions)
    expect([where, schema.anyOf[0]]).toEqual([where, { $ref: expect.any(String) }]);
  expect(schemasBelow(document, '').filter(({ schema }) => schema.type === 'null' && !schema.anyOf).length).toBe(
    unions.length,
  );
  for (const [name, schema] of components.filter(([name]) => name.endsWith('List')))
    expect([name, (schema as { properties: { nextCursor: object } }).properties.nextCursor]).toEqual([
      name,
      expect.objectContaining({ type: ['string', 'null'] }),
    ]);
});

test('schemas used in several places are named components', () => {
  for (const name of [
    'Address',
    'PersonAddress',
    'PersonAddressParams',
    'Provider',
    'ServiceLine',
    'Adjustment',
    'PersonName',
    'ApiError',
  ])
    expect(document.components.schemas).toHaveProperty(name);
  expect(document.components.schemas).not.toHaveProperty('Error');
});

test('two different schemas cannot share a title', () => {
  const clashing = new Components();
  clashing.reference(Type.Object({ one: Type.String() }, { title: 'Same' }), 'response');
  expect(() => clashing.reference(Type.Object({}, { title: 'Same' }), 'response')).toThrow('title Same');
});

test('errors are shared responses, and each operation lists its codes', () => {
  for (const route of ROUTES) {
    const { responses } = document.paths[route.path][route.method.toLowerCase()];
    const errors = Object.entries<{ $ref: string; description: string }>(responses).filter(([code]) => code >= '400');
    const listed = errors.flatMap(([, { description }]) => description.replaceAll('`', '').split(', '));
    expect([route.operation.id, listed.sort()]).toEqual([route.operation.id, errorsOf(route).sort()]);
    for (const [status, { $ref }] of errors) {
      const shared = document.components.responses[$ref.split('/').at(-1)!];
      const [[type, { schema }]] = Object.entries<{ schema: { $ref: string } }>(shared.content) as [
        [string, { schema: { $ref: string } }],
      ];
      const isFhir = route.path.startsWith('/v1/fhir/');
      const expected = isFhir ? ['application/fhir+json', 'OperationOutcome'] : ['application/json', 'ApiError'];
      expect([status, type, schema.$ref]).toEqual([status, expected[0], `#/components/schemas/${expected[1]}`]);
    }
  }
});

test('ids in paths have patterns, and so have Idempotency-Key and If-Match', () => {
  for (const route of ROUTES) {
    const { parameters } = document.paths[route.path][route.method.toLowerCase()];
    for (const [name, parameter] of Object.entries(route.operation.params ?? {})) {
      const { schema } = parameters.find((row: { name: string }) => row.name === name);
      if (parameter.kind === 'text') expect(schema.maxLength).toBeGreaterThan(0);
      else expect(newId(parameter.kind)).toMatch(new RegExp(schema.pattern));
    }
    for (const { name, schema } of parameters.filter((row: { in: string }) => row.in === 'header')) {
      if (name === 'X-Request-ID') continue;
      const good = { 'Idempotency-Key': 'order-1', 'If-Match': '"v12"' }[name as 'If-Match'];
      const pattern = new RegExp(schema.pattern);
      expect([name, pattern.test(good), pattern.test('not ok')]).toEqual([name, true, false]);
    }
  }
});

test('successes declare their headers', () => {
  const headersOf = (path: string, method: string, status: string) =>
    Object.keys(document.paths[path][method].responses[status].headers);
  expect(headersOf('/v1/claims', 'post', '201')).toEqual(
    expect.arrayContaining(['Request-Id', 'ETag', 'Location', 'Idempotency-Replayed']),
  );
  expect(headersOf('/v1/claims/{id}', 'get', '200')).toEqual(expect.arrayContaining(['Request-Id', 'ETag']));
  expect(headersOf('/v1/claims', 'get', '200')).not.toContain('ETag');
  expect(headersOf('/v1/claims', 'get', '200')).not.toContain('Idempotency-Replayed');
});

test('Event is a union that `type` discriminates, and webhooks post its members', () => {
  const { oneOf, discriminator } = document.components.schemas.Event;
  expect(discriminator.propertyName).toBe('type');
  expect(Object.keys(discriminator.mapping)).toEqual(Object.keys(EVENT_TYPES));
  expect(oneOf.map(({ $ref }: { $ref: string }) => $ref)).toEqual(Object.values(discriminator.mapping));
  expect(discriminator.mapping['claim.paid']).toBe('#/components/schemas/ClaimPaidEvent');
  for (const type of Object.keys(EVENT_TYPES)) {
    const { schema } = document.webhooks[type].post.requestBody.content['application/json'];
    const references = schema.anyOf.map(({ $ref }: { $ref: string }) => $ref);
    expect([type, references]).toEqual([type, [discriminator.mapping[type], '#/components/schemas/ThinWebhook']]);
  }
});
