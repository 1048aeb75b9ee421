import type { ApiClient } from '../../sandbox/demo/client.ts';
import { draftClaim } from './fill.ts';
import type { Suited } from './suited.ts';

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Resource = any;

const KEPT = 3;

/**
 * Finds claims, and their payments and appeals, in the states that operations need, and creates those that are missing.
 */
export async function suitedToClaims(api: ApiClient): Promise<Suited> {
  const list = async (path: string): Promise<Resource[]> => (await api.get(`/v1${path}`)).body.data;
  const [drafts, ready, held, coverages, payments, deliveries] = await Promise.all([
    list('/claims?status=draft&limit=10'),
    list('/claims?status=ready&limit=10'),
    list('/claims?status=held&limit=10'),
    list('/coverages?limit=5'),
    list('/claim-payments?limit=20'),
    deliveriesOf(api),
  ]);
  const fixes = (await Promise.all(drafts.map(({ id }) => fixesOf(api, id)))).flat();
  if (fixes.length === 0) await scrub(api, await draftClaim(api, { diagnoses: [{ code: ' j06.9' }] }));
  if (drafts.length < KEPT) await draftClaim(api);
  if (ready.length < KEPT) await scrub(api, await draftClaim(api));
  if (held.length < KEPT) await api.post(`/v1/claims/${await draftClaim(api)}/hold`, { reason: 'Waiting' });
  const claims = '/v1/claims/{id}';
  const payment = '/v1/claim-payments/{id}';
  const ofPatients = coverages.map(({ id, patientId }) => ({ path: {}, body: { patientId, coverageId: id } }));
  const matched = payments.filter(({ match }) => match.claimId !== null);
  return {
    'POST /v1/claims': ofPatients,
    'POST /v1/prior-authorizations': ofPatients,
    [`POST ${claims}/scrub`]: byId([...drafts, ...ready]),
    [`POST ${claims}/submit`]: byId(ready),
    [`POST ${claims}/hold`]: byId([...drafts, ...ready]),
    [`POST ${claims}/release`]: byId(held),
    [`POST ${claims}/apply-fix`]: fixes,
    [`POST ${payment}/post`]: byId(payments),
    [`POST ${payment}/ignore`]: byId(payments),
    [`POST ${payment}/match`]: matched.map(({ id, match }) => ({ path: { id }, body: { claimId: match.claimId } })),
    'POST /v1/webhooks/subscriptions/{subscriptionId}/deliveries/{deliveryId}/replay': deliveries,
  };
}

const byId = (resources: Resource[]) => resources.map(({ id }) => ({ path: { id }, body: {} }));

async function scrub(api: ApiClient, claimId: string): Promise<void> {
  await api.post(`/v1/claims/${claimId}/scrub`);
}

async function fixesOf(api: ApiClient, id: string): Promise<Suited[string]> {
  const { body } = await api.get(`/v1/claims/${id}/findings`);
  const fixes = body.data.flatMap((finding: Resource) => finding.fixes ?? []);
  return fixes.map((fix: Resource) => ({ path: { id }, body: { fixId: fix.id }, whole: true }));
}

async function deliveriesOf(api: ApiClient): Promise<Suited[string]> {
  const { body: subscriptions } = await api.get('/v1/webhooks/subscriptions');
  const [subscription] = subscriptions.data;
  if (!subscription) return [];
  const { body } = await api.get(`/v1/webhooks/subscriptions/${subscription.id}/deliveries?limit=5`);
  return body.data.map(({ id }: Resource) => ({ path: { subscriptionId: subscription.id, deliveryId: id }, body: {} }));
}
