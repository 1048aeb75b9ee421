import type { App } from '../../src/composition/app.ts';
import { withClient } from '../../src/database/connections/with-client.ts';
import { transact } from '../../src/database/transactions/transaction.ts';
import { newId } from '../../src/kernel/ids.ts';
import { createOrganization } from '../../src/modules/platform/organizations/find-organizations.ts';
import { createSubscription } from '../../src/modules/platform/webhooks/subscriptions/create-subscription.ts';
import { aClaim } from '../../test/helpers/builders.ts';

const ACTOR = { type: 'system', id: 'bench' } as const;
const ORGANIZATIONS = 8;
const EVENTS_PER_TRANSACTION = 200;

/** Each event goes to this many subscriptions. */
export const SUBSCRIPTIONS_PER_ORGANIZATION = 4;
export const SUBSCRIPTIONS = ORGANIZATIONS * SUBSCRIPTIONS_PER_ORGANIZATION;

/** Creates organizations whose subscriptions all lead to the receiver, each with its own path. */
export async function subscribeAll(app: App, receiverUrl: string): Promise<string[]> {
  const organizationIds: string[] = [];
  for (let number = 0; number < ORGANIZATIONS; number++) {
    const name = `Bench ${number}`;
    const { id } = await createOrganization(app.database, { name, ownerEmail: null });
    await transact(app.database, { organizationId: id, actor: ACTOR }, async (tx) => {
      for (let index = 0; index < SUBSCRIPTIONS_PER_ORGANIZATION; index++) {
        await createSubscription(tx, app, { url: `${receiverUrl}/hooks/${number}/${index}`, events: ['*'] });
      }
    });
    organizationIds.push(id);
  }
  return organizationIds;
}

/** Rounds up to an evenly divisible number. */
export function evenBacklog(deliveries: number): number {
  return Math.max(1, Math.ceil(deliveries / SUBSCRIPTIONS)) * SUBSCRIPTIONS;
}

/**
 * Commits events for this many deliveries, all due at one time. They are written as commands write them, with a clock
 * in the future, so that the whole backlog exists when the service starts on it.
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
      const due = { ...app.database, clock: { now: () => dueAt } };
      await transact(due, { organizationId, actor: ACTOR }, async (tx) => {
        for (let index = 0; index < count; index++) tx.emit(aClaimEvent());
      });
    }
  }
}

/** Returns an event as large as a claim's event. */
export function aClaimEvent() {
  const id = newId('clm');
  const claim = { object: 'claim', id, ...aClaim({ patientId: newId('pat'), coverageId: newId('cov') }) };
  return { type: 'claim.paid', resourceType: 'claim', resourceId: id, data: { claim } };
}

/**
 * Inserts events and their dispatches by SQL alone, as the database's owner, for a backlog too long to commit the usual
 * way. `deliveries` is a multiple of the subscriptions.
 */
export async function insertBacklog(
  adminUrl: string,
  organizationIds: readonly string[],
  deliveries: number,
  dueAt: Date,
): Promise<void> {
  const eventsEach = deliveries / SUBSCRIPTIONS;
  await withClient(adminUrl, async (client) => {
    for (const organizationId of organizationIds) {
      await client.query(
        `with made as (
           insert into events (organization_id, id, type, resource_type, resource_id, data, created_at)
           select $1, rcm_id_floor('evt', clock_timestamp()) || substr(md5($1 || n::text || clock_timestamp()), 1, 16),
             'claim.paid', 'claim', 'clm_bench', $4, $3
           from generate_series(1, $2::int) n
           returning id
         )
         insert into webhook_queue (organization_id, subscription_id, event_id, due_at, created_at)
         select $1, s.id, made.id, $3, $3 from made cross join webhook_subscriptions s where s.organization_id = $1`,
        [organizationId, eventsEach, dueAt, JSON.stringify(aClaimEvent().data)],
      );
    }
    // A real backlog that grew over hours would have been vacuumed and written to disk.
    await client.query('vacuum (analyze) webhook_queue');
    await client.query('vacuum (analyze) events');
    await client.query('checkpoint');
  });
}
