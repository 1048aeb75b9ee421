import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { Acknowledgment } from './acknowledgment.ts';
import { selectAcknowledgments, selectAcknowledgmentsOfInterchange } from './acknowledgments-store.ts';

/** Lists the acknowledgments of a claim, oldest first. */
export function listAcknowledgments(reader: TenantReader, claimId: string): Promise<Acknowledgment[]> {
  return selectAcknowledgments(reader, claimId);
}

/** Lists the acknowledgments of the claims that an outbound interchange contains, oldest first. */
export function listAcknowledgmentsOfInterchange(
  reader: TenantReader,
  interchangeId: string,
  page: { limit: number; after?: string },
): Promise<Acknowledgment[]> {
  return selectAcknowledgmentsOfInterchange(reader, interchangeId, page);
}
