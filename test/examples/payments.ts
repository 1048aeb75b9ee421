import { aCoverage } from '../helpers/builders.ts';
import { paymentFile } from '../payments/remittances/payment-file.ts';
import { DAY_MS, MINUTE_MS } from '../sandbox/support.ts';
import { remittanceFile } from '../trading/exchange/remittance-file.ts';
import { submitScripted } from './claims.ts';
import type { Stage } from './stage.ts';

export async function followToPayment({ recorder, own }: Stage, claimId: string): Promise<void> {
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
  const { patientId } = ledger.data[0];
  await recorder.example(`GET /v1/patients/${patientId}/balance`);
  const next = { rank: 'secondary', payerId: 'SBX02', memberId: 'SBX-0031' };
  await recorder.step('POST /v1/coverages', { body: aCoverage(patientId, next) });
  const secondary = { patientControlNumber: 'VISIT-0001-S' };
  await recorder.example(`POST /v1/claims/${claimId}/secondary`, { body: secondary });
  const { body: payment } = await recorder.example(`POST /v1/claims/${claimId}/patient-payments`, {
    body: { amount: 1_000, method: 'card', reference: 'AUTH4711' },
  });
  const reversal = { body: { reason: 'check_bounced' } };
  await recorder.example(`POST /v1/claims/${claimId}/ledger/${payment.id}/reverse`, reversal);
  const small = { scope: 'patient', reason: 'small_balance', amount: 100 };
  await recorder.example(`POST /v1/claims/${claimId}/write-offs`, { body: small });
  await recorder.step(`POST /v1/claims/${claimId}/patient-payments`, { body: { amount: 9_000, method: 'check' } });
  const refund = { body: { amount: 1_500, method: 'check', reference: '20421' } };
  await recorder.example(`POST /v1/claims/${claimId}/patient-refunds`, refund);
  await recorder.example(`GET /v1/patients/${patientId}/account?claimId=${claimId}`);
}

/** Undoes the posting of a claim payment, reads it, and posts it again. */
export async function reviewPayment({ recorder }: Stage, claimId: string): Promise<void> {
  const { body: payments } = await recorder.step(`GET /v1/claims/${claimId}/remittances`);
  const path = `/v1/claim-payments/${payments.data[0].id}`;
  const undo = { body: { reason: 'wrong_claim' } };
  const match = { body: { claimId } };
  await recorder.example(`POST ${path}/undo`, undo);
  await recorder.example('GET /v1/claim-payments?limit=1&matchState=matched');
  await recorder.example(`GET ${path}`);
  await recorder.example(`GET ${path}/candidates`);
  await recorder.example(`POST ${path}/match`, match);
  await recorder.example(`POST ${path}/post`);
  await recorder.step(`POST ${path}/undo`, undo);
  await recorder.example(`POST ${path}/unmatch`);
  await recorder.example(`POST ${path}/ignore`, { body: { reason: 'posted_in_other_system' } });
  await recorder.step(`POST ${path}/match`, match);
  await recorder.step(`POST ${path}/post`);
}

type Paid = { id: string; patientControlNumber: string; charge: number; paid: number };

/**
 * Undoes the payment of a claim, releases one that is a cent off instead, clears the cent, and undoes that; dismisses a second
 * one. A worker is running.
 */
export async function releasePayment({ recorder }: Stage, claimId: string): Promise<void> {
  const { body: payments } = await recorder.step(`GET /v1/claims/${claimId}/remittances`);
  const of: Paid = payments.data[0];
  await recorder.step(`POST /v1/claim-payments/${of.id}/undo`, { body: { reason: 'example' } });
  const { patientControlNumber: number, charge, paid } = of;
  const [released, dismissed] = ['OFF1', 'OFF2'].map((trace) =>
    paymentFile({ trace, claims: [{ number, charge, paid, adjusted: charge - paid - 1 }] }),
  );
  const remittanceOf = async (payload: Buffer, trace: string) => {
    const headers = { 'content-type': 'application/edi-x12', prefer: 'wait=30' };
    await recorder.step('POST /v1/remittances', { payload, headers });
    const { body } = await recorder.step(`GET /v1/remittances?traceNumber=${trace}`);
    return (await recorder.step(`GET /v1/remittances/${body.data[0].id}`)).body;
  };
  const withheld = await remittanceOf(released!, 'OFF1');
  const [payment] = withheld.claims;
  const why = { reason: 'payer_confirmed', note: 'The payer will not send a corrected 835 for one cent.' };
  await recorder.example(`GET /v1/claim-payments/${payment.id}/release-preview`);
  await recorder.example(`POST /v1/claim-payments/${payment.id}/release`, { body: why });
  await recorder.example('GET /v1/reports/suspense');
  const claim = `/v1/claims/${payment.match.claimId}`;
  await recorder.example(`POST ${claim}/clear-suspense`, { body: { to: 'write_off', ...why } });
  await recorder.step(`POST /v1/claim-payments/${payment.id}/undo`, { body: { reason: 'example' } });
  const other = await remittanceOf(dismissed!, 'OFF2');
  await recorder.example(`POST /v1/remittances/${other.id}/dismiss`, { body: why });
}

