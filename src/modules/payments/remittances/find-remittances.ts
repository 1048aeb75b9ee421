import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Remittance, RemittanceClaim } from './remittance.ts';
import {
  type ClaimPaymentFilter,
  findRemittanceClaim,
  selectRemittanceClaims,
  selectRemittanceClaimsOfClaim,
  selectWaitingClaims,
} from './remittance-claims-store.ts';
import { REMITTANCES, type RemittanceFilter, selectRemittances, selectRemittancesOfFile } from './remittances-store.ts';

/** Returns the remittance without its claim payments. Throws `resource_not_found`. */
export async function getRemittance(reader: TenantReader, id: string): Promise<Remittance> {
  const found = await REMITTANCES.find(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Returns remittances by their ids, in no particular order. */
export function findRemittances(reader: TenantReader, ids: readonly string[]): Promise<Remittance[]> {
  return REMITTANCES.findAll(reader, ids);
}

/** Lists remittances, newest first. */
export function listRemittances(
  reader: TenantReader,
  filter: RemittanceFilter,
  page: { limit: number; after?: string },
): Promise<Remittance[]> {
  return selectRemittances(reader, filter, page);
}

/** Remittances of one file that are returned. */
const REMITTANCES_OF_FILE_MAX = 100;

/** Returns the first 100 remittances of a file, in the order of the file. */
export function listRemittancesOfFile(reader: TenantReader, interchangeId: string): Promise<Remittance[]> {
  return selectRemittancesOfFile(reader, interchangeId, REMITTANCES_OF_FILE_MAX);
}

/** Lists the claim payments of a remittance in the order of the 835. `after` is the sequence number of the last one. */
export function listRemittanceClaims(
  reader: TenantReader,
  remittanceId: string,
  page: { limit: number; after?: number },
): Promise<RemittanceClaim[]> {
  return selectRemittanceClaims(reader, remittanceId, page);
}

/** Returns a claim payment; null if it does not exist. */
export function findClaimPayment(reader: TenantReader, id: string): Promise<RemittanceClaim | null> {
  return findRemittanceClaim(reader, id);
}

/** Returns a claim payment. Throws `resource_not_found`. */
export async function getClaimPayment(reader: TenantReader, id: string): Promise<RemittanceClaim> {
  const found = await findRemittanceClaim(reader, id);
  if (!found) throw new AppError('resource_not_found');
  return found;
}

/** Lists the claim payments that wait for a person, oldest first. */
export function listWaitingClaimPayments(
  reader: TenantReader,
  filter: ClaimPaymentFilter,
  page: { limit: number; after?: string },
): Promise<RemittanceClaim[]> {
  return selectWaitingClaims(reader, filter, page);
}

/** Lists all claim payments that were matched to a claim, oldest remittance first. */
export function listClaimPaymentsOfClaim(reader: TenantReader, claimId: string): Promise<RemittanceClaim[]> {
  return selectRemittanceClaimsOfClaim(reader, claimId);
}
