import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { RoutingKeys } from '../../../trading/exchange/inbound/receiving/file-mapping.ts';
import { countClaimsByControlNumber } from '../claims-store.ts';
import { findSubmission } from '../submission/claim-submissions-store.ts';

/**
 * Returns whether the organization sent the claims of a 277CA or 277: by the BHT03 that it returns, which no two
 * organizations share, else by all the patient control numbers that it names first.
 */
export async function recognizesClaims(
  reader: TenantReader,
  { references, patientControlNumbers }: Pick<RoutingKeys, 'references' | 'patientControlNumbers'>,
): Promise<boolean> {
  for (const reference of references) if (await findSubmission(reader, reference)) return true;
  if (patientControlNumbers.length === 0) return false;
  return (await countClaimsByControlNumber(reader, patientControlNumbers)) === patientControlNumbers.length;
}
