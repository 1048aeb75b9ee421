import type { Database } from '../../../../database/database.ts';
import { transact } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { startSync } from '../runs/start-sync.ts';
import { selectScheduled } from './scheduled-syncs-store.ts';
import { isDue } from './sync-schedule.ts';

/** Starts the runs that are due by their schedules; returns how many. */
export async function startDueSyncs(database: Database): Promise<number> {
  const now = database.clock.now();
  let started = 0;
  for (const { organizationId, connectionId, schedule, lastStartedAt } of await selectScheduled(database.pool)) {
    if (!isDue(schedule, lastStartedAt, now)) continue;
    const who = { organizationId, actor: { type: 'system', id: connectionId } as const };
    try {
      await transact(database, who, (tx) => startSync(tx, connectionId, {}, 'schedule'));
      started += 1;
    } catch (error) {
      // Another worker has started it, or the connection was disabled meanwhile.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return started;
}
