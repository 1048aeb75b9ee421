import type { UnitOfWork } from '../../database/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { requireSubscription } from './require-subscription.ts';
import { normalizeEvents, requireAllowedUrl, type UrlGuard, type WebhookSubscription } from './subscription.ts';
import { saveSubscription, setPendingHeld } from './subscriptions-store.ts';

export type UpdateSubscriptionInput = {
  url?: string;
  events?: readonly string[];
  description?: string | null;
  /** `paused` holds what is pending; `enabled` lets it go on and starts the failure count anew. */
  status?: 'enabled' | 'paused';
};

/**
 * Changes the fields that are given. Throws resource_not_found, version_conflict, validation_failed,
 * webhook_url_not_allowed, duplicate_subscription, or invalid_state_transition (a disabled one can only be enabled).
 */
export async function updateSubscription(
  tx: UnitOfWork,
  dependencies: { urlGuard: UrlGuard },
  target: { id: string; expectedVersion?: number | undefined },
  input: UpdateSubscriptionInput,
): Promise<WebhookSubscription> {
  const events = input.events === undefined ? undefined : normalizeEvents(input.events);
  // Before the lock: a name lookup may take seconds.
  if (input.url !== undefined) await requireAllowedUrl(dependencies.urlGuard, input.url);
  const before = await requireSubscription(tx, target.id, target.expectedVersion);
  const after: WebhookSubscription = { ...before, ...withStatus(before, input.status) };
  if (input.url !== undefined) after.url = input.url;
  if (events !== undefined) after.events = events;
  if (input.description !== undefined) after.description = input.description;
  const changed = (['url', 'events', 'description', 'status', 'consecutiveFailures'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (changed.length === 0) return before;
  after.version = before.version + 1;
  after.updatedAt = tx.now;
  await saveSubscription(tx, after);
  if (after.status !== before.status) await setPendingHeld(tx, after.id, after.status === 'paused');
  tx.audit({
    action: 'webhook_subscription.updated',
    subjectType: 'webhook_subscription',
    subjectId: after.id,
    details: { changed, statusBefore: before.status, statusAfter: after.status },
  });
  return after;
}

function withStatus(
  before: WebhookSubscription,
  status: 'enabled' | 'paused' | undefined,
): Partial<WebhookSubscription> {
  if (status === undefined) return {};
  if (status === 'enabled') return { status, disabledReason: null, consecutiveFailures: 0 };
  if (before.status === 'disabled') {
    throw new AppError('invalid_state_transition', {
      message: 'A disabled subscription can only be enabled.',
      param: '/status',
      extra: { allowedTransitions: ['enabled'] },
    });
  }
  return { status };
}
