import type { App } from '../../src/app.ts';
import { transact } from '../../src/app.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import { createOrganization } from '../../src/modules/organizations/create-organization.ts';
import { createSubscription } from '../../src/modules/webhooks/create-subscription.ts';
import { aClaim } from '../../test/helpers/builders.ts';

const ACTOR = { type: 'system', id: 'bench' } as const;
const ORGANIZATIONS = 8;
const EVENTS_PER_TRANSACTION = 200;

/** Each event goes to this many subscriptions. */
export const SUBSCRIPTIONS_PER_ORGANIZATION = 4;
export const SUBSCRIPTIONS = ORGANIZATIONS * SUBSCRIPTIONS_PER_ORGANIZATION;

/** Organizations whose subscriptions all lead to the receiver, each by a path of its own. */
export async function subscribeAll(app: App, receiverUrl: string): Promise<string[]> {
  const organizationIds: string[] = [];
  for (let number = 0; number < ORGANIZATIONS; number++) {
    const name = `Bench ${number}`;
    const { id } = await createOrganization({ pool: app.pool, name, ownerEmail: null, now: app.clock.now() });
    await transact(app, { organizationId: id, actor: ACTOR }, async (tx) => {
      for (let index = 0; index < SUBSCRIPTIONS_PER_ORGANIZATION; index++) {
        await createSubscription(tx, app, { url: `${receiverUrl}/hooks/${number}/${index}`, events: ['*'] });
      }
    });
    organizationIds.push(id);
  }
  return organizationIds;
}

/** Rounds up to what can be shared out evenly. */
export function evenBacklog(deliveries: number): number {
  return Math.max(1, Math.ceil(deliveries / SUBSCRIPTIONS)) * SUBSCRIPTIONS;
}

/**
 * Commits events for so many deliveries, all due at one time. They are written as commands write them, with a
 * clock that is ahead: so the whole backlog is there when the service begins with it.
 */
export async function commitBacklog(
  app: App,
  organizationIds: readonly string[],
  deliveries: number,
  dueAt: Date,
): Promise<void> {
  const eventsEach = deliveries / SUBSCRIPTIONS;
  for (const organizationId of organizationIds) {
    for (let made = 0; made < eventsEach; made += EVENTS_PER_TRANSACTION) {
      const count = Math.min(EVENTS_PER_TRANSACTION, eventsEach - made);
      const options = { pool: app.pool, organizationId, actor: ACTOR, now: dueAt, enqueue: app.jobs.enqueue };
      await inTransaction(options, async (tx) => {
        for (let index = 0; index < count; index++) tx.emit(aClaimEvent());
      });
    }
  }
}

/** An event as large as those of claims are. */
export function aClaimEvent() {
  const id = newId('claim');
  const claim = { object: 'claim', id, ...aClaim({ patientId: newId('patient'), coverageId: newId('coverage') }) };
  return { type: 'claim.paid', resourceType: 'claim', resourceId: id, data: { claim } };
}
