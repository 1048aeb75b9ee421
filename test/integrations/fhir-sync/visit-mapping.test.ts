import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shown } from '../../helpers/shown.ts';
import { encounter, patient, procedure } from './charts.ts';
import { openSyncTest, type SyncTest } from './support.ts';

let s: SyncTest;
let path: string;
beforeAll(async () => {
  s = await openSyncTest();
  path = `/v1/integrations/fhir/connections/${s.connectionId}`;
});
afterAll(() => s.close());

const EPIC = 'urn:oid:1.2.840.114350.1.72.1.7.7.10.696784.13260';
const visit = (id: string, code: string, display?: string, system = EPIC) =>
  encounter(id, 'v1', { class: { system, code, ...(display === undefined ? {} : { display }) } });
const mappings = async () => (await s.t.call('GET', `${path}/mappings`)).body;
const visitsOf = async () => (await s.t.call('GET', '/v1/encounters?limit=100')).body.data as Shown[];
const classes = async () =>
  (await visitsOf()).map((one) => `${one.actCode} ${one.class} ${one.placeOfServiceCode}`).sort();
const resource = async (id: string) => {
  const { body } = await s.t.call('GET', `${path}/resources?resourceType=Encounter&limit=100`);
  return body.data.find(({ fhirId }: Shown) => fhirId === id);
};
/** Replaces the mappings, and works until the run has ended that maps the visits again. */
const map = async (encounterClasses: object[], more = {}) => {
  const answer = await s.t.call('PUT', `${path}/mappings`, { body: { encounterClasses }, ...more });
  const run = answer.body.syncRunId ? await s.work(answer.body.syncRunId) : null;
  return { ...answer, run };
};

test('codes of visits without a mapping are listed with their counts and a suggestion', async () => {
  s.peer.put(patient('v1'));
  s.peer.put(visit('a', '13', 'Support OP Encounter'));
  s.peer.put(visit('b', '13', 'Support OP Encounter'));
  s.peer.put(visit('c', '6'));
  s.peer.put(visit('d', 'V', 'Video visit', 'urn:other'));
  s.peer.put(visit('e', 'Z', 'Zoo', 'urn:other'));
  s.peer.put(encounter('known', 'v1'));
  const run = await s.sync({ mode: 'full' });
  expect(run.counts.Encounter).toMatchObject({ created: 1, unmapped: 5 });
  expect(await mappings()).toEqual({
    object: 'fhir_mappings',
    connectionId: s.connectionId,
    encounterClasses: [],
    unmappedEncounterClasses: [
      {
        system: EPIC,
        code: '13',
        display: 'Support OP Encounter',
        count: 2,
        suggestion: { class: 'ambulatory', placeOfServiceCode: '11' },
      },
      {
        system: EPIC,
        code: '6',
        display: null,
        count: 1,
        suggestion: { class: 'inpatient', placeOfServiceCode: '21' },
      },
      {
        system: 'urn:other',
        code: 'V',
        display: 'Video visit',
        count: 1,
        suggestion: { class: 'telehealth', placeOfServiceCode: '02' },
      },
      { system: 'urn:other', code: 'Z', display: 'Zoo', count: 1, suggestion: null },
    ],
    syncRunId: null,
  });
  expect(await resource('a')).toMatchObject({
    status: 'unmapped',
    missingReference: null,
    missingCode: `${EPIC}|13`,
    problems: expect.arrayContaining([{ code: 'unknown_code', severity: 'error', path: 'Encounter.class' }]),
  });
});

test('mapped codes make visits of what was received, without a request to the server', async () => {
  s.peer.requests();
  const { status, body, run } = await map([
    { system: EPIC, code: '13', class: 'ambulatory' },
    { system: 'urn:other', code: 'V', class: 'telehealth', placeOfServiceCode: '10' },
  ]);
  expect(status).toBe(200);
  expect(run).toMatchObject({ status: 'succeeded', resourceTypes: [], counts: { Encounter: { created: 3 } } });
  expect(s.peer.requests()).toEqual([]);
  expect(body.encounterClasses).toEqual([
    { system: EPIC, code: '13', class: 'ambulatory', placeOfServiceCode: '11' },
    { system: 'urn:other', code: 'V', class: 'telehealth', placeOfServiceCode: '10' },
  ]);
  expect(await classes()).toEqual(['13 ambulatory 11', '13 ambulatory 11', 'AMB ambulatory 11', 'V telehealth 10']);
  const { unmappedEncounterClasses: left } = await mappings();
  expect(left.map(({ code }: Shown) => code)).toEqual(['6', 'Z']);
  // A visit that arrives later has the class at once.
  s.peer.put(visit('f', 'V', 'Video visit', 'urn:other'));
  expect(await s.sync()).toMatchObject({ counts: { Encounter: { created: 1, unmapped: 0 } } });
});

