import type { SeenNumbers } from '../../../../database/database.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { isExchangeOpen } from '../fence/is-exchange-open.ts';
import { journalNameOf } from '../journal/transport-journal.ts';
import { type ControlNumbers, interchangeControlNumber } from './trading-partner.ts';
import { raiseNextNumbers, type TakenNumbers, takeFreeNumbers, takeNextNumbers } from './trading-partners-store.ts';

/**
 * Takes the next interchange and group numbers of a partner, without gaps. Other transactions that need numbers of the
 * partner wait until this transaction ends, so it should be called late. A database that was restored from a backup
 * continues after the numbers in the transport journal. Throws `control_numbers_exhausted` or `exchange_held`.
 */
export async function allocateControlNumbers(tx: UnitOfWork, partnerId: string): Promise<ControlNumbers> {
  const { numbers } = await allocateManyControlNumbers(tx, partnerId, 1);
  return numbers[0]!;
}

export type AllocatedNumbers = {
  numbers: ControlNumbers[];
  /** The partner's name in the journal and the highest of the numbers. */
  journaled: { partner: string; highest: SeenNumbers };
};

/**
 * Does the same as `allocateControlNumbers`, for `count` interchanges. Throws `control_numbers_exhausted` if fewer
 * numbers are left.
 */
export async function allocateManyControlNumbers(
  tx: UnitOfWork,
  partnerId: string,
  count: number,
): Promise<AllocatedNumbers> {
  return allocated(tx, await take(tx, partnerId, count), { partnerId, count });
}

/**
 * Does the same as `allocateManyControlNumbers` for one interchange, without waiting for the partner's row. Returns
 * null if another transaction has locked it, if no number is left, or while sending is held.
 */
export async function allocateFreeControlNumbers(tx: UnitOfWork, partnerId: string): Promise<AllocatedNumbers | null> {
  const taken = await takeFreeNumbers(tx, partnerId, 1);
  return taken && allocated(tx, taken, { partnerId, count: 1 });
}

async function allocated(
  tx: UnitOfWork,
  taken: TakenNumbers,
  { partnerId, count }: { partnerId: string; count: number },
): Promise<AllocatedNumbers> {
  const partner = journalNameOf(taken);
  const seen = await tx.numberFloor(partner);
  const isUnused = taken.interchange > seen.interchange && taken.group > seen.group;
  const { interchange, group } = isUnused ? taken : await takeAfter(tx, partnerId, { taken, seen, count });
  const numbers = Array.from({ length: count }, (_, index) => ({
    interchange: interchangeControlNumber(interchange + index),
    group: String(group + index),
  }));
  const highest = { interchange: interchange + count - 1, group: group + count - 1 };
  return { numbers, journaled: { partner, highest } };
}

async function take(tx: UnitOfWork, partnerId: string, count: number): Promise<TakenNumbers> {
  const taken = await takeNextNumbers(tx, partnerId, count);
  if (!taken) throw new AppError((await isExchangeOpen(tx)) ? 'control_numbers_exhausted' : 'exchange_held');
  return taken;
}

async function takeAfter(
  tx: UnitOfWork,
  partnerId: string,
  { taken, seen, count }: { taken: SeenNumbers; seen: SeenNumbers; count: number },
): Promise<TakenNumbers> {
  await raiseNextNumbers(tx, partnerId, {
    interchange: Math.max(seen.interchange, taken.interchange - 1),
    group: Math.max(seen.group, taken.group - 1),
  });
  return take(tx, partnerId, count);
}
