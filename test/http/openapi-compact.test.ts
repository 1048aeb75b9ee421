import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorsOf } from '../../src/http/openapi/error-codes.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import {
  deliveryHeaders,
  newSigningSecret,
  signingKey,
} from '../../src/modules/platform/webhooks/signing/delivery-request.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document is read as what it is.
type Any = any;

let t: TestApp;
let served: string;
let document: Any;
beforeAll(async () => {
  t = await openTestApp();
  served = (await t.call('GET', '/v1/openapi.json', { key: null })).text;
  document = JSON.parse(served);
});
afterAll(() => t.close());

const operationOf = ({ path, method }: { path: string; method: string }) => document.paths[path][method.toLowerCase()];

/** Follows a reference to a component. */
function follow(value: Any): Any {
  if (value?.$ref === undefined) return value;
  const target = value.$ref
    .slice(2)
    .split('/')
    .reduce((node: Any, name: string) => node?.[name], document);
  if (target === undefined) throw new Error(`${value.$ref} does not exist`);
  return follow(target);
}

/** Calls `visit` with each object of the document, except in lists of values. */
function walk(node: Any, visit: (node: Record<string, Any>) => void): void {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

test('the served document is the checked-in one, without indentation', () => {
  const checkedIn = readFileSync(new URL('../../openapi/v1.json', import.meta.url), 'utf8');
  expect(JSON.parse(checkedIn)).toEqual(document);
  expect(served).toBe(JSON.stringify(document));
});

/**
 * 381 operations and 80 webhooks had 1 MB and 120 kB with gzip, before the filters by which reports select their claims, and 434
 * had 156 kB with everything that a claim of three types can say. The document may grow with new operations, not faster.
 */
const MOST_BYTES_PER_OPERATION = 3_000;
const MOST_COMPRESSED_BYTES_PER_OPERATION = 375;

test('the served document stays small for each operation', async () => {
  const request = { method: 'GET', url: '/v1/openapi.json', headers: { 'accept-encoding': 'gzip' } } as const;
  const { headers } = await t.http.fastify.inject(request);
  expect(headers['content-encoding']).toBe('gzip');
  expect(Number(headers['content-length'])).toBeLessThanOrEqual(MOST_COMPRESSED_BYTES_PER_OPERATION * ROUTES.length);
  expect(gzipSync(served, { level: 9 }).length).toBe(Number(headers['content-length']));
  expect(Buffer.byteLength(served)).toBeLessThanOrEqual(MOST_BYTES_PER_OPERATION * ROUTES.length);
});

// Generators name the variable that holds an object after its schema, beside one for each of its properties.
test('no enum or object of a schema has the name of the schema', () => {
  const snake = (name: string) => name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
  const named = Object.entries<Any>(document.components.schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries<Any>(properties)
      .filter(([name, { enum: values, properties: parts }]) => snake(name) === snake(schema) && (values || parts))
      .map(([name]) => `${schema}.${name}`),
  );
  expect(named).toEqual([]);
});

test('every operation is in it, with a typed success', () => {
  for (const route of ROUTES) {
    const { operationId, responses } = operationOf(route);
    expect(operationId).toBe(route.operation.id);
    for (const [status, spec] of Object.entries(route.operation.responses)) {
      const { content } = follow(responses[status]);
      if (spec.schema === undefined && spec.contentType === undefined) continue;
      const [type, media] = Object.entries<Any>(content)[0]!;
      const [expected] = [spec.contentType ?? 'application/json'].flat();
      expect([operationId, type, Object.keys(media)]).toEqual([operationId, expected, ['schema']]);
      if (spec.schema !== undefined)
        expect([operationId, Object.keys(follow(media.schema))]).not.toEqual([operationId, []]);
    }
  }
});

test('every error of an operation is listed by it or by its default response', () => {
  const codesIn = (text: string) => [...text.matchAll(/`([a-z_0-9]+)`/g)].map(([, code]) => code!);
  for (const route of ROUTES) {
    const { default: shared, ...others } = operationOf(route).responses;
    const errors = Object.entries<Any>(others).filter(([status]) => status >= '400');
    const listed = new Set([
      ...errors.flatMap(([, { description }]) => codesIn(description)),
      ...codesIn(follow(shared).description),
    ]);
    const missing = errorsOf(route).filter((code) => !listed.has(code));
    expect([route.operation.id, missing]).toEqual([route.operation.id, []]);
    for (const error of [shared, ...errors.map(([, error]) => error)])
      expect(Object.values<Any>(follow(error).content)[0].schema.$ref).toMatch(/\/(ApiError|OperationOutcome)$/);
  }
});

test('every reference points at a component, every component is used, and there are no examples', () => {
  const used = new Set<string>();
  walk(document, (node) => {
    if (typeof node.$ref !== 'string') return;
    follow(node);
    used.add(node.$ref);
  });
  for (const mapped of Object.values<string>(document.components.schemas.Event.discriminator.mapping)) used.add(mapped);
  for (const kind of ['schemas', 'parameters', 'responses', 'headers']) {
    const names = Object.keys(document.components[kind]);
    expect(names.filter((name) => !used.has(`#/components/${kind}/${name}`))).toEqual([]);
  }
  const operations = ROUTES.map(operationOf);
  const media = operations.flatMap(({ requestBody, responses }) =>
    [requestBody, ...Object.values(responses)].flatMap((one) => Object.values<Any>(follow(one)?.content ?? {})),
  );
  expect(media.filter((one) => 'example' in one || 'examples' in one)).toEqual([]);
});

test('requests keep their limits', () => {
  const { PatientCreateParams } = document.components.schemas;
  expect(PatientCreateParams.additionalProperties).toBe(false);
  expect(PatientCreateParams.properties.mrn.maxLength).toBe(50);
  expect(document.components.parameters.Limit.schema.maximum).toBe(100);
});

test('parameters that several operations have are components', () => {
  const inline = ROUTES.flatMap((route) => operationOf(route).parameters ?? []).filter(
    (one: Any) => one.$ref === undefined,
  );
  const texts = inline.map((parameter: Any) => JSON.stringify(parameter));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test('every webhook declares the headers of its deliveries', () => {
  const key = signingKey(newSigningSecret());
  const sent = deliveryHeaders({
    deliveryId: 'dlv_1',
    subscriptionId: 'sub_1',
    event: { id: 'evt_1', type: 'claim.paid' },
    body: Buffer.from('{}'),
    keys: { current: key, previous: key },
    signedAt: new Date('2026-03-02T14:00:00Z'),
  });
  const { 'Content-Type': _ofTheBody, ...own } = sent;
  for (const [type, { post }] of Object.entries<Any>(document.webhooks)) {
    const declared = post.parameters.map(follow);
    expect([type, declared.map(({ name }: Any) => name).sort()]).toEqual([type, Object.keys(own).sort()]);
    for (const { name, schema } of declared)
      if (schema.pattern) expect([name, own[name]]).toEqual([name, expect.stringMatching(new RegExp(schema.pattern))]);
  }
});
