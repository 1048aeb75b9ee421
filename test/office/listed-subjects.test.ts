import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readerOf } from '../../src/database/transactions/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import { findListedSubjects } from '../../src/modules/office/listed-subjects/find-listed-subjects.ts';
import { ALL_SCOPES } from '../../src/modules/scopes.ts';
import { aPatient } from '../helpers/builders.ts';
import type { Shown } from '../helpers/shown.ts';
import { PATH as AUTHORIZATIONS, Practice } from '../prior-authorizations/support.ts';
import { ClockedOrganization, DAY_MS } from '../sandbox/support.ts';

/** The lists whose rows name the patient, the payer and the date of service. */
let own: ClockedOrganization;
let claim: Shown;
let denial: Shown;
let authorization: Shown;
beforeAll(async () => {
  own = await ClockedOrganization.openWithService();
  const claimId = await own.submitClaim('SBX-CLM.DENY.CO197-0001');
  await own.advance(16 * DAY_MS);
  claim = await own.get(`/v1/claims/${claimId}`);
  [denial] = (await own.get(`/v1/denials?claimId=${claimId}`)).data;
  authorization = await new Practice(own).draft('SBX-0001');
});
afterAll(() => own.t.close());

const ADA = { given: ['Ada'], family: 'Larkin' };
const rowsOf = async (path: string, key = own.key): Promise<Shown[]> => {
  const { status, text, body } = await own.t.call('GET', path, { key });
  if (status !== 200) throw new Error(text);
  return body.data;
};
const aboutOf = ({ patientId, patientName, payerId, payerName, serviceDate }: Shown) => ({
  patientId,
  patientName,
  payerId,
  payerName,
  serviceDate,
});
const make = async (path: string, body: object): Promise<Shown> => {
  const made = await own.call('POST', path, body);
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
};
const ofClaim = () => ({
  patientId: claim.patientId,
  patientName: ADA,
  payerId: 'SBX01',
  payerName: expect.stringMatching(/\w/),
  serviceDate: claim.serviceLines[0].serviceDate.start,
});

describe('rows that name the patient, the payer and the date of service', () => {
  test('denials', async () => {
    const [row] = await rowsOf(`/v1/denials?claimId=${claim.id}`);
    expect(aboutOf(row)).toEqual(ofClaim());
    const { name } = await own.get('/v1/payers/SBX01');
    expect(row.payerName).toBe(name);
  });

  test('prior authorizations: the date is the first planned one', async () => {
    const [row] = await rowsOf(`${AUTHORIZATIONS}?patientId=${authorization.patientId}`);
    const [first] = authorization.items;
    expect(aboutOf(row)).toMatchObject({ patientName: ADA, serviceDate: first.serviceDates.start });
    expect(row.payerName).toBe(authorization.payerName);
  });

  test('appeals', async () => {
    const appeal = await make('/v1/appeals', { denialIds: [denial.id] });
    const row = (await rowsOf('/v1/appeals')).find(({ id }) => id === appeal.id)!;
    expect(aboutOf(row)).toEqual(ofClaim());
  });

  test('work items: by their claim, or by another subject', async () => {
    const of = (subject?: object) =>
      make('/v1/work', { type: 'custom', title: 'Look', ...(subject ? { subject } : {}) });
    const [aboutDenial, aboutAuthorization, aboutPatient, aboutNothing] = [
      await of({ type: 'denial', id: denial.id }),
      await of({ type: 'prior_authorization', id: authorization.id }),
      await of({ type: 'patient', id: claim.patientId }),
      await of(),
    ];
    const rows = new Map((await rowsOf('/v1/work?type=custom')).map((row) => [row.id, aboutOf(row)]));
    expect(rows.get(aboutDenial.id)).toEqual(ofClaim());
    expect(rows.get(aboutAuthorization.id)).toEqual({
      patientId: authorization.patientId,
      patientName: ADA,
      payerId: authorization.payerId,
      payerName: authorization.payerName,
      serviceDate: authorization.items[0].serviceDates.start,
    });
    expect(rows.get(aboutPatient.id)).toMatchObject({ patientName: ADA, payerName: null, serviceDate: null });
    expect(Object.values(rows.get(aboutNothing.id)!)).toEqual([null, null, null, null, null]);
  });

  test('are filtered by their patient', async () => {
    const { body: nobody } = await own.call('POST', '/v1/patients', aPatient());
    const idsOf = async (path: string, patientId: string) =>
      (await rowsOf(`${path}?patientId=${patientId}`)).map(({ id }) => id);
    expect(await idsOf('/v1/denials', claim.patientId)).toEqual([denial.id]);
    expect(await idsOf('/v1/remittances', claim.patientId)).toEqual(claim.remittanceIds);
    const ofPatient = (await rowsOf(`/v1/work?patientId=${claim.patientId}&type=custom`)).map(
      ({ subject }) => subject.type,
    );
    expect(ofPatient.toSorted()).toEqual(['denial', 'patient']);
    const ofAuthorization = await rowsOf(`/v1/work?patientId=${authorization.patientId}&type=custom`);
    expect(ofAuthorization.map(({ subject }) => subject.type)).toEqual(['prior_authorization']);
    for (const path of ['/v1/denials', '/v1/remittances', '/v1/work']) expect(await idsOf(path, nobody.id)).toEqual([]);
  });

  test('callers who may not read patients get no names', async () => {
    const scopes = ALL_SCOPES.filter((scope) => scope !== 'patients:read');
    const { key } = await own.t.keyFor(own.id, scopes);
    for (const path of ['/v1/denials', '/v1/appeals', AUTHORIZATIONS, '/v1/work']) {
      const rows = await rowsOf(path, key);
      expect([path, rows.length > 0, rows.filter(({ patientName }) => patientName !== null)]).toEqual([path, true, []]);
      expect(JSON.stringify(rows.map(aboutOf))).not.toContain('Larkin');
    }
  });

  test('a list as CSV has a column for each part', async () => {
    const { text } = await own.call('GET', '/v1/denials', undefined, { accept: 'text/csv' });
    const [head, row] = text.split('\r\n');
    const cells = new Map(head!.split(',').map((name, at) => [name, row!.split(',')[at]]));
    expect([cells.get('patientName.family'), cells.get('patientName.given'), cells.get('serviceDate')]).toEqual([
      'Larkin',
      'Ada',
      claim.serviceLines[0].serviceDate.start,
    ]);
    const masked = await own.call('GET', '/v1/denials', undefined, { accept: 'text/csv; phi=masked' });
    expect(masked.text).not.toContain('Larkin');
  });
});

test('a page takes one statement, and other organizations have no rows in it', async () => {
  const ids = [claim.id, denial.id, authorization.id, claim.patientId, claim.coverageId, newId('clm'), newId('wrk')];
  const subjectsFor = async (organizationId: string) => {
    const reader = readerOf(own.t.app.database, organizationId);
    const query = vi.spyOn(reader, 'query');
    return { found: await findListedSubjects(reader, ids), statements: query.mock.calls.length };
  };
  const { found, statements } = await subjectsFor(own.id);
  expect([statements, [...found.keys()].sort()]).toEqual([1, ids.slice(0, 5).sort()]);
  const other = await own.t.organization();
  expect((await subjectsFor(other.id)).found.size).toBe(0);
});
