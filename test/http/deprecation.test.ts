import Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Rcm } from '../../sdk/typescript/src/index.ts';
import { compactDocument } from '../../src/http/openapi/compact/compact-document.ts';
import { openApiDocument } from '../../src/http/openapi/document.ts';
import { defineCommand, defineRead, type Route, route } from '../../src/http/operation.ts';
import { API_VERSION } from '../../src/http/protocol/api-version.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { createHttpServer, type HttpServer } from '../../src/http/server.ts';
import { deprecated } from '../../src/modules/deprecation.ts';
import { createSchemaOf, fieldsOf, optional, required, shownSchemaOf } from '../../src/modules/resource-fields.ts';
import { Strict } from '../../src/modules/schema.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';

// Nothing of the API is deprecated yet, so this declares an operation, a parameter and a field that are.

const OLD_OPERATION = { since: '2027-01-01', sunset: '2028-03-01', instead: 'Use `GET /v1/me`.' };
const OLD_PARAMETER = { since: '2027-02-01', sunset: null, instead: 'Use `size`.' };
const OLD_FIELD = { since: '2027-03-01', sunset: '2028-06-01', instead: 'Use `name`.' };

const parcelFields = fieldsOf('parcel', 'doc', {
  name: required(Type.String({ description: 'The name.' })),
  title: optional(deprecated(Type.String({ description: 'The former name.' }), OLD_FIELD)),
});
const shown = shownSchemaOf(parcelFields, {});

const operations: readonly Route[] = [
  route(
    'GET',
    '/v1/parcels',
    null,
    defineRead({
      id: 'countParcels',
      tag: 'Meta',
      summary: 'Count parcels',
      deprecated: OLD_OPERATION,
      responses: { 200: { description: 'The number.', schema: Type.Object({ count: Type.Integer() }) } },
      handle: () => ({ status: 200, body: { count: 0 } }),
    }),
  ),
  route(
    'GET',
    '/v1/parcel-sizes',
    null,
    defineRead({
      id: 'listParcelSizes',
      tag: 'Meta',
      summary: 'Count sizes of parcels',
      query: Strict({
        size: Type.Optional(Type.String()),
        extent: Type.Optional(deprecated(Type.String({ description: 'The size.' }), OLD_PARAMETER)),
      }),
      responses: { 200: { description: 'The number.', schema: Type.Object({ count: Type.Integer() }) } },
      handle: () => ({ status: 200, body: { count: 0 } }),
    }),
  ),
  route(
    'POST',
    '/v1/parcels/names',
    null,
    defineCommand({
      id: 'nameParcels',
      tag: 'Meta',
      summary: 'Name parcels',
      body: Strict({ parcels: Type.Array(createSchemaOf(parcelFields), { maxItems: 10 }) }),
      responses: { 200: { description: 'The parcels.', schema: Type.Object({ parcels: Type.Array(Type.Unknown()) }) } },
      handle: async (_tx, { body }) => ({ status: 200, body: { parcels: body.parcels } }),
    }),
  ),
];

let t: TestApp;
let key: string;
let http: HttpServer;
beforeAll(async () => {
  t = await openTestApp();
  key = (await t.organization()).key;
  http = await createHttpServer(t.app, [...ROUTES, ...operations]);
});
afterAll(async () => {
  await http.close();
  await t.close();
});

async function call(method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = {}) {
  const all = { 'x-api-key': key, ...headers, ...(body && { 'content-type': 'application/json' }) };
  const response = await http.fastify.inject({ method, url, headers: all, ...(body && { payload: body }) });
  const { deprecation, sunset, link } = response.headers;
  return {
    status: response.statusCode,
    headers: response.headers,
    json: response.json(),
    told: { deprecation, sunset, link },
  };
}

const announced = (since: string, sunset: string | undefined) => ({
  deprecation: since,
  sunset,
  link: '</docs/versioning>; rel="deprecation"; type="text/html"',
});
const NOTHING = { deprecation: undefined, sunset: undefined, link: undefined };

test('every response of a deprecated operation announces it, refusals too', async () => {
  const told = announced('@1798761600', 'Wed, 01 Mar 2028 00:00:00 GMT');
  expect(await call('GET', '/v1/parcels')).toMatchObject({ status: 200, told });
  expect(await call('GET', '/v1/parcels?colour=red')).toMatchObject({ status: 400, told });
  expect(await call('GET', '/v1/parcels', undefined, { 'x-api-key': 'svc_test_none' })).toMatchObject({
    status: 401,
    told,
  });
});

test('a deprecated parameter is announced to the callers that send it', async () => {
  expect((await call('GET', '/v1/parcel-sizes?size=3')).told).toEqual(NOTHING);
  expect((await call('GET', '/v1/parcel-sizes?extent=3')).told).toEqual(announced('@1801440000', undefined));
});

