import { hostname } from 'node:os';
import type { App } from '../composition/app.ts';
import { describeHold } from '../modules/trading/exchange/fence/describe-hold.ts';
import { type Guarded, guardExchange } from '../modules/trading/exchange/fence/guard-exchange.ts';
import { restoreInbound } from '../modules/trading/exchange/inbound/copies/restore-inbound.ts';
import { type Repeated, repeat } from './repeat.ts';

const EVERY_MS = 60_000;
/** A backup that is older is not made complete by the copies of received files. */
const COPIES_KEPT_MS = 35 * 86_400_000;

/**
 * Compares the transport journal with the database once. Holds sending and pick-up if the database or the journal is
 * not the one that was used last.
 */
export async function compareJournal(app: App): Promise<Guarded> {
  const { database, encryption, handlers, journal, payers, isRestoredToo } = app;
  const { mapping } = payers;
  const result = await guardExchange({
    ...{ database, encryption, handlers, journal, mapping, isRestoredToo },
    machine: hostname(),
    restoreFiles: async () => {
      const files = await restoreInbound(app.inboundCopies, { database, encryption, mapping });
      if (Object.values(files).some((count) => count > 0)) app.logger.warn(files, 'transport_journal.files_restored');
    },
  });
  const { recovered, corrected, unmatched, holds, change } = result;
  if (recovered + corrected + unmatched > 0) {
    app.logger.warn({ recovered, corrected, unmatched }, 'transport_journal.reconciled');
  }
  if (change === 'held') app.logger.error({ reason: describeHold(holds) }, 'exchange.held');
  if (change === 'opened') app.logger.warn('exchange.opened');
  return result;
}

/** Compares the journal repeatedly, so that the next start has little to read. Several processes may run it. */
export function startJournalSweep(app: App): Repeated {
  return repeat(app, {
    name: 'journal_sweep',
    firstAfterMs: EVERY_MS,
    round: async () => {
      await compareJournal(app);
      await app.inboundCopies.removeBefore(new Date(app.clock.now().getTime() - COPIES_KEPT_MS));
      return EVERY_MS;
    },
  });
}
