import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { openTaxId, taxIdVault } from '../../../trading/tax-ids/tax-id.ts';
import type { Claim } from '../claim.ts';
import { claimRecordsOf } from '../submission/claim-records.ts';
import type { FormSource } from './box.ts';

/** Returns whether the tax id of a claim is a social security number, which only a reveal shows. */
export const hasSecretTaxId = ({ billingProvider }: Claim): boolean => billingProvider.taxId.type === 'ssn';

/**
 * Returns what the form of a claim is filled from. `encryption` decrypts a social security number; without it, the box
 * of the tax id is empty.
 */
export async function formSourceOf(
  reader: TenantReader,
  claim: Claim,
  encryption: Encryption | null,
): Promise<FormSource> {
  const { taxId } = claim.billingProvider;
  const vault = encryption && taxIdVault(encryption, reader.organizationId, claim.id);
  const shown = taxId.type === 'ein' ? taxId : vault && openTaxId(taxId, vault);
  return { ...(await claimRecordsOf(reader, claim)), claim, taxId: shown };
}
