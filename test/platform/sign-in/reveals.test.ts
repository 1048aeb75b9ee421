import type { TSchema } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../../src/http/route-table.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { REVEALED_TABLES } from '../../../src/modules/platform/audit/record-reveal.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { type SignedIn, signedIn } from '../../helpers/session.ts';

let t: TestApp;
let own: { id: string; key: string };
let other: { id: string; key: string };
let viewer: SignedIn;
let patientId: string;
beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
  other = await t.organization('Other');
  viewer = await signedIn(t.app, own.id, 'viewer');
  patientId = (await t.call('POST', '/v1/patients', { key: own.key, body: aPatient() })).body.id;
});
afterAll(() => t.close());

const reveal = (body: unknown, headers: Record<string, string> = {}) =>
  t.call('POST', '/v1/session/reveals', { key: null, headers: { ...viewer.headers, ...headers }, body });
const entries = async (resource: string) =>
  (await t.call('GET', `/v1/audit-entries?action=phi.revealed&resource=${resource}`, { key: own.key })).body.data;
const ofPatient = (id: string, field = 'name.family') => ({ resource: { type: 'patient', id }, field });

test('a revealed field is in the audit log, with the person, once for each action', async () => {
  const key = { 'idempotency-key': 'reveal-1' };
  expect([(await reveal(ofPatient(patientId), key)).status, (await reveal(ofPatient(patientId), key)).status]).toEqual([
    204, 204,
  ]);
  expect(await entries(patientId)).toMatchObject([
    { action: 'phi.revealed', actor: { type: 'user' }, details: { field: 'name.family' } },
  ]);
});

test("a value that is not a field of the organization's own resource is refused and not recorded", async () => {
  const foreign = (await t.call('POST', '/v1/patients', { key: other.key, body: aPatient() })).body.id as string;
  const code = async (body: unknown) => {
    const answer = await reveal(body);
    return [answer.status, answer.body.error.code, answer.body.error.param ?? null];
  };
  expect(await code(ofPatient(foreign))).toEqual([403, 'organization_mismatch', null]);
  expect(await code(ofPatient(newId('pat')))).toEqual([404, 'resource_not_found', null]);
  expect(await code(ofPatient(patientId, 'Larkin, Ada'))).toEqual([422, 'validation_failed', '/field']);
  expect(await code({ ...ofPatient(patientId), resource: { type: 'session', id: patientId } })).toEqual([
    422,
    'validation_failed',
    '/resource/type',
  ]);
  const { status, body } = await t.call('POST', '/v1/session/reveals', { key: own.key, body: ofPatient(patientId) });
  expect([status, body.error.code]).toEqual([403, 'session_required']);
  expect(await entries(foreign)).toEqual([]);
});

/** Parts without a page of their own: their values are revealed as values of the resource around them. */
const SHOWN_WITHIN: Readonly<Record<string, keyof typeof REVEALED_TABLES>> = {
  finding: 'claim',
  ledger_entry: 'claim',
  account_line: 'patient',
  // A masked result of a search is revealed on the page of its record.
  search_hit: 'patient',
  work_note: 'work_item',
  provenance: 'encounter',
  eligibility_timeline_entry: 'patient',
  prior_authorization_audit_entry: 'prior_authorization',
};

type Node = Record<string, unknown> & { properties?: Record<string, Node & { const?: string }> };

/** Returns the types of the resources whose schemas mark a member as PHI, other than within a resource inside them. */
function typesWithPhi(): string[] {
  const found = new Set<string>();
  const visit = (node: unknown, type: string | null): void => {
    if (node === null || typeof node !== 'object') return;
    const { properties, ...rest } = node as Node;
    const own = properties?.id ? (properties.object?.const ?? type) : type;
    if (rest['x-phi'] === true && own !== null) found.add(own);
    for (const child of [...Object.values(properties ?? {}), ...Object.values(rest)]) visit(child, own);
  };
  for (const { operation } of ROUTES)
    for (const { schema } of Object.values(operation.responses) as { schema?: TSchema }[]) visit(schema, null);
  return [...found].sort();
}

test('every resource with a member that is PHI can be named when it is revealed, or belongs to one that can', () => {
  const types = typesWithPhi();
  expect(types).toEqual(expect.arrayContaining(['patient', 'claim', 'review', 'fhir_session', 'finding']));
  expect(types.filter((type) => !(type in REVEALED_TABLES) && !(type in SHOWN_WITHIN))).toEqual([]);
  for (const [part, whole] of Object.entries(SHOWN_WITHIN)) {
    expect(types, part).toContain(part);
    expect(REVEALED_TABLES).toHaveProperty(whole);
  }
});
