import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newId } from '../../../../kernel/ids.ts';
import { openTaxId, sealTaxId, taxIdVault } from '../../../trading/tax-ids/tax-id.ts';
import type { Claim, ClaimContent } from '../claim.ts';
import { contentOf } from '../claim-fields.ts';
import { controlNumberFrom } from './service-lines.ts';

/** Returns the content of a claim for a new claim. Lines get new control numbers, by which an 835 identifies them. */
export function copiedContent(
  tx: UnitOfWork,
  original: Claim,
  { id, encryption }: { id: string; encryption: Encryption },
): ClaimContent {
  const vaultFor = (claimId: string) => taxIdVault(encryption, tx.organizationId, claimId);
  const { billingProvider } = original;
  const taxId = sealTaxId(openTaxId(billingProvider.taxId, vaultFor(original.id)), vaultFor(id));
  return {
    ...contentOf(original),
    externalId: null,
    patientControlNumber: controlNumberFrom(id),
    billingProvider: { ...billingProvider, taxId },
    serviceLines: original.serviceLines.map((line) => {
      const lineId = newId('sl');
      return { ...line, id: lineId, lineItemControlNumber: controlNumberFrom(lineId), adjudication: null };
    }),
  };
}
