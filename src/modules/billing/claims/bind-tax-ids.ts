import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { taxIdPlace } from '../../trading/tax-ids/tax-id.ts';
import { saveSealedTaxId, selectSealedTaxIds } from './claims-store.ts';

const BATCH = 200;

/** Binds the social security numbers of the next claims to their claims; returns the last claim's id, or null. */
export async function bindTaxIds(
  reader: TenantReader,
  encryption: Pick<Encryption, 'bind'>,
  after: string | null,
): Promise<string | null> {
  const claims = await selectSealedTaxIds(reader, { after: after ?? '', limit: BATCH });
  for (const { id, document } of claims) {
    const { taxId } = document.billingProvider;
    if (taxId.type !== 'ssn') continue;
    const place = taxIdPlace(reader.organizationId, id);
    const bound = encryption.bind(Buffer.from(taxId.sealed, 'base64'), place)?.toString('base64');
    if (bound === undefined) continue;
    const billingProvider = { ...document.billingProvider, taxId: { ...taxId, sealed: bound } };
    await saveSealedTaxId(reader, id, { sealed: taxId.sealed, document: { ...document, billingProvider } });
  }
  return claims.length < BATCH ? null : claims.at(-1)!.id;
}
