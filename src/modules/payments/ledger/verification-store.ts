import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { WITHHELD_REASONS } from './ledger-entry.ts';

/** The amounts of one claim in the ledger and on the claim, in cents. */
export type ClaimFigures = {
  claimId: string;
  status: string;
  frequencyCode: string;
  /** Null before the first submission. */
  submission: object | null;
  dental: { predetermination?: boolean } | null;
  /** Number of entries, and the position of the last one. */
  entries: number;
  lastPosition: number;
  ledger: Amounts;
  shown: Amounts;
};

type Amounts = {
  charges: number;
  paid: number;
  adjusted: number;
  denied: number;
  /** The patient's share according to payers. */
  patientShare: number;
  patientPayments: number;
  transferred: number;
  suspense: number;
  balance: number;
};

type ClaimRow = {
  id: string;
  status: string;
  frequency_code: string;
  submission: object | null;
  dental: { predetermination?: boolean } | null;
  entries: string;
  last_position: number;
  charges: string;
  paid: string;
  adjusted: string;
  denied: string;
  patient_share: string;
  patient_payments: string;
  transferred: string;
  suspense: string;
  balance: string;
  shown: Record<
    | 'totalCharges'
    | 'amountPaid'
    | 'adjustmentsTotal'
    | 'amountDenied'
    | 'patientResponsibility'
    | 'patientPayments'
    | 'transferred'
    | 'suspense'
    | 'balance',
    number
  >;
};

const total = (accounts: string) => `coalesce(sum(amount) filter (where account in (${accounts})), 0)::bigint`;

/** Returns the figures of claims in the order of their ids, after `after`. */
export async function selectClaimFigures(
  reader: TenantReader,
  page: { limit: number; after: string },
): Promise<ClaimFigures[]> {
  const rows = await reader.query<ClaimRow>(
    `select c.id, c.status, c.document->>'frequencyCode' as frequency_code, c.document->'submission' as submission,
       c.document->'dental' as dental, l.*,
       json_build_object('totalCharges', c.total_charges, 'amountPaid', c.document->'amountPaid',
         'adjustmentsTotal', c.document->'adjustmentsTotal', 'amountDenied', c.document->'amountDenied',
         'patientResponsibility', c.document->'patientResponsibility', 'patientPayments', c.document->'patientPayments',
         'transferred', coalesce((c.document->>'amountTransferred')::bigint, 0), 'suspense', coalesce((c.document->>'amountInSuspense')::bigint, 0),
         'balance', c.document->'balance') as shown
     from (select * from claims where organization_id = $1 and id > $2 order by id limit ${Number(page.limit)}) c
     cross join lateral (
       select count(distinct p.entry_id) as entries, coalesce(max(p.entry_position), 0) as last_position,
         -${total("'charges'")} as charges, ${total("'payer_payments'")} as paid,
         ${total("'contractual', 'interest', 'write_offs'")} as adjusted, ${total("'denied'")} as denied,
         coalesce(sum(amount) filter (where account = 'patient' and kind <> 'patient_payment'), 0)::bigint as patient_share,
         ${total("'patient_payments'")} as patient_payments, ${total("'transfers'")} as transferred,
         ${total("'suspense'")} as suspense,
         ${total("'payer', 'patient', 'denied'")} as balance
       from ledger_postings p where p.organization_id = $1 and p.claim_id = c.id) l
     order by c.id`,
    [reader.organizationId, page.after],
  );
  return rows.map((row) => ({
    claimId: row.id,
    status: row.status,
    frequencyCode: row.frequency_code,
    submission: row.submission,
    dental: row.dental,
    entries: Number(row.entries),
    lastPosition: row.last_position,
    ledger: {
      charges: Number(row.charges),
      paid: Number(row.paid),
      adjusted: Number(row.adjusted),
      denied: Number(row.denied),
      patientShare: Number(row.patient_share),
      patientPayments: Number(row.patient_payments),
      transferred: Number(row.transferred),
      suspense: Number(row.suspense),
      balance: Number(row.balance),
    },
    shown: {
      charges: row.shown.totalCharges,
      paid: row.shown.amountPaid,
      adjusted: row.shown.adjustmentsTotal,
      denied: row.shown.amountDenied,
      patientShare: row.shown.patientResponsibility,
      patientPayments: row.shown.patientPayments,
      transferred: row.shown.transferred,
      suspense: row.shown.suspense,
      balance: row.shown.balance,
    },
  }));
}

