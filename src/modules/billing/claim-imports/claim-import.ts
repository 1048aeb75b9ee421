import type { LocalDate } from '../../../kernel/local-date.ts';

export const IMPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export const IMPORT_OUTCOMES = ['created', 'refused', 'duplicate'] as const;
type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/**
 * Claims by outcome; created ones also by whether their patient and coverage were created or existed: created =
 * patientsCreated + patientsReused = coveragesCreated + coveragesReused.
 */
type ImportCounts = {
  claims: number;
  created: number;
  refused: number;
  duplicates: number;
  patientsCreated: number;
  patientsReused: number;
  coveragesCreated: number;
  coveragesReused: number;
};

export const NO_CLAIMS: ImportCounts = {
  claims: 0,
  created: 0,
  refused: 0,
  duplicates: 0,
  patientsCreated: 0,
  patientsReused: 0,
  coveragesCreated: 0,
  coveragesReused: 0,
};

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
  outcome: ImportOutcome;
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
export type ClaimImport = {
  id: string;
  uploadId: string;
  status: ImportStatus;
  statusReason: { code: string; message: string } | null;
  byteCount: number;
  /** The date as of which the claims are evaluated; null for the organization's time. */
  asOf: LocalDate | null;
  /** The test clock of the patients of an import with `asOf`. */
  testClockId: string | null;
  /** The last date of service of the claims read so far; null before the first. */
  newestServiceDate: LocalDate | null;
  /** Number of claims whose outcome is stored; a restarted job continues after them. */
  claimsDone: number;
  counts: ImportCounts;
  /** The number of problems of each kind. */
  problemCounts: Record<string, number>;
  /** The first findings about the file, and their total number. */
  findings: ImportFinding[];
  findingCount: number;
  startedAt: string | null;
  completedAt: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export function isFinished(claimImport: Pick<ClaimImport, 'status'>): boolean {
  return claimImport.status === 'completed' || claimImport.status === 'failed';
}
