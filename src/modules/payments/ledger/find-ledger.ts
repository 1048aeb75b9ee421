import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { findMergedIds } from '../../practice/patients/find-patients.ts';
import {
  type OpenClaim,
  type OpenTotals,
  selectOpenClaimsOfPatients,
  selectOpenTotalsOfPatients,
} from './balances-store.ts';
import {
  type AccountEntry,
  countEntriesOfSource,
  hasEffectiveEntry,
  selectAccountEntries,
  selectEntriesOfClaim,
  selectEntriesOfSource,
  selectReleases,
  selectWriteOffs,
} from './ledger-entries-store.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/** Lists the entries of a claim, oldest first, after the position `after`. */
export function listEntriesOfClaim(
  reader: TenantReader,
  claimId: string,
  page: { limit: number; after?: number },
): Promise<LedgerEntry[]> {
  return selectEntriesOfClaim(reader, claimId, page);
}

/** Lists the write-offs that were posted since, newest first. */
export function listWriteOffs(reader: TenantReader, since: Date, limit: number): Promise<LedgerEntry[]> {
  return selectWriteOffs(reader, since, limit);
}

/** Lists the entries of claim payments that persons have released since, newest first. */
export function listReleases(reader: TenantReader, since: Date, limit: number): Promise<LedgerEntry[]> {
  return selectReleases(reader, since, limit);
}

/** Returns how many entries have posted or undone a claim payment. */
export function countEntriesOfPayment(
  reader: TenantReader,
  payment: { remittanceId: string; sequence: number },
): Promise<number> {
  return countEntriesOfSource(reader, payment);
}

/** Returns the entries of a claim payment, or of the remittance itself (sequence 0), oldest first. */
export function listEntriesOfSource(
  reader: TenantReader,
  source: { remittanceId: string; sequence: number },
): Promise<LedgerEntry[]> {
  return selectEntriesOfSource(reader, source);
}

/**
 * Returns whether anything of a remittance is posted: a claim payment that was not undone, or its provider adjustments.
 */
export function isInLedger(reader: TenantReader, remittanceId: string): Promise<boolean> {
  return hasEffectiveEntry(reader, remittanceId);
}

/** Claims that the balance of a patient shows. */
const CLAIMS_MAX = 100;

/** The open amounts of a patient, in total and for the newest claims. */
export type PatientBalance = OpenTotals & { patientId: string; claims: OpenClaim[]; hasMoreClaims: boolean };

/**
 * Returns the open balance of a patient from the ledger. Entries never change, so the entries of patients that were
 * merged into this patient still name the former ones.
 */
export async function getPatientBalance(reader: TenantReader, patientId: string): Promise<PatientBalance> {
  const patientIds = [patientId, ...(await findMergedIds(reader, patientId))];
  const totals = await selectOpenTotalsOfPatients(reader, patientIds);
  const claims = await selectOpenClaimsOfPatients(reader, patientIds, CLAIMS_MAX + 1);
  return { patientId, ...totals, claims: claims.slice(0, CLAIMS_MAX), hasMoreClaims: claims.length > CLAIMS_MAX };
}

/**
 * Lists the entries of a patient, also those of patients that were merged into this one, in the order in which they were
 * posted, with the open amount after each. With `claimId`, the account of this claim alone.
 */
export async function listAccountEntries(
  reader: TenantReader,
  { patientId, claimId }: { patientId: string; claimId: string | null },
  page: { limit: number; after?: string },
): Promise<AccountEntry[]> {
  const patientIds = [patientId, ...(await findMergedIds(reader, patientId))];
  return selectAccountEntries(reader, { patientIds, claimId }, page);
}
