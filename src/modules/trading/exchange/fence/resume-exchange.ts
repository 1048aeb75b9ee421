import type { Database } from '../../../../database/database.ts';
import { needsPerson, unproved } from './fence.ts';
import * as store from './fence-store.ts';
import { selectNumbersAhead } from './numbers-ahead-store.ts';
import { endHoldsOf, skipAllNumbers } from './raise-numbers.ts';

/**
 * The control numbers that are skipped for a journal that was not compared: more than a practice sends to one partner
 * in a day.
 */
const SKIPPED_BY_DEFAULT = 1_000;

type Resumed = {
  /** The reasons for which the exchange was held. */
  reasons: string[];
  /** Journals that were not compared. The exchange no longer waits for them. */
  notCompared: string[];
  /** The number of control numbers that each partner's sequence skips. */
  skippedNumbers: number;
  partners: number;
};

/**
 * Ends the hold by the operator's decision. A journal that was not compared may have used control numbers, so each
 * partner's sequence skips some numbers. Returns null if the exchange is not held.
 */
export function resumeExchange(
  database: Database,
  { skipNumbers }: { skipNumbers: number | null },
): Promise<Resumed | null> {
  const { pool } = database;
  return store.aloneAtFence(pool, async () => {
    const server = await store.selectServer(pool);
    const recorded = await store.selectFence(pool);
    if (recorded !== null && recorded.timeline !== server.timeline) {
      await store.insertHolds(pool, [{ reason: 'database_replaced', journalId: '' }]);
    }
    const holds = await store.selectHolds(pool);
    const held = await selectNumbersAhead(pool);
    if (holds.length === 0 && held.length === 0) return null;
    const { hold } = (await store.selectFence(pool)) ?? { hold: 0 };
    const journals = holds.length === 0 ? [] : await store.selectJournals(pool);
    const notCompared = unproved({ hold, journals }).map((one) => one.journalId);
    const mayLack = held.length > 0 || notCompared.length > 0 || holds.some((one) => needsPerson(one.reason));
    const skippedNumbers = skipNumbers ?? (mayLack ? SKIPPED_BY_DEFAULT : 0);
    const organizationIds = new Set(held.map(({ organizationId }) => organizationId));
    // An organization can cause its own hold, which must not use up the numbers of other organizations.
    const skipping = holds.length === 0 ? organizationIds : null;
    const partners = skippedNumbers === 0 ? 0 : await skipAllNumbers(database, skippedNumbers, skipping);
    await store.saveServer(pool, server);
    if (holds.length > 0) await store.resumeHold(pool);
    await endHoldsOf(database, organizationIds, { isExplained: false });
    const reasons = [...new Set([...holds.map(({ reason }) => reason), ...held.map(() => 'number_ahead')])];
    return { reasons, notCompared, skippedNumbers, partners };
  });
}
