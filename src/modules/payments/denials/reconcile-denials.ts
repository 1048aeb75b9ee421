import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import { type DenialGroup, denialGroupsOf, denialKey } from './classification/denial-groups.ts';
import { deadlinesOf } from './deadlines/denial-deadlines.ts';
import type { Denial } from './denial.ts';
import {
  isSuperseded,
  isWithdrawn,
  refusedAgain,
  refusedAmountOf,
  resolutionOf,
  withdrawn,
  withoutWriteOff,
  withRefusedAmount,
} from './denial-state.ts';
import { DENIALS, lockDenialsOfClaim } from './denials-store.ts';
import type { DeniedClaim } from './denied-claim.ts';
import { openDenial, type ReconcileContext } from './open-denial.ts';
import { emitDenialEvent, saveDenial } from './save-denial.ts';

/** `denialIds`: all denials of the claim; `opened`: the new ones, for `announceDenials`. */
export type Reconciled = { denialIds: string[]; opened: Denial[] };

/**
 * Updates a claim's denials after a payment was posted: a new reason opens a denial, a larger one is updated, and one
 * that no longer applies is overturned. The caller has locked the claim, and announces new denials after saving it.
 */
export async function reconcileDenials(
  tx: UnitOfWork,
  claim: DeniedClaim,
  context: ReconcileContext,
): Promise<Reconciled> {
  const known = claim.denialIds.length > 0 ? await lockDenialsOfClaim(tx, claim.id) : [];
  const inForce = new Map(known.filter(isInForce).map((denial) => [denialKey(denial), denial]));
  const opened: Denial[] = [];
  const { payer = await findPayer(tx, claim.payerId) } = context;
  for (const group of denialGroupsOf(claim, context.remarkCodes)) {
    const denial = inForce.get(denialKey(group));
    inForce.delete(denialKey(group));
    if (denial && isWithdrawn(denial)) refuseAgain(tx, denial, { claim, group, context: { ...context, payer } });
    else if (denial) updateRepeated(tx, denial, { group, isReplaced: context.isReplaced === true });
    else opened.push(await openDenial(tx, claim, group, { ...context, payer }));
  }
  if (!context.isInsertDeferred) DENIALS.insertAll(tx, opened);
  for (const denial of inForce.values()) {
    if (!context.isReversed) overturn(tx, denial, context.remittanceId);
    else if (denial.status !== 'overturned' && !isSuperseded(denial)) withdraw(tx, denial, context.remittanceId);
  }
  return { denialIds: [...known, ...opened].map((denial) => denial.id), opened };
}

/** Inserts the new denials of many claims in one statement. */
export function insertOpenedDenials(tx: UnitOfWork, denials: readonly Denial[]): void {
  DENIALS.insertAll(tx, denials);
}

/** Fires denial.received for denials that were just opened. */
export function announceDenials(tx: UnitOfWork, denials: readonly Denial[]): void {
  for (const denial of denials) emitDenialEvent(tx, 'denial.received', denial);
}

/**
 * Returns whether the adjudication can still contain the denial. A denial that was overturned by an appeal appears in it
 * until the payment arrives. A withdrawn denial waits for the payer's next decision.
 */
function isInForce(denial: Denial): boolean {
  const { status, resolution } = denial;
  if (status !== 'overturned' || isWithdrawn(denial)) return true;
  return resolution?.type === 'appeal' && resolution.remittanceId === null;
}

/** Updates a denial that the payer has repeated. A decision that replaces the denial releases its write-offs. */
function updateRepeated(
  tx: UnitOfWork,
  known: Denial,
  { group, isReplaced }: { group: DenialGroup; isReplaced: boolean },
): void {
  const denial = isReplaced ? withoutWriteOff(known) : known;
  const rarcs = [...new Set([...denial.rarcs, ...group.rarcs])];
  const isSame =
    denial === known &&
    refusedAmountOf(denial) === group.deniedAmount &&
    rarcs.length === denial.rarcs.length &&
    denial.serviceLineIds.join() === group.serviceLineIds.join();
  if (isSame) return;
  const { serviceLineIds } = group;
  const details = { deniedAmount: { from: refusedAmountOf(denial), to: group.deniedAmount } };
  const verb = denial.status === known.status ? 'updated' : 'reopened';
  const changed = { ...withRefusedAmount(denial, group.deniedAmount), serviceLineIds, rarcs };
  saveDenial(tx, changed, { verb, from: known.status, details });
}

type Refusal = { claim: DeniedClaim; group: DenialGroup; context: ReconcileContext & { payer: Payer | null } };

/** Reopens a denial: the payer has withdrawn its decision, decided again, and denied the amount for the same reason. */
function refuseAgain(tx: UnitOfWork, denial: Denial, { claim, group, context }: Refusal): void {
  const { remittanceId, paymentDate, payer } = context;
  const decidedOn = denial.appealable ? (paymentDate ?? localDateOf(tx.now)) : null;
  const again = refusedAgain(denial);
  // The deadline of the next level of appeal stays.
  const deadlines = again.status === 'upheld' ? {} : deadlinesOf(claim, payer, decidedOn);
  const { serviceLineIds, deniedAmount } = group;
  const rarcs = [...new Set([...denial.rarcs, ...group.rarcs])];
  const changed = { ...withRefusedAmount(again, deniedAmount), ...deadlines, remittanceId, serviceLineIds, rarcs };
  const details = { deniedAmount: { from: 0, to: deniedAmount } };
  saveDenial(tx, changed, { verb: 'reopened', from: denial.status, details, event: 'denial.received' });
}

/** Marks a denial as withdrawn, because the payer has withdrawn its decision. */
function withdraw(tx: UnitOfWork, denial: Denial, remittanceId: string): void {
  saveDenial(tx, withdrawn(denial, tx.now, remittanceId), { verb: 'withdrawn', from: denial.status });
}

/** Marks a denial as overturned, because the payer has paid the refused amount. */
function overturn(tx: UnitOfWork, denial: Denial, remittanceId: string): void {
  const resolution =
    denial.status === 'overturned' && denial.resolution && !isWithdrawn(denial)
      ? { ...denial.resolution, remittanceId }
      : resolutionOf('paid', tx.now, { remittanceId, amountRecovered: refusedAmountOf(denial) });
  saveDenial(tx, { ...denial, status: 'overturned', resolution }, { verb: 'overturned', from: denial.status });
}
