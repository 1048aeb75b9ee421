import type { DiscardReason, Interchange, PayerFile } from '../../api/queries/trading/exchange.ts';
import { listOf } from '../../components/list-of.ts';
import { words } from '../../components/status.tsx';

export const INTERCHANGE_STATUSES = listOf<Interchange['status']>({
  queued: 'Queued',
  staging: 'Being sent',
  releasing: 'Being released',
  uncertain: 'Uncertain',
  transmitted: 'Transmitted',
  failed: 'Failed',
  received: 'Received',
  processed: 'Processed',
  needs_review: 'Needs review',
});

export const FILE_STATUSES = listOf<PayerFile['status']>({
  incomplete: 'Incomplete',
  received: 'Received',
  processed: 'Processed',
  duplicate: 'Duplicate',
  quarantined: 'Quarantined',
  report: 'Report',
  discarded: 'Discarded',
});

export const DISCARD_REASONS = listOf<DiscardReason>({
  not_for_us: 'Not for us',
  superseded: 'Replaced by another file',
  test_file: 'A test file',
  unreadable: 'Unreadable',
  other: 'Another reason',
});

/** Why a file is in quarantine, and what to do about it. */
const QUARANTINE: Record<string, string> = {
  not_x12: 'The file is not X12. Mark it as a report if it is meant for people.',
  incomplete: 'The file ends before its last segment, and it no longer grows. Process it again to use what is there.',
  empty: 'The file is empty.',
  not_supported: 'No part of the service processes this transaction set.',
  too_large: 'The file is larger than the service accepts.',
  unsafe_name: 'The name of the file contains characters that are not safe.',
  unreadable: 'The file cannot be read.',
  checksum_mismatch: 'The content differs from the checksum that the partner states.',
  organization_unknown: 'No member of the shared mailbox is known for its transactions. Assign them.',
  claims_not_found: 'Claims that the file names were not found. Process it again after they have been imported.',
  acknowledgment_mismatch: 'The file acknowledges a number that was not sent to this partner.',
  processing_failed: 'The file could not be processed. Process it again.',
  pgp_key_missing: 'A PGP key of the connection is missing. Add it, then process the file again.',
  pgp_wrong_key: 'The file is encrypted to another key than those of the connection.',
  pgp_unsigned: 'The file is not signed, but the connection requires a signature.',
};

/** Returns the reason of a file as a sentence. */
export const reasonText = (reason: string): string => QUARANTINE[reason] ?? `${words(reason)}.`;

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Returns a number of bytes with a suitable unit. */
export function sizeText(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return `${step === 0 ? bytes : (bytes / 1000 ** step).toFixed(1)} ${UNITS[step]}`;
}
