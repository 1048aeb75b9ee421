import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import { createCoverage } from '../../practice/coverages/create-coverage.ts';
import { createPatient, type PatientInput } from '../../practice/patients/create-patient.ts';
import type { Patient } from '../../practice/patients/patient.ts';
import type { Claim } from '../claims/claim.ts';
import { duplicateHashOf } from '../claims/claim-derived.ts';
import type { ClaimInput } from '../claims/drafting/claim-input.ts';
import { type CreateClaimOptions, createClaim } from '../claims/drafting/create-claim.ts';
import { periodOf, serviceLinesFrom } from '../claims/drafting/service-lines.ts';
import { providerFrom } from '../claims/fields/party-fields.ts';
import { type ChosenPayer, choosePayer } from './choose-payer.ts';
import type { ClaimFromFile, FileClaim } from './claim-file.ts';
import type { ClaimImportItem, ImportProblem } from './claim-import.ts';
import { coverageDifferences, memberIdProblems, patientDifferences, problem } from './import-problems.ts';
import { findMatches, type Matches, type Traits } from './matching-store.ts';

export type ImportedClaim = { item: ClaimImportItem; patientIsNew: boolean; coverageIsNew: boolean };

/** A claim of the file with the existing resources that match it. */
type Matched = {
  content: ClaimFromFile;
  chosen: ChosenPayer;
  matches: Matches;
};

/**
 * Imports one claim of a file: finds or creates its patient and coverage and creates the draft, or reports why not. A
 * claim whose number belongs to an equal claim is a duplicate; one whose number belongs to a different claim gets a new
 * number.
 */
export async function importClaim(
  tx: UnitOfWork,
  sequence: number,
  given: FileClaim,
  options: CreateClaimOptions,
): Promise<ImportedClaim> {
  const { content } = given;
  if (content === null) return notCreated(sequence, given, 'refused');
  const chosen = await choosePayer(tx, content.payer);
  if (!chosen) return notCreated(sequence, given, 'refused', [problem('unknown_payer')]);
  const badMemberId = memberIdProblems(content.coverage.memberId, tx);
  if (badMemberId.length > 0) return notCreated(sequence, given, 'refused', badMemberId);
  const matched = { content, chosen, matches: await findMatches(tx, traitsOf(content, chosen), tx.testClockId) };
  if (isDuplicate(matched)) {
    const { taken, patient, coverage } = matched.matches;
    const ids = { claimId: taken!.id, patientId: patient!.id, coverageId: coverage?.id ?? null };
    return notCreated(sequence, given, 'duplicate', [problem('equal_claim_exists')], ids);
  }
  return create(tx, sequence, { ...options, given, matched });
}

function traitsOf({ patient, coverage, claim }: ClaimFromFile, { payer }: ChosenPayer): Traits {
  return {
    name: patient.name,
    birthDate: patient.birthDate,
    sex: patient.sex,
    postalCode: patient.addresses?.[0]?.postalCode ?? null,
    memberId: coverage.memberId,
    payerId: payer.id,
    patientControlNumber: claim.patientControlNumber ?? null,
  };
}

/** Returns whether number, kind of submission, patient, payer and services are the same. */
function isDuplicate({ content, chosen, matches: { patient, taken } }: Matched): boolean {
  if (!taken || !patient) return false;
  const { claim } = content;
  if (taken.frequencyCode !== (claim.frequencyCode ?? '1')) return false;
  const hash = duplicateHashOf({
    patientId: patient.id,
    payerId: chosen.payer.id,
    billingProvider: { npi: claim.billingProvider.npi ?? null },
    renderingProvider: claim.renderingProvider ? providerFrom(claim.renderingProvider) : null,
    serviceLines: serviceLinesFrom(claim.serviceLines ?? [], [], {
      claimType: claim.claimType ?? 'professional',
      period: periodOf(claim, claim.serviceLines?.[0]?.serviceDate?.start ?? ''),
    }),
  });
  return hash.equals(taken.duplicateHash);
}

