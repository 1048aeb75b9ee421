import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { settleReviewed } from '../../../payments/remittances/record-remittance.ts';
import type { RemittanceClaim } from '../../../payments/remittances/remittance.ts';
import {
  lockWaitingClaimPayments,
  recordPostedLater,
  type WaitingRow,
} from '../../../payments/remittances/waiting-payments.ts';
import { isPostable } from '../../../payments/remittances/withheld-payment.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import type { LockedLedgers } from '../locked-ledgers.ts';
import type { Adjudication } from './adjudicate-claim.ts';
import { nextToPost, REASONS_OF_ORDER } from './plan-waiting.ts';
import { saveAdjudication } from './save-adjudication.ts';

/** Returns the payments of earlier files that wait for others of the same claims, locked, by claim. */
export async function waitingOf(tx: UnitOfWork, claimIds: ReadonlySet<string>): Promise<Map<string, WaitingRow[]>> {
  const rows = await lockWaitingClaimPayments(tx, [...claimIds], REASONS_OF_ORDER);
  const waiting = rows.filter(({ remittance }) => isPostable(remittance));
  return Map.groupBy(waiting, ({ row }) => row.match.claimId!);
}

/** Stores payments of earlier files that were posted, and the posting statuses of their remittances. */
export async function storePostedPayments(tx: UnitOfWork, posted: readonly WaitingRow[]): Promise<void> {
  for (const { row, remittance } of posted) {
    // A flush writes each table of rows once.
    await tx.flush();
    recordPostedLater(tx, row, remittance);
  }
  const remittances = new Map(posted.map(({ remittance }) => [remittance.id, remittance]));
  for (const remittance of remittances.values()) {
    // A remittance that is still being posted counts its payments at the end.
    if (remittance.postingStatus !== 'received') await settleReviewed(tx, remittance);
    await tx.flush();
  }
}

/**
 * Posts the payments of a claim that were waiting for others, as far as they fit now. Returns the posted rows, which the caller
 * stores.
 */
export async function postWaiting(
  tx: UnitOfWork,
  ledgers: LockedLedgers,
  { claimId, rows, payer }: { claimId: string; rows: readonly WaitingRow[]; payer?: Payer | null | undefined },
): Promise<WaitingRow[]> {
  const posted: WaitingRow[] = [];
  let waiting = rows.map((one) => ({ ...one, payment: one.row, sequence: one.row.sequence }));
  for (;;) {
    const found = ledgers.get(claimId);
    const next = found && waiting.length > 0 ? nextToPost(found, waiting, tx.now) : null;
    if (next === null) return posted;
    for (const { waiting: one, adjudication } of next) {
      const { row, remittance } = one;
      const before = ledgers.get(claimId)!.claim;
      await saveAdjudication(tx, ledgers, { payment: row, remittance, adjudication, before, payer });
      posted.push({ row: postedRow(row, adjudication), remittance });
    }
    const done = new Set(next.map((one) => one.waiting));
    waiting = waiting.filter((one) => !done.has(one));
  }
}

function postedRow(
  row: RemittanceClaim,
  { match, lineMatches }: Pick<Adjudication, 'match' | 'lineMatches'>,
): RemittanceClaim {
  return {
    ...row,
    match,
    lineMatches: row.lines.map((_, index) => {
      const found = lineMatches[index];
      return { serviceLineId: found?.line?.id ?? null, method: found?.method ?? 'none' };
    }),
    reversalDifference: null,
    posted: true,
  };
}
