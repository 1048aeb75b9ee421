import type { App } from '../app.ts';
import { type Reconciled, reconcileJournal } from '../modules/exchange/journal/reconcile-journal.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 60_000;

/** Compares the transport journal with the database once. */
export async function compareJournal(app: App): Promise<Reconciled> {
  const { database, encryption, handlers, journal, payers, isRestoredToo } = app;
  const { mapping } = payers;
  const result = await reconcileJournal({ database, encryption, handlers, journal, mapping, isRestoredToo });
  const { recovered, corrected, unmatched } = result;
  if (recovered + corrected + unmatched > 0) app.logger.warn(result, 'transport_journal.reconciled');
  return result;
}

/** Compares the journal repeatedly, so that the next start has little to read. Several workers may run it. */
export function startJournalSweep(app: App): Repeated {
  return repeat(app, {
    name: 'journal_sweep',
    firstAfterMs: EVERY_MS,
    round: async () => {
      await compareJournal(app);
      return EVERY_MS;
    },
  });
}
