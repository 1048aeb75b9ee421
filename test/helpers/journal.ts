import { newId } from '../../src/kernel/ids.ts';
import type { JournalEntry, TransportJournal } from '../../src/modules/trading/exchange/journal/transport-journal.ts';

/** A journal that keeps nothing, for tests that restore nothing. */
export const NO_JOURNAL: Pick<TransportJournal, 'append' | 'appendHighest' | 'note'> = {
  append: async () => undefined,
  appendHighest: async () => undefined,
  note: () => undefined,
};

/** Returns an entry of the release of an interchange with this number. */
export function aJournalEntry(number: number, overrides: Partial<JournalEntry> = {}): JournalEntry {
  return {
    state: 'releasing',
    at: '2026-11-20T08:30:00.000Z',
    organizationId: newId('org'),
    tradingPartnerId: newId('tpr'),
    partner: 'RCTEST/CLEARING/P',
    kind: 'folder',
    interchangeId: newId('itc'),
    transactionSet: '837P',
    interchangeControlNumber: String(number).padStart(9, '0'),
    groupControlNumber: String(number),
    attempt: 1,
    sha256: '0'.repeat(64),
    closedAt: '2026-11-20T08:29:00.000Z',
    subjects: [newId('sub')],
    ...overrides,
  };
}
