import type { LocalDate } from '../../kernel/local-date.ts';

export const IMPORT_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];
export const IMPORT_OUTCOMES = ['created', 'refused', 'duplicate'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/**
 * Claims by outcome; the created ones also by whether their patient and coverage were made for them or were there:
 * created = patientsCreated + patientsReused = coveragesCreated + coveragesReused.
 */
export type ImportCounts = {
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
 * What could not be taken over as it is. An error kept the claim from being created; a warning tells what was
 * changed or left out. Messages hold no value of the file, because values are PHI.
 */
export type ImportProblem = FilePlace & {
  code: string;
  severity: 'error' | 'warning';
  /** JSON Pointer into the claim; `/patientId` and `/coverageId` for what those hold, empty for the whole claim. */
  path: string;
  message: string;
};

/**
 * Something about the file itself: its envelope, or a part that belongs to no claim. An error kept claims from being
 * read; a warning did not.
 */
export type ImportFinding = FilePlace & { code: string; severity: 'error' | 'warning'; message: string };

/** One claim of the file. */
export type ClaimImportItem = {
  /** Position of the claim in the file, from 1. */
  sequence: number;
  outcome: ImportOutcome;
  /** The claim that was created or, for a duplicate, the equal one that was there. */
  claimId: string | null;
  patientId: string | null;
  coverageId: string | null;
  /** CLM01 as the file has it. */
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
  /** The date as of which the claims are judged; null in the organization's own time. */
  asOf: LocalDate | null;
  /** The test clock by which the patients of an import with `asOf` live. */
  testClockId: string | null;
  /** The last date of service of the claims that were read; null before there is one. */
  newestServiceDate: LocalDate | null;
  /** Number of claims whose outcome is stored; a restarted job continues after them. */
  claimsDone: number;
  counts: ImportCounts;
  /** How many problems of each kind the claims have. */
  problemCounts: Record<string, number>;
  /** The first findings about the file, and how many there are in all. */
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
