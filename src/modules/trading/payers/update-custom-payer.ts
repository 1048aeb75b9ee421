import { isDeepStrictEqual } from 'node:util';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { changedCustomPayer, newCustomPayer, type PayerChanges, type PayerInput } from './custom-payer.ts';
import { customPayerKey } from './find-payers.ts';
import type { Payer } from './payer.ts';
import {
  countCustomPayers,
  insertCustomPayer,
  updateCustomPayer as saveCustomPayer,
  selectCustomPayer,
} from './payers-store.ts';

/** Checks that the resource exists and has the expected version, before the fields are checked. */
export async function guardCustomPayer(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireVersion(await selectCustomPayer(reader, id), expectedVersion);
}

/**
 * Changes a custom payer (merge patch). A patch without a difference changes nothing. All processes see the change at
 * once.
 */
export async function updateCustomPayer(
  tx: UnitOfWork,
  id: string,
  { status, ...changes }: PayerChanges,
  expectedVersion: number | undefined,
): Promise<Payer> {
  const payer = requireVersion(await selectCustomPayer(tx, id, ' for update'), expectedVersion);
  const next: Payer = { ...payer, ...changedCustomPayer(payer, changes), status: status ?? payer.status };
  const fields = (Object.keys(next) as (keyof Payer)[]).filter((key) => !isDeepStrictEqual(next[key], payer[key]));
  if (fields.length === 0) return payer;
  const updated = { ...next, version: payer.version + 1, updatedAt: tx.now.toISOString() };
  saveCustomPayer(tx, updated);
  const moved = updated.status === payer.status ? {} : { from: payer.status, to: updated.status };
  tx.audit({ action: 'payer.updated', subjectType: 'payer', subjectId: id, details: { fields, ...moved } });
  await tx.evict(customPayerKey(tx.organizationId, id));
  return updated;
}

function requireVersion(payer: Payer | null, expectedVersion: number | undefined): Payer {
  if (!payer) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== payer.version) throw new AppError('version_conflict');
  return payer;
}

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
