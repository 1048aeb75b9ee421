import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { getCachedOrganizationSettings } from '../organizations/find-organization-settings.ts';
import { selectActiveKeysOf } from './api-keys-store.ts';
import { changeKeyStatus } from './change-key-status.ts';

/**
 * Disables the active keys that a disabled user has created, if the organization's setting `keysOfDisabledUsers` demands
 * it. Returns their ids.
 */
export async function disableKeysOfDisabledUser(tx: UnitOfWork, userId: string): Promise<string[]> {
  if ((await getCachedOrganizationSettings(tx)).keysOfDisabledUsers !== 'disable') return [];
  const ids = await selectActiveKeysOf(tx, userId);
  for (const id of ids) await changeKeyStatus(tx, { id }, { status: 'disabled', by: null });
  return ids;
}
