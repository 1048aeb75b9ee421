import { type Encryption, type Vault, vaultOf } from '../../../database/sealing/encryption.ts';

/** Returns the vault for the tax id of one provider. */
export function providerVault(encryption: Encryption, organizationId: string, id: string): Vault {
  return vaultOf(encryption, { organizationId, table: 'providers', row: id, column: 'taxId' });
}
