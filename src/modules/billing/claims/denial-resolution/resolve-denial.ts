import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Denial } from '../../../payments/denials/denial.ts';
import { moveDenial, RESOLVABLE, requireDenial, resolutionOf } from '../../../payments/denials/denial-state.ts';
import { getDenial, lockDenialById } from '../../../payments/denials/find-denials.ts';
import { saveDenial } from '../../../payments/denials/save-denial.ts';
import type { WriteOffReason } from '../../../payments/denials/write-off-reasons.ts';
import { accountTotal, effectiveEntries, type Posting } from '../../../payments/ledger/ledger-entry.ts';
import { newEntry } from '../../../payments/ledger/post-entries.ts';
import { requireDocuments } from '../../../practice/documents/find-documents.ts';
import type { ClaimLedger } from '../adjudication/adjudicate-claim.ts';
import { projectClaim } from '../adjudication/project-claim.ts';
import { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';
import { requireWriteOffReview } from '../reviews/write-off-stage.ts';
import { accountOfDenial, resolutionPostings } from './resolution-postings.ts';

type ResolveInput = {
  type: 'write_off' | 'bill_patient';
  reasonCode?: WriteOffReason;
  /** Cents to write off; default: the whole open amount. */
  amount?: number;
  waiverDocumentId?: string;
  note?: string;
};

const EXPECTED = { statuses: RESOLVABLE, action: 'resolved' };

/**
 * Resolves a denial that the payer will not pay: the open amount is written off or billed to the patient, in the ledger
 * and on the claim. A partial write-off keeps the denial's state. Errors: 409, 412, and 422 for a missing reason or
 * waiver, or an amount above the open one.
 */
export async function guardResolveDenial(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireDenial(await getDenial(reader, id), { ...EXPECTED, version });
}

/**
 * Resolves a denial that the payer will not pay: the open amount is written off or billed to the patient, in the ledger
 * and on the claim. A part that is written off leaves the denial in its state. Errors: 409, 412, 422 for a missing reason
 * or waiver, or for more than is open.
 */
export async function resolveDenial(
  tx: UnitOfWork,
  id: string,
  input: ResolveInput,
  expectedVersion: number | undefined,
): Promise<Denial> {
  const { claimId } = await getDenial(tx, id);
  // The claim is locked before its denials, in the order of the posting.
  const claims = await LockedClaims.byId(tx, [claimId]);
  const ledgers = await LockedLedgers.of(tx, claims);
  const denial = requireDenial(await lockDenialById(tx, id), { ...EXPECTED, version: expectedVersion });
  const found = ledgers.get(claimId);
  if (!found) throw new AppError('resource_not_found');
  await requireFields(tx, input, { denial, patientId: found.claim.patientId });
  const { amount = denial.openAmount } = input;
  if (amount > denial.openAmount) throw refused('/amount', 'exceeds_open', 'The open amount is smaller.');
  const postings = resolutionPostings(found, denial, { type: input.type, amount });
  requireOpen(found, denial, postings);
  if (input.type === 'write_off') {
    await requireWriteOffReview(tx, found, { amount, reason: input.reasonCode!, scope: 'denied', denialId: id });
  }
  if (postings.length > 0) post(tx, ledgers, found, { postings, input, denial });
  ledgers.write();
  if (amount < denial.openAmount) {
    const writtenOffAmount = denial.writtenOffAmount + amount;
    const change = { verb: 'written_off_in_part', from: denial.status, details: { amount } };
    return saveDenial(tx, { ...denial, writtenOffAmount }, change);
  }
  const { reasonCode = null, note = null, waiverDocumentId = null } = input;
  const resolution = resolutionOf(input.type, tx.now, { reasonCode, note, waiverDocumentId });
  const to = input.type === 'write_off' ? 'written_off' : 'billed_patient';
  const details = { amount, ...(reasonCode === null ? {} : { reasonCode }) };
  return saveDenial(tx, moveDenial(denial, to, resolution), { verb: to, from: denial.status, details });
}

async function requireFields(
  tx: UnitOfWork,
  { type, reasonCode, waiverDocumentId, amount }: ResolveInput,
  { denial, patientId }: { denial: Denial; patientId: string },
): Promise<void> {
  if (type === 'write_off') {
    if (reasonCode === undefined) throw refused('/reasonCode', 'required', 'Give the reason for the write-off.');
    if (waiverDocumentId !== undefined)
      throw refused('/waiverDocumentId', 'not_allowed', 'Allowed only with bill_patient.');
    return;
  }
  if (amount !== undefined) throw refused('/amount', 'not_allowed', 'Allowed only with write_off.');
  if (reasonCode !== undefined) throw refused('/reasonCode', 'not_allowed', 'Allowed only with write_off.');
  if (waiverDocumentId !== undefined) {
    await requireDocuments(tx, patientId, [{ id: waiverDocumentId, param: '/waiverDocumentId' }]);
  } else if (accountOfDenial(denial) !== 'patient') {
    const message = 'The payer leaves this amount with the provider. Billing the patient needs a waiver on file.';
    throw refused('/waiverDocumentId', 'required', message);
  }
}

/** A patient may have paid an amount that the payer left to the patient. */
function requireOpen({ entries }: ClaimLedger, denial: Denial, postings: readonly Posting[]): void {
  const account = accountOfDenial(denial);
  const all = effectiveEntries(entries).flatMap((entry) => entry.postings);
  if (accountTotal(all, account) + accountTotal(postings, account) >= 0) return;
  throw refused('/type', 'not_open', 'A part of the amount has been paid or written off already.');
}

type Resolving = { postings: Posting[]; input: ResolveInput; denial: Denial };

function post(
  tx: UnitOfWork,
  ledgers: LockedLedgers,
  { claim, entries }: ClaimLedger,
  { postings, input, denial }: Resolving,
): void {
  const entry = newEntry(tx, {
    kind: input.type === 'write_off' ? 'write_off' : 'transfer',
    claimId: claim.id,
    position: entries.length + 1,
    patientId: claim.patientId,
    payerId: claim.payerId,
    reason: input.reasonCode ?? 'billed_patient',
    reference: denial.id,
    postings,
  });
  ledgers.change(projectClaim(claim, [...entries, entry]), entry);
}

function refused(param: string, code: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}
