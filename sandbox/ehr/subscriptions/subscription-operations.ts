import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import type { Resource } from '../resource.ts';
import type { FhirReply, TypedRequest } from '../rest/interaction.ts';
import { presentVersion, readCurrent } from '../store/resources-store.ts';
import { notificationBundle } from './notification.ts';
import { countEvents, listEvents } from './notifications-store.ts';
import { subscriptionOf } from './subscription.ts';

/** Returns whether a request is `Subscription/{id}/$status` or `$events`. */
export function isSubscriptionOperation({ type, path }: TypedRequest): boolean {
  return type === 'Subscription' && path.length === 3 && (path[2] === '$status' || path[2] === '$events');
}

/** Answers `$status`, and `$events` with missed events. */
export async function answerSubscriptionOperation(context: EhrContext, request: TypedRequest): Promise<FhirReply> {
  const { tenant, query } = request;
  const id = request.id!;
  const stored = await readCurrent(context.pool, { tenant, resourceType: 'Subscription', id });
  if (stored?.content == null) throw new FhirError(404, 'not-found', 'The subscription does not exist.');
  const total = await countEvents(context.pool, tenant, id);
  const isEvents = request.path[2] === '$events';
  const numberOf = (name: string, fallback: number) => {
    const text = query.get(name) ?? String(fallback);
    if (!/^\d{1,9}$/.test(text)) throw new FhirError(400, 'value', `${name} must be a whole number.`);
    return Number(text);
  };
  const range = { from: numberOf('eventsSinceNumber', 1), to: numberOf('eventsUntilNumber', total) };
  const events = isEvents ? await listEvents(context.pool, tenant, id, range) : [];
  const resources = new Map<string, Resource>();
  for (const { focus } of events) {
    const [resourceType, resourceId] = focus.split('/') as [string, string];
    const current = await readCurrent(context.pool, { tenant, resourceType, id: resourceId });
    if (current?.content != null) resources.set(focus, presentVersion(current));
  }
  const base = fhirBaseUrl(context, tenant);
  const bundle = notificationBundle(subscriptionOf(context, stored.content), {
    type: isEvents ? 'query-event' : 'query-status',
    status: String(stored.content.status),
    subscriptionUrl: `${base}/Subscription/${id}`,
    total,
    events,
    resources,
    base,
  });
  return { status: 200, body: isEvents ? bundle : { ...bundle, type: 'searchset' } };
}
