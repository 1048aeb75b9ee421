import { setTimeout as delay } from 'node:timers/promises';
import type { ApiClient } from '../../sandbox/demo/client.ts';
import { DemoPrinter } from '../../sandbox/demo/demo-printer.ts';
import { playScenarios, scrubAndFix } from '../../sandbox/demo/play.ts';
import { claimBody, patientBody, SCENARIOS } from '../../sandbox/demo/scenarios.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';

export const PROVIDER = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
const PARTNER = 'Northwind Clearinghouse';
const [SCENARIO] = SCENARIOS;
const POLLS_MAX = 40;
const POLL_MS = 250;

export type Sandbox = { url: string; key: string; api: ApiClient };

/** Creates resources of each kind, most of them in several states. */
export async function fill({ api, url, key }: Sandbox): Promise<void> {
  await api.post('/v1/webhooks/subscriptions', { url: 'http://127.0.0.1:9/hook', events: ['*'] });
  const { claims: played } = await playScenarios(api, new DemoPrinter(() => undefined, false));
  const ids = await registerPatient(api);
  await api.post('/v1/claims', claimBody(SCENARIO!, ids, new Date()));
  const { text } = await api.text(`/v1/claims/${played[0]!.id}/x12`);
  await api.upload('/v1/claim-imports', Buffer.from(text), 'application/edi-x12');
  await setUpExchange(api);
  await addScriptedClaim(api, { payerId: 'SBX06', memberId: 'SBX-0012' });
  await checkEligibility(api, ids);
  await authorize(api);
  await fileDocuments({ api, url, key }, played[0]!.id);
  await api.post('/v1/sandbox/test-clocks', { frozenTime: '2030-01-01T00:00:00Z', scope: 'patients' });
  const { body: subscriptions } = await api.get('/v1/webhooks/subscriptions');
  const since = new Date(Date.now() - 3_600_000).toISOString();
  await api.post(`/v1/webhooks/subscriptions/${subscriptions.data[0].id}/replays`, { since });
}

type Ids = { patientId: string; coverageId: string };

async function registerPatient(api: ApiClient): Promise<Ids> {
  const { body: patient } = await api.post('/v1/patients', patientBody(SCENARIO!));
  const recordedDate = localDateOf(new Date());
  const condition = { category: 'condition', code: { system: 'icd10cm', code: 'G47.33' }, recordedDate };
  await api.post('/v1/patient-medical-history', { patientId: patient.id, entries: [condition] });
  return coverageOf(api, patient.id, { payerId: 'SBX01', memberId: SCENARIO!.memberId });
}

async function coverageOf(
  api: ApiClient,
  patientId: string,
  member: { payerId: string; memberId: string },
): Promise<Ids> {
  const { body: coverage } = await api.post('/v1/coverages', { patientId, ...member });
  return { patientId, coverageId: coverage.id };
}

