import type { HoldReason } from './fence.ts';

/** Descriptions of each reason for a hold, for people. */
const FOUND: Record<HoldReason, string> = {
  database_replaced: 'the database runs on another server or timeline of PostgreSQL than before',
  database_older: 'the database is older than the transport journal',
  journal_missing: 'the transport journal that was used before is missing',
  journal_unknown: 'the database does not know the transport journal',
  journal_older: 'the transport journal is older than the database, or another copy of it is in use',
  journal_copied: 'the folder of the transport journal was copied',
};

/** Returns the descriptions of the reasons for a hold, each once. */
export function describeHold(holds: readonly { reason: HoldReason }[]): string {
  return [...new Set(holds.map(({ reason }) => FOUND[reason]))].join('; ');
}
