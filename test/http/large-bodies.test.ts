import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Route } from '../../src/http/operation.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { requestValidator } from '../../src/http/validation/validation.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { aClaim, aCoverage, aPatient } from '../helpers/builders.ts';
import { healthWorkDuring, healthWorkMax } from '../helpers/health-work.ts';
import { bareRows, rowKey } from '../helpers/rows.ts';
import { type ForbiddenBody, forbiddenBodies, fullestWithin } from '../helpers/schema-bodies.ts';
import { type SignedIn, signedIn } from '../helpers/session.ts';

/** While a body of the largest size is processed, other callers get their answers. */
let t: TestApp;
let key: string;
let own: Record<string, string>;
let admin: SignedIn;
let url: string;
let healthCpuMsMax: number;

const MEBIBYTE = 1024 * 1024;
/** The causes of forbidden bodies do not depend on their size. */
const SMALL_BYTES = 2_000;
const SIZES = [SMALL_BYTES, 128 * 1024, MEBIBYTE];
const ATTEMPTS = 3;

beforeAll(async () => {
  t = await openTestApp({ env: { VALIDATE_RESPONSES: 'false' } });
  const organization = await t.organization();
  key = organization.key;
  own = { ...(await bareRows(t.database.adminUrl, organization.id)), ...(await realRows()) };
  admin = await signedIn(t.app, organization.id, 'org_admin');
  url = (await t.http.listen('127.0.0.1', 0)).url;
  healthCpuMsMax = healthWorkMax();
});
afterAll(() => t.close());

/** Resources that a fitting body really changes; the bare rows of the others only exist. */
async function realRows(): Promise<Record<string, string>> {
  const create = async (path: string, body: unknown) => (await t.call('POST', path, { key, body })).body.id as string;
  const patientId = await create('/v1/patients', aPatient());
  const coverageId = await create('/v1/coverages', aCoverage(patientId));
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
  const authorization = {
    patientId,
    coverageId,
    requestingProvider: { ...provider, phone: '518-555-0142' },
    placeOfServiceCode: '12',
    serviceTypeCode: '12',
    diagnoses: [{ code: 'G47.33' }],
    items: [{ procedureCode: 'E0601', units: '1', serviceDates: { start: '2026-01-05' } }],
  };
  const enrollment = { provider: { npi: provider.npi }, payerId: 'SBX08', transaction: 'claims' };
  const subscription = { url: 'https://example.com/hook', events: ['claim.paid'] };
  return {
    patients: patientId,
    coverages: coverageId,
    claims: await create('/v1/claims', aClaim({ patientId, coverageId })),
    enrollments: await create('/v1/enrollments', enrollment),
    prior_authorizations: await create('/v1/prior-authorizations', authorization),
    webhook_subscriptions: await create('/v1/webhooks/subscriptions', subscription),
  };
}

const bodied = ROUTES.filter((route) => route.operation.kind === 'command' && route.operation.body !== undefined);
const streams = ROUTES.filter((route) => route.operation.kind === 'stream');
/** White space up to the limit concerns the parser only, which all routes share. */
const padded = bodied[0];
const name = (route: Route) => `${route.method} ${route.path}`;
const schemaOf = (route: Route) => (route.operation as { body: object }).body;

/** Where each cause, and each kind of causes, occurs first: a route and the name of its body. */
const FIRST_PLACES = new Map<string, string>();
const FIRST_OF_KIND = new Map<string, string>();
const placeOf = (route: Route, body: { name: string }) => `${name(route)} ${body.name}`;
for (const route of bodied) {
  for (const body of forbiddenBodies(schemaOf(route), SMALL_BYTES)) {
    if (!FIRST_PLACES.has(body.cause)) FIRST_PLACES.set(body.cause, placeOf(route, body));
    if (!FIRST_OF_KIND.has(body.kind)) FIRST_OF_KIND.set(body.kind, placeOf(route, body));
  }
}

/**
 * Returns the forbidden bodies that are sent to a route in about this size. Each route gets every body of its schema: the
 * first of a cause in 128 KiB, because equal parts of schemas run equal code, and the others small. The first of a kind
 * is also sent in 1 MiB: parts of one kind differ in their fields and limits only, to which a body is cut at once.
 */
function forbidden(route: Route, bytes: number) {
  const isFirst = (body: ForbiddenBody) => FIRST_PLACES.get(body.cause) === placeOf(route, body);
  const bodies = forbiddenBodies(schemaOf(route), bytes);
  if (bytes === SMALL_BYTES) return bodies.filter((body) => !isFirst(body));
  if (bytes < MEBIBYTE) return bodies.filter(isFirst);
  return bodies.filter((body) => FIRST_OF_KIND.get(body.kind) === placeOf(route, body));
}

function pathOf(route: Route): string {
  return route.path.replace(/\{(\w+)\}/g, (_, parameter: string) => {
    const spec = route.operation.params![parameter]!;
    return spec.kind === 'text' ? 'SBX01' : own[rowKey(route.path, spec.table)]!;
  });
}

