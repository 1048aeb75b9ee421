import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { DenialCategory } from './classification/denial-category.ts';
import type { Denial } from './denial.ts';
import { moveDenial, requireDenial, WORKABLE } from './denial-state.ts';
import { DENIALS, lockDenial } from './denials-store.ts';
import { saveDenial } from './save-denial.ts';

type DenialChanges = { category?: DenialCategory; reason?: string; status?: 'open' | 'in_progress' };

/** Once the payer has the correction or the appeal, the category can still be corrected. */
const CHANGEABLE = [...WORKABLE, 'correcting', 'appealing'] as const;
const EXPECTED = { statuses: CHANGEABLE, action: 'changed' };

/** Checks version and state before the fields are checked. */
export async function guardDenialChange(reader: TenantReader, id: string, version: number | undefined): Promise<void> {
  requireDenial(await DENIALS.find(reader, id), { ...EXPECTED, version });
}

/** Changes the category, with a reason, and whether the denial is being worked on. Errors: 409, 412, 422. */
export async function changeDenial(
  tx: UnitOfWork,
  id: string,
  { category, reason, status }: DenialChanges,
  expectedVersion: number | undefined,
): Promise<Denial> {
  const denial = requireDenial(await lockDenial(tx, id), { ...EXPECTED, version: expectedVersion });
  const isRecategorized = category !== undefined && category !== denial.category;
  if (isRecategorized && reason === undefined)
    throw refused('required', 'Give the reason for the change of the category.');
  if (reason !== undefined && category === undefined)
    throw refused('not_allowed', 'Send a reason only together with a category.');
  const isMoved = status !== undefined && status !== denial.status;
  if (!isRecategorized && !isMoved) return denial;
  const recategorized: Denial = isRecategorized
    ? {
        ...denial,
        category,
        categoryChange: { from: denial.category, reason: reason!, at: tx.now.toISOString() },
      }
    : denial;
  const changed = isMoved ? moveDenial(recategorized, status) : recategorized;
  const details = isRecategorized ? { category: { from: denial.category, to: category } } : {};
  return saveDenial(tx, changed, { verb: 'updated', from: denial.status, details });
}

function refused(code: string, message: string): AppError {
  return new AppError('validation_failed', { param: '/reason', details: [{ code, param: '/reason', message }] });
}