export async function readDenial({ recorder }: Stage, claimId: string): Promise<void> {
  const { body } = await recorder.example(`GET /v1/denials?limit=1&claimId=${claimId}`);
  const [denial] = body.data;
  await recorder.example(`GET /v1/denials/${denial.id}`);
  await recorder.example('GET /v1/denials/summary?groupBy=category');
  await recorder.example(`GET /v1/appeal-deadlines?denialId=${denial.id}`);
  for (const report of ['denials', 'collections', 'ar-aging', 'first-pass-yield', 'payer-performance']) {
    await recorder.example(`GET /v1/reports/${report}`);
  }
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
  const { body: drafted } = await recorder.example(`POST /v1/denials/${denial.id}/create-rule`, {
    body: { name: 'Infusions have an authorization' },
  });
  await recorder.step(`DELETE /v1/scrub-rules/${drafted.id}`);
  const writeOff = { type: 'write_off', reasonCode: 'authorization_missing' };
  await recorder.example(`POST /v1/denials/${denial.id}/resolve`, { body: writeOff });
  const { body: replacement } = await recorder.example(`POST /v1/claims/${claimId}/replace`, { body: {} });
  await recorder.step(`DELETE /v1/claims/${replacement.id}`);
  const { body: copied } = await recorder.example(`POST /v1/claims/${claimId}/copy`, { body: {} });
  await recorder.step(`DELETE /v1/claims/${copied.id}`);
  await recorder.example(`POST /v1/claims/${claimId}/void`, { body: {} });
}

/** Answers the payer's request for documents about a claim. */
export async function sendInformation({ recorder }: Stage, claimId: string): Promise<void> {
  const { body: claim } = await recorder.step(`GET /v1/claims/${claimId}`);
  const { patientId } = claim;
  const body = { kind: 'clinical_note', title: 'Progress note', patientId };
  const { body: note } = await recorder.step('POST /v1/documents', { body });
  const payload = Buffer.from('%PDF-1.7\nProgress note\n%%EOF\n');
  await recorder.step(`PUT /v1/documents/${note.id}/content`, {
    payload,
    headers: { 'content-type': 'application/pdf' },
  });
  await recorder.example(`POST /v1/claims/${claimId}/send-information`, { body: { documentIds: [note.id] } });
}

export async function makePayerAnswer(stage: Stage): Promise<void> {
  const subjectId = await submitScripted(stage, 'SBX-CLM.PAID-0004');
  await stage.own.advance(MINUTE_MS);
  const body = { type: 'era_835', subjectId, data: { outcome: 'CLM.DENY.CO197' } };
  await stage.recorder.example('POST /v1/sandbox/payer-events', { body });
}

export async function uploadRemittances({ recorder }: Stage): Promise<void> {
  const headers = { 'content-type': 'application/edi-x12' };
  const payload = Buffer.concat([...remittanceFile({ claims: 1, linesPerClaim: 1 })]);
  const queued = { payload, headers: { ...headers, prefer: 'respond-async' } };
  await recorder.example('POST /v1/remittances', queued);
}

export async function awaitRemittances({ recorder }: Stage): Promise<void> {
  const headers = { 'content-type': 'application/edi-x12' };
  const payload = Buffer.concat([...remittanceFile({ claims: 1, linesPerClaim: 2, control: '000000002' })]);
  await recorder.example('POST /v1/remittances', { payload, headers: { ...headers, prefer: 'wait=30' } });
}
