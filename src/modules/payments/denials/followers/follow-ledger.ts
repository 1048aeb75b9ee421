import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Denial } from '../denial.ts';
import { withoutWriteOff } from '../denial-state.ts';
import { lockDenialsOfClaim, selectDenialsOfClaim } from '../denials-store.ts';
import { saveDenial } from '../save-denial.ts';

/** An entry of the ledger by which a person has resolved a denial, wholly or in part. */
type ResolvingEntry = { reference: string | null; postedAt: string; amount: number };

/** Locks the denials of a claim and returns the one that an entry resolves; null if it resolves none. */
export async function lockDenialResolvedBy(
  tx: UnitOfWork,
  claimId: string,
  entry: Omit<ResolvingEntry, 'amount'>,
): Promise<Denial | null> {
  return resolvedBy(await lockDenialsOfClaim(tx, claimId), entry);
}

/** Does the same as `lockDenialResolvedBy`, without locks. */
export async function findDenialResolvedBy(
  reader: TenantReader,
  claimId: string,
  entry: Omit<ResolvingEntry, 'amount'>,
): Promise<Denial | null> {
  return resolvedBy(await selectDenialsOfClaim(reader, claimId), entry);
}

function resolvedBy(
  denials: readonly Denial[],
  { reference, postedAt }: Omit<ResolvingEntry, 'amount'>,
): Denial | null {
  const named = denials.find(({ id }) => id === reference);
  // Entries had no reference to the denial before partial write-offs.
  return named ?? denials.find(({ resolution }) => resolution?.at === postedAt) ?? null;
}

/** Handles the reversal of the entry that resolved a denial: its amount is open again. */
export function resolutionWasReversed(tx: UnitOfWork, denial: Denial, amount: number): void {
  const open = withoutWriteOff(denial);
  if (open === denial) return;
  const resolved = open.status === denial.status ? denial.writtenOffAmount : denial.deniedAmount;
  const changed = { ...open, writtenOffAmount: Math.max(0, resolved - amount) };
  saveDenial(tx, changed, { verb: 'reopened', from: denial.status, details: { amount } });
}
