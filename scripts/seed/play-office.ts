import { BILLING_PROVIDER } from '../../sandbox/demo/scenarios.ts';
import { addDays } from '../../src/kernel/local-date.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

export const CLINIC = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
const ADDRESS = { line1: '9 Ferry Road', city: 'Troy', state: 'NY', postalCode: '121800002' };

/** Creates the configuration of a practice: providers, rules, queues, policies and lists. */
export async function setUpOffice(calls: SandboxCalls): Promise<void> {
  const contact = { name: 'Billing Office', phone: '5185550100' };
  await calls.call('PATCH', '/v1/organization/settings', { submitter: { name: CLINIC.organizationName, contact } });
  for (const name of ['Denials', 'Front desk']) await calls.call('POST', '/v1/queues', { name });
  for (const [appliesTo, metric, value] of [
    ['work_item', 'resolution', 7],
    ['claim', 'submission', 2],
  ] as const) {
    const targets = [{ metric, duration: { value, unit: 'days' } }];
    await calls.call('POST', '/v1/sla-policies', { name: `Within ${value} days`, appliesTo, targets });
  }
  const clinician = { roles: ['rendering', 'referring'], taxonomyCode: '207Q00000X', effectiveFrom: '2020-01-01' };
  for (const [npi, given, family] of [
    ['1000000004', 'Lin', 'Ito'],
    ['1000000012', 'June', 'Okafor'],
  ] as const) {
    await calls.call('POST', '/v1/providers', { ...clinician, npi, name: { given: [given], family } });
  }
  await calls.call('POST', '/v1/facilities', {
    ...{ externalId: 'site-2', organizationName: 'Riverside Annex', placeOfServiceCode: '11', address: ADDRESS },
  });
  await calls.call('POST', '/v1/payers', { name: 'Harbor Benefit Fund', claimChannels: ['paper'], address: ADDRESS });
  await calls.call('POST', '/v1/charge-bundles', {
    code: 'FLU',
    name: 'Flu shot',
    diagnoses: [{ code: 'Z23' }],
    charges: [{ procedureCode: 'G0008', charge: 3_000, diagnosisPointers: [1] }],
  });
  const rule = await calls.call('POST', '/v1/scrub-rules', {
    name: 'Large claims are looked at',
    condition: { field: 'totalCharges', operator: 'at_least', value: 5_000_000 },
    action: { type: 'hold', reason: 'A second person looks at large claims.' },
    tests: [{ name: 'At the limit', claim: { totalCharges: 5_000_000 }, expect: 'match' }],
  });
  await calls.call('PATCH', `/v1/scrub-rules/${rule.id}`, { enabled: true });
  await calls.call('POST', '/v1/calendars', CALENDAR);
}

const OPEN = [{ start: '09:00', end: '17:00' }];
const CALENDAR = {
  name: 'Office',
  timeZone: 'America/New_York',
  hours: { monday: OPEN, tuesday: OPEN, wednesday: OPEN, thursday: OPEN, friday: OPEN },
};

/** Registers patients who have no claim yet: some with a check of eligibility, a visit, a history or a document. */
export async function registerPatients(calls: SandboxCalls, count: number, today: string): Promise<void> {
  for (let at = 0; at < count; at++) {
    const patient = await calls.call('POST', '/v1/patients', {});
    const memberId = `SBX-${20_000 + at}`;
    const coverage = await calls.call('POST', '/v1/coverages', { patientId: patient.id, payerId: 'SBX01', memberId });
    const ids = { patientId: patient.id, coverageId: coverage.id };
    if (at % 4 === 1) await calls.call('POST', '/v1/eligibility-checks', { coverageId: coverage.id, provider: CLINIC });
    if (at % 8 === 2) await visit(calls, ids, today, at % 16 === 2);
    if (at % 8 === 3) await recordHistory(calls, patient.id, today);
    if (at % 8 === 4) await file(calls, { kind: 'letter', patientId: patient.id });
    if (at % 8 === 5) {
      const dates = [addDays(today, 14)];
      await calls.call('PUT', `/v1/patients/${patient.id}/expected-visits`, { dates });
    }
  }
  const ids = await calls.call('GET', '/v1/coverages?limit=3');
  const checks = ids.data.map(({ id }: { id: string }) => ({ coverageId: id, provider: CLINIC }));
  await calls.call('POST', '/v1/eligibility-checks/batch', { name: 'Monday', checks });
}

