import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { newCustomPayer, type PayerInput } from './custom-payer.ts';
import { countCustomPayers, insertCustomPayer } from './custom-payers-store.ts';
import type { Payer } from './payer.ts';

/** Searches compare every custom payer of the organization, so their number is bounded. */
const CUSTOM_PAYERS_MAX = 2_000;

/** Adds a payer that only this organization sees. Throws `too_many_payers` when it has too many. */
export async function createCustomPayer(tx: UnitOfWork, input: PayerInput): Promise<Payer> {
  const content = newCustomPayer(input);
  if ((await countCustomPayers(tx)) >= CUSTOM_PAYERS_MAX) throw new AppError('too_many_payers');
  const now = tx.now.toISOString();
  const payer: Payer = {
    id: newId('pyr'),
    ...content,
    status: 'active',
    isCustom: true,
    isSandbox: !tx.livemode,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  insertCustomPayer(tx, payer);
  tx.audit({ action: 'payer.created', subjectType: 'payer', subjectId: payer.id, details: { to: payer.status } });
  return payer;
}