async function create(
  tx: UnitOfWork,
  sequence: number,
  options: CreateClaimOptions & { given: FileClaim; matched: Matched },
): Promise<ImportedClaim> {
  const { given, matched } = options;
  const { content, chosen } = matched;
  const { patient: samePatient, coverage: sameCoverage, taken } = matched.matches;
  const problems = [...given.problems];
  if (chosen.isStandIn) problems.push(problem('payer_mapped'));
  if (samePatient) problems.push(...patientDifferences(samePatient, content.patient));
  if (sameCoverage) problems.push(...coverageDifferences(sameCoverage, content.coverage));
  if (taken) problems.push(problem('patient_control_number_taken'));
  const patient = samePatient ?? (await createPatient(tx, patientInput(tx, matched))).patient;
  const wanted = coverageInput(patient.id, matched);
  const coverage = sameCoverage ?? (await createCoverage(tx, wanted, 'next_free'));
  if (!sameCoverage && coverage.rank !== (wanted.rank ?? 'primary')) problems.push(problem('coverage_rank_taken'));
  const claim = await createClaim(tx, claimInput({ patient, coverage, matched }), options);
  const ids = { claimId: claim.id, patientId: patient.id, coverageId: coverage.id };
  return {
    item: { sequence, outcome: 'created', ...ids, ...originOf(given), problems },
    patientIsNew: !samePatient,
    coverageIsNew: !sameCoverage,
  };
}

/** The patient of an import as of a date uses the import's test clock. */
function patientInput({ testClockId }: UnitOfWork, { content: { patient } }: Matched): PatientInput {
  return testClockId === null ? patient : { ...patient, testClockId };
}

function coverageInput(patientId: string, { content, chosen }: Matched) {
  const input = { ...content.coverage, patientId, payerId: chosen.payer.id, metadata: payerMetadata(content, chosen) };
  // The substitute payer's own indicator, because the file's indicator would contradict it.
  return chosen.isStandIn ? { ...input, claimFilingIndicatorCode: chosen.payer.claimFilingIndicatorCode } : input;
}

function claimInput(parts: { patient: Patient; coverage: Coverage; matched: Matched }): ClaimInput {
  const { content, chosen, matches } = parts.matched;
  const { patientControlNumber, ...claim } = content.claim;
  return {
    ...claim,
    ...(patientControlNumber === undefined || matches.taken ? {} : { patientControlNumber }),
    patientId: parts.patient.id,
    coverageId: parts.coverage.id,
    metadata: payerMetadata(content, chosen),
  };
}

/** Records the file's payer if another payer replaces it. */
function payerMetadata({ payer }: ClaimFromFile, { isStandIn }: ChosenPayer): Claim['metadata'] {
  if (!isStandIn) return {};
  return {
    filePayerId: payer.id,
    filePayerName: payer.name,
    ...(payer.claimFilingIndicatorCode === null ? {} : { fileClaimFilingIndicator: payer.claimFilingIndicatorCode }),
  };
}

type Ids = Pick<ClaimImportItem, 'claimId' | 'patientId' | 'coverageId'>;
const NO_IDS: Ids = { claimId: null, patientId: null, coverageId: null };

function notCreated(
  sequence: number,
  given: FileClaim,
  outcome: 'refused' | 'duplicate',
  ...[problems = [], ids = NO_IDS]: [ImportProblem[]?, Ids?]
): ImportedClaim {
  const item = { sequence, outcome, ...ids, ...originOf(given), problems: [...problems, ...given.problems] };
  return { item, patientIsNew: false, coverageIsNew: false };
}

/** Returns the item of a claim that the database or a command refused. */
export function refusedClaim(sequence: number, given: FileClaim, problems: ImportProblem[]): ImportedClaim {
  return notCreated(sequence, given, 'refused', problems);
}

function originOf({ patientControlNumber, segmentNumber }: FileClaim) {
  return { patientControlNumber, segmentNumber };
}