type Ids = { patientId: string; coverageId: string };

/** Records a visit; with `isHeld`, its note is missing. */
export async function visit(calls: SandboxCalls, ids: Ids, today: string, isHeld = false): Promise<string> {
  const { id } = await calls.call('POST', '/v1/encounters', {
    ...ids,
    serviceDate: { start: addDays(today, -4) },
    class: 'ambulatory',
    placeOfServiceCode: '11',
    diagnoses: [{ code: 'J06.9' }],
    charges: [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }],
  });
  await calls.call('PATCH', `/v1/encounters/${id}`, { billable: 'billable' });
  if (isHeld) await calls.call('POST', `/v1/encounters/${id}/hold`, { reason: 'The note is missing' });
  return id;
}

/** Makes the claim of a visit; returns its id. */
export async function billVisit(calls: SandboxCalls, ids: Ids, today: string): Promise<string> {
  const encounterId = await visit(calls, ids, today);
  await calls.call('POST', `/v1/encounters/${encounterId}/create-claim`, { billingProvider: BILLING_PROVIDER });
  const { data } = await calls.call('GET', `/v1/claims?patientId=${ids.patientId}&limit=1`);
  return data[0].id;
}

async function recordHistory(calls: SandboxCalls, patientId: string, today: string): Promise<void> {
  const code = { system: 'icd10cm', code: 'G47.33', display: 'Obstructive sleep apnea' };
  const entries = [{ category: 'condition', code, recordedDate: today }];
  await calls.call('POST', '/v1/patient-medical-history', { patientId, entries });
}

/** Creates a document with content. */
export async function file(calls: SandboxCalls, document: object): Promise<void> {
  const { id } = await calls.call('POST', '/v1/documents', { title: 'Note', ...document });
  await calls.call('PUT', `/v1/documents/${id}/content`, 'Sore throat for three days. No fever.');
}

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Listed = any[];

/** Works through what the payers' decisions left: money of patients, denials, work items. */
export async function workOn(calls: SandboxCalls): Promise<void> {
  const list = async (path: string): Promise<Listed> => (await calls.call('GET', `/v1${path}`)).data;
  for (const [at, { id, balance }] of (await list('/claims?status=paid&limit=60')).entries()) {
    if (balance > 500 && at % 2 === 0)
      await calls.call('POST', `/v1/claims/${id}/patient-payments`, { amount: balance - 300, method: 'card' });
    if (balance > 500 && at % 6 === 0) {
      const writeOff = { scope: 'patient', reason: 'small_balance', amount: 100 };
      await calls.call('POST', `/v1/claims/${id}/write-offs`, writeOff).catch(() => undefined);
    }
    if (at % 10 === 3) await file(calls, { kind: 'clinical_note', claimId: id });
  }
  const [queue] = await list('/queues');
  for (const [at, { id }] of (await list('/work?status=open&limit=60')).entries()) {
    if (at % 3 === 0) await calls.call('POST', `/v1/work/${id}/notes`, { text: 'The payer calls back tomorrow.' });
    if (at % 4 === 1) await calls.call('PATCH', `/v1/work/${id}`, { queueId: queue.id });
    if (at % 4 === 2) await calls.call('PATCH', `/v1/work/${id}`, { status: 'waiting', waitingOn: 'payer' });
  }
}

/** Holds ready claims for a review. */
export async function holdForReview(calls: SandboxCalls, claimIds: readonly string[]): Promise<void> {
  await calls.call('POST', '/v1/manual-review-policies', {
    name: 'Large claims',
    stage: 'claim_submit',
    condition: { field: 'totalCharges', operator: 'at_least', value: 1_000 },
  });
  for (const id of claimIds) await calls.call('POST', `/v1/claims/${id}/submit`);
}
