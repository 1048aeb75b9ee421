import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kernel/ids.ts';
import { aPatient } from '../helpers/builders.ts';
import { openAppWithPatient } from '../helpers/organizations.ts';

let t: Awaited<ReturnType<typeof openAppWithPatient>>;

beforeAll(async () => {
  t = await openAppWithPatient();
});
afterAll(() => t.close());

const PATH = '/v1/patient-medical-history';
const anEntry = (overrides: Record<string, unknown> = {}) => ({
  category: 'condition',
  code: { system: 'icd10cm', code: 'M17.11', display: 'Osteoarthritis of the right knee' },
  onsetDate: '2024-03-04',
  recordedDate: '2026-02-10',
  ...overrides,
});
const record = (entries: unknown[], options: Record<string, unknown> = {}) =>
  t.call('POST', PATH, { body: { patientId: t.patientId, entries }, ...options });
const params = ({ body }: { body: { error: { details: { param: string }[] } } }) =>
  body.error.details.map(({ param }) => param);

describe('POST /v1/patient-medical-history', () => {
  test('refuses evidence that does not exist', async () => {
    const refused = await record([anEntry(), anEntry({ evidenceDocumentIds: [newId('doc')] })]);
    expect([refused.status, refused.body.error.param]).toEqual([422, '/entries/1/evidenceDocumentIds/0']);
  });

  test('records every category and returns the entries in the order of the request', async () => {
    const entries = [
      anEntry({ severity: 'severe', note: 'Bone on bone in the film of March.' }),
      anEntry({ category: 'allergy', code: { system: 'rxnorm', code: '7980' }, clinicalStatus: 'active' }),
      anEntry({ category: 'medication', code: { system: 'rxnorm', code: '5640' }, dosage: '400 mg three times daily' }),
      anEntry({ category: 'procedure', code: { system: 'hcpcs', code: 'G0283' }, endDate: '2024-06-01' }),
      anEntry({ category: 'immunization', code: { system: 'cvx', code: '140' } }),
      anEntry({ category: 'family_history', relationship: 'mother', onsetDate: '1975-01-01' }),
      anEntry({ category: 'social_history', value: { text: 'Never smoked' } }),
      anEntry({ category: 'lab_result', value: { quantity: '6.8', unit: '%' } }),
      anEntry({ category: 'vital_sign', value: { quantity: '31.2', unit: 'kg/m2' } }),
    ];
    const { status, body } = await record(entries);
    expect(status).toBe(201);
    expect(body).toMatchObject({ object: 'list', hasMore: false, nextCursor: null });
    expect(body.data.map(({ category }: { category: string }) => category)).toEqual(
      entries.map(({ category }) => category),
    );
    expect(body.data[0]).toMatchObject({
      object: 'medical_history_entry',
      patientId: t.patientId,
      status: 'current',
      clinicalStatus: 'active',
      verificationStatus: 'confirmed',
      source: { type: 'manual', reference: null },
      supersedesId: null,
      supersededById: null,
      version: 1,
    });
    const one = await t.call('GET', `${PATH}/${body.data[7].id}`);
    expect(one.body).toEqual(body.data[7]);
    expect(one.body.value).toEqual({ quantity: '6.8', unit: '%', text: null });
  });

  test('reports every wrong field of every entry and records none', async () => {
    const before = await t.call('GET', `/v1/patients/${t.patientId}/medical-history?limit=100`);
    const answer = await record([
      anEntry(),
      anEntry({ endDate: '2024-03-03' }),
      anEntry({ onsetDate: '1984-02-28' }),
      anEntry({ recordedDate: '2999-01-01' }),
      anEntry({ dosage: '1 tablet' }),
      anEntry({ category: 'family_history' }),
      anEntry({ value: { quantity: '1', text: 'one' } }),
    ]);
    expect(answer.status).toBe(422);
    expect(params(answer)).toEqual([
      '/entries/1/endDate',
      '/entries/2/onsetDate',
      '/entries/3/recordedDate',
      '/entries/4/dosage',
      '/entries/5/relationship',
      '/entries/6/value',
    ]);
    const after = await t.call('GET', `/v1/patients/${t.patientId}/medical-history?limit=100`);
    expect(after.body).toEqual(before.body);
  });

  test('a value with a unit needs a quantity', async () => {
    const answer = await record([anEntry({ value: { text: 'one', unit: 'mg' } })]);
    expect(answer.body.error.details).toEqual([
      { code: 'required', param: '/entries/0/value/quantity', message: 'This field is required with unit.' },
    ]);
  });

  test('refuses unknown fields, unknown categories, too many entries and none', async () => {
    const answer = await record([anEntry({ category: 'mood', onset: '2024-01-01' })]);
    expect([answer.status, params(answer).sort()]).toEqual([422, ['/entries/0/category', '/entries/0/onset']]);
    expect(params(await record([]))).toEqual(['/entries']);
    expect(params(await record(Array.from({ length: 101 }, () => anEntry())))).toEqual(['/entries']);
  });

  test('a repeated request with one Idempotency-Key records once', async () => {
    const headers = { 'idempotency-key': 'history-once' };
    const first = await record([anEntry({ externalId: 'once' })], { headers });
    const second = await record([anEntry({ externalId: 'once' })], { headers });
    expect([second.text, second.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
  });

  test('an externalId is unique, in the organization and within the request', async () => {
    await record([anEntry({ externalId: 'mine' })]);
    const taken = await record([anEntry(), anEntry({ externalId: 'mine' })]);
    expect([taken.status, taken.body.error.code, taken.body.error.param]).toEqual([
      409,
      'duplicate_external_id',
      '/entries/1/externalId',
    ]);
    const twice = await record([anEntry({ externalId: 'twice' }), anEntry({ externalId: 'twice' })]);
    expect([twice.status, params(twice)]).toEqual([422, ['/entries/1/externalId']]);
  });

  test("an unknown patient is a 422 at its field, another organization's is organization_mismatch", async () => {
    const nowhere = await t.call('POST', PATH, { body: { patientId: newId('pat'), entries: [anEntry()] } });
    expect([nowhere.status, nowhere.body.error.param]).toEqual([422, '/patientId']);
    const other = await t.organization('Other');
    const foreign = await record([anEntry()], { key: other.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
  });
});

describe('corrections', () => {
  const one = async (overrides: Record<string, unknown> = {}) => (await record([anEntry(overrides)])).body.data[0];
  const supersede = (supersedesId: string, overrides: Record<string, unknown> = {}) =>
    record([anEntry({ supersedesId, ...overrides })]);

  test('a correction is a new entry; the earlier one is kept as it was and names it', async () => {
    const earlier = await one({ note: 'left knee' });
    const { status, body } = await supersede(earlier.id, { note: 'right knee' });
    expect(status).toBe(201);
    const kept = (await t.call('GET', `${PATH}/${earlier.id}`)).body;
    expect(kept).toMatchObject({
      note: 'left knee',
      status: 'superseded',
      supersededById: body.data[0].id,
      version: 2,
    });
    const list = await t.call('GET', `/v1/patients/${t.patientId}/medical-history?status=current&category=condition`);
    const ids = list.body.data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(body.data[0].id);
    expect(ids).not.toContain(earlier.id);
  });

  test('an entry is superseded once, by concurrent requests too', async () => {
    const earlier = await one();
    const answers = await Promise.all([supersede(earlier.id), supersede(earlier.id), supersede(earlier.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect([refused.body.error.code, refused.body.error.param]).toEqual([
      'invalid_state_transition',
      '/entries/0/supersedesId',
    ]);
  });

  test('an entry that marks an error is final', async () => {
    const earlier = await one();
    const { body } = await supersede(earlier.id, { verificationStatus: 'entered_in_error' });
    const [withdrawal] = body.data;
    expect(withdrawal.status).toBe('entered_in_error');
    const again = await supersede(withdrawal.id);
    expect([again.status, again.body.error.status, again.body.error.allowedTransitions]).toEqual([
      409,
      'entered_in_error',
      [],
    ]);
  });

  test('an entry of another patient or category, or an unknown entry, cannot be superseded', async () => {
    const { body: neighbour } = await t.call('POST', '/v1/patients', {
      body: aPatient({ name: { given: [], family: 'Moss' } }),
    });
    const theirs = await t.call('POST', PATH, { body: { patientId: neighbour.id, entries: [anEntry()] } });
    const other = await supersede(theirs.body.data[0].id);
    expect([other.status, params(other)]).toEqual([422, ['/entries/0/supersedesId']]);
    const kind = await supersede((await one()).id, { category: 'procedure' });
    expect([kind.status, params(kind)]).toEqual([422, ['/entries/0/supersedesId']]);
    const nobody = await supersede(newId('pmh'));
    expect([nobody.status, nobody.body.error.details[0].code]).toEqual([422, 'resource_not_found']);
  });
});

test('the list is paged, newest first', async () => {
  const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient({ birthDate: '1990-01-01' }) });
  const entries = Array.from({ length: 5 }, (_, index) => anEntry({ note: `note ${index}` }));
  const { body: made } = await t.call('POST', PATH, { body: { patientId: patient.id, entries } });
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await t.call('GET', `/v1/patients/${patient.id}/medical-history?limit=2${cursor}`);
    seen.push(...page.body.data.map(({ id }: { id: string }) => id));
    cursor = page.body.hasMore ? `&cursor=${page.body.nextCursor}` : '';
  } while (cursor !== '');
  expect(seen).toEqual(made.data.map(({ id }: { id: string }) => id).toReversed());
});
