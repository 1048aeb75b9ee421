import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beat } from '../../src/database/heartbeats.ts';
import { importClaimsTask } from '../../src/jobs/tasks/import-claims.ts';
import { processInterchangeTask } from '../../src/jobs/tasks/process-interchange.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import { claimFile } from '../claim-imports/file.ts';
import { remittanceFile } from '../exchange/remittance-file.ts';
import type { TestApp } from '../helpers/app.ts';
import { aClaim, aCoverage, aPatient, aServiceLine } from '../helpers/builders.ts';
import { signedIn } from '../helpers/session.ts';
import { type ClockedOrganization, DAY_MS, MINUTE_MS } from '../sandbox/support.ts';
import { workWithPayerFiles } from './payer-files.ts';
import type { Recorder } from './recorder.ts';

/** The test clock's first instant, and the time of the service's own clock. */
export const START = '2026-03-02T14:00:00.000Z';
const servedOn = (start: string) => [aServiceLine({ serviceDate: { start } })];

export type Stage = { t: TestApp; own: ClockedOrganization; recorder: Recorder; receiverUrl: string };
type Ids = { patientId: string; coverageId: string };

/** Plays the life of a claim through the API, in a sandbox on a test clock, and records an answer of every operation. */
export async function playEverything(stage: Stage): Promise<void> {
  const subscriptionId = await subscribe(stage);
  const ids = await registerPatient(stage);
  await checkEligibility(stage, ids);
  await recheckEligibility(stage, ids);
  const paidId = await prepareClaim(stage, ids);
  await stage.recorder.example('POST /v1/eap/validate-claim', {
    body: { claimId: paidId, profile: 'optum_eap', eap: { authorizedSessions: 6, usedSessions: 2 } },
  });
  await submitClaim(stage, paidId);
  await authorize(stage, ids.patientId);
  const deniedId = await submitScripted(stage, ids.patientId, 'SBX-CLM.DENY.CO197-0002');
  const rejectedId = await submitScripted(stage, ids.patientId, 'SBX-CLM.REJECT.PAYER.A7.562-0003');
  await followToPayment(stage, paidId);
  await reviewPayment(stage, paidId);
  await readDenial(stage, deniedId);
  await stage.recorder.example(`POST /v1/claims/${rejectedId}/reopen`);
  await makePayerAnswer(stage, ids.patientId);
  await workWithInterchanges(stage, ids.patientId);
  await workWithPayerFiles(stage);
  await readEvents(stage);
  await workWithSubscription(stage, subscriptionId);
  await uploadRemittances(stage);
  await importClaims(stage);
  await awaitRemittances(stage);
  await fileDocument(stage, paidId);
  await readX12(stage);
  await manageKeys(stage);
  await readAuditLog(stage);
  await checkPermissions(stage, paidId);
  await readAboutService(stage);
  await leaveSandbox(stage);
}

async function subscribe({ recorder, receiverUrl }: Stage): Promise<string> {
  const body = { url: `${receiverUrl}/rcm`, events: ['claim.*', 'denial.received'], description: 'Billing system' };
  const { body: subscription } = await recorder.example('POST /v1/webhooks/subscriptions', { body });
  return subscription.id;
}