test('a code that is mapped otherwise changes the visits, and one without a mapping keeps them', async () => {
  const { run } = await map([
    { system: '', code: 'AMB', class: 'home' },
    { system: EPIC, code: '13', class: 'emergency' },
  ]);
  expect(run?.counts.Encounter).toMatchObject({ updated: 3 });
  expect(await classes()).toEqual([
    '13 emergency 23',
    '13 emergency 23',
    'AMB home 12',
    'V telehealth 10',
    'V telehealth 10',
  ]);
  expect((await mappings()).unmappedEncounterClasses[0]).toMatchObject({ code: 'V', count: 2 });
  const again = await map([{ system: EPIC, code: '13', class: 'emergency' }]);
  expect(again.run?.counts.Encounter).toMatchObject({ updated: 1 });
  const same = await map([{ system: EPIC, code: '13', class: 'emergency' }], { isNoChange: true });
  expect(same.body.syncRunId).toBeNull();
});

test('mappings are checked, versioned, and those of their organization', async () => {
  const one = { system: EPIC, code: '5', class: 'ambulatory' };
  const twice = await map([one, { ...one, class: 'home' }]);
  expect(twice).toMatchObject({ status: 422, body: { error: { param: '/encounterClasses/1' } } });
  for (const bad of [{ class: 'other' }, { placeOfServiceCode: '1' }, { code: 'a|b' }, { code: '' }]) {
    expect((await map([{ ...one, ...bad }])).status).toBe(422);
  }
  expect((await map([one], { headers: { 'if-match': '"v1"' } })).status).toBe(412);
  const other = await s.t.organization();
  expect((await s.t.call('GET', `${path}/mappings`, { key: other.key })).status).toBe(403);
  const foreign = await s.t.call('PUT', `${path}/mappings`, { key: other.key, body: { encounterClasses: [one] } });
  expect(foreign.status).toBe(403);
});

const EVENING = '2026-03-02T01:30:00Z';
const dates = async (id: string) => {
  const { targetId } = await resource(id);
  const found = (await visitsOf()).find((one) => one.id === targetId)!;
  return [found.serviceDate.start, found.serviceDate.end, found.charges[0]?.serviceDate?.start];
};
const settings = async (timeZone: string | null) => {
  const answer = await s.t.call('PATCH', '/v1/organization/settings', { body: { timeZone } });
  expect(answer.status).toBe(200);
};
/** Works until the run that a change of a time zone has queued has ended. */
const mapAgain = async () => {
  const [run] = await s.rows<{ id: string }>(
    "select id from fhir_sync_runs where organization_id = $1 and status = 'queued'",
  );
  return s.work(run!.id);
};

test("a visit in the evening is on the practice's day, not on that of UTC", async () => {
  await settings('America/Chicago');
  await mapAgain();
  s.peer.put({ ...procedure('late', 'v1', 'evening'), performedDateTime: EVENING });
  s.peer.put(encounter('evening', 'v1', { period: { start: EVENING, end: '2026-03-02T02:10:00+00:00' } }));
  s.peer.put(encounter('stated', 'v1', { period: { start: '2026-03-01T22:00:00-08:00' } }));
  s.peer.put(encounter('day', 'v1', { period: { start: '2026-03-02', end: '2026-03-02' } }));
  await s.sync();
  expect(await dates('evening')).toEqual(['2026-03-01', '2026-03-01', '2026-03-01']);
  expect(await dates('stated')).toEqual(['2026-03-02', '2026-03-02', undefined]);
  expect(await dates('day')).toEqual(['2026-03-02', '2026-03-02', undefined]);
});

test("a connection's own time zone wins, and a change maps the visits again", async () => {
  const wrong = await s.t.call('PATCH', path, { body: { timeZone: 'Middle/Earth' } });
  expect(wrong).toMatchObject({ status: 422, body: { error: { param: '/timeZone' } } });
  expect((await s.t.call('PATCH', path, { body: { timeZone: 'UTC' } })).body).toMatchObject({ timeZone: 'UTC' });
  expect((await mapAgain()).counts.Encounter).toMatchObject({ updated: 1 });
  expect(await dates('evening')).toEqual(['2026-03-02', '2026-03-02', '2026-03-02']);
  // The connection has its own, so that of the organization changes nothing.
  await settings('Pacific/Honolulu');
  expect(await s.rows("select 1 from fhir_sync_runs where organization_id = $1 and status = 'queued'")).toEqual([]);
  await s.t.call('PATCH', path, { body: { timeZone: null } });
  await mapAgain();
  expect(await dates('stated')).toEqual(['2026-03-01', '2026-03-01', undefined]);
});