/** Names and routes are unique, so it does nothing if an earlier fill failed after it. */
async function setUpExchange(api: ApiClient): Promise<void> {
  const { body: partners } = await api.get('/v1/trading-partners');
  if (partners.data.some(({ name }: { name: string }) => name === PARTNER)) return;
  const address = { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' };
  await api.post('/v1/payers', { name: 'Harbor Workers Benefit Fund', claimChannels: ['paper'], address });
  const { body: partner } = await api.post('/v1/trading-partners', {
    name: PARTNER,
    interchangeSenderId: 'RIVERSIDE01',
    interchangeReceiverId: 'NORTHWIND',
    connection: { kind: 'sftp', profile: { host: 'sftp.northwind.example', username: 'riverside' } },
  });
  const route = { payerId: 'SBX10', transactionSet: '837P', tradingPartnerId: partner.id };
  await api.post('/v1/payer-routes', route);
  await api.post('/v1/enrollments', { payerId: 'SBX08', transaction: 'claims', provider: { npi: PROVIDER.npi } });
  const contact = { name: 'Billing Office', phone: '5185550100' };
  await api.patch('/v1/organization/settings', { submitter: { name: PROVIDER.organizationName, contact } });
}

/** A check that suggests a change of the coverage, one that waits, and a batch. */
async function checkEligibility(api: ApiClient, ids: Ids): Promise<void> {
  const { body: patient } = await api.post('/v1/patients', patientBody(SCENARIO!));
  const managed = await coverageOf(api, patient.id, { payerId: 'SBX01', memberId: 'SBX-ELG.MCO-0009' });
  await api.post('/v1/eligibility-checks', { coverageId: managed.coverageId, provider: PROVIDER });
  const check = { coverageId: ids.coverageId, provider: PROVIDER };
  await api.post('/v1/eligibility-checks', { ...check, mode: 'async' });
  await api.post('/v1/eligibility-checks/batch', { name: 'Monday', checks: [check] });
}

/** A draft, an approved authorization, and one whose payer asks questions. */
export async function authorize(api: ApiClient): Promise<void> {
  const create = async (memberId: string) => {
    const { body: patient } = await api.post('/v1/patients', patientBody(SCENARIO!));
    const ids = await coverageOf(api, patient.id, { payerId: 'SBX04', memberId });
    const start = addDays(localDateOf(new Date()), 7);
    const { body } = await api.post('/v1/prior-authorizations', {
      ...ids,
      requestingProvider: PROVIDER,
      placeOfServiceCode: '12',
      diagnoses: [{ code: 'G47.33' }],
      items: [{ procedureCode: 'E0601', serviceDates: { start } }],
    });
    return body.id as string;
  };
  await create('SBX-PA.APPROVE-0005');
  await api.post(`/v1/prior-authorizations/${await create('SBX-PA.APPROVE-0005')}/submit`);
  const asked = await create('SBX-PA.QUESTIONS.2-0006');
  await api.post(`/v1/prior-authorizations/${asked}/submit`);
  for (let polls = 0; polls < POLLS_MAX; polls += 1) {
    const { body } = await api.get(`/v1/prior-authorizations/${asked}`);
    if (body.status === 'questions_received') return;
    await delay(POLL_MS);
  }
}

/** Submits a claim whose member id selects the payer's behaviour. */
export async function addScriptedClaim(api: ApiClient, member: { payerId: string; memberId: string }): Promise<void> {
  const { body: patient } = await api.post('/v1/patients', patientBody(SCENARIO!));
  const ids = await coverageOf(api, patient.id, member);
  const { body: claim } = await api.post('/v1/claims', claimBody(SCENARIO!, ids, new Date()));
  await submitDraft(api, claim.id);
}

export async function submitDraft(api: ApiClient, claimId: string): Promise<void> {
  await scrubAndFix(api, null, claimId);
  await api.post(`/v1/claims/${claimId}/submit`);
}

/** Creates a claim that has not been scrubbed; returns its id. */
export async function draftClaim(api: ApiClient, fields: Record<string, unknown> = {}): Promise<string> {
  const { body: patient } = await api.post('/v1/patients', patientBody(SCENARIO!));
  const ids = await coverageOf(api, patient.id, { payerId: 'SBX01', memberId: SCENARIO!.memberId });
  const { body: claim } = await api.post('/v1/claims', { ...claimBody(SCENARIO!, ids, new Date()), ...fields });
  return claim.id;
}

/**
 * A document with content that belongs to a claim, a document without a claim, and a document that waits for its
 * content.
 */
async function fileDocuments({ api, url, key }: Sandbox, claimId: string): Promise<void> {
  for (const owner of [{ claimId }, {}]) {
    const { body: note } = await api.post('/v1/documents', { kind: 'clinical_note', title: 'Office visit', ...owner });
    await fetch(`${url}/v1/documents/${note.id}/content`, {
      method: 'PUT',
      headers: { 'x-api-key': key, 'content-type': 'text/plain' },
      body: 'Sore throat for three days.',
    });
  }
  await api.post('/v1/documents', { kind: 'lab_result', title: 'Sleep study' });
}
