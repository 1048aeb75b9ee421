import type { Database } from '../../../database/database.ts';
import { type TenantReader, transact, type UnitOfWork } from '../../../database/transactions/transaction.ts';
import { announceClaimDeadline } from '../../billing/claims/deadlines/announce-claim-deadline.ts';
import type { DueSource } from '../../due-source.ts';
import { reportOverdueDecision } from '../../payments/appeals/follow-requests.ts';
import { announceDenialDeadline } from '../../payments/denials/deadlines/announce-denial-deadline.ts';
import { type DueNotice, selectDueNotices, selectNextNotice } from './deadlines-store.ts';

const NOTICES_PER_ROUND = 200;

/** Fires the events of one notice. Does nothing if the notice is no longer due. */
function announce(tx: UnitOfWork, { kind, id }: DueNotice): Promise<void> {
  if (kind === 'claim') return announceClaimDeadline(tx, id);
  return kind === 'denial' ? announceDenialDeadline(tx, id) : reportOverdueDecision(tx, id);
}

/** Announces the deadlines that are near or have passed in real time; returns how many. */
export async function announceDueDeadlines(database: Database): Promise<number> {
  const due = await selectDueNotices(database.pool, database.clock.now(), NOTICES_PER_ROUND);
  const actor = { type: 'system', id: 'deadline-sweep' } as const;
  // A notice that fails is retried in the next round and does not delay the others.
  const done = await Promise.allSettled(
    due.map(({ organizationId, ...notice }) =>
      transact(database, { organizationId, actor }, (tx) => announce(tx, notice)),
    ),
  );
  return done.filter(({ status }) => status === 'fulfilled').length;
}

type ClockedDeadlinesOptions = {
  reader: TenantReader;
  /** A clock of patients, or null for the organization's. */
  testClockId: string | null;
  /** Runs a transaction by that clock. */
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/** Returns the notices about deadlines that are due by a test clock, one at a time. */
export function clockedDeadlines(options: ClockedDeadlinesOptions): DueSource {
  const next = () => selectNextNotice(options.reader, options.testClockId);
  return {
    nextDueAt: async () => (await next())?.dueAt ?? null,
    fire: async (now) => {
      const notice = await next();
      if (notice === null || notice.dueAt > now) return;
      await options.transact((tx) => announce(tx, notice));
    },
  };
}
