import type { Static } from 'typebox';
import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { newResource } from '../../resource-fields.ts';
import { sealTaxId } from '../../trading/tax-ids/tax-id.ts';
import { type Provider, rosterFaults } from './provider.ts';
import { emitProviderEvent } from './provider-events.ts';
import { providerFields } from './provider-fields.ts';
import type { ProviderCreate } from './provider-schema.ts';
import { providerVault } from './provider-vault.ts';
import { PROVIDERS } from './providers-store.ts';

export type ProviderInput = Static<typeof ProviderCreate>;

/** Creates a provider and fires provider.created. A duplicate externalId fails with duplicate_external_id. */
export function createProvider(
  tx: UnitOfWork,
  { taxId, ...input }: ProviderInput,
  { encryption }: { encryption: Encryption },
): Provider {
  const id = newId('pvd');
  const sealed = taxId ? sealTaxId(taxId, providerVault(encryption, tx.organizationId, id)) : null;
  const provider: Provider = { ...newResource(providerFields, { ...input, taxId: sealed }, tx.now), id };
  refuse(rosterFaults(provider, { checksName: true }));
  PROVIDERS.insert(tx, provider);
  tx.audit({ action: 'provider.created', subjectType: 'provider', subjectId: id });
  emitProviderEvent(tx, provider);
  return provider;
}

/** Throws `validation_failed` with the faults, if there are any. */
export function refuse(details: ErrorDetail[]): void {
  const [first] = details;
  if (first) throw new AppError('validation_failed', { param: first.param, details });
}
