import type { Static } from 'typebox';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { illegalTransition } from '../../../../kernel/illegal-transition.ts';
import { mergeFields } from '../../../resource-fields.ts';
import { movePendingToStrictQueue } from '../queue/dispatch-strict-store.ts';
import { settleDispatches } from '../queue/settle-dispatches.ts';
import { mergeHeaders, openHeaders, sealHeaders } from './custom-headers.ts';
import { requireSubscription } from './find-subscriptions.ts';
import { normalizeEvents, requireAllowedUrl, type UrlGuard, type WebhookSubscription } from './subscription.ts';
import { subscriptionFields } from './subscription-fields.ts';
import type { SubscriptionUpdate } from './subscription-requests.ts';
import { findSealedHeaders, saveHeaders, saveSubscription } from './subscriptions-store.ts';

export type UpdateSubscriptionInput = Static<typeof SubscriptionUpdate>;

/**
 * Changes the given fields. Throws resource_not_found, version_conflict, validation_failed, webhook_url_not_allowed,
 * duplicate_subscription, or invalid_state_transition (a disabled subscription must be enabled first).
 */
export async function updateSubscription(
  tx: UnitOfWork,
  dependencies: { urlGuard: UrlGuard; encryption: Encryption },
  target: { id: string; expectedVersion?: number | undefined },
  { headers, status, ...settings }: UpdateSubscriptionInput,
): Promise<WebhookSubscription> {
  const events = settings.events === undefined ? undefined : normalizeEvents(settings.events);
  // Checked before the lock, because a name lookup may take seconds.
  if (settings.url !== undefined) await requireAllowedUrl(dependencies.urlGuard, settings.url);
  const before = await requireSubscription(tx, target.id, target.expectedVersion);
  const patch = { ...settings, events, ...withStatus(before, status) };
  const { next: after, changed } = mergeFields(subscriptionFields, before, patch);
  const names: string[] = changed;
  if (headers !== undefined && (await changeHeaders(tx, dependencies.encryption, after, headers)))
    names.push('headers');
  if (names.length === 0) return before;
  after.version = before.version + 1;
  after.updatedAt = tx.now.toISOString();
  await saveSubscription(tx, after);
  if (after.ordering !== before.ordering && after.ordering === 'strict') await movePendingToStrictQueue(tx, after.id);
  if (after.status !== before.status) await settleDispatches(tx, after.id, after);
  tx.audit({
    action: 'webhook_subscription.updated',
    subjectType: 'webhook_subscription',
    subjectId: after.id,
    details: { changed: names, statusBefore: before.status, statusAfter: after.status },
  });
  return after;
}

/** Saves the changed headers and returns whether anything changed. */
async function changeHeaders(
  tx: UnitOfWork,
  encryption: Encryption,
  after: WebhookSubscription,
  changes: Readonly<Record<string, string | null>> | null,
): Promise<boolean> {
  const owner = { organizationId: tx.organizationId, id: after.id };
  const before = openHeaders(encryption, await findSealedHeaders(tx, after.id), owner);
  const headers = changes === null ? {} : mergeHeaders(before, changes);
  if (JSON.stringify(headers) === JSON.stringify(before)) return false;
  after.headerNames = Object.keys(headers);
  await saveHeaders(tx, after.id, sealHeaders(encryption, headers, owner));
  return true;
}

function withStatus(
  before: WebhookSubscription,
  status: 'enabled' | 'paused' | undefined,
): Partial<WebhookSubscription> {
  if (status === undefined) return {};
  if (status === 'enabled') return { status, disabledReason: null, consecutiveFailures: 0 };
  requireNotDisabled(before, { action: 'paused', nextStep: 'Enable the subscription first.', param: '/status' });
  return { status };
}

type Refused = { action: string; nextStep: string; param?: string };

/** Throws invalid_state_transition for a disabled subscription. */
export function requireNotDisabled({ status }: Pick<WebhookSubscription, 'status'>, refused: Refused): void {
  if (status !== 'disabled') return;
  throw illegalTransition({ resource: 'subscription', status, allowedTransitions: ['enabled'], ...refused });
}
