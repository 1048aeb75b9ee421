import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { addDays } from '../../../kernel/local-date.ts';
import { practiceDay } from '../../platform/organizations/find-organizations.ts';
import { countSubscriptions } from '../../platform/webhooks/subscriptions/find-subscriptions.ts';
import { DEADLINES, type Deadline, selectAlerts, selectDue, selectQueues } from './due-store.ts';
import { listPath } from './figure-lists.ts';

/** How far ahead the deadlines of the overview reach. */
const NEXT_DAYS = 14;

/** Returns the deadlines that have passed, and those of the next 14 days. Kinds without a deadline are left out. */
export async function findDue(reader: TenantReader) {
  const today = await practiceDay(reader);
  const until = addDays(today, NEXT_DAYS);
  const times = { today, until, now: reader.now.toISOString(), nextEnd: `${addDays(until, 1)}T00:00:00.000Z` };
  const rows = await selectDue(reader, times);
  const listed = DEADLINES.flatMap((deadline) => rows.filter((row) => row.deadline === deadline));
  const yesterday = addDays(today, -1);
  return {
    passed: listed
      .filter(({ passed }) => passed > 0)
      .map(({ deadline, passed, passedAmount }) => ({
        ...{ deadline, count: passed, amount: passedAmount },
        list: dueList(deadline, { before: times.now, to: yesterday }),
      })),
    next: listed
      .filter(({ next }) => next > 0)
      .map(({ deadline, next, nextAmount }) => ({
        ...{ deadline, count: next, amount: nextAmount },
        list: dueList(deadline, { from: today, to: until, since: times.now, before: times.nextEnd }),
      })),
  };
}

type Range = { from?: string; to: string; since?: string; before: string };

function dueList(deadline: Deadline, { from, to, since, before }: Range): string {
  switch (deadline) {
    case 'appeal':
      return listPath('/v1/denials', { workable: true, 'appealDeadline[gte]': from, 'appealDeadline[lte]': to });
    case 'filing':
      return listPath('/v1/claims', { 'filingDeadline[gte]': from, 'filingDeadline[lte]': to });
    case 'authorization_decision':
      return listPath('/v1/prior-authorizations', { dueFrom: since, dueBefore: before });
    case 'work':
      return listPath('/v1/work', { finished: false, 'dueAt[gte]': since, 'dueAt[lt]': before });
  }
}

/** Returns the unfinished work of each queue, with the list of its items. */
export async function findQueueWork(reader: TenantReader) {
  const queues = await selectQueues(reader, reader.now.toISOString());
  return queues.map((queue) => ({
    ...queue,
    list: listPath('/v1/work', {
      finished: false,
      queueId: queue.queueId,
      queued: queue.queueId === null ? false : null,
    }),
  }));
}

export const ALERTS = [
  'failing_webhooks',
  'disabled_webhooks',
  'quarantined_connections',
  'quarantined_files',
  'unacknowledged_interchanges',
  'missing_enrollments',
] as const;
type Alert = (typeof ALERTS)[number];

const ALERT_LISTS: Readonly<Record<Alert, string>> = {
  failing_webhooks: '/v1/webhooks/subscriptions?status=enabled&failing=true',
  disabled_webhooks: '/v1/webhooks/subscriptions?status=disabled',
  quarantined_connections: '/v1/connections?state=quarantined',
  quarantined_files: '/v1/exchange/files?status=quarantined',
  unacknowledged_interchanges: '/v1/exchange/interchanges?attention=acknowledgment_missing',
  missing_enrollments: '/v1/work?finished=false&type=missing_enrollment',
};

/** Returns what a person must look at, without what is zero, and the numbers of webhook subscriptions by state. */
export async function findAlerts(reader: TenantReader) {
  const webhooks = await countSubscriptions(reader);
  const exchange = await selectAlerts(reader);
  const counts: Record<Alert, number> = {
    failing_webhooks: webhooks.failing,
    disabled_webhooks: webhooks.disabled,
    quarantined_connections: exchange.quarantinedConnections,
    quarantined_files: exchange.quarantinedFiles,
    unacknowledged_interchanges: exchange.unacknowledgedInterchanges,
    missing_enrollments: exchange.missingEnrollments,
  };
  return {
    webhooks,
    alerts: ALERTS.filter((alert) => counts[alert] > 0).map((alert) => ({
      ...{ alert, count: counts[alert], list: ALERT_LISTS[alert] },
    })),
  };
}
