import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventDataOf } from '../../src/modules/platform/events/event-data.ts';
import { aPatient } from '../helpers/builders.ts';
import { type AppOfOne, openAppOfOne } from '../helpers/organizations.ts';
import type { Shown } from '../helpers/shown.ts';

let t: AppOfOne;

beforeAll(async () => {
  t = await openAppOfOne();
});
afterAll(() => t.close());

describe('POST /v1/patients', () => {
  test('a created patient returns 201, Location and ETag, and can be read', async () => {
    const created = await t.call('POST', '/v1/patients', { body: aPatient() });
    expect(created.status).toBe(201);
    expect(created.headers.location).toBe(`/v1/patients/${created.body.id}`);
    expect(created.headers.etag).toBe('"v1"');
    const read = await t.call('GET', `/v1/patients/${created.body.id}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual({ ...created.body, possibleDuplicates: undefined });
  });

  test('the change, its audit entry and its event are in the database together', async () => {
    const { body } = await t.call('POST', '/v1/patients', { body: aPatient() });
    const client = await t.app.pool.connect();
    await client.query(`begin; set local app.organization_id = '${t.own.id}'`);
    const events = await client.query('select type, data, packed from events where resource_id = $1', [body.id]);
    const audits = await client.query('select action from audit_entries where subject_id = $1', [body.id]);
    await client.query('rollback');
    client.release();
    expect(events.rows.map((row) => row.type)).toEqual(['patient.created']);
    expect(JSON.parse(eventDataOf(events.rows[0])).patient.id).toBe(body.id);
    expect(audits.rows.map((row) => row.action)).toEqual(['patient.created']);
  });

  test('every failing field is named at once, unknown ones included', async () => {
    const { status, body } = await t.call('POST', '/v1/patients', {
      body: { ...aPatient(), sex: 'x', birthDate: '2027-02-29', colour: 1 },
    });
    expect(status).toBe(422);
    expect(body.error.code).toBe('validation_failed');
    expect(body.error.details.map((detail: { param: string }) => detail.param).sort()).toEqual([
      '/birthDate',
      '/colour',
      '/sex',
    ]);
  });

  test('a value of the wrong format is refused in words, without the regular expression', async () => {
    const { addresses } = aPatient() as unknown as { addresses: object[] };
    const { body } = await t.call('POST', '/v1/patients', {
      body: { ...aPatient(), addresses: [{ ...addresses[0], state: 'ny' }] },
    });
    expect(body.error.details).toEqual([
      { code: 'wrong_format', param: '/addresses/0/state', message: 'This field must be 2 capital letters.' },
    ]);
  });

  test('a duplicate externalId is a 409 and stores nothing', async () => {
    const externalId = 'ext-taken-twice';
    await t.call('POST', '/v1/patients', { body: aPatient({ externalId }) });
    const second = await t.call('POST', '/v1/patients', { body: aPatient({ externalId }) });
    expect(second.status).toBe(409);
    expect(second.body.error.code).toBe('duplicate_external_id');
    const { body } = await t.call('GET', `/v1/patients?externalId=${externalId}`);
    expect(body.data).toHaveLength(1);
  });

  test('the same Idempotency-Key gives the same response and one patient', async () => {
    const headers = { 'idempotency-key': 'create-once' };
    const input = aPatient({ externalId: 'idem-1' });
    const first = await t.call('POST', '/v1/patients', { body: input, headers });
    const second = await t.call('POST', '/v1/patients', { body: input, headers });
    expect(second.status).toBe(201);
    expect(second.text).toBe(first.text);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    const other = await t.call('POST', '/v1/patients', { body: aPatient(), headers });
    expect(other.body.error.code).toBe('idempotency_key_reused');
  });

  test('ten requests at once with one Idempotency-Key create one patient', async () => {
    const headers = { 'idempotency-key': 'race' };
    const input = aPatient({ mrn: 'RACE-1' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => t.call('POST', '/v1/patients', { body: input, headers })),
    );
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(
      answers
        .filter((answer) => answer.status === 409)
        .every((answer) => answer.body.error.code === 'idempotency_in_progress'),
    ).toBe(true);
    const { body } = await t.call('GET', '/v1/patients?mrn=RACE-1');
    expect(body.data).toHaveLength(1);
  });

  test('a patient that may be the same person is named, not refused', async () => {
    const twin = aPatient({ name: { given: ['Twin'], family: 'Doubleday' } });
    const first = await t.call('POST', '/v1/patients', { body: twin });
    const second = await t.call('POST', '/v1/patients', { body: twin });
    expect(second.status).toBe(201);
    expect(second.body.possibleDuplicates).toEqual([first.body.id]);
  });
});

describe('PATCH /v1/patients/{id}', () => {
  test('a change raises the version and fires patient.updated with the old values', async () => {
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
    const changed = await t.call('PATCH', `/v1/patients/${patient.id}`, { body: { mrn: 'M-2', language: null } });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ mrn: 'M-2', version: 2 });
    const client = await t.app.pool.connect();
    await client.query(`begin; set local app.organization_id = '${t.own.id}'`);
    const { rows } = await client.query(
      "select data, packed from events where resource_id = $1 and type = 'patient.updated'",
      [patient.id],
    );
    await client.query('rollback');
    client.release();
    expect(JSON.parse(eventDataOf(rows[0])).previousAttributes).toEqual({ mrn: null });
  });

  test('If-Match with an old version is a 412, also if a field is invalid', async () => {
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
    await t.call('PATCH', `/v1/patients/${patient.id}`, { body: { mrn: 'A' } });
    const headers = { 'if-match': '"v1"' };
    const stale = await t.call('PATCH', `/v1/patients/${patient.id}`, { body: { mrn: 'B' }, headers });
    expect([stale.status, stale.body.error.code]).toEqual([412, 'version_conflict']);
    const both = await t.call('PATCH', `/v1/patients/${patient.id}`, { body: { nonsense: 1 }, headers });
    expect(both.body.error.code).toBe('version_conflict');
  });

  test("another organization's patient is organization_mismatch, even when the body is not JSON", async () => {
    const other = await t.organization('Other');
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient(), key: other.key });
    const path = `/v1/patients/${patient.id}`;
    const answer = await t.call('PATCH', path, { payload: '{', headers: { 'content-type': 'application/json' } });
    expect([answer.status, answer.body.error.code]).toEqual([403, 'organization_mismatch']);
    expect((await t.call('GET', path)).body.error.code).toBe('organization_mismatch');
    expect((await t.call('GET', path, { key: other.key })).body.version).toBe(1);
  });
});

describe('GET /v1/patients', () => {
  test('pages join without a gap or a repeat, and a foreign cursor is refused', async () => {
    const { key } = await t.organization('Pages');
    for (let index = 0; index < 5; index++) await t.call('POST', '/v1/patients', { body: aPatient(), key });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const { body } = await t.call('GET', `/v1/patients?limit=2${query}`, { key });
      seen.push(...body.data.map((patient: { id: string }) => patient.id));
      cursor = body.nextCursor;
      if (seen.length === 2) {
        const foreign = await t.call('GET', `/v1/patients?cursor=${cursor}`);
        expect(foreign.body.error.code).toBe('invalid_cursor');
      }
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect([...seen].sort().reverse()).toEqual(seen);
  });

  test('a family name is found without regard to case, accents and punctuation, and by its start', async () => {
    const { key } = await t.organization('Names');
    for (const family of ['O’Brien', 'Obrecht', 'Müller-Straß', 'Larkin']) {
      await t.call('POST', '/v1/patients', { key, body: aPatient({ name: { given: ['Ada'], family } }) });
    }
    const found = async (query: Record<string, string>) => {
      const { body } = await t.call('GET', `/v1/patients?${new URLSearchParams(query)}`, { key });
      return body.data.map((patient: { name: { family: string } }) => patient.name.family);
    };
    expect(await found({ familyName: "o'BRIEN" })).toEqual(['O’Brien']);
    expect(await found({ familyName: 'mueller strass' })).toEqual([]);
    expect(await found({ familyName: 'MULLER STRASS' })).toEqual(['Müller-Straß']);
    expect(await found({ familyName: 'obr' })).toEqual([]);
    expect(await found({ 'familyName[prefix]': 'OBR' })).toEqual(['Obrecht', 'O’Brien']);
    expect(await found({ 'familyName[prefix]': "O'Bri" })).toEqual(['O’Brien']);
    expect(await found({ 'familyName[prefix]': 'mü', status: 'active' })).toEqual(['Müller-Straß']);
    expect(await found({ 'familyName[prefix]': 'la%' })).toEqual(['Larkin']);
  });

  test('a renamed patient is found under the new name only', async () => {
    const { key } = await t.organization('Renamed');
    const { body: patient } = await t.call('POST', '/v1/patients', { key, body: aPatient() });
    await t.call('PATCH', `/v1/patients/${patient.id}`, { key, body: { name: { given: ['Ada'], family: 'Quay' } } });
    const count = async (name: string) =>
      (await t.call('GET', `/v1/patients?familyName=${name}`, { key })).body.data.length;
    expect([await count('Larkin'), await count('quay')]).toEqual([0, 1]);
  });

  test('a prefix of less than two letters or digits is refused', async () => {
    for (const prefix of ['l', "L'", ' - l']) {
      const { status, body } = await t.call(
        'GET',
        `/v1/patients?${new URLSearchParams({ 'familyName[prefix]': prefix })}`,
      );
      expect([status, body.error.code, body.error.param]).toEqual([400, 'invalid_parameter', '?familyName[prefix]']);
    }
  });
});

describe('POST /v1/patients/find-duplicates', () => {
  const find = (body: unknown, more: object = {}) => t.call('POST', '/v1/patients/find-duplicates', { body, ...more });

  test('lists who may be the person, with what agrees, and stores nothing', async () => {
    const person = aPatient({ name: { given: ['Marguerite'], family: "O'Quill" }, birthDate: '1971-03-04' });
    const { body: patient } = await t.call('POST', '/v1/patients', { body: { ...person, mrn: 'MRN-OQ' } });
    const twin = { ...person, name: { given: ['Odette'], family: "O'Quill" } };
    const { body: second } = await t.call('POST', '/v1/patients', { body: twin });
    const { status, body } = await find({ name: { given: ['marg'], family: 'OQUILL' }, birthDate: '1971-03-04' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ object: 'list', hasMore: false, nextCursor: null });
    expect(body.data).toEqual([
      {
        object: 'possible_duplicate',
        likelihood: 'likely',
        matched: ['familyName', 'givenName', 'birthDate'],
        patient: expect.objectContaining({ id: patient.id, version: 1 }),
      },
      expect.objectContaining({
        likelihood: 'possible',
        matched: ['familyName', 'birthDate'],
        patient: expect.objectContaining({ id: second.id }),
      }),
    ]);
    // Each lookup works alone, with the fields that are typed so far.
    for (const known of [{ mrn: 'MRN-OQ' }, { name: { given: ['M'], family: "O'quill" } }])
      expect((await find(known)).body.data.map((one: Shown) => one.patient.id)).toEqual([patient.id]);
    expect((await find({ birthDate: '1971-03-04' })).body.data).toEqual([]);
  });

  test('a merged patient and a patient of another organization are not found', async () => {
    const person = aPatient({ name: { given: ['Fenwick'], family: 'Yarrowby' }, birthDate: '1962-11-12' });
    const from = (await t.call('POST', '/v1/patients', { body: person })).body;
    const into = (await t.call('POST', '/v1/patients', { body: person })).body;
    await t.call('POST', `/v1/patients/${from.id}/merge`, { body: { intoPatientId: into.id } });
    const sought = { name: person.name, birthDate: person.birthDate };
    expect((await find(sought)).body.data.map((one: Shown) => one.patient.id)).toEqual([into.id]);
    const { key } = await t.organization();
    expect((await find(sought, { key })).body.data).toEqual([]);
  });

  test('a body without a field, or with a wrong one, is refused', async () => {
    expect((await find({})).body.error.code).toBe('validation_failed');
    const { status, body } = await find({ ssnLast4: '12' });
    expect([status, body.error.param]).toEqual([422, '/ssnLast4']);
    expect((await find({ surname: 'Silva' })).status).toBe(422);
  });
});
