import type { ApiClient } from '../../sandbox/demo/client.ts';
import type { Suited } from './suited.ts';

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Resource = any;

/** Finds work items, reviews, service levels, test clocks and replays in the states that operations need. */
export async function suitedToWork(api: ApiClient): Promise<Suited> {
  const { body: item } = await api.post('/v1/work', { type: 'custom', title: 'Call the payer' });
  const { body: policies } = await api.get('/v1/sla-policies?limit=100');
  const ids = policies.data.filter(({ archivedAt }: Resource) => archivedAt === null).map(({ id }: Resource) => id);
  if (ids.length === 0) await api.post('/v1/sla-policies', SLA_POLICY);
  if (!policies.data.some(({ appliesTo }: Resource) => appliesTo === 'claim'))
    await api.post('/v1/sla-policies', CLAIM_POLICY);
  const done = await doneItem(api);
  const review = await pendingReview(api);
  return {
    'PATCH /v1/work/{id}': [
      { path: { id: item.id }, body: { status: 'waiting', waitingOn: 'payer' }, whole: true, ifMatch: '*' },
    ],
    'POST /v1/work/{id}/reopen': done ? [{ path: { id: done }, body: {}, whole: true }] : [],
    'POST /v1/sla-policies/reorder': ids.length > 0 ? [{ path: {}, body: { ids }, whole: true }] : [],
    'POST /v1/reviews/{id}/decision': review
      ? [{ path: { id: review }, body: { decision: 'approve' }, whole: true }]
      : [],
    ...(await suitedToClocks(api)),
    ...(await suitedToReplays(api)),
  };
}

async function doneItem(api: ApiClient): Promise<string | undefined> {
  const find = async () => (await api.get('/v1/work?status=done&limit=1')).body.data[0]?.id;
  const found = await find();
  if (found) return found;
  const { body: claims } = await api.get('/v1/claims?status=rejected&limit=10');
  for (const { id } of claims.data) await api.post(`/v1/claims/${id}/reopen`).catch(() => undefined);
  return find();
}

/** Reviews that their author may decide, because the sandbox has one key. */
async function pendingReview(api: ApiClient): Promise<string | undefined> {
  const { body: pending } = await api.get('/v1/reviews?status=pending&limit=50');
  const { body: policies } = await api.get('/v1/manual-review-policies?limit=100');
  const open = policies.data
    .filter(({ reviewers }: Resource) => !reviewers.excludeAuthor)
    .map(({ id }: Resource) => id);
  const own = pending.data.find(({ policyId }: Resource) => open.includes(policyId));
  if (own) return own.id;
  if (policies.data.some(({ name, deletedAt }: Resource) => name === POLICY.name && deletedAt === null)) {
    const { body: ready } = await api.get('/v1/claims?status=ready&limit=1');
    for (const { id } of ready.data) await api.post(`/v1/claims/${id}/submit`).catch(() => undefined);
    return undefined;
  }
  await api.post('/v1/manual-review-policies', POLICY);
  return undefined;
}

// A sample of the claims, because a claim that waits for its review is not available to other operations.
const POLICY = {
  name: 'A second look',
  stage: 'claim_submit',
  reviewers: { excludeAuthor: false },
  sampling: { percent: 30, salt: 'contract' },
};

const SLA_POLICY = {
  name: 'Within a week',
  targets: [{ metric: 'resolution', duration: { value: 7, unit: 'days' } }],
};

const CLAIM_POLICY = {
  name: 'Submitted within a day',
  appliesTo: 'claim',
  targets: [{ metric: 'submission', duration: { value: 1, unit: 'days' } }],
};

async function suitedToClocks(api: ApiClient): Promise<Suited> {
  const { body } = await api.get('/v1/sandbox/test-clocks');
  const ready = body.data.filter(({ status, scope }: Resource) => status === 'ready' && scope === 'patients');
  const advance = ready.map(({ id, frozenTime }: Resource) => ({
    path: { id },
    body: { frozenTime: new Date(Date.parse(frozenTime) + 86_400_000).toISOString() },
    whole: true,
  }));
  return { 'POST /v1/sandbox/test-clocks/{id}/advance': advance };
}

async function suitedToReplays(api: ApiClient): Promise<Suited> {
  const { body: subscriptions } = await api.get('/v1/webhooks/subscriptions');
  const active = subscriptions.data.filter(({ status }: Resource) => status === 'enabled');
  const since = new Date(Date.now() - 600_000).toISOString();
  const operation = '/v1/webhooks/subscriptions/{subscriptionId}/replays';
  const running: Suited[string] = [];
  for (const { id } of active.slice(0, 3)) {
    const { body: replays } = await api.get(`/v1/webhooks/subscriptions/${id}/replays`);
    for (const replay of replays.data.filter(({ status }: Resource) => status === 'running' || status === 'queued'))
      running.push({ path: { subscriptionId: id, replayId: replay.id }, body: {}, whole: true });
  }
  return {
    [`POST ${operation}`]: active.map(({ id }: Resource) => ({
      path: { subscriptionId: id },
      body: { since },
      whole: true,
    })),
    [`POST ${operation}/{replayId}/cancel`]: running,
  };
}
