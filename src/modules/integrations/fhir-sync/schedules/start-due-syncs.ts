import type { Database } from '../../../../database/database.ts';
import { transact, type UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { SyncSchedule } from '../../fhir-connections/fhir-connection.ts';
import { isSyncedType } from '../../fhir-connections/synced-types.ts';
import { takeNotifiedChanges } from '../../fhir-subscriptions/recover-events.ts';
import { startSync } from '../runs/start-sync.ts';
import { selectNotified, selectScheduled } from './scheduled-syncs-store.ts';

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

/** Returns whether a run is due. A schedule that has never run is due at once. Pure. */
export function isDue(schedule: SyncSchedule, lastStartedAt: Date | null, now: Date): boolean {
  if (schedule.kind === 'manual') return false;
  if (lastStartedAt === null) return true;
  if (schedule.kind === 'interval') {
    return now.getTime() - lastStartedAt.getTime() >= (schedule.everyMinutes ?? 60) * 60_000;
  }
  const at = schedule.at ?? '02:00';
  const timeZone = schedule.timeZone ?? 'UTC';
  // The night that has begun: today's if its time has passed, else yesterday's. It is due if no run started since.
  const [today, time] = localTime(now, timeZone);
  const [day, started] = localTime(lastStartedAt, timeZone);
  if (day === today) return started < at && time >= at;
  return time >= at || isBefore(day, today, 2) || started < at;
}

/** Returns the calendar date and the time of day of an instant in a time zone. */
function localTime(instant: Date, timeZone: string): [date: string, time: string] {
  const options = { timeZone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' } as const;
  const [date = '', time = ''] = new Intl.DateTimeFormat('sv-SE', options).format(instant).split(' ');
  return [date, time];
}

function isBefore(day: string, today: string, days: number): boolean {
  return Date.parse(today) - Date.parse(day) >= days * 86_400_000;
}

/**
 * The number of notifications that one run handles. A run reads whole types, so one run is enough for many
 * notifications. The next round handles the rest.
 */
const MAX_NOTIFICATIONS = 10_000;

/**
 * Starts an incremental run for each connection whose subscriptions have announced changes, and returns how many. The
 * notifications are claimed in the transaction that queues the run, so that none is lost. A notification of a type that
 * is not synchronized starts no run.
 */
export async function startNotifiedSyncs(database: Database): Promise<number> {
  let started = 0;
  for (const { organizationId, connectionId } of await selectNotified(database.pool)) {
    const who = { organizationId, actor: { type: 'system', id: connectionId } as const };
    try {
      if (await transact(database, who, (tx) => startForNotifications(tx, connectionId))) started += 1;
    } catch (error) {
      // A run was started or the connection was disabled meanwhile. The notifications still wait.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return started;
}

async function startForNotifications(tx: UnitOfWork, connectionId: string): Promise<boolean> {
  const changes = await takeNotifiedChanges(tx, connectionId, MAX_NOTIFICATIONS);
  const resourceTypes = [...new Set(changes.map(({ resourceType }) => resourceType))].filter(isSyncedType);
  if (resourceTypes.length === 0) return false;
  await startSync(tx, connectionId, { mode: 'incremental', resourceTypes }, 'subscription');
  return true;
}
