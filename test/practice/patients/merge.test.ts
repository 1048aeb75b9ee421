import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClaim, aCoverage, aPatient } from '../../helpers/builders.ts';
import { asOwner } from '../../helpers/database.ts';
import type { Shown } from '../../helpers/shown.ts';
import { ClockedOrganization } from '../../sandbox/support.ts';
import { type Chart, fillChart, registerTwin } from './chart.ts';

let own: ClockedOrganization;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
});
afterAll(() => own.t.close());

const merge = (id: string, body: object, headers: Record<string, string> = {}) =>
  own.call('POST', `/v1/patients/${id}/merge`, body, headers);
const register = async (more: object = {}) => (await own.call('POST', '/v1/patients', aPatient({ ...more }))).body;
const problem = ({ status, body }: Shown) => [status, body.error.code, body.error.param, body.error.details?.[0]?.code];
const audited = async (id: string) => (await own.get(`/v1/audit-entries?resource=${id}&limit=1`)).data[0];

describe('a merge', () => {
  let chart: Chart;
  let intoId: string;
  let intoCoverageId: string;
  let sent: string;
  let merged: Shown;
  let requestId: string;
  const moved = (chart: Chart): Record<string, string> => ({
    coverages: chart.coverageId,
    encounters: chart.encounterId,
    'prior-authorizations': chart.authorizationId,
    'eligibility-checks': chart.checkId,
    documents: chart.documentId,
    'patient-medical-history': chart.historyId,
    appeals: chart.appealId,
  });
  const before: Record<string, Shown> = {};

  beforeAll(async () => {
    own.patientFields = { mrn: 'MRN-OLD', identifiers: [{ type: 'EHR', system: 'urn:ehr', value: '77' }] };
    chart = await fillChart(own);
    const into = await registerTwin(own, aPatient({ mrn: 'MRN-NEW' }), { memberId: 'SBX-0001' });
    [intoId, intoCoverageId] = [into.patientId, into.coverageId];
    sent = (await own.call('GET', `/v1/claims/${chart.deniedClaimId}/x12`)).text;
    for (const [path, id] of Object.entries(moved(chart))) before[path] = await own.get(`/v1/${path}/${id}`);
    const answer = await merge(chart.patientId, { intoPatientId: intoId, reason: 'Registered twice.' });
    if (answer.status !== 200) throw new Error(answer.text);
    merged = answer.body;
    requestId = String(answer.headers['request-id']);
  });

  test('ends the patient and returns both', async () => {
    expect(merged).toMatchObject({
      object: 'patient_merge',
      patient: { id: intoId, status: 'active', mrn: 'MRN-NEW', version: 2 },
      mergedPatient: { id: chart.patientId, status: 'merged', mergedIntoId: intoId, mrn: 'MRN-OLD' },
      moved: { coverages: 1, claims: 3, encounters: 1, priorAuthorizations: 1, eligibilityChecks: 1, appeals: 1 },
      duplicateCoverages: [],
    });
    expect(merged.moved).toMatchObject({ documents: 1, medicalHistoryEntries: 1, workItems: 1, expectedVisits: 1 });
    expect(await own.get(`/v1/patients/${chart.patientId}`)).toEqual(merged.mergedPatient);
    expect(await own.get(`/v1/patients/${intoId}`)).toEqual(merged.patient);
  });

  test('gives the patient that remains the identifiers that it lacks', () => {
    expect(merged.patient.identifiers).toEqual([
      { type: 'MR', value: 'MRN-OLD' },
      { type: 'EHR', system: 'urn:ehr', value: '77' },
    ]);
  });

  test('moves every resource, with its next version, an audit entry and provenance', async () => {
    for (const [path, id] of Object.entries(moved(chart))) {
      const after = await own.get(`/v1/${path}/${id}`);
      expect([path, after.patientId, after.version]).toEqual([path, intoId, before[path].version + 1]);
      const entry = await audited(id);
      expect([path, entry.details.mergedPatientId, entry.details.fields]).toEqual([
        path,
        chart.patientId,
        path === 'coverages' ? ['patientId', 'rank'] : ['patientId'],
      ]);
    }
    const { data: records } = await own.get(`/v1/encounters/${chart.encounterId}/provenance?limit=1`);
    expect(records[0].changes).toEqual([{ path: '/patientId', before: chart.patientId, after: intoId }]);
    const tracked = ['coverage', 'claim', 'encounter', 'prior_authorization', 'appeal', 'document', 'denial'];
    const provenance = await own.query<{ type: string; count: number }>(
      `select target_type as type, count(*)::int as count from provenance_records
       where organization_id = $1 and request_id = $2 group by 1`,
      [own.id, requestId],
    );
    const counts = Object.fromEntries(provenance.map(({ type, count }) => [type, count]));
    expect(counts).toEqual({ ...Object.fromEntries(tracked.map((type) => [type, 1])), claim: 3, patient: 2 });
    const lists = ['coverages', 'claims', 'encounters', 'prior-authorizations', 'eligibility-checks', 'documents'];
    for (const path of [...lists, 'claims/summary']) {
      const listed = (id: string) => own.get(`/v1/${path}?patientId=${id}`);
      expect([path, await listed(chart.patientId)]).toEqual([path, await listed(intoId)]);
    }
    const { data: coverages } = await own.get(`/v1/coverages?patientId=${chart.patientId}`);
    expect(coverages).toHaveLength(2);
    const { entry = [] } = await own.get(`/v1/fhir/Coverage?patient=Patient/${chart.patientId.replace('_', '-')}`);
    expect(entry).toHaveLength(2);
  });

  test('appends the coverages that are in effect in the filing order', async () => {
    const { data } = await own.get(`/v1/coverages?patientId=${intoId}`);
    expect(data.map(({ id, rank }: Shown) => [id, rank]).toSorted()).toEqual(
      [
        [intoCoverageId, 'primary'],
        [chart.coverageId, 'secondary'],
      ].toSorted(),
    );
  });

  test('keeps the 837 that was sent byte for byte, and the state of the claim', async () => {
    expect(sent).toContain('ISA*');
    expect((await own.call('GET', `/v1/claims/${chart.deniedClaimId}/x12`)).text).toBe(sent);
    expect(await own.get(`/v1/claims/${chart.deniedClaimId}`)).toMatchObject({ patientId: intoId, status: 'denied' });
  });

  test('makes unfinished claims drafts that must be scrubbed again', async () => {
    const ready = await own.get(`/v1/claims/${chart.readyId}`);
    expect(ready).toMatchObject({ patientId: intoId, status: 'draft', scrub: { status: 'stale' } });
    expect((await own.call('POST', `/v1/claims/${chart.readyId}/submit`)).status).toBe(409);
    const scrub = async () => (await own.call('POST', `/v1/claims/${chart.readyId}/scrub`)).body;
    const rules = (await scrub()).findings.map(({ ruleId }: Shown) => ruleId);
    expect(rules).toEqual(['cob.primary_adjudication']);
    const coverageIds = [chart.coverageId, intoCoverageId];
    expect((await own.call('POST', `/v1/patients/${intoId}/coverage-order`, { coverageIds })).status).toBe(200);
    expect((await scrub()).status).toBe('partly_checked');
    expect((await own.call('POST', `/v1/claims/${chart.readyId}/submit`)).status).toBe(202);
  });

  test('the denial recommends its request for the patient that remains', async () => {
    const { data } = await own.get(`/v1/denials?claimId=${chart.deniedClaimId}`);
    const actions = JSON.stringify(data[0].recommendedActions);
    expect([actions.includes(intoId), actions.includes(chart.patientId)]).toEqual([true, false]);
  });

  test('moves the work item, with an event', async () => {
    const item = await own.get(`/v1/work/${chart.workId}`);
    expect(item.subject).toEqual({ type: 'patient', id: intoId });
    const { data } = await own.get(`/v1/events?resourceId=${chart.workId}`);
    expect(data.map(({ type }: Shown) => type)).toContain('work.updated');
  });

  test('fires patient.updated for both patients and encounter.updated for the encounter', async () => {
    const newest = async (id: string) => {
      const { type, data } = (await own.get(`/v1/events?resourceId=${id}&limit=1`)).data[0];
      return [type, data.previousAttributes];
    };
    expect(await newest(chart.patientId)).toEqual(['patient.updated', { status: 'active', mergedIntoId: null }]);
    expect(await newest(intoId)).toEqual(['patient.updated', { identifiers: [] }]);
    expect(await newest(chart.encounterId)).toEqual(['encounter.updated', { patientId: chart.patientId }]);
    const { details } = await audited(chart.patientId);
    expect(details).toMatchObject({ from: 'active', to: 'merged', intoPatientId: intoId, reason: 'Registered twice.' });
  });

  test('reads by the id of the merged patient return the data of the one that remains', async () => {
    for (const path of ['medical-history', 'eligibility-timeline', 'expected-visits', 'balance']) {
      const read = async (id: string) => own.get(`/v1/patients/${id}/${path}`);
      expect([path, await read(chart.patientId)]).toEqual([path, await read(intoId)]);
    }
    const { data } = await own.get(`/v1/patients/${chart.patientId}/medical-history`);
    expect(data.map(({ id }: Shown) => id)).toEqual([chart.historyId]);
    expect((await own.get(`/v1/patients/${intoId}/expected-visits`)).dates).toEqual([chart.visitDate]);
  });

  test('the balance counts the entries that were posted before', async () => {
    const balance = await own.get(`/v1/patients/${intoId}/balance`);
    expect(balance.patientId).toBe(intoId);
    expect(balance.claims.map(({ claimId }: Shown) => claimId)).toContain(chart.deniedClaimId);
    expect(balance.deniedBalance).toBe(12_500);
  });

  test('the appeal of a denied claim is sent for the patient that remains', async () => {
    const { letter } = await own.get(`/v1/appeals/${chart.appealId}`);
    const placeholders = letter.placeholders.map(({ key }: Shown) => ({ key, value: 'Known.' }));
    await own.call('PATCH', `/v1/appeals/${chart.appealId}`, { placeholders });
    const { status, body } = await own.call('POST', `/v1/appeals/${chart.appealId}/send`, { channel: 'sandbox' });
    expect([status, body.status, body.patientId]).toEqual([202, 'sent', intoId]);
  });
});

