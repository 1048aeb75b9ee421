import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { isInLedger } from '../ledger/find-ledger.ts';
import type { Remittance } from './remittance.ts';
import { ignoreRemittanceClaims } from './remittance-claims-store.ts';
import { REMITTANCES } from './remittances-store.ts';
import { withholdingOf } from './withheld-payment.ts';

/** Checks that a remittance is withheld and that no part of it is posted. */
export async function guardDismissRemittance(reader: TenantReader, id: string): Promise<void> {
  await requireDismissible(reader, await REMITTANCES.find(reader, id));
}

/**
 * Ends a withheld remittance that will never be posted, such as a duplicate. Its claim payments are ignored. Throws
 * invalid_state_transition unless it is withheld and no part of it is posted.
 */
export async function dismissRemittance(
  tx: UnitOfWork,
  id: string,
  { reason, note }: { reason: string; note: string },
): Promise<Remittance> {
  const remittance = await REMITTANCES.lock(tx, id);
  await requireDismissible(tx, remittance);
  ignoreRemittanceClaims(tx, id, 'remittance_dismissed');
  const now = tx.now.toISOString();
  const { type, id: by } = tx.actor;
  const dismissed: Remittance = {
    ...remittance!,
    postingStatus: 'dismissed',
    statusReason: { code: 'dismissed', message: 'A person has dismissed the remittance; nothing of it was posted.' },
    waitingCount: 0,
    waitingAmount: 0,
    dismissal: { reason, note, by: { type, id: by }, at: now },
    version: remittance!.version + 1,
    updatedAt: now,
  };
  REMITTANCES.update(tx, dismissed);
  tx.audit({ action: 'remittance.dismissed', subjectType: 'remittance', subjectId: id, details: { reason } });
  return dismissed;
}

async function requireDismissible(reader: TenantReader, remittance: Remittance | null): Promise<void> {
  if (!remittance) throw new AppError('resource_not_found');
  const { id, postingStatus } = remittance;
  const isWithheld = postingStatus === 'needs_review' && withholdingOf(remittance) !== null;
  if (isWithheld && !(await isInLedger(reader, id))) return;
  throw illegalTransition({
    resource: 'remittance',
    status: postingStatus,
    action: 'dismissed',
    nextStep: 'Only a withheld remittance of which nothing is posted can be dismissed. Set its claim payments aside.',
    allowedTransitions: [],
  });
}
