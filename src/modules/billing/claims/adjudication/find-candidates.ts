import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { ClaimPayment } from '../../../payments/remittances/remittance.ts';
import { findCoverages } from '../../../practice/coverages/find-coverages.ts';
import { findPatients } from '../../../practice/patients/find-patients.ts';
import type { Claim } from '../claim.ts';
import { selectClaimsLike } from '../claims-store.ts';
import type { Candidate } from './rank-candidates.ts';

/** Returns claims that payments with unknown control numbers may refer to, with their patients and coverages. */
export async function findCandidates(reader: TenantReader, payments: readonly ClaimPayment[]): Promise<Candidate[]> {
  const serviceDates = payments.flatMap(({ lines, statementPeriod }) => [
    ...lines.flatMap(({ serviceDate }) => serviceDate?.start ?? []),
    ...(statementPeriod ? [statementPeriod.start] : []),
  ]);
  if (serviceDates.length === 0) return [];
  const claims = await selectClaimsLike(reader, {
    serviceDates: [...new Set(serviceDates)],
    charges: [...new Set(payments.map(({ charge }) => Math.abs(charge)))],
    memberIds: [...new Set(payments.flatMap(({ patient }) => [patient?.memberId, patient?.correctedMemberId]))].filter(
      (id) => typeof id === 'string',
    ),
  });
  return withPatients(reader, claims);
}

/** Adds the patients and the coverages of claims. */
export async function withPatients(reader: TenantReader, claims: readonly Claim[]): Promise<Candidate[]> {
  const patients = await findPatients(reader, [...new Set(claims.map(({ patientId }) => patientId))]);
  const coverages = await findCoverages(reader, [...new Set(claims.map(({ coverageId }) => coverageId))]);
  const patientOf = new Map(patients.map((patient) => [patient.id, patient]));
  const coverageOf = new Map(coverages.map((coverage) => [coverage.id, coverage]));
  return claims.map((claim) => ({
    claim,
    patient: patientOf.get(claim.patientId) ?? null,
    coverage: coverageOf.get(claim.coverageId) ?? null,
  }));
}