describe('a merged patient', () => {
  test('is final: it is neither changed, merged, nor used by anything new', async () => {
    const [from, into, third] = [await register(), await register(), await register()];
    await merge(from.id, { intoPatientId: into.id });
    const end = ['invalid_state_transition', undefined, undefined];
    const change = await own.call('PATCH', `/v1/patients/${from.id}`, { mrn: 'X' });
    expect(problem(change)).toEqual([409, ...end]);
    expect(change.body.error.mergedIntoId).toBe(into.id);
    expect(problem(await merge(from.id, { intoPatientId: third.id }))).toEqual([409, ...end]);
    const visits = await own.call('PUT', `/v1/patients/${from.id}/expected-visits`, { dates: [] });
    expect(problem(visits)).toEqual([409, ...end]);
    const visit = { serviceDate: { start: '2030-05-06' }, class: 'ambulatory', placeOfServiceCode: '11' };
    const patientId = from.id;
    const entries = [{ category: 'condition', code: { system: 'icd10cm', code: 'I10' }, recordedDate: '2030-05-01' }];
    const added: [string, object][] = [
      ['coverages', aCoverage(patientId)],
      ['encounters', { patientId, ...visit }],
      ['documents', { kind: 'clinical_note', patientId }],
      ['patient-medical-history', { patientId, entries }],
    ];
    for (const [path, body] of added) {
      const refused = await own.call('POST', `/v1/${path}`, body);
      expect([path, ...problem(refused)]).toEqual([path, 422, 'validation_failed', '/patientId', 'patient_merged']);
      expect(refused.body.error.mergedIntoId).toBe(into.id);
    }
  });

  test('names the patient that remains after a further merge', async () => {
    const [a, b, c] = [await register(), await register(), await register()];
    const { coverageId } = await registerTwin(own, aPatient()).then(async (twin) => {
      await merge(twin.patientId, { intoPatientId: a.id });
      return twin;
    });
    await merge(a.id, { intoPatientId: b.id });
    const { status } = await merge(b.id, { intoPatientId: c.id });
    expect(status).toBe(200);
    expect((await own.get(`/v1/patients/${a.id}`)).mergedIntoId).toBe(c.id);
    expect((await own.get(`/v1/patients/${b.id}`)).mergedIntoId).toBe(c.id);
    expect((await own.get(`/v1/coverages/${coverageId}`)).patientId).toBe(c.id);
    const { data } = await own.get(`/v1/events?resourceId=${a.id}&limit=1`);
    expect(data[0].data.previousAttributes).toEqual({ mergedIntoId: b.id });
    const { status: refused, body } = await merge((await register()).id, { intoPatientId: a.id });
    expect([refused, body.error.details[0].code, body.error.mergedIntoId]).toEqual([422, 'patient_merged', c.id]);
  });
});

