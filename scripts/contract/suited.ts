import type { ApiClient } from '../../src/demo/client.ts';
import { addScriptedClaim, authorize } from './fill.ts';

/** By operation: path parameters and body members of resources whose state allows the operation. */
export type Suited = Record<string, { path: Record<string, string>; body: Record<string, unknown> }[]>;

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Resource = any;

/** Finds resources in the states that few operations allow, and creates them if requests have used them up. */
export async function suitedResources(api: ApiClient): Promise<Suited> {
  const list = async (path: string): Promise<Resource[]> => (await api.get(`/v1${path}`)).body.data;
  const asked = await list('/prior-authorizations?status=questions_received');
  const sent = await list('/prior-authorizations?status=submitted&status=pended');
  const staging = await list('/exchange/interchanges?status=staging');
  const fixable = (await list('/eligibility-checks?status=completed')).filter(
    ({ coverageFix }) => coverageFix !== null,
  );
  const pending = await list('/eligibility-checks?status=pending');
  if (asked.length === 0) await authorize(api, (await list('/patients?limit=1'))[0].id);
  if (staging.length === 0) await addScriptedClaim(api, { payerId: 'SBX06', memberId: 'SBX-0012' });
  const byId = (resources: Resource[]) => resources.map(({ id }) => ({ path: { id }, body: {} }));
  const authorization = '/v1/prior-authorizations/{id}';
  const interchange = '/v1/exchange/interchanges/{id}';
  return {
    ...(await suitedToQuestions(api, asked)),
    [`POST ${authorization}/submit`]: byId(await list('/prior-authorizations?status=draft&status=ready')),
    [`PATCH ${authorization}`]: byId(await list('/prior-authorizations?status=draft&status=ready')),
    [`POST ${authorization}/check-status`]: byId([...asked, ...sent]),
    [`POST ${interchange}/retry`]: byId(staging),
    [`POST ${interchange}/give-up`]: byId(staging),
    'POST /v1/eligibility-checks/{id}/apply-coverage-fix': byId(fixable),
    'POST /v1/eligibility-checks/{id}/cancel': byId(pending),
  };
}

async function suitedToQuestions(api: ApiClient, asked: Resource[]): Promise<Suited> {
  const [authorization] = asked;
  if (!authorization) return {};
  const path = `/v1/prior-authorizations/${authorization.id}`;
  const { body: questions } = await api.get(`${path}/questions`);
  const { body: review } = await api.get(`${path}/provider-review`);
  const ids = questions.data.map(({ id }: Resource) => ({ path: { id: authorization.id, questionId: id }, body: {} }));
  const decision = [{ path: { id: authorization.id }, body: { snapshotId: review.snapshotId } }];
  const operations = '/v1/prior-authorizations/{id}';
  return {
    [`GET ${operations}/questions/{questionId}`]: ids,
    [`PATCH ${operations}/questions/{questionId}`]: ids,
    [`PATCH ${operations}/answers`]: decision,
    [`PATCH ${operations}/provider-review/answers`]: decision,
    [`POST ${operations}/provider-review/approve`]: decision,
    [`POST ${operations}/provider-review/reject`]: decision,
    [`POST ${operations}/submit-answers`]: decision,
  };
}
