import { type IdPrefix, newId } from '../../src/kernel/ids.ts';
import { exampleClaim } from '../../src/modules/billing/claims/example-claim.ts';

/** A row in a further state: the name under which `bareRows` returns its id, and its columns. */
export type FittingRow = { name: string; table: string; id: string; values: Record<string, unknown> };

/** The value of parameters that are text in the walks, so it is also the id of the ledger entry that a path names. */
const TEXT_PARAMETER = 'SBX01';
/** A position that the rows of `list-tables.ts` do not have, which belong to the same parents. */
export const FREE_POSITION = 1_000_000;
const NOW = new Date('2026-01-01T00:00:00Z');
/** The amount of the posted claim payment, in cents. */
const PAID = 8_000;

/** Returns rows that pass the guards of steps which depend on other rows. `ids` has those of the bare rows by table. */
export function fittingRows(ids: Record<string, string>): FittingRow[] {
  const claims = [fittingClaim('accepted'), fittingClaim('paid')] as const;
  const [accepted, paid] = claims;
  const [question, interchange] = [newId('q'), newId('itc')];
  return [
    ...claims,
    fittingClaim('paid', 'archived'),
    { name: 'ledger_entries', table: 'ledger_entries', id: TEXT_PARAMETER, values: patientPayment(ids.claims!) },
    {
      name: 'ledger_entries paid',
      table: 'ledger_entries',
      id: newId('led'),
      values: payerPayment(paid.id, ids.remittances!, FREE_POSITION + 2),
    },
    claimPayment({ state: 'ready', claimId: accepted.id, sequence: FREE_POSITION + 1, remittanceId: ids.remittances! }),
    claimPayment({ state: 'held', claimId: accepted.id, sequence: FREE_POSITION + 3, remittanceId: ids.remittances! }),
    claimPayment({ state: 'posted', claimId: paid.id, sequence: FREE_POSITION + 2, remittanceId: ids.remittances! }),
    {
      name: 'remittances held',
      table: 'remittances',
      id: newId('era'),
      values: {
        posting_status: 'needs_review',
        sequence: FREE_POSITION,
        document: { postingStatus: 'needs_review', statusReason: null, paymentDate: null, balanced: false },
      },
    },
    {
      name: 'prior_authorization_questions questions_received',
      table: 'prior_authorization_questions',
      id: question,
      values: {
        prior_authorization_id: ids['prior_authorizations questions_received'],
        status: 'answered',
        document: { status: 'answered', required: true, type: 'text' },
      },
    },
    {
      name: 'interchanges queued',
      table: 'interchanges',
      id: interchange,
      values: {
        ...{ direction: 'outbound', status: 'queued', transaction_set: '837P' },
        interchange_control_number: interchange,
      },
    },
  ];
}

/** Returns a claim whose amounts add up, so that a claim payment can be posted to it. */
function fittingClaim(status: 'accepted' | 'paid', archived: '' | 'archived' = ''): FittingRow {
  const { id, ...document } = exampleClaim(status, { id: (prefix: IdPrefix) => newId(prefix), now: NOW });
  const name = archived || `${status} example`;
  const values = { status, patient_control_number: name, document, ...(archived && { archived_at: NOW }) };
  return { name: `claims ${name}`, table: 'claims', id, values };
}

type ClaimPaymentOptions = {
  state: 'ready' | 'held' | 'posted';
  claimId: string;
  sequence: number;
  remittanceId: string;
};

/**
 * Returns a claim payment that is matched and can be posted, one whose amounts do not add up, or one that is posted and can be
 * undone.
 */
function claimPayment({ state, claimId, sequence, remittanceId }: ClaimPaymentOptions): FittingRow {
  const match = { state: 'matched', claimId, method: 'manual', confidence: 100, reasons: ['matched_by_person'] };
  const decided = {
    claimStatusCode: '1',
    charge: 12_500,
    paid: state === 'held' ? 12_400 : 12_500,
    payerClaimControlNumber: null,
    patientControlNumber: 'accepted example',
  };
  const document = { match, ...decided, adjustments: [], remarkCodes: [], lines: [], lineMatches: [] };
  const of = { remittance_id: remittanceId, sequence, claim_id: claimId };
  const values = { ...of, match_state: 'matched', posted: state === 'posted', document };
  return { name: `remittance_claims ${state}`, table: 'remittance_claims', id: newId('clp'), values };
}

/** Returns an entry that a person can reverse. */
function patientPayment(claimId: string) {
  const postings = postingColumns(['patient', 'patient_payments'], 'patient_payment', [-1_000, 1_000]);
  return { kind: 'patient_payment', claim_id: claimId, position: FREE_POSITION, ...postings };
}

/** Returns the entry of a posted claim payment. */
function payerPayment(claimId: string, remittanceId: string, sequence: number) {
  const postings = postingColumns(['payer', 'payer_payments'], 'payer_payment', [-PAID, PAID]);
  const source = { remittance_id: remittanceId, remittance_sequence: sequence, revision: 0 };
  const decision = { mode: 'add', claimStatusCode: '1', allowed: 0, lines: [] };
  return { kind: 'claim_payment', claim_id: claimId, position: 1, ...source, ...postings, decision };
}

function postingColumns(accounts: string[], kind: string, amounts: number[]) {
  const none = accounts.map(() => null);
  const codes = { line_ids: none, group_codes: none, reason_codes: none, quantities: none };
  return { accounts, kinds: accounts.map(() => kind), amounts, ...codes };
}
