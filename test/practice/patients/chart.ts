import { aClaim, aCoverage, aServiceLine } from '../../helpers/builders.ts';
import type { Shown } from '../../helpers/shown.ts';
import { NPI, Practice } from '../../prior-authorizations/support.ts';
import { type ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';
import { aStoredDocument } from '../documents/support.ts';

/** One resource of each kind that belongs to a patient. */
export type Chart = {
  patientId: string;
  coverageId: string;
  deniedClaimId: string;
  draftId: string;
  readyId: string;
  encounterId: string;
  authorizationId: string;
  checkId: string;
  documentId: string;
  historyId: string;
  workId: string;
  appealId: string;
  visitDate: string;
};

async function made(call: Promise<Shown>): Promise<Shown> {
  const { status, text, body } = await call;
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return body;
}

/** Makes a patient through the API with a resource of each kind, among them a denied claim with an appeal. */
export async function fillChart(own: ClockedOrganization, memberId = 'SBX-CLM.DENY.CO197-0001'): Promise<Chart> {
  const post = (path: string, body?: unknown) => made(own.call('POST', path, body));
  const deniedClaimId = await own.submitClaim(memberId);
  await own.advance(16 * DAY_MS);
  const { patientId, coverageId } = await own.get(`/v1/claims/${deniedClaimId}`);
  const today = own.frozenAt.toISOString().slice(0, 10);
  const ids = { patientId, coverageId };
  const serviceLines = [aServiceLine({ procedureCode: 'G0008', serviceDate: { start: today } })];
  const draft = await post('/v1/claims', aClaim(ids, { serviceLines }));
  const ready = await post('/v1/claims', aClaim(ids, { serviceLines: [{ ...serviceLines[0], charge: 4_000 }] }));
  const scrubbed = await post(`/v1/claims/${ready.id}/scrub`);
  if (scrubbed.status === 'blocked') throw new Error(JSON.stringify(scrubbed));
  const visit = { serviceDate: { start: today }, class: 'ambulatory', placeOfServiceCode: '11' };
  const encounter = await post('/v1/encounters', { ...ids, ...visit, diagnoses: [{ code: 'J06.9' }] });
  const authorization = await post('/v1/prior-authorizations', new Practice(own).request(ids));
  const check = await post('/v1/eligibility-checks', { coverageId, provider: { npi: NPI } });
  const document = await aStoredDocument(own.t, { patientId }, own.key);
  const entry = { category: 'condition', code: { system: 'icd10cm', code: 'M17.11' }, recordedDate: today };
  const history = await post('/v1/patient-medical-history', { patientId, entries: [entry] });
  const work = await post('/v1/work', { type: 'custom', title: 'Call', subject: { type: 'patient', id: patientId } });
  const visitDate = new Date(own.frozenAt.getTime() + 10 * DAY_MS).toISOString().slice(0, 10);
  await made(own.call('PUT', `/v1/patients/${patientId}/expected-visits`, { dates: [visitDate] }));
  const { data: denials } = await own.get(`/v1/denials?claimId=${deniedClaimId}`);
  const appeal = await post('/v1/appeals', { denialIds: [denials[0].id] });
  return {
    ...ids,
    deniedClaimId,
    draftId: draft.id,
    readyId: ready.id,
    encounterId: encounter.id,
    authorizationId: authorization.id,
    checkId: check.id,
    documentId: document.id,
    historyId: history.data[0].id,
    workId: work.id,
    appealId: appeal.id,
    visitDate,
  };
}

/** Creates a patient with a coverage and nothing else. */
export async function registerTwin(own: ClockedOrganization, patient: object, coverage: object = {}) {
  const { id } = await made(own.call('POST', '/v1/patients', patient));
  const { id: coverageId } = await made(own.call('POST', '/v1/coverages', aCoverage(id, { ...coverage })));
  return { patientId: id as string, coverageId: coverageId as string };
}
