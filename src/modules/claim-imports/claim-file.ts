import type { ClaimInput } from '../claims/drafting/claim-input.ts';
import type { CoverageInput } from '../coverages/create-coverage.ts';
import type { PatientInput } from '../patients/create-patient.ts';
import type { ImportFinding, ImportProblem } from './claim-import.ts';

/** A claim of the file as input of our commands; ids and the payer of the directory are found later. */
export type ClaimFromFile = {
  patient: PatientInput;
  coverage: Omit<CoverageInput, 'patientId' | 'payerId' | 'metadata'>;
  claim: Omit<ClaimInput, 'patientId' | 'coverageId' | 'metadata'>;
  /** 2010BB, as the sender knows the payer. */
  payer: { id: string; name: string; claimFilingIndicatorCode: string | null };
};

export type FileClaim = {
  /** CLM01 as the file has it. */
  patientControlNumber: string;
  segmentNumber: number;
  problems: ImportProblem[];
  /** Null when the claim cannot be created; `problems` then holds at least one error. */
  content: ClaimFromFile | null;
};

/** What a file holds, in its order. */
export type ClaimFileEntry =
  | { kind: 'interchange' }
  | { kind: 'claim'; claim: FileClaim }
  | { kind: 'finding'; finding: ImportFinding };

/** Reads a claim file of any size, one claim at a time. Implemented in `src/gateways/mapping`: modules know no X12. */
export type ReadClaimFile = (source: AsyncIterable<Uint8Array>) => AsyncIterable<ClaimFileEntry>;
