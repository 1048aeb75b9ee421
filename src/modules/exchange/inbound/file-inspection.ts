/** The properties of an inbound file that its beginning shows. */
export type FileDescription = {
  /** `837P`, `999`, `277CA`, `835`, `TA1`; `unknown` when it is none of them. */
  transactionSet: string;
  /** ISA13, or empty when there is none to read. */
  interchangeControlNumber: string;
  /** GS06 of the first functional group. */
  groupControlNumber: string | null;
};

/** What was found by reading a file through once. */
export type FileInspection = FileDescription & {
  isX12: boolean;
  /** The last interchange is closed by its IEA. */
  isComplete: boolean;
};

/** Reads a file while it is stored, in pieces of any size. */
export type FileInspector = { push(bytes: Uint8Array): void; end(): FileInspection };

/** What becomes of a file once it is stored. */
export type Admission =
  | { status: 'quarantined'; reason: 'not_x12' | 'empty' | 'incomplete' }
  | { status: 'incomplete' }
  /** `interchange`: all of it is for the mailbox's owner. `sorting`: its transaction sets are assigned first. */
  | { status: 'received'; by: 'interchange' | 'sorting' };

/** Decides whether a file can be processed. `mayGrow`: the partner may still be writing it. */
export function admissionOf(
  inspection: Pick<FileInspection, 'isX12' | 'isComplete'>,
  { byteCount, isShared, mayGrow }: { byteCount: number; isShared: boolean; mayGrow: boolean },
): Admission {
  if (byteCount === 0) return mayGrow ? { status: 'incomplete' } : { status: 'quarantined', reason: 'empty' };
  if (!inspection.isX12) return { status: 'quarantined', reason: 'not_x12' };
  if (!inspection.isComplete && mayGrow) return { status: 'incomplete' };
  if (!inspection.isComplete) return { status: 'quarantined', reason: 'incomplete' };
  return { status: 'received', by: isShared ? 'sorting' : 'interchange' };
}