test('a deprecated field of a body is announced to the callers that send it, at any depth, and if the body is refused', async () => {
  const named = { parcels: [{ name: 'One' }, { name: 'Two' }] };
  expect(await call('POST', '/v1/parcels/names', named)).toMatchObject({ status: 200, told: NOTHING });
  const told = announced('@1803859200', 'Thu, 01 Jun 2028 00:00:00 GMT');
  const titled = { parcels: [{ name: 'One' }, { name: 'Two', title: 'Second' }] };
  expect(await call('POST', '/v1/parcels/names', titled)).toMatchObject({ status: 200, told });
  expect(await call('POST', '/v1/parcels/names', { parcels: [{ title: 'Second' }] })).toMatchObject({
    status: 422,
    told,
  });
  expect(await call('POST', '/v1/parcels/names', { parcels: 'none' })).toMatchObject({ status: 422, told: NOTHING });
});

test('the OpenAPI document shows deprecated operations, parameters and fields', () => {
  const complete = JSON.parse(JSON.stringify(openApiDocument([...ROUTES, ...operations], {}, {})));
  for (const document of [complete, compactDocument(complete, [...ROUTES, ...operations])]) {
    const { paths, components } = JSON.parse(JSON.stringify(document));
    expect(paths['/v1/parcels'].get).toMatchObject({ deprecated: true, 'x-deprecation': OLD_OPERATION });
    expect(Object.keys(paths['/v1/parcels'].get.responses['200'].headers ?? {})).toEqual(
      expect.arrayContaining(['Deprecation', 'Sunset', 'Link']),
    );
    expect(paths['/v1/parcel-sizes'].get.parameters).toContainEqual(
      expect.objectContaining({ name: 'extent', deprecated: true }),
    );
    const { title } = components.schemas.ParcelCreateParams.properties;
    expect(title).toMatchObject({ deprecated: true, 'x-deprecation': OLD_FIELD });
    expect(components.headers.Deprecation).toBeDefined();
  }
  expect(complete.components.schemas.ParcelCreateParams.properties.title.description).toBe(
    'The former name. Deprecated since 2027-03-01. It may be removed after 2028-06-01. Use `name`.',
  );
  expect(shown.properties.title).toMatchObject({ anyOf: [{ deprecated: true }, { type: 'null' }] });
  expect(JSON.stringify(openApiDocument(ROUTES, {}, {}))).not.toContain('"Sunset"');
});

test('every response names the version of the API, and a request for another version is refused', async () => {
  expect((await call('GET', '/v1/parcels')).headers['rcm-version']).toBe(API_VERSION);
  expect((await call('GET', '/v1/none')).headers['rcm-version']).toBe(API_VERSION);
  expect((await call('GET', '/v1/parcels', undefined, { 'rcm-version': API_VERSION })).status).toBe(200);
  for (const version of ['2020-01-01', 'v1', `${API_VERSION}, ${API_VERSION}`, '']) {
    const refused = await call('GET', '/v1/parcels', undefined, { 'rcm-version': version });
    expect(refused).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_header', param: 'Rcm-Version', message: expect.stringContaining(API_VERSION) } },
    });
    expect(refused.headers['rcm-version']).toBe(API_VERSION);
  }
  const anonymous = await call('GET', '/v1/parcels', undefined, { 'x-api-key': '', 'rcm-version': 'v1' });
  expect(anonymous.status).toBe(401);
});

test('the TypeScript client shows the version and announces what is deprecated once', async () => {
  const { url } = await http.listen('127.0.0.1', 0);
  const heard: string[] = [];
  const options = { baseUrl: url, apiKey: key, maxRetries: 0 };
  // The paths of the table lead to the operations of this test.
  const fetchOld: typeof fetch = (address, init) =>
    fetch(String(address).replace(/\/v1\/claims(?=\?|$)/, '/v1/parcels'), init);
  const rcm = new Rcm({
    ...options,
    apiVersion: API_VERSION,
    fetch: fetchOld,
    onDeprecated: ({ since }, operation) => heard.push(`${operation} ${since.toISOString().slice(0, 10)}`),
  });
  const { apiVersion, deprecation } = await rcm.claims.list().withResponse();
  expect(apiVersion).toBe(API_VERSION);
  expect(deprecation).toEqual({
    since: new Date('2027-01-01'),
    sunset: new Date('2028-03-01'),
    link: '/docs/versioning',
  });
  await rcm.claims.list();
  expect(heard).toEqual(['GET /v1/claims 2027-01-01']);
  const { deprecation: none } = await rcm.patients.list().withResponse();
  expect(none).toBeNull();
  const other = new Rcm({ ...options, apiVersion: '2020-01-01' });
  await expect(other.claims.list()).rejects.toMatchObject({ code: 'invalid_header', status: 400 });
});
