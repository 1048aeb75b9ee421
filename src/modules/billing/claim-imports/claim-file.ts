import type { CoverageInput } from '../../practice/coverages/create-coverage.ts';
import type { PatientInput } from '../../practice/patients/create-patient.ts';
import type { ClaimInput } from '../claims/drafting/claim-input.ts';
import type { BillingProviderInput } from '../claims/fields/party-fields.ts';
import type { ImportFinding, ImportProblem } from './claim-import.ts';

/**
 * A claim of the file as input of the commands, without ids and without the directory's payer, which are found later.
 */
export type ClaimFromFile = {
  patient: PatientInput;
  coverage: Omit<CoverageInput, 'patientId' | 'payerId' | 'metadata'>;
  claim: Omit<ClaimInput, 'patientId' | 'coverageId' | 'metadata'> & { billingProvider: BillingProviderInput };
  /** 2010BB, as in the file. */
  payer: { id: string; name: string; claimFilingIndicatorCode: string | null };
};

export type FileClaim = {
  /** CLM01 as in the file. */
  patientControlNumber: string;
  segmentNumber: number;
  problems: ImportProblem[];
  /** Null if the claim cannot be created; `problems` then contains at least one error. */
  content: ClaimFromFile | null;
};

/** The contents of a file, in order. */
export type ClaimFileEntry =
  | { kind: 'interchange' }
  | { kind: 'claim'; claim: FileClaim }
  | { kind: 'finding'; finding: ImportFinding };

/**
 * Reads a claim file of any size, one claim at a time. Implemented in `src/gateways/mapping`, so that modules do not
 * depend on X12.
 */
export type ReadClaimFile = (source: AsyncIterable<Uint8Array>) => AsyncIterable<ClaimFileEntry>;
