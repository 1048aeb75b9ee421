import type { UnitOfWork } from '../../../database/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type ControlNumbers, interchangeControlNumber } from './trading-partner.ts';
import { takeNextNumbers } from './trading-partners-store.ts';

/**
 * Takes the next interchange and group numbers of a partner, without gaps. Others that want numbers of the partner wait
 * until this transaction ends, so it is called as late as possible. Throws `control_numbers_exhausted`.
 */
export async function allocateControlNumbers(tx: UnitOfWork, partnerId: string): Promise<ControlNumbers> {
  const taken = await takeNextNumbers(tx, partnerId);
  if (!taken) throw new AppError('control_numbers_exhausted');
  return { interchange: interchangeControlNumber(taken.interchange), group: String(taken.group) };
}
