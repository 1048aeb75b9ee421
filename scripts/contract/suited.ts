import type { ApiClient } from '../../src/demo/client.ts';
import { addScriptedClaim, authorize } from './fill.ts';
import { suitedToClaims } from './suited-claims.ts';

/**
 * By operation: path parameters and body members of resources whose state allows the operation, or the content of a file
 * that it can read.
 */
export type Suited = Record<
  string,
  { path: Record<string, string>; body: Record<string, unknown>; content?: string }[]
>;

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
  const drafts = await list('/prior-authorizations?status=draft&status=ready');
  if (drafts.length === 0) await authorize(api, (await list('/patients?limit=1'))[0].id);
  return {
    ...(await suitedToQuestions(api, asked)),
    ...(await suitedToClaims(api)),
    ...(await suitedToDocuments(api, drafts)),
    ...(await suitedToImports(api)),
    [`POST ${authorization}/submit`]: byId(drafts),
    [`POST ${authorization}/cancel`]: byId(drafts),
    [`PATCH ${authorization}`]: byId(drafts),
    [`POST ${authorization}/check-status`]: byId([...asked, ...sent]),
    [`POST ${interchange}/retry`]: byId(staging),
    [`POST ${interchange}/give-up`]: byId(staging),
    'POST /v1/eligibility-checks/{id}/apply-coverage-fix': byId(fixable),
    'POST /v1/eligibility-checks/{id}/cancel': byId(pending),
  };
}

async function suitedToDocuments(api: ApiClient, drafts: Resource[]): Promise<Suited> {
  const { body } = await api.get('/v1/documents?limit=100');
  const inState = (status: string) => body.data.filter((document: Resource) => document.status === status);
  if (inState('awaiting_content').length === 0) {
    await api.post('/v1/documents', { kind: 'lab_result', title: 'Sleep study' });
  }
  const stored = inState('stored');
  const [draft] = drafts;
  const free = stored.find((document: Resource) => document.patientId === null);
  const attached = draft ? (await api.get(`/v1/prior-authorizations/${draft.id}/documents`)).body.data : [];
  const byId = (documents: Resource[]) => documents.map(({ id }) => ({ path: { id }, body: {} }));
  const path = '/v1/prior-authorizations/{id}/documents';
  return {
    'PUT /v1/documents/{id}/content': byId(inState('awaiting_content')),
    'GET /v1/documents/{id}/download': byId(stored),
    [`POST ${path}`]: draft && free ? [{ path: { id: draft.id }, body: { documentId: free.id } }] : [],
    [`DELETE ${path}/{documentId}`]: attached.map(({ id }: Resource) => ({
      path: { id: draft.id, documentId: id },
      body: {},
    })),
  };
}

/** A file of claims is the 837P of a submitted claim. */
async function suitedToImports(api: ApiClient): Promise<Suited> {
  const { body: paid } = await api.get('/v1/claims?status=paid&limit=1');
  const [claim] = paid.data;
  if (!claim) return {};
  const { text } = await api.text(`/v1/claims/${claim.id}/x12`);
  return { 'POST /v1/claim-imports': [{ path: {}, body: {}, content: text }] };
}

async function suitedToQuestions(api: ApiClient, asked: Resource[]): Promise<Suited> {
  const [authorization] = asked;
  if (!authorization) return {};
  const path = `/v1/prior-authorizations/${authorization.id}`;
  const { body: questions } = await api.get(`${path}/questions`);
  const { body: review } = await api.get(`${path}/provider-review`);
  const ids = questions.data.map(({ id, ...question }: Resource) => ({
    path: { id: authorization.id, questionId: id },
    body: { value: answerTo(question) },
  }));
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

/** Returns a value that answers a question of the sandbox's payer. */
function answerTo({ type, options }: Resource): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer') return 7;
  if (type === 'date') return '2026-01-15';
  return options.length > 0 ? options[0].code : '6.8';
}