describe('coverages', () => {
  test('with the same payer and member id are both kept, the moved one as the last, and are named', async () => {
    const same = { payerId: 'SBX01', memberId: 'SBX-4711' };
    const from = await registerTwin(own, aPatient(), same);
    const further = aCoverage(from.patientId, { payerId: 'SBX04', memberId: 'SBX-4712', rank: 'secondary' });
    const { body: second } = await own.call('POST', '/v1/coverages', further);
    const into = await registerTwin(own, aPatient(), same);
    const { body } = await merge(from.patientId, { intoPatientId: into.patientId });
    expect(body.duplicateCoverages).toEqual([{ movedCoverageId: from.coverageId, coverageId: into.coverageId }]);
    const { data } = await own.get(`/v1/coverages?patientId=${into.patientId}`);
    const ranks = Object.fromEntries(data.map(({ id, rank }: Shown) => [id, rank]));
    expect(ranks).toEqual({
      [into.coverageId]: 'primary',
      [from.coverageId]: 'tertiary',
      [second.id]: 'secondary',
    });
  });
});

describe('a merge is refused', () => {
  test('into itself, into an unknown patient, or with fields that it does not have', async () => {
    const { id } = await register();
    expect(problem(await merge(id, { intoPatientId: id }))).toEqual([
      422,
      'validation_failed',
      '/intoPatientId',
      'same_patient',
    ]);
    const unknown = await merge(id, { intoPatientId: 'pat_01k5v9q2w7e8rak0d3fghj4mnp' });
    expect(problem(unknown)).toEqual([422, 'validation_failed', '/intoPatientId', 'resource_not_found']);
    expect(problem(await merge(id, {}))).toEqual([422, 'validation_failed', '/intoPatientId', 'required']);
    const { body } = await merge(id, { intoPatientId: 'clm_1', colour: 1 });
    expect(body.error.details.map(({ param }: Shown) => param).toSorted()).toEqual(['/colour', '/intoPatientId']);
    expect((await own.get(`/v1/patients/${id}`)).status).toBe('active');
  });

  test('if one of the patients has changed since they were compared', async () => {
    const [from, into] = [await register(), await register()];
    await own.call('PATCH', `/v1/patients/${into.id}`, { mrn: 'CHANGED' });
    const stale = await merge(from.id, { intoPatientId: into.id, intoPatientVersion: 1 });
    expect(problem(stale).slice(0, 3)).toEqual([412, 'version_conflict', '/intoPatientVersion']);
    const old = await merge(from.id, { intoPatientId: into.id }, { 'if-match': '"v7"' });
    expect(problem(old).slice(0, 2)).toEqual([412, 'version_conflict']);
    const fresh = await merge(from.id, { intoPatientId: into.id, intoPatientVersion: 2 }, { 'if-match': '"v1"' });
    expect(fresh.status).toBe(200);
  });

  test('between patients of different test clocks', async () => {
    const other = await ClockedOrganization.openWithService();
    try {
      const apart = await new ClockedOrganization(other.t, await other.t.organization()).openPatients(
        '2031-01-01T00:00:00Z',
      );
      const { body: from } = await apart.call('POST', '/v1/patients', aPatient(apart.patientFields));
      const { body: into } = await apart.call('POST', '/v1/patients', aPatient());
      const path = `/v1/patients/${from.id}/merge`;
      const refused = await apart.call('POST', path, { intoPatientId: into.id });
      expect(problem(refused)).toEqual([422, 'validation_failed', '/intoPatientId', 'other_test_clock']);
      const { body: same } = await apart.call('POST', '/v1/patients', aPatient(apart.patientFields));
      const { status, body } = await apart.call('POST', path, { intoPatientId: same.id });
      expect([status, body.mergedPatient.updatedAt]).toEqual([200, '2031-01-01T00:00:00.000Z']);
    } finally {
      await other.t.close();
    }
  });

  test('to another organization, whose patients do not exist for the caller, and without the scope', async () => {
    const [from, into] = [await register(), await register()];
    const foreign = await own.t.organization('Foreign');
    const { body: theirs } = await own.t.call('POST', '/v1/patients', { body: aPatient(), key: foreign.key });
    const across = await merge(from.id, { intoPatientId: theirs.id });
    expect([across.status, across.body.error.code]).toEqual([403, 'organization_mismatch']);
    const path = `/v1/patients/${from.id}/merge`;
    const body = { intoPatientId: into.id };
    const stranger = await own.t.call('POST', path, { body: { intoPatientId: theirs.id }, key: foreign.key });
    expect([stranger.status, stranger.body.error.code]).toEqual([403, 'organization_mismatch']);
    const { key } = await own.t.keyFor(own.id, ['patients:read']);
    const unscoped = await own.t.call('POST', path, { body, key });
    expect([unscoped.status, unscoped.body.error.requiredScope]).toEqual([403, 'patients:write']);
    expect((await own.get(`/v1/patients/${from.id}`)).version).toBe(1);
  });

  test('above the number of resources that one merge moves, and moves nothing', async () => {
    const [from, into] = [await register(), await register()];
    await asOwner(
      own.t.database,
      `insert into expected_visits (organization_id, patient_id, visit_date, created_at)
       select $1, $2, date '2031-01-01' + n, now() from generate_series(0, 5000) n`,
      [own.id, from.id],
    );
    const refused = await merge(from.id, { intoPatientId: into.id });
    expect(problem(refused).slice(0, 2)).toEqual([422, 'merge_too_large']);
    expect((await own.get(`/v1/patients/${from.id}`)).status).toBe('active');
  });
});

