import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Claim } from '../claims/claim.ts';
import { duplicateHashOf } from '../claims/claim-derived.ts';
import { billingProviderFrom, providerFrom } from '../claims/claim-input.ts';
import { createClaim } from '../claims/create-claim.ts';
import { serviceLinesFrom } from '../claims/service-lines.ts';
import { checkMemberId } from '../coverages/check-coverage.ts';
import type { Coverage } from '../coverages/coverage.ts';
import { type CoverageInput, createCoverage } from '../coverages/create-coverage.ts';
import { createPatient } from '../patients/create-patient.ts';
import type { Patient } from '../patients/patient.ts';
import type { Payer } from '../payers/payer.ts';
import { choosePayer } from './choose-payer.ts';
import type { ClaimFromFile, FileClaim } from './claim-file.ts';
import type { ClaimImportItem, ImportProblem } from './claim-import.ts';
import { coverageDifferences, patientDifferences } from './differences.ts';
import { findClaimOfNumber, findSameCoverage, findSamePatient } from './matching-store.ts';

export type ImportedClaim = { item: ClaimImportItem; patientIsNew: boolean; coverageIsNew: boolean };

/** Takes one claim of a file over: finds or creates its patient and coverage and creates the draft, or says why not. */
export async function importClaim(
  tx: UnitOfWork,
  sequence: number,
  given: FileClaim,
  livemode: boolean,
): Promise<ImportedClaim> {
  const { content } = given;
  if (content === null) return refused(sequence, given, []);
  const chosen = choosePayer(content.payer, livemode);
  if (!chosen) return refused(sequence, given, [unknownPayer()]);
  const memberProblem = memberIdProblem(content.coverage.memberId, livemode);
  if (memberProblem) return refused(sequence, given, [memberProblem]);
  const { payer, isStandIn } = chosen;
  const problems = [...given.problems, ...(isStandIn ? [payerMapped()] : [])];
  const { memberId } = content.coverage;

  const samePatient = await findSamePatient(tx, {
    ...content.patient,
    postalCode: content.patient.addresses?.[0]?.postalCode ?? null,
    memberId,
  });
  const sameCoverage =
    samePatient && (await findSameCoverage(tx, { patientId: samePatient.id, payerId: payer.id, memberId }));
  const { patientControlNumber } = content.claim;
  const taken = patientControlNumber === undefined ? null : await findClaimOfNumber(tx, patientControlNumber);
  if (taken && samePatient && isEqual(taken, content, samePatient.id, payer.id)) {
    const ids = { claimId: taken.id, patientId: samePatient.id, coverageId: sameCoverage?.id ?? null };
    return { ...notCreated(sequence, given, 'duplicate', [...given.problems, alreadyThere()], ids) };
  }
  if (taken) problems.push(numberTaken());

  const metadata = isStandIn ? payerMetadata(content.payer) : {};
  const patient = samePatient ?? (await createPatient(tx, content.patient, livemode)).patient;
  const coverage =
    sameCoverage ?? (await createCoverage(tx, coverageInput(content, patient, payer, metadata, isStandIn), livemode));
  if (samePatient) problems.push(...patientDifferences(samePatient, content.patient));
  if (sameCoverage) problems.push(...coverageDifferences(sameCoverage, content.coverage));
  const claim = await createClaim(tx, claimInput({ content, patient, coverage, taken: taken !== null, metadata }), livemode);
  const ids = { claimId: claim.id, patientId: patient.id, coverageId: coverage.id };
  return {
    item: { ...itemOf(sequence, given), ...ids, outcome: 'created', problems },
    patientIsNew: !samePatient,
    coverageIsNew: !sameCoverage,
  };
}
