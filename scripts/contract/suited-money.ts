import type { ApiClient } from '../../sandbox/demo/client.ts';
import { claimBody, patientBody, SCENARIOS } from '../../sandbox/demo/scenarios.ts';
import { localDateOf } from '../../src/kernel/local-date.ts';
import { addScriptedClaim, submitDraft } from './fill.ts';
import type { Suited } from './suited.ts';

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Resource = any;

const EAP = { authorizationNumber: 'EAP-204711', authorizedSessions: 6, usedSessions: 2 };
const PAYEE = { npi: '1999999984', name: 'RIVERSIDE FAMILY PRACTICE' };

/**
 * Finds payments, ledger entries and denials in the states that operations need, and creates those that are missing.
 */
export async function suitedToMoney(api: ApiClient): Promise<Suited> {
  const list = async (path: string): Promise<Resource[]> => (await api.get(`/v1${path}`)).body.data;
  const [paid, rejected, payments, claims] = await Promise.all([
    list('/claims?status=paid&limit=20'),
    list('/claims?status=rejected&limit=10'),
    list('/claim-payments?limit=20'),
    list('/claims?limit=1'),
  ]);
  if (payments.length < 2) await addScriptedClaim(api, { payerId: 'SBX01', memberId: 'SBX-ERA.UNMATCHED-0013' });
  if (rejected.length === 0)
    await addScriptedClaim(api, { payerId: 'SBX01', memberId: 'SBX-CLM.REJECT.PAYER.A7.562-0014' });
  const forwardable = await withNextPayer(api, paid);
  const owed = paid.filter(({ balance }) => balance > 0);
  const claim = '/v1/claims/{id}';
  const payment = '/v1/claim-payments/{id}';
  const whole = (resources: Resource[], body: Record<string, unknown> = {}) =>
    resources.map(({ id }) => ({ path: { id }, body, whole: true }));
  return {
    [`POST ${payment}/ignore`]: whole(payments, { reason: 'posted_in_other_system' }),
    [`POST ${payment}/post`]: whole(payments.filter(({ match }) => match.claimId !== null)),
    [`POST ${claim}/reopen`]: whole(rejected),
    [`POST ${claim}/secondary`]: whole(forwardable),
    [`POST ${claim}/send-information`]: await answerable(api),
    [`POST ${claim}/patient-payments`]: whole(owed, { amount: 100, method: 'card' }),
    [`POST ${claim}/write-offs`]: whole(owed, { scope: 'patient', reason: 'small_balance', amount: 1 }),
    [`POST ${claim}/ledger/{entryId}/reverse`]: await reversible(api, owed[0]?.id),
    'POST /v1/eap/validate-claim': claims.map(({ id }) => ({
      path: {},
      body: { claimId: id, profile: 'optum_eap', eap: EAP },
      whole: true,
    })),
    'POST /v1/remittances': await enterable(api),
  };
}

/**
 * Claims for which the payer requests information after some days, each with a document that belongs to no resource.
 */
async function answerable(api: ApiClient): Promise<Suited[string]> {
  const { body } = await api.get('/v1/claims?status=accepted&limit=20');
  const asked = body.data.filter(({ informationRequest }: Resource) => informationRequest?.state === 'open');
  const { body: documents } = await api.get('/v1/documents?limit=50');
  const document = documents.data.find(({ status, patientId }: Resource) => status === 'stored' && patientId === null);
  if (asked.length === 0) await addScriptedClaim(api, { payerId: 'SBX01', memberId: 'SBX-CLM.REQINFO.R4-0018' });
  if (!document) return [];
  return asked.map(({ id }: Resource) => ({ path: { id }, body: { documentIds: [document.id] }, whole: true }));
}

/** Paid claims of patients who have another coverage, and owe something. */
async function withNextPayer(api: ApiClient, paid: Resource[]): Promise<Resource[]> {
  const found = paid.filter(
    ({ nextClaimId, metadata, balance }) => nextClaimId === null && metadata.next === 'yes' && balance > 0,
  );
  if (found.length > 0) return found;
  const [scenario] = SCENARIOS;
  const { body: patient } = await api.post('/v1/patients', patientBody(scenario!));
  const coverage = { patientId: patient.id, payerId: 'SBX01', memberId: scenario!.memberId };
  const { body: first } = await api.post('/v1/coverages', { ...coverage, rank: 'primary' });
  await api.post('/v1/coverages', { ...coverage, payerId: 'SBX02', memberId: 'SBX-0031', rank: 'secondary' });
  const ids = { patientId: patient.id, coverageId: first.id };
  const body = { ...claimBody(scenario!, ids, new Date()), metadata: { next: 'yes' } };
  const { body: claim } = await api.post('/v1/claims', body);
  await submitDraft(api, claim.id);
  return [];
}

/** A patient's payment, which a person may reverse. */
async function reversible(api: ApiClient, claimId: string | undefined): Promise<Suited[string]> {
  if (claimId === undefined) return [];
  const path = `/v1/claims/${claimId}/patient-payments`;
  const { body: entry } = await api.post(path, { amount: 100, method: 'cash' });
  return [{ path: { id: claimId, entryId: entry.id }, body: { reason: 'entered_in_error' }, whole: true }];
}

/** A paper check for a claim that was submitted and has no answer from its payer. */
async function enterable(api: ApiClient): Promise<Suited[string]> {
  const { body } = await api.get('/v1/claims?status=paid&status=accepted&limit=1');
  const [claim] = body.data;
  if (!claim) return [];
  const entered = {
    patientControlNumber: claim.patientControlNumber,
    patientName: { family: 'LARKIN', given: 'ADA' },
    payerClaimControlNumber: 'ICN1',
    charge: claim.totalCharges,
    paid: claim.totalCharges,
    lines: claim.serviceLines.map(({ procedureCode, charge }: Resource) => ({
      procedureCode,
      charge,
      paid: charge,
      adjustments: [],
    })),
  };
  const remittance = {
    payerId: 'SBX01',
    payee: PAYEE,
    traceNumber: `CHK${Date.now()}`,
    paymentMethod: 'check',
    paymentAmount: claim.totalCharges,
    paymentDate: localDateOf(new Date()),
    claims: [entered],
  };
  return [{ path: {}, body: remittance, whole: true }];
}