async function registerPatient({ recorder }: Stage): Promise<Ids> {
  await recorder.example('GET /v1/payers?limit=2');
  await recorder.example('GET /v1/payers/SBX01');
  const paperPayer = {
    name: 'Harbor Workers Benefit Fund',
    claimChannels: ['paper'],
    address: { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' },
  };
  const { body: payer } = await recorder.example('POST /v1/payers', { body: paperPayer });
  await recorder.example(`PATCH /v1/payers/${payer.id}`, { body: { phone: '5185550142' } });
  await recorder.example('PATCH /v1/organization/settings', {
    body: {
      submitter: { name: 'Riverside Family Practice', contact: { name: 'Billing Office', phone: '5185550100' } },
      billingProviders: [
        {
          npi: '1999999984',
          name: 'Riverside Family Practice',
          taxonomyCode: '207Q00000X',
          taxId: { type: 'ein', value: '123456789' },
          address: { line1: '4 Quay Street', city: 'Troy', state: 'NY', postalCode: '121800001' },
        },
      ],
    },
  });
  await recorder.example('GET /v1/organization/settings');
  const { body: partner } = await recorder.example('POST /v1/trading-partners', {
    body: {
      name: 'Northwind Clearinghouse',
      interchangeSenderId: 'RIVERSIDE01',
      interchangeReceiverId: 'NORTHWIND',
      connection: { kind: 'sftp', profile: { host: 'sftp.northwind.example' }, secrets: { password: 'example' } },
    },
  });
  await recorder.example(`PATCH /v1/trading-partners/${partner.id}`, { body: { connection: { state: 'testing' } } });
  await recorder.example(`GET /v1/trading-partners/${partner.id}`);
  await recorder.example('GET /v1/trading-partners?limit=1');
  const route = { payerId: 'SBX10', transactionSet: '837P', tradingPartnerId: partner.id, partnerPayerId: '60054' };
  const { body: payerRoute } = await recorder.example('POST /v1/payer-routes', { body: route });
  await recorder.example(`PATCH /v1/payer-routes/${payerRoute.id}`, { body: { effectiveTo: '2026-12-31' } });
  await recorder.example(`GET /v1/payer-routes/${payerRoute.id}`);
  await recorder.example('GET /v1/payer-routes?payerId=SBX10');
  const requested = {
    payerId: 'SBX08',
    transaction: 'claims',
    provider: { npi: '1999999984' },
    evidence: { reference: 'ENR-4711' },
  };
  const { body: enrollment } = await recorder.example('POST /v1/enrollments', { body: requested });
  await recorder.example(`PATCH /v1/enrollments/${enrollment.id}`, { body: { status: 'active' } });
  await recorder.example(`GET /v1/enrollments/${enrollment.id}`);
  await recorder.example('GET /v1/enrollments?payerId=SBX08');
  const { body: patient } = await recorder.example('POST /v1/patients', { body: aPatient({ mrn: 'MRN-1001' }) });
  const telecoms = { telecoms: [{ system: 'phone', value: '5185550142', use: 'home' }] };
  await recorder.example(`PATCH /v1/patients/${patient.id}`, { body: telecoms });
  await recorder.example(`GET /v1/patients/${patient.id}`);
  await recorder.example('GET /v1/patients?limit=1');
  await recordHistory(recorder, patient.id);
  const body = aCoverage(patient.id, { memberId: 'SBX-CLM.PAID-0001' });
  const { body: coverage } = await recorder.example('POST /v1/coverages', { body });
  await recorder.example(`PATCH /v1/coverages/${coverage.id}`, { body: { groupNumber: 'GRP-200' } });
  await recorder.example(`GET /v1/coverages/${coverage.id}`);
  await recorder.example(`GET /v1/coverages?limit=1&patientId=${patient.id}`);
  return { patientId: patient.id, coverageId: coverage.id };
}

async function recordHistory(recorder: Recorder, patientId: string): Promise<void> {
  const knee = {
    category: 'condition',
    code: { system: 'icd10cm', code: 'M17.11', display: 'Osteoarthritis of the right knee' },
    onsetDate: '2024-03-04',
    recordedDate: '2026-02-10',
    severity: 'severe',
  };
  const body = { patientId, entries: [knee] };
  const { body: recorded } = await recorder.example('POST /v1/patient-medical-history', { body });
  await recorder.example(`GET /v1/patient-medical-history/${recorded.data[0].id}`);
  await recorder.example(`GET /v1/patients/${patientId}/medical-history?status=current&limit=1`);
}

/** The payer is asked at once, later, for many, and about a coverage that another payer administers. */
async function checkEligibility({ recorder, own }: Stage, ids: Ids): Promise<void> {
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
  const body = { coverageId: ids.coverageId, provider, serviceTypeCodes: ['30'] };
  const { body: check } = await recorder.example('POST /v1/eligibility-checks', { body });
  await recorder.example(`GET /v1/eligibility-checks/${check.id}?expand=rawX12`);
  await recorder.example(`GET /v1/eligibility-checks?limit=1&coverageId=${ids.coverageId}`);
  await recorder.example(`GET /v1/patients/${ids.patientId}/eligibility-timeline`);
  const { body: later } = await recorder.example('POST /v1/eligibility-checks', { body: { ...body, mode: 'async' } });
  await recorder.example(`POST /v1/eligibility-checks/${later.id}/cancel`);
  const managed = aCoverage(ids.patientId, { memberId: 'SBX-ELG.MCO-0009' });
  const { body: coverage } = await recorder.step('POST /v1/coverages', { body: managed });
  const { body: found } = await recorder.step('POST /v1/eligibility-checks', {
    body: { coverageId: coverage.id, provider },
  });
  await recorder.example(`POST /v1/eligibility-checks/${found.id}/apply-coverage-fix`);
  const coordinated = aCoverage(ids.patientId, { memberId: 'SBX-ELG.COB-0010', rank: 'tertiary' });
  const { body: third } = await recorder.step('POST /v1/coverages', { body: coordinated });
  const { body: second } = await recorder.step('POST /v1/eligibility-checks', {
    body: { coverageId: third.id, provider },
  });
  await recorder.example(`POST /v1/eligibility-checks/${second.id}/add-other-coverage`, { body: { position: 1 } });
  const checks = [
    { coverageId: ids.coverageId, provider },
    { payerId: 'NOBODY', subscriber: { lastName: 'Larkin', memberId: 'W1' }, provider },
  ];
  const { body: batch } = await recorder.example('POST /v1/eligibility-checks/batch', {
    body: { name: 'Monday', checks },
  });
  await own.advance(MINUTE_MS);
  await recorder.example(`GET /v1/eligibility-batches/${batch.id}`);
  await recorder.example(`GET /v1/eligibility-batches/${batch.id}/items`);
  await recorder.example('GET /v1/eligibility-batches?limit=1');
}

/** The coverages are re-checked by themselves, before a visit. */
async function recheckEligibility({ recorder, own }: Stage, { patientId }: Ids): Promise<void> {
  const visit = addDays(localDateOf(own.frozenAt), 2);
  await recorder.example(`PUT /v1/patients/${patientId}/expected-visits`, { body: { dates: [visit] } });
  await recorder.example(`GET /v1/patients/${patientId}/expected-visits`);
  const provider = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
  const body = { name: 'Three days before a visit', trigger: 'before_visit', daysBefore: 3, provider };
  const { body: policy } = await recorder.example('POST /v1/eligibility-policies', { body });
  const path = `/v1/eligibility-policies/${policy.id}`;
  await recorder.example(`GET ${path}/preview`);
  await own.advance(MINUTE_MS);
  await recorder.example(`GET ${path}`);
  await recorder.example(`GET ${path}/items?limit=1`);
  await recorder.example('GET /v1/eligibility-policies?limit=1');
  await recorder.example(`PATCH ${path}`, { body: { limits: { checksPerPayerPerHour: 30 } } });
  await recorder.example(`POST ${path}/pause`);
  await recorder.example(`POST ${path}/resume`);
  await recorder.step(`DELETE ${path}`);
}

/** Scrubs a draft with an error and applies the fix, so that the claim is ready. */
async function prepareClaim({ recorder }: Stage, ids: Ids): Promise<string> {
  const input = aClaim(ids, { serviceLines: servedOn('2026-02-24'), patientControlNumber: 'VISIT-0001' });
  const body = { ...input, diagnoses: [{ code: ' j06.9' }] };
  const { body: claim } = await recorder.example('POST /v1/claims', { body });
  await recorder.example(`PATCH /v1/claims/${claim.id}`, { body: { note: 'Seen after hours' } });
  await recorder.example(`POST /v1/claims/${claim.id}/validate`);
  const { body: run } = await recorder.example(`POST /v1/claims/${claim.id}/scrub`);
  await recorder.example(`GET /v1/claims/${claim.id}/findings`);
  const finding = run.findings.find(({ ruleId }: { ruleId: string }) => ruleId === 'icd10.format');
  const fix = { fixId: finding.fixes[0].id, reason: 'Typing mistake' };
  await recorder.example(`POST /v1/claims/${claim.id}/apply-fix`, { body: fix });
  await recorder.example(`GET /v1/claims/${claim.id}/scrub-runs?limit=1`);
  await recorder.example(`POST /v1/claims/${claim.id}/check-eligibility`, { body: { maxAgeSeconds: 3_600 } });
  const asked = { serviceTypeCodes: ['98'], mode: 'async' };
  await recorder.example(`POST /v1/claims/${claim.id}/check-eligibility`, { body: asked });
  return claim.id;
}

/** Submits a claim whose member id selects the payer's response; returns the claim's id. */
async function submitScripted(
  { recorder }: Stage,
  patientId: string,
  memberId: string,
  payerId = 'SBX01',
): Promise<string> {
  const given = { body: aCoverage(patientId, { memberId, payerId }) };
  const { body: coverage } = await recorder.step('POST /v1/coverages', given);
  const ids = { patientId, coverageId: coverage.id };
  const visit = memberId.slice(-4);
  // A different day for each claim, so that none is a duplicate.
  const serviceLines = servedOn(`2026-02-${visit.slice(-2)}`);
  const body = aClaim(ids, { serviceLines, patientControlNumber: `VISIT-${visit}` });
  const { body: claim } = await recorder.step('POST /v1/claims', { body });
  await recorder.step(`POST /v1/claims/${claim.id}/scrub`);
  await recorder.step(`POST /v1/claims/${claim.id}/submit`);
  return claim.id;
}

async function submitClaim({ recorder }: Stage, claimId: string): Promise<void> {
  await recorder.example(`POST /v1/claims/${claimId}/hold`, { body: { reason: 'Waiting for the operative report' } });
  await recorder.example(`POST /v1/claims/${claimId}/release`);
  await recorder.step(`POST /v1/claims/${claimId}/scrub`);
  await recorder.example(`POST /v1/claims/${claimId}/submit`);
}

/** An authorization whose payer asks questions; they are answered, reviewed and sent, and it is approved. */
async function authorize({ recorder, own }: Stage, patientId: string): Promise<void> {
  const memberId = 'SBX-PA.QUESTIONS.2-0006';
  const { body: coverage } = await recorder.step('POST /v1/coverages', {
    body: aCoverage(patientId, { memberId, payerId: 'SBX04' }),
  });
  const items = [{ procedureCode: 'E0601', serviceDates: { start: '2026-03-09' } }];
  const coverageId = coverage.id;
  await recorder.example('POST /v1/prior-authorizations/determinations', { body: { coverageId, items } });
  const body = {
    patientId,
    coverageId,
    requestingProvider: { npi: '1999999984', organizationName: 'Riverside Family Practice' },
    placeOfServiceCode: '12',
    diagnoses: [{ code: 'G47.33' }],
    items,
  };
  const { body: unused } = await recorder.step('POST /v1/prior-authorizations', { body });
  await recorder.example(`POST /v1/prior-authorizations/${unused.id}/cancel`, { body: { reason: 'Ordered twice' } });
  const { body: made } = await recorder.example('POST /v1/prior-authorizations', { body });
  const path = `/v1/prior-authorizations/${made.id}`;
  await recorder.example(`PATCH ${path}`, { body: { urgency: 'expedited' } });
  await recorder.example(`GET ${path}/requirements`);
  await attachDocuments(recorder, path);
  await recorder.example(`POST ${path}/submit`);
  await recorder.example(`POST ${path}/check-status`);
  await own.advance(MINUTE_MS);
  await answerPayer(recorder, path);
  await own.advance(DAY_MS);
  await recorder.example(`GET ${path}`);
  await recorder.example('GET /v1/prior-authorizations?limit=1&status=approved');
  await recorder.example('GET /v1/reports/prior-authorization-metrics');
  const note = { action: 'phone_call.payer_called', reason: 'Asked for the letter', details: { reference: 'CALL-17' } };
  await recorder.example(`POST ${path}/audit-log`, { body: note });
  await recorder.example(`GET ${path}/audit-log?limit=2`);
  await recorder.example(`GET ${path}/timeline?limit=2`);
}

async function attachDocuments(recorder: Recorder, path: string): Promise<void> {
  const title = 'Sleep study';
  const { body: document } = await recorder.step('POST /v1/documents', { body: { kind: 'lab_result', title } });
  await recorder.step(`PUT /v1/documents/${document.id}/content`, {
    payload: Buffer.from('Apnea index: 31'),
    headers: { 'content-type': 'text/plain' },
  });
  await recorder.example(`POST ${path}/documents`, { body: { documentId: document.id } });
  await recorder.example(`GET ${path}/documents`);
  await recorder.example(`DELETE ${path}/documents/${document.id}`);
}

async function answerPayer(recorder: Recorder, path: string): Promise<void> {
  const { body: questions } = await recorder.example(`GET ${path}/questions`);
  const [decision, second] = questions.data;
  await recorder.example(`GET ${path}/questions/${second.id}`);
  await recorder.example(`PATCH ${path}/questions/${second.id}`, { body: { value: '6.8' } });
  await recorder.example(`PATCH ${path}/answers`, {
    body: { answers: [{ questionId: decision.id, value: 'approve' }] },
  });
  const answers = [decision, second].map(({ id }) => ({ questionId: id, decision: 'confirm' }));
  const attestation = { statement: 'The answers agree with the chart.', signedBy: '1999999984' };
  await recorder.example(`PATCH ${path}/provider-review/answers`, { body: { answers, attestation } });
  const { body: review } = await recorder.example(`GET ${path}/provider-review`);
  const rejection = { snapshotId: review.snapshotId, reason: 'Wait for the new laboratory result' };
  await recorder.example(`POST ${path}/provider-review/reject`, { body: rejection });
  await recorder.example(`POST ${path}/provider-review/approve`, { body: { snapshotId: review.snapshotId } });
  await recorder.example(`POST ${path}/submit-answers`);
}

async function followToPayment({ recorder, own }: Stage, claimId: string): Promise<void> {
  await own.advance(2 * DAY_MS);
  await recorder.example(`GET /v1/claims/${claimId}/acknowledgments`);
  await own.advance(14 * DAY_MS);
  await recorder.example(`GET /v1/claims/${claimId}`);
  await recorder.example('GET /v1/claims?limit=1&status=paid');
  await recorder.example(`GET /v1/claims/${claimId}/timeline`);
  const { body } = await recorder.example(`GET /v1/claims/${claimId}/remittances`);
  const { remittanceId } = body.data[0];
  await recorder.example('GET /v1/remittances?limit=1');
  await recorder.example(`GET /v1/remittances/${remittanceId}`);
  await recorder.example(`GET /v1/remittances/${remittanceId}/claims`);
  const { body: ledger } = await recorder.example(`GET /v1/claims/${claimId}/ledger`);
  await recorder.example(`GET /v1/patients/${ledger.data[0].patientId}/balance`);
}

/** A person undoes the posting of a claim payment, looks at it, and posts it again. */
async function reviewPayment({ recorder }: Stage, claimId: string): Promise<void> {
  const { body: payments } = await recorder.step(`GET /v1/claims/${claimId}/remittances`);
  const path = `/v1/claim-payments/${payments.data[0].id}`;
  const undo = { body: { reason: 'wrong_claim' } };
  const match = { body: { claimId } };
  await recorder.example(`POST ${path}/undo`, undo);
  await recorder.example('GET /v1/claim-payments?limit=1&matchState=matched');
  await recorder.example(`GET ${path}`);
  await recorder.example(`POST ${path}/match`, match);
  await recorder.example(`POST ${path}/post`);
  await recorder.step(`POST ${path}/undo`, undo);
  await recorder.example(`POST ${path}/unmatch`);
  await recorder.example(`POST ${path}/ignore`, { body: { reason: 'posted_in_other_system' } });
  await recorder.step(`POST ${path}/match`, match);
  await recorder.step(`POST ${path}/post`);
}

async function readDenial({ recorder }: Stage, claimId: string): Promise<void> {
  const { body } = await recorder.example(`GET /v1/denials?limit=1&claimId=${claimId}`);
  const [denial] = body.data;
  await recorder.example(`GET /v1/denials/${denial.id}`);
  await recorder.example('GET /v1/denials/summary?groupBy=category');
  const { body: appeal } = await recorder.example('POST /v1/appeals', { body: { denialIds: [denial.id] } });
  const path = `/v1/appeals/${appeal.id}`;
  const placeholders = [{ key: 'authorization_reason', value: 'The visit was an emergency.' }];
  await recorder.example(`PATCH ${path}`, { body: { placeholders } });
  await recorder.example(`POST ${path}/send`, { body: { channel: 'mail', trackingNumber: '9400 1000 0000' } });
  await recorder.example(`POST ${path}/outcome`, { body: { result: 'upheld', reason: 'No authorization was found.' } });
  const { body: next } = await recorder.step('POST /v1/appeals', { body: { previousAppealId: appeal.id } });
  const reason = 'The claim is corrected instead';
  await recorder.example(`POST /v1/appeals/${next.id}/withdraw`, { body: { reason } });
  await recorder.example(`GET ${path}`);
  await recorder.example(`GET /v1/appeals?limit=1&denialId=${denial.id}`);
  const category = { category: 'medical_necessity', reason: 'The notice asks for the record.' };
  await recorder.example(`PATCH /v1/denials/${denial.id}`, { body: category });
  const writeOff = { type: 'write_off', reasonCode: 'authorization_missing' };
  await recorder.example(`POST /v1/denials/${denial.id}/resolve`, { body: writeOff });
}

async function workWithInterchanges(stage: Stage, patientId: string): Promise<void> {
  const { recorder, own, t } = stage;
  await submitScripted(stage, patientId, 'SBX-0012', 'SBX06');
  await own.advance(MINUTE_MS);
  const { body } = await recorder.example('GET /v1/exchange/interchanges?limit=1&status=staging');
  const [{ id }] = body.data;
  const path = `/v1/exchange/interchanges/${id}`;
  await recorder.example(`GET ${path}`);
  await recorder.example(`POST ${path}/retry`);
  // No script of the sandbox leaves an interchange uncertain.
  const owner = new pg.Client({ connectionString: t.database.adminUrl });
  await owner.connect();
  await owner.query("update interchanges set status = 'uncertain' where id = $1", [id]);
  await owner.end();
  await recorder.example(`POST ${path}/resolve`, { body: { outcome: 'not_transmitted' } });
  await recorder.example(`POST ${path}/give-up`);
}

async function makePayerAnswer(stage: Stage, patientId: string): Promise<void> {
  const subjectId = await submitScripted(stage, patientId, 'SBX-CLM.PAID-0004');
  await stage.own.advance(MINUTE_MS);
  const body = { type: 'era_835', subjectId, data: { outcome: 'CLM.DENY.CO197' } };
  await stage.recorder.example('POST /v1/sandbox/payer-events', { body });
}

async function readEvents({ recorder }: Stage): Promise<void> {
  const { body } = await recorder.example('GET /v1/events?limit=1&type=claim.paid');
  await recorder.example(`GET /v1/events/${body.data[0].id}`);
  await recorder.example('GET /v1/event-types', { keep: 1 });
  await recorder.example('GET /v1/event-types/patient.created');
}

async function workWithSubscription({ recorder, own }: Stage, id: string): Promise<void> {
  const path = `/v1/webhooks/subscriptions/${id}`;
  await recorder.example(`GET ${path}`);
  await recorder.example('GET /v1/webhooks/subscriptions');
  await recorder.example(`PATCH ${path}`, { body: { events: ['*'] } });
  await recorder.example(`POST ${path}/rotate-secret`, { body: {} });
  await recorder.example(`POST ${path}/pause`);
  await recorder.example(`POST ${path}/resume`);
  await recorder.example(`POST ${path}/test`);
  await own.advance(DAY_MS);
  const { body: deliveries } = await recorder.example(`GET ${path}/deliveries?limit=1`);
  const [delivery] = deliveries.data;
  await recorder.example(`GET ${path}/deliveries/${delivery.id}`);
  await recorder.example(`POST ${path}/deliveries/${delivery.id}/replay`);
  await recorder.example(`GET ${path}/statistics`);
  const { body: replay } = await recorder.example(`POST ${path}/replays`, {
    body: { since: START, eventTypes: ['claim.*'] },
  });
  await recorder.example(`GET ${path}/replays/${replay.id}`);
  await recorder.example(`GET ${path}/replays`);
  await recorder.example(`POST ${path}/replays/${replay.id}/cancel`);
  await recorder.example('GET /v1/webhooks/origin-ips');
  await recorder.step(`POST ${path}/pause`);
  await recorder.example(`POST ${path}/enable`);
  await recorder.example('POST /v1/sandbox/events/trigger', { body: { type: 'claim.paid' } });
}

async function uploadRemittances({ recorder }: Stage): Promise<void> {
  const headers = { 'content-type': 'application/edi-x12' };
  const payload = Buffer.concat([...remittanceFile({ claims: 1, linesPerClaim: 1 })]);
  const queued = { payload, headers: { ...headers, prefer: 'respond-async' } };
  await recorder.example('POST /v1/remittances', queued);
}

async function awaitRemittances({ recorder }: Stage): Promise<void> {
  const headers = { 'content-type': 'application/edi-x12' };
  const payload = Buffer.concat([...remittanceFile({ claims: 1, linesPerClaim: 2, control: '000000002' })]);
  await recorder.example('POST /v1/remittances', { payload, headers: { ...headers, prefer: 'wait=30' } });
}

async function importClaims({ t, recorder }: Stage): Promise<void> {
  const headers = { 'content-type': 'application/edi-x12' };
  const queued = { payload: claimFile([{ number: 'OLD-1' }]), headers: { ...headers, prefer: 'respond-async' } };
  await recorder.example('POST /v1/claim-imports', queued);
  const nothing = async () => undefined;
  await t.app.jobs.work({
    'import-claims': importClaimsTask(t.app),
    'send-mail': nothing,
    'close-batch': nothing,
    'transmit-interchange': nothing,
    'process-interchange': processInterchangeTask(t.app),
    'sort-payer-file': nothing,
    'replay-events': nothing,
    'settle-dispatches': nothing,
    'check-prior-authorization': nothing,
    'answer-sandbox-appeal': nothing,
    'advance-test-clock': nothing,
    'run-eligibility-check': nothing,
    'run-eligibility-batch': nothing,
    'run-eligibility-policy': nothing,
  });
  const awaited = { payload: claimFile([{ number: 'OLD-2' }]), headers: { ...headers, prefer: 'wait=30' } };
  const { body } = await recorder.example('POST /v1/claim-imports', awaited);
  await recorder.example(`GET /v1/claim-imports/${body.id}`);
  await recorder.example(`GET /v1/claim-imports/${body.id}/items`);
  await recorder.example('GET /v1/claim-imports?limit=1');
}

async function fileDocument({ recorder }: Stage, claimId: string): Promise<void> {
  const body = { kind: 'clinical_note', title: 'Office visit, 24 February', claimId };
  const { body: document } = await recorder.example('POST /v1/documents', { body });
  const path = `/v1/documents/${document.id}`;
  const note = { payload: 'Sore throat for three days. No fever.', headers: { 'content-type': 'text/plain' } };
  await recorder.example(`PUT ${path}/content`, note);
  await recorder.example(`GET ${path}`);
  await recorder.example(`PATCH ${path}`, { body: { legalHold: true } });
  await recorder.example('GET /v1/documents?limit=1');
}

const ACKNOWLEDGMENT = [
  'ISA*00*          *00*          *ZZ*PAYER          *ZZ*RIVERSIDE      *260303*1405*^*00501*000000001*0*T*:',
  'GS*FA*PAYER*RIVERSIDE*20260303*1405*1*X*005010X231A1',
  'ST*999*0001*005010X231A1',
  'AK1*HC*1*005010X222A1',
  'AK2*837*0001*005010X222A1',
  'IK5*A',
  'AK9*A*1*1*1',
  'SE*6*0001',
  'GE*1*1',
  'IEA*1*000000001',
];

async function readX12({ recorder }: Stage): Promise<void> {
  const headers = { 'content-type': 'application/edi-x12' };
  const damaged = ACKNOWLEDGMENT.map((segment) => segment.replace('SE*6', 'SE*7'));
  await recorder.example('POST /v1/x12/validate', { payload: `${damaged.join('~')}~`, headers });
  await recorder.example('POST /v1/x12/parse', { payload: `${ACKNOWLEDGMENT.join('~')}~`, headers });
}

async function manageKeys({ t, own, recorder }: Stage): Promise<void> {
  const { headers } = await signedIn(t.app, own.id, 'org_admin');
  const as = { key: null, headers };
  await recorder.example('GET /v1/session', as);
  const body = { name: 'Billing import', scopes: ['claims:read', 'claims:write'], allowedCidrs: ['203.0.113.0/24'] };
  const { body: made } = await recorder.example('POST /v1/api-keys', { ...as, body });
  await recorder.example('GET /v1/api-keys?limit=1', as);
  await recorder.example(`GET /v1/api-keys/${made.id}`, as);
  await recorder.example(`PATCH /v1/api-keys/${made.id}`, { ...as, body: { scopes: ['claims:read'] } });
  await recorder.example(`POST /v1/api-keys/${made.id}/disable`, as);
  await recorder.example(`POST /v1/api-keys/${made.id}/enable`, as);
  const { body: rotated } = await recorder.example(`POST /v1/api-keys/${made.id}/rotate`, { ...as, body: {} });
  await recorder.example(`POST /v1/api-keys/${rotated.id}/revoke`, as);
}

async function readAuditLog({ recorder }: Stage): Promise<void> {
  const { body } = await recorder.example('GET /v1/audit-entries?limit=1');
  await recorder.example(`GET /v1/audit-entries/${body.data[0].id}`);
}

async function checkPermissions({ recorder }: Stage, claimId: string): Promise<void> {
  const action = { name: 'claims:submit' };
  const body = { action, resource: { type: 'claim', id: claimId } };
  await recorder.example('POST /v1/permissions/check', { body });
  await recorder.example('POST /access/v1/evaluation', { body });
  const evaluations = [{ action: { name: 'claims:list' } }, { action: { name: 'api-keys:list' } }];
  await recorder.example('POST /access/v1/evaluations', { body: { evaluations } });
  await recorder.example('GET /v1/permissions/actions', { keep: 1 });
  const { body: permissions } = await recorder.example('GET /v1/permissions/me');
  const { actions: _actions, ...shown } = permissions;
  recorder.shorten('getOwnPermissions', 200, { ...shown, scopes: ['claims:read'], actions: ['claims:list'] });
  await recorder.example('GET /v1/scopes', { keep: 1 });
  await recorder.example('GET /.well-known/authzen-configuration');
}

async function readAboutService({ t, recorder }: Stage): Promise<void> {
  await beat(t.app.pool, randomUUID(), 'worker');
  await recorder.example('GET /v1/health');
  await recorder.example('GET /v1/health/ready');
  const { body } = await recorder.example('GET /v1/openapi.json');
  recorder.shorten('getOpenApi', 200, {
    openapi: body.openapi,
    info: { title: body.info.title, version: body.info.version },
  });
}

async function leaveSandbox({ recorder, own }: Stage): Promise<void> {
  await recorder.example('GET /v1/sandbox/scenarios', { keep: 1 });
  await recorder.example('GET /v1/sandbox/scenarios/claim-paid');
  await recorder.example('GET /v1/sandbox/test-clocks');
  await recorder.example(`GET /v1/sandbox/test-clocks/${own.clockId}`);
  const frozenTime = new Date(own.frozenAt.getTime() + DAY_MS).toISOString();
  await recorder.example(`POST /v1/sandbox/test-clocks/${own.clockId}/advance`, { body: { frozenTime } });
  await own.run();
  await recorder.example('POST /v1/sandbox/reset');
  const body = { frozenTime: '2026-05-04T14:00:00Z', name: 'payment after two weeks' };
  await recorder.example('POST /v1/sandbox/test-clocks', { body });
}
