import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { Acknowledgment } from './acknowledgment.ts';
import { selectAcknowledgments } from './acknowledgments-store.ts';

/** Lists the acknowledgments of a claim, oldest first. */
export function listAcknowledgments(reader: TenantReader, claimId: string): Promise<Acknowledgment[]> {
  return selectAcknowledgments(reader, claimId);
}
