import { AppError } from '../../../../../kernel/errors.ts';
import { illegalTransition } from '../../../../../kernel/illegal-transition.ts';
import { PGP_DEFECTS } from '../../payer-gateway.ts';

/**
 * `incomplete`: an X12 file without its end, or another file that the partner may still be writing. The file is
 * examined again until it is complete or no longer changes. `received`: its transactions are being processed. `report`:
 * a person or the file's name marks it as a report, which has no effects.
 */
export const PAYER_FILE_STATUSES = [
  'incomplete',
  'received',
  'processed',
  'duplicate',
  'quarantined',
  'report',
  'discarded',
] as const;
export type PayerFileStatus = (typeof PAYER_FILE_STATUSES)[number];

/** Why a file is in quarantine. */
export const QUARANTINE_REASONS = [
  'not_x12',
  'incomplete',
  'empty',
  'not_supported',
  'too_large',
  'unsafe_name',
  'unreadable',
  'checksum_mismatch',
  ...PGP_DEFECTS,
  'organization_unknown',
  'claims_not_found',
  'acknowledgment_mismatch',
  'processing_failed',
] as const;

/** Why a person discards a file. */
export const DISCARD_REASONS = ['not_for_us', 'superseded', 'test_file', 'unreadable', 'other'] as const;
export type DiscardReason = (typeof DISCARD_REASONS)[number];

/** A file that was picked up at a trading partner. Its bytes are kept in encrypted chunks. */
export type PayerFile = {
  id: string;
  tradingPartnerId: string;
  /** The partner's name of the file. */
  path: string;
  byteCount: number;
  /** When the partner last changed the file; null if the partner does not state it. */
  modifiedAt: string | null;
  /** The SHA-256 digest in hexadecimal. */
  contentSha256: string;
  status: PayerFileStatus;
  /**
   * A quarantine reason or a code of a module; for a discarded file, a discard reason. For an incomplete file, the
   * reason for which it goes into quarantine if it does not change, or `report`.
   */
  reason: string | null;
  /** `999`, `277CA`, `835`, `TA1`; `unknown` for others. */
  transactionSet: string;
  /** The earlier file with the same content. */
  duplicateOf: string | null;
  /** The interchange that processes the file; null in a shared mailbox, or if the file is not X12. */
  interchangeId: string | null;
  /** The file of the shared mailbox from which this file was created. */
  sourceFileId: string | null;
  testClockId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
};

export const QUARANTINE_ACTIONS = ['assign', 'reprocess', 'mark_report', 'discard'] as const;
export type QuarantineAction = (typeof QUARANTINE_ACTIONS)[number];

/** Returns the actions that a user can take on a file. */
export function actionsOn(file: Pick<PayerFile, 'status' | 'reason'>): QuarantineAction[] {
  if (file.status === 'report' || file.status === 'discarded') return ['reprocess'];
  if (file.status !== 'quarantined') return [];
  const assign: QuarantineAction[] = file.reason === 'organization_unknown' ? ['assign'] : [];
  return [...assign, 'reprocess', 'mark_report', 'discard'];
}

const PAST: Record<QuarantineAction, string> = {
  assign: 'assigned',
  reprocess: 'reprocessed',
  mark_report: 'marked as a report',
  discard: 'discarded',
};

/**
 * Throws `version_conflict` if the file has changed, and `invalid_state_transition` if its state does not allow the
 * action.
 */
export function requireAction(file: PayerFile, action: QuarantineAction, expectedVersion: number | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== file.version) throw new AppError('version_conflict');
  const actions = actionsOn(file);
  if (actions.includes(action)) return;
  throw illegalTransition({
    resource: 'file',
    status: file.status,
    action: PAST[action],
    nextStep:
      actions.length === 0
        ? 'Actions are possible only for files in quarantine.'
        : `Actions of this file: ${actions.join(', ')}.`,
    allowedTransitions: actions.length === 0 ? [] : ['received', 'report', 'discarded'],
  });
}
