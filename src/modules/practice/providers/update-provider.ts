import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { type Changes, mergeFields } from '../../resource-fields.ts';
import { resealTaxId, sealTaxId } from '../../trading/tax-ids/tax-id.ts';
import { refuse } from './create-provider.ts';
import { type Provider, rosterFaults } from './provider.ts';
import { emitProviderEvent } from './provider-events.ts';
import { providerFields } from './provider-fields.ts';
import { providerVault } from './provider-vault.ts';
import { PROVIDERS } from './providers-store.ts';

export type ProviderChanges = Changes<typeof providerFields>;

/** Checks existence, version and status before the body is validated. */
export async function guardProviderChange(
  reader: TenantReader,
  id: string,
  expectedVersion: number | undefined,
): Promise<void> {
  requireUnmerged(await PROVIDERS.find(reader, id), expectedVersion, 'changed');
}

/**
 * Changes a provider (merge patch) and fires provider.updated. Claims keep the copies that they have. A patch without a
 * difference changes nothing.
 */
export async function updateProvider(
  tx: UnitOfWork,
  id: string,
  { taxId, ...changes }: ProviderChanges,
  { expectedVersion, encryption }: { expectedVersion: number | undefined; encryption: Encryption },
): Promise<Provider> {
  const provider = requireUnmerged(await PROVIDERS.lock(tx, id), expectedVersion, 'changed');
  const vault = providerVault(encryption, tx.organizationId, id);
  const sealed = taxId && (provider.taxId ? resealTaxId(taxId, provider.taxId, vault) : sealTaxId(taxId, vault));
  const patch = { ...changes, ...(sealed === undefined ? {} : { taxId: sealed }) };
  const { next, previous, changed } = mergeFields(providerFields, provider, patch);
  if (changed.length === 0) return provider;
  const checksName = changed.includes('name') || changed.includes('organizationName');
  refuse(rosterFaults(next, { checksName }));
  const updated = { ...next, version: provider.version + 1, updatedAt: tx.now.toISOString() };
  PROVIDERS.update(tx, updated);
  tx.audit({ action: 'provider.updated', subjectType: 'provider', subjectId: id, details: { fields: changed } });
  emitProviderEvent(tx, updated, previous);
  return updated;
}

/**
 * Checks existence, version and status of a provider that a command changes; `action` is the past participle of the
 * command. Throws resource_not_found, version_conflict, or 409 for a merged provider.
 */
export function requireUnmerged(
  provider: Provider | null,
  expectedVersion: number | undefined,
  action: string,
): Provider {
  if (!provider) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== provider.version) throw new AppError('version_conflict');
  const { status, mergedIntoId } = provider;
  if (status !== 'merged') return provider;
  const nextStep = 'Use the provider named by mergedIntoId instead.';
  const extra = { mergedIntoId };
  throw illegalTransition({ resource: 'provider', status, action, nextStep, allowedTransitions: [], extra });
}
