import type { WorkDraft } from '../open-work.ts';

/** The task of a person for a connection to an EHR, by its status. */
const TITLES: Readonly<Record<string, string>> = {
  degraded: 'Find out why a connection to an EHR fails',
  reauthorization_required: 'Authorize a connection to an EHR again',
};
/** The tasks for failing subscriptions. A connection test does not show them, because the server responds. */
const SUBSCRIPTION_TITLES: Readonly<Record<string, string>> = {
  subscription_failed: 'Create a subscription at an EHR again, after the service failed to',
  notification_refused: 'Find out why notifications of an EHR arrive without the secret',
  notification_missing: 'Find out why notifications of an EHR do not arrive',
};

type Connection = { object: string; id: string; status: string; statusReason: { code: string } | null };

/** Returns the work item for a connection whose status has changed, or null if none is needed. */
export function connectionWork(connection: Connection): Omit<WorkDraft, 'source' | 'dedupeKey'> | null {
  const { object, id, status, statusReason } = connection;
  const title = TITLES[status];
  if (title === undefined) return null;
  const ofSubscription = status === 'degraded' ? SUBSCRIPTION_TITLES[statusReason?.code ?? ''] : undefined;
  return {
    type: 'integration_failure',
    category: status,
    title: ofSubscription ?? title,
    priority: 'high',
    subject: { type: object, id },
    recommendedActions: [ofSubscription === undefined ? 'test_connection' : 'create_subscription'],
  };
}
