import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { denialGroupsOf } from '../../../payments/denials/classification/denial-groups.ts';
import type { ReconcileContext } from '../../../payments/denials/open-denial.ts';
import { announceDenials, type Reconciled, reconcileDenials } from '../../../payments/denials/reconcile-denials.ts';
import type { ClaimPayment, Remittance } from '../../../payments/remittances/remittance.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { moveClaim } from '../claim-state.ts';
import { decisionWasPosted, decisionWasReversed } from '../correction/follow-correction.ts';
import { closeInformationRequest } from '../information/information-request.ts';
import type { LockedClaims } from '../locked-claims.ts';
import type { LockedLedgers } from '../locked-ledgers.ts';
import { findLatestScrubRun } from '../scrubbing/find-scrub-runs.ts';
import type { Finding } from '../scrubbing/scrub.ts';
import type { Adjudication } from './adjudicate-claim.ts';

type Save = {
  payment: ClaimPayment;
  remittance: Remittance;
  adjudication: Extract<Adjudication, { posted: true }>;
  before: Claim;
  /** The claim's payer, if the caller has read it. */
  payer?: Payer | null | undefined;
};

/**
 * Applies a posted claim payment: the claim and its entry, its denials, and the events. The caller writes the ledgers, after
 * `settleReversed`.
 */
export async function saveAdjudication(tx: UnitOfWork, ledgers: LockedLedgers, save: Save): Promise<void> {
  const { adjudication, remittance } = save;
  const before = passThroughAccepted(tx, ledgers.claims, save.before);
  const isReversed = adjudication.event === 'claim.reversed';
  // The new decision may be in the same file. It decides which denials continue.
  const { denialIds, opened } = isReversed
    ? { denialIds: before.denialIds, opened: [] }
    : await denialsOf(tx, ledgers, adjudication.claim, {
        remittanceId: remittance.id,
        remarkCodes: save.payment.remarkCodes,
        reportedFindings: () => reportedFindings(tx, before),
        paymentDate: remittance.paymentDate,
        isReplaced: adjudication.entry.decision?.mode === 'supersede' || ledgers.reversedBy.has(before.id),
        ...(save.payer === undefined ? {} : { payer: save.payer }),
      });
  if (!isReversed) ledgers.reversedBy.delete(before.id);
  else if (before.status !== 'voided') ledgers.reversedBy.set(before.id, { remittance, payer: save.payer });
  const decided = closeInformationRequest({ ...adjudication.claim, denialIds, version: before.version });
  const stored = ledgers.change(decided, adjudication.entry);
  const verb = adjudication.event?.slice('claim.'.length) ?? 'adjudicated';
  auditClaimMove(tx, verb, { claim: stored, from: before.status, details: { remittanceId: remittance.id } });
  if (adjudication.event) {
    const previousAttributes = previousAttributesOf(before, stored);
    emitClaimEvent(tx, adjudication.event, stored, { previousAttributes });
  }
  announceDenials(tx, opened);
  // Most claims are neither replacements nor reversed.
  if (isReversed) {
    const beforeEnd = () => settleReversedClaim(tx, ledgers, stored.id);
    await decisionWasReversed(tx, ledgers, { claim: stored, beforeEnd });
  } else if (stored.frequencyCode === '7') await decisionWasPosted(tx, ledgers, stored);
}

/**
 * Ends the denials of decisions that a reversal has withdrawn, unless the payer has decided again, and announces denials
 * that are in force again. The caller writes the ledgers to the database.
 */
export async function settleReversed(tx: UnitOfWork, ledgers: LockedLedgers): Promise<void> {
  for (const id of [...ledgers.reversedBy.keys()]) await settleReversedClaim(tx, ledgers, id);
}

async function settleReversedClaim(tx: UnitOfWork, ledgers: LockedLedgers, id: string): Promise<void> {
  const reversal = ledgers.reversedBy.get(id);
  const claim = ledgers.get(id)?.claim;
  ledgers.reversedBy.delete(id);
  if (!reversal || !claim || claim.denialIds.length === 0) return;
  const { remittance, payer } = reversal;
  const { denialIds, opened } = await denialsOf(tx, ledgers, claim, {
    remittanceId: remittance.id,
    remarkCodes: [],
    reportedFindings: () => reportedFindings(tx, claim),
    paymentDate: remittance.paymentDate,
    isReplaced: true,
    isReversed: true,
    ...(payer === undefined ? {} : { payer }),
  });
  // A refusal of an earlier payer may be in force again.
  if (opened.length > 0) ledgers.claims.change({ ...claim, denialIds });
  announceDenials(tx, opened);
}

async function reportedFindings(tx: UnitOfWork, claim: Claim): Promise<readonly Finding[]> {
  return (await findLatestScrubRun(tx, claim))?.findings ?? [];
}

/** Most claims are paid without a denial, before and after. */
async function denialsOf(
  tx: UnitOfWork,
  ledgers: LockedLedgers,
  claim: Claim,
  context: ReconcileContext,
): Promise<Reconciled> {
  if (claim.denialIds.length === 0 && denialGroupsOf(claim, context.remarkCodes).length === 0) {
    return { denialIds: [], opened: [] };
  }
  ledgers.writeDenialsOf(claim.id);
  const reconciled = await reconcileDenials(tx, claim, { ...context, isInsertDeferred: true });
  ledgers.addDenials(reconciled.opened);
  return reconciled;
}

/** Accepts the claim of an 835 that arrived before its 277CA, as a separate change. */
export function passThroughAccepted(tx: UnitOfWork, claims: LockedClaims, claim: Claim): Claim {
  if (claim.status !== 'submitted') return claim;
  const stored = claims.change(moveClaim(claim, 'accepted', tx.now));
  auditClaimMove(tx, 'accepted', { claim: stored, from: claim.status, details: { level: '835' } });
  emitClaimEvent(tx, 'claim.accepted', stored, { previousAttributes: previousAttributesOf(claim, stored) });
  return stored;
}

/** Updates the denials of a claim after a posting was undone. Returns their ids. */
export async function reconcileAfterUndo(
  tx: UnitOfWork,
  ledgers: LockedLedgers,
  claim: Claim,
  { remittance, remarkCodes }: { remittance: Remittance; remarkCodes: readonly string[] },
): Promise<string[]> {
  const { id: remittanceId, paymentDate } = remittance;
  const { denialIds, opened } = await denialsOf(tx, ledgers, claim, {
    remittanceId,
    remarkCodes,
    paymentDate,
    reportedFindings: () => reportedFindings(tx, claim),
  });
  announceDenials(tx, opened);
  return denialIds;
}