test('a repeated request is answered from the first one', async () => {
  const [from, into] = [await register(), await register()];
  const headers = { 'idempotency-key': 'merge-once' };
  const first = await merge(from.id, { intoPatientId: into.id }, headers);
  const again = await merge(from.id, { intoPatientId: into.id }, headers);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect((await own.get(`/v1/patients/${into.id}`)).version).toBe(2);
});

describe('at the same time', () => {
  test('of two merges in opposite directions, one is made', async () => {
    const [a, b] = [await register(), await register()];
    const both = await Promise.all([merge(a.id, { intoPatientId: b.id }), merge(b.id, { intoPatientId: a.id })]);
    const statuses = both.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([409, 422]).toContain(statuses[1]);
    const after = [await own.get(`/v1/patients/${a.id}`), await own.get(`/v1/patients/${b.id}`)];
    expect(after.map(({ status }) => status).toSorted()).toEqual(['active', 'merged']);
  });

  test('claims and coverages that are created meanwhile are moved or refused', async () => {
    const from = await registerTwin(own, aPatient());
    const into = await register();
    const create = (index: number) =>
      index % 2 === 0
        ? own.call('POST', '/v1/claims', aClaim({ patientId: from.patientId, coverageId: from.coverageId }))
        : own.call(
            'POST',
            '/v1/coverages',
            aCoverage(from.patientId, { memberId: `SBX-${index}`, lineOfBusiness: 'eap' }),
          );
    const calls = Array.from({ length: 16 }, (_, index) =>
      index === 6 ? merge(from.patientId, { intoPatientId: into.id }) : create(index),
    );
    const answers = await Promise.all(calls);
    expect(answers[6]!.status).toBe(200);
    expect(answers.filter(({ status }) => ![200, 201, 422].includes(status)).map(({ text }) => text)).toEqual([]);
    const left = await own.query<{ count: number }>(
      `select (select count(*) from claims where organization_id = $1 and patient_id = $2)::int
         + (select count(*) from coverages where organization_id = $1 and patient_id = $2)::int as count`,
      [own.id, from.patientId],
    );
    expect(left[0]!.count).toBe(0);
    const created = answers.filter(({ status }) => status === 201).length;
    const [there] = await own.query<{ count: number }>(
      `select (select count(*) from claims where organization_id = $1 and patient_id = $2)::int
         + (select count(*) from coverages where organization_id = $1 and patient_id = $2)::int as count`,
      [own.id, into.id],
    );
    expect(there!.count).toBe(created + 1);
  });
});
