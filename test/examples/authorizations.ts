import { aCoverage } from '../helpers/builders.ts';
import { DAY_MS, MINUTE_MS } from '../sandbox/support.ts';
import { anotherPatient } from './practice.ts';
import type { Recorder } from './recorder.ts';
import type { Stage } from './stage.ts';

/** Submits an authorization whose payer asks questions; answers, reviews and sends the answers until it is approved. */
export async function authorize({ recorder, own }: Stage): Promise<void> {
  const patientId = await anotherPatient(recorder);
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
  await recorder.example(`POST /v1/prior-authorizations/${unused.id}/copy`, { body: {} });
  const { body: made } = await recorder.example('POST /v1/prior-authorizations', { body });
  const path = `/v1/prior-authorizations/${made.id}`;
  await recorder.example(`PATCH ${path}`, { body: { urgency: 'expedited' } });
  await recorder.example(`GET ${path}/requirements`);
  await attachDocuments(recorder, path);
  await recorder.example(`POST ${path}/submit`);
  await recorder.example(`POST ${path}/check-status`);
  await own.advance(MINUTE_MS);
  const { body: waiting } = await recorder.step(`GET ${path}`);
  const extendedUntil = new Date(Date.parse(waiting.clock.decisionDueAt) + 5 * DAY_MS).toISOString();
  const extension = { extendedUntil, reason: 'The payer waits for a report' };
  await recorder.example(`POST ${path}/extend-clock`, { body: extension });
  const receivedAt = own.frozenAt.toISOString();
  await recorder.example(`POST ${path}/record-receipt`, { body: { receivedAt, reference: 'REF-20931' } });
  await recorder.example(`GET ${path}/x12?limit=1`);
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
