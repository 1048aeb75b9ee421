import { PGP_DEFECTS, type PgpDefect } from '../../payer-gateway.ts';

/** The properties of an inbound file that its beginning shows. */
type FileDescription = {
  /** `837P`, `999`, `277CA`, `835`, `TA1`; `unknown` for others. */
  transactionSet: string;
  /** ISA13, or empty if it cannot be read. */
  interchangeControlNumber: string;
  /** GS06 of the first functional group. */
  groupControlNumber: string | null;
};

/** The result of reading a file once. */
export type FileInspection = FileDescription & {
  isX12: boolean;
  /** Whether the last interchange is closed by its IEA. */
  isComplete: boolean;
};

/** Reads a file while it is stored, in pieces of any size. */
export type FileInspector = { push(bytes: Uint8Array): void; end(): FileInspection };

/** Why a file cannot be processed. `report`: it is not X12, and its name marks it as a report for people. */
export type Defect =
  | 'not_x12'
  | 'empty'
  | 'incomplete'
  | 'too_large'
  | 'unsafe_name'
  | 'unreadable'
  | 'checksum_mismatch'
  | PgpDefect
  | 'report';

/** How a file is handled after it is stored. */
export type Admission =
  | { status: 'quarantined'; reason: Defect }
  /** A report for people, which has no effects. */
  | { status: 'report' }
  /** The partner may still be writing the file. `reason`: why the file goes into quarantine if it does not change. */
  | { status: 'incomplete'; reason: Defect }
  /**
   * `interchange`: the whole file is for the mailbox's owner. `sorting`: its transaction sets are first assigned to
   * organizations.
   */
  | { status: 'received'; by: 'interchange' | 'sorting' };

type Arriving = {
  byteCount: number;
  isShared: boolean;
  mayGrow: boolean;
  isReport?: boolean | undefined;
  defect?: Defect | undefined;
};

/**
 * Decides whether a file can be processed. `mayGrow`: the partner may still be writing it. Only X12 has an end marker:
 * the first half of another file cannot be distinguished from a complete file.
 */
export function admissionOf(
  inspection: Pick<FileInspection, 'isX12' | 'isComplete'>,
  { byteCount, isShared, mayGrow, isReport = false, defect }: Arriving,
): Admission {
  // A defect that the gateway found is final, unless an incomplete file can have it too.
  if (defect !== undefined) {
    return { status: mayGrow && UNCHANGED_MS[defect] > 0 ? 'incomplete' : 'quarantined', reason: defect };
  }
  const found = defectOf(inspection, byteCount);
  const reason = found === 'not_x12' && isReport ? 'report' : found;
  if (reason === 'report' && !mayGrow) return { status: 'report' };
  if (reason !== null) return { status: mayGrow ? 'incomplete' : 'quarantined', reason };
  return { status: 'received', by: isShared ? 'sorting' : 'interchange' };
}

function defectOf(
  { isX12, isComplete }: Pick<FileInspection, 'isX12' | 'isComplete'>,
  byteCount: number,
): Defect | null {
  if (byteCount === 0) return 'empty';
  if (!isX12) return 'not_x12';
  return isComplete ? null : 'incomplete';
}

const MINUTE_MS = 60_000;

/** How long a file must be unchanged until it counts as complete. Truncated X12 is recognized without waiting. */
const UNCHANGED_MS: Record<Defect, number> = {
  not_x12: MINUTE_MS,
  report: MINUTE_MS,
  empty: 10 * MINUTE_MS,
  incomplete: 10 * MINUTE_MS,
  too_large: 0,
  unsafe_name: 0,
  unreadable: 0,
  checksum_mismatch: 0,
  ...(Object.fromEntries(PGP_DEFECTS.map((defect) => [defect, 0])) as Record<PgpDefect, number>),
  pgp_damaged: MINUTE_MS,
  pgp_unsigned: MINUTE_MS,
};

/** Returns whether a file that a later poll finds unchanged counts as completely written. */
export function hasSettled(defect: Defect, firstSeenAt: Date, now: Date): boolean {
  return now.getTime() - firstSeenAt.getTime() >= UNCHANGED_MS[defect];
}
