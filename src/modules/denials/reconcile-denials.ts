import type { UnitOfWork } from '../../database/transaction.ts';
import { newId } from '../../kernel/ids.ts';
import { addDays, type LocalDate, localDateOf } from '../../kernel/local-date.ts';
import type { Claim } from '../claims/claim.ts';
import { findPayer } from '../payers/find-payers.ts';
import type { Payer } from '../payers/payer.ts';
import { classifyDenial } from './classify-denial.ts';
import type { Denial, DenialDeadline } from './denial.ts';
import { emitDenialReceived } from './denial-events.ts';
import { type DenialGroup, denialGroupsOf, denialKey } from './denial-groups.ts';
import { insertDenials, lockDenialsOfClaim, updateDenial } from './denials-store.ts';

export type ReconcileContext = {
  remittanceId: string;
  /** Remark codes that the payer gave for the whole claim. */
  remarkCodes: readonly string[];
  paymentDate: LocalDate | null;
  /** The claim's payer, if the caller has read it for many claims. */
  payer?: Payer | null;
  /** The caller inserts the new denials itself, many in one statement (`insertOpenedDenials`). */
  isInsertDeferred?: boolean;
};

/** `denialIds`: all denials of the claim; `opened`: the new ones, for `announceDenials`. */
export type Reconciled = { denialIds: string[]; opened: Denial[] };

/**
 * Updates a claim's denials after a payment was posted: a new reason opens a denial, a larger one is updated, and one
 * that no longer applies is overturned. The caller has locked the claim, and announces new denials after saving it.
 */
export async function reconcileDenials(tx: UnitOfWork, claim: Claim, context: ReconcileContext): Promise<Reconciled> {
  const known = claim.denialIds.length > 0 ? await lockDenialsOfClaim(tx, claim.id) : [];
  const standing = new Map(
    known.filter((denial) => denial.status !== 'overturned').map((denial) => [denialKey(denial), denial]),
  );
  const opened: Denial[] = [];
  const { payer = await findPayer(tx, claim.payerId, localDateOf(tx.now)) } = context;
  for (const group of denialGroupsOf(claim, context.remarkCodes)) {
    const denial = standing.get(denialKey(group));
    standing.delete(denialKey(group));
    if (denial) grow(tx, denial, group);
    else opened.push(open(tx, claim, group, { ...context, payer }));
  }
  for (const denial of standing.values()) overturn(tx, denial, context.remittanceId);
  return { denialIds: [...known, ...opened].map((denial) => denial.id), opened };
}

/** Inserts the new denials of many claims in one statement. */
export function insertOpenedDenials(tx: UnitOfWork, denials: readonly Denial[]): void {
  insertDenials(tx, denials);
}

/** Fires denial.received for denials that were just opened. */
export function announceDenials(tx: UnitOfWork, denials: readonly Denial[]): void {
  for (const denial of denials) emitDenialReceived(tx, denial);
}

type OpeningContext = ReconcileContext & { payer: Payer | null };

function open(tx: UnitOfWork, claim: Claim, group: DenialGroup, context: OpeningContext): Denial {
  const denial = denialOf(tx, claim, group, context);
  if (!context.isInsertDeferred) insertDenials(tx, [denial]);
  const details = { claimId: claim.id, groupCode: group.groupCode, carc: group.carc, category: denial.category };
  tx.audit({ action: 'denial.received', subjectType: 'denial', subjectId: denial.id, details });
  return denial;
}

function denialOf(tx: UnitOfWork, claim: Claim, group: DenialGroup, context: OpeningContext): Denial {
  const now = tx.now.toISOString();
  const { groupCode, carc, rarcs } = group;
  const classified = classifyDenial({ groupCode, reasonCode: carc, remarkCodes: rarcs });
  return {
    id: newId('den'),
    claimId: claim.id,
    remittanceId: context.remittanceId,
    payerId: claim.payerId,
    status: 'open',
    ...group,
    category: classified.category,
    label: classified.label,
    rootCause: classified.rootCause,
    preventable: { byRuleIds: classified.preventableByRuleIds },
    recommendedActions: classified.recommendedActions,
    appealable: classified.appealable,
    ...deadlinesOf(claim, context.payer, classified.appealable ? (context.paymentDate ?? localDateOf(tx.now)) : null),
    receivedAt: now,
    resolution: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}

/** Appeals count from the decision (null: no appeal), corrected claims from the last date of service. */
function deadlinesOf(claim: Claim, payer: Payer | null, decisionDate: LocalDate | null) {
  const lastServiceDate = claim.serviceLines
    .map((line) => line.serviceDate.end)
    .sort()
    .at(-1);
  return {
    appealDeadline: payer && decisionDate ? deadline(payer.timelyFilingDays.appeal, decisionDate) : null,
    correctedClaimDeadline:
      payer && lastServiceDate ? deadline(payer.timelyFilingDays.corrected, lastServiceDate) : null,
  };
}

function deadline(days: number, from: LocalDate): DenialDeadline {
  return { date: addDays(from, days), basis: { source: 'payer_directory', days, from } };
}

function grow(tx: UnitOfWork, denial: Denial, group: DenialGroup): void {
  const rarcs = [...new Set([...denial.rarcs, ...group.rarcs])];
  const isSame =
    denial.deniedAmount === group.deniedAmount &&
    rarcs.length === denial.rarcs.length &&
    denial.serviceLineIds.join() === group.serviceLineIds.join();
  if (isSame) return;
  const { serviceLineIds, deniedAmount } = group;
  save(tx, { ...denial, serviceLineIds, deniedAmount, rarcs }, 'denial.updated');
}

function overturn(tx: UnitOfWork, denial: Denial, remittanceId: string): void {
  const resolution = { type: 'paid' as const, remittanceId, at: tx.now.toISOString() };
  save(tx, { ...denial, status: 'overturned', resolution }, 'denial.overturned');
}

function save(tx: UnitOfWork, changed: Denial, action: string): void {
  const denial = { ...changed, version: changed.version + 1, updatedAt: tx.now.toISOString() };
  updateDenial(tx, denial);
  tx.audit({ action, subjectType: 'denial', subjectId: denial.id, details: { claimId: denial.claimId } });
}
