import type { WorkDraft } from '../open-work.ts';

/** The task of a person for a connection to an EHR, by its status. */
const TITLES: Readonly<Record<string, string>> = {
  degraded: 'Find out why a connection to an EHR fails',
  reauthorization_required: 'Authorize a connection to an EHR again',
};
const SUBSCRIPTION_TITLE = 'Create a subscription at an EHR again, after the service failed to';

type Connection = { object: string; id: string; status: string; statusReason: { code: string } | null };

/** Returns the work item for a connection whose status has changed, or null if none is needed. */
export function connectionWork(connection: Connection): Omit<WorkDraft, 'source' | 'dedupeKey'> | null {
  const { object, id, status, statusReason } = connection;
  const title = TITLES[status];
  if (title === undefined) return null;
  // A connection test does not show this problem: the server responds, but refuses subscriptions.
  const isSubscription = status === 'degraded' && statusReason?.code === 'subscription_failed';
  return {
    type: 'integration_failure',
    category: status,
    title: isSubscription ? SUBSCRIPTION_TITLE : title,
    priority: 'high',
    subject: { type: object, id },
    recommendedActions: [isSubscription ? 'create_subscription' : 'test_connection'],
  };
}