/** Sends the request. Returns the answer and the work that requests for health waited for. */
async function send(route: Route, text: string) {
  const caller = route.signedInOnly ? admin.headers : { 'x-api-key': key };
  const type = route.operation.kind === 'stream' ? 'application/octet-stream' : 'application/json';
  const body = Buffer.from(text);
  expect(body.length).toBeLessThanOrEqual(MEBIBYTE);
  const request = fetch(`${url}${pathOf(route)}`, {
    method: route.method,
    headers: { ...caller, 'content-type': type, prefer: 'respond-async' },
    body,
  }).then(async (response) => ({ status: response.status, answer: await response.text() }));
  const { answer, healthCpuMs } = await healthWorkDuring(url, request);
  return { ...answer, healthCpuMs };
}

/** A garbage collection can make a measurement too large but never too small, so the best attempt counts. */
async function sendAndStayReachable(route: Route, text: string, what: string) {
  for (let attempt = 1; ; attempt++) {
    const { status, answer, healthCpuMs } = await send(route, text);
    if (healthCpuMs <= healthCpuMsMax) return { status, answer };
    if (attempt === ATTEMPTS) {
      throw new Error(`${what}: /v1/health waited for ${healthCpuMs} ms of work, not ${healthCpuMsMax} ms`);
    }
  }
}

describe.each(bodied.map((route) => [name(route), route] as const))('%s', (_name, route) => {
  test('accepts the largest body of its schema in 1 MiB and serves others meanwhile', async () => {
    const value = fullestWithin(schemaOf(route), MEBIBYTE);
    expect(requestValidator(schemaOf(route))(structuredClone(value))).toEqual({ details: [], omitted: 0 });
    const text = JSON.stringify(value);
    const { status } = await sendAndStayReachable(
      route,
      route === padded ? text.padEnd(MEBIBYTE) : text,
      'the fullest body',
    );
    expect(status).toBeLessThan(500);
  });

  // From small to large, so that a quadratic cost is detected before it takes minutes.
  test.each(SIZES)('refuses forbidden bodies of %i bytes and answers others meanwhile', async (bytes) => {
    for (const { name: what, text } of forbidden(route, bytes)) {
      const { status, answer } = await sendAndStayReachable(route, text(), what);
      expect(status, `${what}: ${answer.slice(0, 200)}`).toBeLessThan(500);
      expect(status, what).toBeGreaterThanOrEqual(400);
      expect(answer.length, what).toBeLessThan(100_000);
    }
  });
});

test.each(streams.map((route) => [name(route), route] as const))(
  '%s answers others meanwhile',
  async (_name, route) => {
    const header =
      'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260105*1431*^*00501*000000042*0*T*:~';
    const fill = (unit: string) => `${header}${unit.repeat(Math.floor((MEBIBYTE - header.length) / unit.length))}`;
    for (const text of [fill('GS*~'), fill('ST*837~'), fill('~'), fill('*'), 'x'.repeat(MEBIBYTE)]) {
      const { status } = await sendAndStayReachable(route, text, text.slice(106, 116));
      expect(status).toBeLessThan(500);
    }
  },
);

describe('the refusal of a body with many failures', () => {
  const claims = ROUTES.find((route) => name(route) === 'POST /v1/claims')!;
  const refuse = async (body: unknown) => {
    const { status, body: answer } = await t.call('POST', '/v1/claims', { key, body });
    expect([status, answer.error.code]).toEqual([422, 'validation_failed']);
    return answer.error as { details: { param: string; code: string }[]; omittedDetailCount?: number };
  };

  test('lists the first hundred and counts the others', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`unknown${index}`, 0]));
    const { details, omittedDetailCount } = await refuse(unknown);
    expect(details).toHaveLength(100);
    const required = (schemaOf(claims) as { required: string[] }).required.length;
    expect(omittedDetailCount).toBe(250 + required - 100);
  });

  test('names a list with too many elements and validates the others', async () => {
    const { details, omittedDetailCount } = await refuse({ serviceLines: Array(1000).fill({ drug: 5 }) });
    expect(details[0]).toEqual({
      param: '/serviceLines',
      code: 'too_many',
      message: 'Must have at most 999 elements.',
    });
    expect(details.some(({ param }) => param === '/serviceLines/10/drug' || param === '/patientId')).toBe(true);
    expect(details.some(({ param }) => param.startsWith('/serviceLines/999'))).toBe(false);
    expect(omittedDetailCount).toBeGreaterThan(0);
  });

  test('a failure at /serviceLines/10 does not hide that /serviceLines/1 has a field that may be null', async () => {
    const line = { procedureCode: 'G0463', serviceDate: { start: '2026-01-05' }, charge: 1 };
    const lines: object[] = Array.from({ length: 11 }, () => ({ ...line }));
    lines[1] = { ...line, drug: 5 };
    lines[10] = { ...line, drug: { ndc: 5 } };
    const { details } = await refuse({ serviceLines: lines });
    const drugs = details.filter(({ param }) => param.includes('drug')).map(({ param, code }) => `${param} ${code}`);
    expect(drugs.sort()).toEqual([
      '/serviceLines/1/drug wrong_type',
      '/serviceLines/10/drug/ndc wrong_type',
      '/serviceLines/10/drug/quantity required',
      '/serviceLines/10/drug/unit required',
    ]);
  });

  test('metadata keys and header names outside their form are refused, whatever their value', async () => {
    const { details } = await refuse({ metadata: { ['k'.repeat(41)]: { nested: 1 } } });
    expect(details).toContainEqual(
      expect.objectContaining({ code: 'unknown_field', param: `/metadata/${'k'.repeat(41)}` }),
    );
  });
});