/** The amounts of a remittance, those posted in the ledger, and those waiting for a review, in cents. */
export type RemittanceFigures = {
  remittanceId: string;
  postingStatus: string;
  /** BPR02 */
  payment: number;
  /** PLB */
  adjusted: number;
  /** The ledger's payments of its claims, and of its provider adjustments. */
  posted: number;
  postedAdjustments: number;
  /** The number of posted claim payments, and the number of entries that post one less those that undo one. */
  postedCount: number;
  entries: number;
  /** CLP04 of the claim payments that are posted, and of the others. */
  postedClaims: number;
  openClaims: number;
  balanced: boolean;
  /**
   * Whether its file must not post it: it repeats another remittance, its amounts do not add up, or it was never
   * posted.
   */
  withheld: boolean;
  /** Whether it repeats another remittance. */
  withheldAsCopy: boolean;
};

type RemittanceRow = {
  id: string;
  posting_status: string;
  payment_amount: string;
  adjusted: string;
  posted: string;
  posted_adjustments: string;
  posted_count: string;
  entries: string;
  posted_claims: string;
  open_claims: string;
  balanced: boolean;
  withheld: boolean;
  withheld_as_copy: boolean;
};

/** Returns the figures of remittances in the order of their ids, after `after`. */
export async function selectRemittanceFigures(
  reader: TenantReader,
  page: { limit: number; after: string },
): Promise<RemittanceFigures[]> {
  const rows = await reader.query<RemittanceRow>(
    `select r.id, r.posting_status, r.payment_amount, (r.document->>'balanced')::boolean as balanced,
       (select coalesce(sum((a->>'amount')::bigint), 0) from json_array_elements(r.document->'providerAdjustments') a) as adjusted,
       (r.document->>'duplicateOfId' is not null or r.document->'statusReason'->>'code' = any($3::text[])) is true as withheld,
       (r.document->>'duplicateOfId') is not null as withheld_as_copy,
       l.posted, l.posted_adjustments, e.entries, c.posted_count, c.posted_claims, c.open_claims
     from (select * from remittances where organization_id = $1 and id > $2 order by id limit ${Number(page.limit)}) r
     cross join lateral (
       select coalesce(sum(amount) filter (where p.claim_id is not null), 0) as posted,
         coalesce(sum(amount) filter (where p.claim_id is null), 0) as posted_adjustments
       from ledger_postings p
       where p.organization_id = $1 and p.remittance_id = r.id and p.account = 'payer_payments') l
     cross join lateral (
       select coalesce(sum(case when e.undoes_id is null then 1 else -1 end), 0) as entries from ledger_entries e
       where e.organization_id = $1 and e.remittance_id = r.id and e.claim_id is not null) e
     cross join lateral (
       select count(*) filter (where posted) as posted_count,
         coalesce(sum((document->>'paid')::bigint) filter (where posted), 0) as posted_claims,
         coalesce(sum((document->>'paid')::bigint) filter (where not posted), 0) as open_claims
       from remittance_claims c where c.organization_id = $1 and c.remittance_id = r.id) c
     order by r.id`,
    [reader.organizationId, page.after, WITHHELD_REASONS],
  );
  return rows.map((row) => ({
    remittanceId: row.id,
    postingStatus: row.posting_status,
    payment: Number(row.payment_amount),
    adjusted: Number(row.adjusted),
    posted: Number(row.posted),
    postedAdjustments: Number(row.posted_adjustments),
    postedClaims: Number(row.posted_claims),
    openClaims: Number(row.open_claims),
    postedCount: Number(row.posted_count),
    entries: Number(row.entries),
    balanced: row.balanced,
    withheld: row.withheld,
    withheldAsCopy: row.withheld_as_copy,
  }));
}
