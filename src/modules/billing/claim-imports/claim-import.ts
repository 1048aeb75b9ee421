import type { Stored } from '../../resource-fields.ts';
import type { claimImportFields } from './claim-import-fields.ts';
import type { IMPORT_OUTCOMES } from './import-parts.ts';

/** A position in the file; segments are counted from 1 at the first ISA. */
export type FilePlace = {
  segmentNumber?: number;
  segmentId?: string;
  /** Loop id of the guide, for example `2310B`. */
  loop?: string;
  elementPosition?: number;
};

/**
 * Data that could not be imported unchanged. With an error, the claim was not created; a warning reports a changed or
 * omitted value. Messages contain no value of the file, because values are PHI.
 */
export type ImportProblem = FilePlace & {
  code: string;
  severity: 'error' | 'warning';
  /**
   * JSON Pointer into the claim; `/patientId` and `/coverageId` for data of the patient and the coverage, empty for the
   * whole claim.
   */
  path: string;
  message: string;
};

/**
 * A finding about the file itself: its envelope, or a part outside claims. An error means that claims could not be
 * read.
 */
export type ImportFinding = FilePlace & { code: string; severity: 'error' | 'warning'; message: string };

/** One claim of the file. */
export type ClaimImportItem = {
  /** Position of the claim in the file, from 1. */
  sequence: number;
  outcome: (typeof IMPORT_OUTCOMES)[number];
  /** The created claim or, for a duplicate, the existing equal one. */
  claimId: string | null;
  patientId: string | null;
  coverageId: string | null;
  /** CLM01 as in the file. */
  patientControlNumber: string;
  /** The CLM segment. */
  segmentNumber: number;
  problems: ImportProblem[];
};

/** The import of one 837P file as draft claims. */
export type ClaimImport = Stored<typeof claimImportFields>;

export function isFinished(claimImport: Pick<ClaimImport, 'status'>): boolean {
  return claimImport.status === 'completed' || claimImport.status === 'failed';
}
