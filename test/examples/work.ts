import { aClaim, aServiceLine } from '../helpers/builders.ts';
import type { Ids, Stage } from './stage.ts';

const FLU_SHOT = {
  code: 'FLU',
  name: 'Flu shot',
  diagnoses: [{ code: 'Z23' }],
  charges: [
    { procedureCode: 'G0008', charge: 3_000, diagnosisPointers: [1] },
    { procedureCode: 'Q2038', charge: 2_500, diagnosisPointers: [1] },
  ],
};

/** Makes a claim from a visit and reads its history. */
export async function billEncounter({ recorder }: Stage, ids: Ids): Promise<void> {
  const charges = [{ procedureCode: 'G0463', charge: 12_500, diagnosisPointers: [1] }];
  const visit = { serviceDate: { start: '2026-02-24' }, class: 'ambulatory', placeOfServiceCode: '11' };
  const body = { ...ids, ...visit, diagnoses: [{ code: 'J06.9' }], charges };
  const { body: encounter } = await recorder.example('POST /v1/encounters', { body });
  const path = `/v1/encounters/${encounter.id}`;
  await recorder.example(`PATCH ${path}`, { body: { billable: 'billable' } });
  const { body: bundle } = await recorder.example('POST /v1/charge-bundles', { body: FLU_SHOT });
  await recorder.example(`PATCH /v1/charge-bundles/${bundle.id}`, { body: { name: 'Flu shot, adults' } });
  await recorder.example(`GET /v1/charge-bundles/${bundle.id}`);
  await recorder.example('GET /v1/charge-bundles?limit=1');
  await recorder.example(`POST ${path}/charges`, { body: { chargeBundleId: bundle.id } });
  await recorder.step(`DELETE /v1/charge-bundles/${bundle.id}`);
  await recorder.example(`POST ${path}/hold`, { body: { reason: 'The note is not signed' } });
  await recorder.example(`POST ${path}/release`, { body: {} });
  const billingProvider = {
    npi: '1999999984',
    organizationName: 'Riverside Family Practice',
    taxId: { type: 'ein', value: '123456789' },
    address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
  };
  const { body: followUp } = await recorder.step('POST /v1/encounters', {
    body: { ...body, serviceDate: { start: '2026-02-27' } },
  });
  const several = { encounterIds: [encounter.id, followUp.id], billingProvider };
  await recorder.example('POST /v1/encounters/claims/preview', { body: several });
  await recorder.example(`POST ${path}/create-claim`, { body: { billingProvider } });
  const again = await recorder.step('POST /v1/encounters', { body: { ...body, serviceDate: { start: '2026-02-28' } } });
  const others = { encounterIds: [followUp.id, again.body.id], billingProvider };
  await recorder.example('POST /v1/encounters/claims', { body: others });
  await recorder.example(`GET ${path}`);
  await recorder.example('GET /v1/encounters?limit=1');
  await recorder.example(`GET ${path}/provenance?limit=1&path=/billable`);
  await recorder.example(`POST ${path}/void`, { body: { reason: 'Entered twice' } });
}

/** Holds a claim for a manual review. */
export async function reviewClaims({ t, own, recorder }: Stage, ids: Ids): Promise<void> {
  const targets = [{ metric: 'submission', duration: { value: 2, unit: 'days' } }];
  const service = { name: 'Submitted within two days', appliesTo: 'claim', targets };
  const { body: level } = await recorder.step('POST /v1/sla-policies', { body: service });
  const condition = { field: 'totalCharges', operator: 'at_least', value: 1_000 };
  const body = { name: 'Large claims', stage: 'claim_submit', condition };
  const { body: policy } = await recorder.example('POST /v1/manual-review-policies', { body });
  const path = `/v1/manual-review-policies/${policy.id}`;
  await recorder.example(`PATCH ${path}`, { body: { action: 'require_two_approvals' } });
  await recorder.example(`GET ${path}`);
  await recorder.example(`GET ${path}/preview`);
  await recorder.example('GET /v1/manual-review-policies?limit=1');
  await recorder.example('GET /v1/manual-review-policies/condition-fields?stage=claim_submit', { keep: 1 });
  const serviceLines = [aServiceLine({ serviceDate: { start: '2026-02-26' } })];
  const { body: claim } = await recorder.step('POST /v1/claims', { body: aClaim(ids, { serviceLines }) });
  const { body: clocks } = await recorder.example(`GET /v1/sla-clocks?subjectId=${claim.id}`);
  await recorder.example(`GET /v1/sla-clocks/${clocks.data[0].id}`);
  await recorder.step(`DELETE /v1/sla-policies/${level.id}`);
  await recorder.step(`POST /v1/claims/${claim.id}/scrub`);
  await recorder.step(`POST /v1/claims/${claim.id}/submit`);
  const { body: reviews } = await recorder.example('GET /v1/reviews?limit=1');
  const reviewPath = `/v1/reviews/${reviews.data[0].id}`;
  await recorder.example(`GET ${reviewPath}/changes`);
  await recorder.example(`GET ${reviewPath}`);
  const reviewer = await t.keyFor(own.id, ['reviews:write']);
  const decision = { decision: 'approve', reason: 'The documentation is complete' };
  await recorder.example(`POST ${reviewPath}/decision`, { body: decision, key: reviewer.key });
  await recorder.example(`DELETE ${path}`);
}

