import type { Database } from '../../../../database/database.ts';
import { readerOf, transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { DueSource } from '../../../due-source.ts';
import { priorityScoreOf } from './priority-score.ts';
import {
  lockItemsToScore,
  markAllScores,
  saveScores,
  selectNextScoreAt,
  selectOrganizationsToScore,
} from './scores-store.ts';

const ITEMS_PER_TRANSACTION = 500;
const ACTOR = { type: 'system', id: 'score-sweep' } as const;

/**
 * Computes a limited number of scores that are outdated at the transaction's time. Fires no event and keeps the
 * versions, because only the deadlines are closer. Returns the number of items.
 */
async function updateScores(tx: UnitOfWork): Promise<number> {
  const items = await lockItemsToScore(tx, ITEMS_PER_TRANSACTION);
  if (items.length === 0) return 0;
  await saveScores(
    tx,
    items.map((item) => ({ ...item, priorityScore: priorityScoreOf(item, tx.now) })),
  );
  return items.length;
}

/** Computes the scores of all organizations that have changed in real time; returns the number of items. */
export async function updateAllScores(database: Database): Promise<number> {
  let updated = 0;
  for (const organizationId of await selectOrganizationsToScore(database.pool, database.clock.now())) {
    for (;;) {
      const count = await transact(database, { organizationId, actor: ACTOR }, updateScores);
      updated += count;
      if (count < ITEMS_PER_TRANSACTION) break;
    }
  }
  return updated;
}

/** Returns the scores that change by a test clock, several at the same instant. */
export function clockedScores(
  database: Database,
  { organizationId, testClockId }: { organizationId: string; testClockId: string | null },
): DueSource {
  return {
    nextDueAt: () => selectNextScoreAt(readerOf(database, organizationId), testClockId),
    fire: async () => {
      await transact(database, { organizationId, actor: ACTOR, testClockId }, updateScores);
    },
  };
}

/** Marks the scores of the organization as outdated, because its time has returned to real time. */
export function restartScores(tx: UnitOfWork): Promise<void> {
  return markAllScores(tx);
}