/** Works on items in queues. */
export async function workWithItems({ recorder }: Stage): Promise<void> {
  const { body: queue } = await recorder.example('POST /v1/queues', { body: { name: 'Denials' } });
  await recorder.example(`PATCH /v1/queues/${queue.id}`, { body: { description: 'Denials of all payers' } });
  await recorder.example(`GET /v1/queues/${queue.id}`);
  await recorder.example('GET /v1/queues?limit=1');
  const body = {
    type: 'custom',
    title: 'Call the payer about the fee schedule',
    priority: 'urgent',
    queueId: queue.id,
  };
  const { body: item } = await recorder.example('POST /v1/work', { body });
  const path = `/v1/work/${item.id}`;
  const { body: taken } = await recorder.example('POST /v1/work/take-next', { body: { queueId: queue.id } });
  const headers = { 'if-match': `"v${taken.version}"` };
  await recorder.example(`PATCH ${path}`, { body: { waitingOn: 'payer' }, headers });
  await recorder.example(`POST ${path}/notes`, { body: { text: 'The payer calls back tomorrow.' } });
  await recorder.example(`GET ${path}/notes`);
  await recorder.example('POST /v1/work/bulk/preview', {
    body: { items: [{ id: item.id, resolution: { code: 'answered' } }] },
  });
  await recorder.example('POST /v1/work/bulk', {
    body: { items: [{ id: item.id, resolution: { code: 'answered' } }] },
  });
  await recorder.example(`POST ${path}/reopen`);
  await recorder.example(`GET ${path}`);
  await recorder.example('GET /v1/work?limit=1&sort=priorityScore:desc&status=open');
  await recorder.example('GET /v1/work/summary');
  await recorder.example('GET /v1/search?q=Larkin%2C%20Ada&types=patient&types=claim&limit=2');
  await recorder.example('POST /v1/search', { body: { q: 'Larkin, Ada', types: ['patient'], limit: 1 } });
  const hours = { monday: [{ start: '09:00', end: '17:00' }] };
  const office = { name: 'Billing office', timeZone: 'America/New_York', hours, holidays: ['2026-12-25'] };
  const { body: calendar } = await recorder.example('POST /v1/calendars', { body: office });
  await recorder.example(`PATCH /v1/calendars/${calendar.id}`, { body: { holidays: ['2026-12-25', '2027-01-01'] } });
  await recorder.example(`GET /v1/calendars/${calendar.id}`);
  const view = { name: 'Open, over $1,000', page: '/denials', filters: { status: 'open', min: '1000.00' } };
  const { body: saved } = await recorder.example('POST /v1/saved-views', { body: view });
  await recorder.example('GET /v1/saved-views');
  await recorder.example(`GET /v1/saved-views/${saved.id}`);
  await recorder.example(`PATCH /v1/saved-views/${saved.id}`, { body: { visibility: 'shared' } });
  await recorder.example('GET /v1/calendars?limit=1');
  const targets = [{ metric: 'resolution', duration: { value: 7, unit: 'days' } }];
  const { body: policy } = await recorder.example('POST /v1/sla-policies', {
    body: { name: 'Within a week', targets },
  });
  const policyPath = `/v1/sla-policies/${policy.id}`;
  await recorder.example(`PATCH ${policyPath}?reapply=open`, { body: { pauseWhenWaiting: ['payer'] } });
  await recorder.example(`GET ${policyPath}`);
  await recorder.example('GET /v1/sla-policies?limit=1');
  await recorder.example(`GET ${policyPath}/preview`);
  await recorder.example('GET /v1/sla-policies/filter-fields', { keep: 1 });
  await recorder.example('GET /v1/sla-policies/presets', { keep: 1 });
  await recorder.example('POST /v1/sla-policies/reorder', { body: { ids: [policy.id] } });
  await recorder.step('POST /v1/work', { body: { type: 'custom', title: 'Call the clearinghouse' } });
  for (const report of ['sla', 'work', 'overview', 'productivity', 'month-end'])
    await recorder.example(`GET /v1/reports/${report}`);
  await recorder.step(`DELETE ${policyPath}`);
}
