import type { ApiClient } from '../../sandbox/demo/client.ts';
import { authorize } from './fill.ts';
import type { Suited } from './suited.ts';

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Resource = any;

const OPERATION = '/v1/prior-authorizations/{id}';
const ATTESTATION = { statement: 'The answers agree with the chart.', signedBy: '1999999984' };
const WEEK_MS = 7 * 86_400_000;

/** Finds prior authorizations in the states that operations need, and creates them if requests have used them up. */
export async function suitedToAuthorizations(api: ApiClient): Promise<Suited> {
  const list = async (path: string): Promise<Resource[]> => (await api.get(`/v1${path}`)).body.data;
  const [asked, sent, drafts] = await Promise.all([
    list('/prior-authorizations?status=questions_received'),
    list('/prior-authorizations?status=submitted&status=pended'),
    list('/prior-authorizations?status=draft&status=ready'),
  ]);
  if (asked.length < 3 || drafts.length < 3) await authorize(api);
  const whole = (found: Resource[]) => found.map(({ id }) => ({ path: { id }, body: {}, whole: true }));
  return {
    ...(await suitedToQuestions(api, asked)),
    [`POST ${OPERATION}/submit`]: whole(drafts.slice(0, 2)),
    [`POST ${OPERATION}/cancel`]: whole(drafts),
    [`PATCH ${OPERATION}`]: whole(drafts).map(({ path }) => ({ path, body: {} })),
    [`POST ${OPERATION}/check-status`]: whole([...asked, ...sent]),
    [`POST ${OPERATION}/extend-clock`]: extendable([...asked, ...sent]),
    [`POST ${OPERATION}/record-receipt`]: received([...asked, ...sent]),
  };
}

function extendable(waiting: Resource[]): Suited[string] {
  return waiting
    .filter(({ clock }) => clock.decisionDueAt !== null && clock.extendedUntil === null)
    .map(({ id, clock }) => {
      const extendedUntil = new Date(Date.parse(clock.decisionDueAt) + WEEK_MS).toISOString();
      return { path: { id }, body: { extendedUntil, reason: 'The payer waits for a report' }, whole: true };
    });
}

function received(waiting: Resource[]): Suited[string] {
  return waiting
    .filter(({ clock }) => clock.startedAt !== null)
    .map(({ id, clock }) => ({ path: { id }, body: { receivedAt: clock.startedAt }, whole: true }));
}

/** The first authorization is for single answers, the second is answered and reviewed, the third only answered. */
async function suitedToQuestions(api: ApiClient, asked: Resource[]): Promise<Suited> {
  const [authorization, reviewed, answered] = asked;
  if (!authorization) return {};
  const path = `/v1/prior-authorizations/${authorization.id}`;
  const { body: questions } = await api.get(`${path}/questions`);
  const { body: review } = await api.get(`${path}/provider-review`);
  const ids = questions.data.map(({ id, ...question }: Resource) => ({
    path: { id: authorization.id, questionId: id },
    body: { value: answerTo(question) },
  }));
  const decision = [{ path: { id: authorization.id }, body: { snapshotId: review.snapshotId } }];
  const snapshotId = reviewed && (await confirmed(api, reviewed.id).catch(() => undefined));
  if (answered) await answer(api, answered.id).catch(() => undefined);
  const decided = (body: Record<string, unknown>) =>
    snapshotId ? [{ path: { id: reviewed.id }, body: { snapshotId, ...body }, whole: true }] : [];
  return {
    [`GET ${OPERATION}/questions/{questionId}`]: ids,
    [`PATCH ${OPERATION}/questions/{questionId}`]: ids,
    [`PATCH ${OPERATION}/answers`]: decision,
    [`PATCH ${OPERATION}/provider-review/answers`]: decision,
    [`POST ${OPERATION}/provider-review/approve`]: decided({}),
    [`POST ${OPERATION}/provider-review/reject`]: decided({ reason: 'Wait for the laboratory' }),
    [`POST ${OPERATION}/submit-answers`]: answered ? [{ path: { id: answered.id }, body: {}, whole: true }] : [],
  };
}

async function answer(api: ApiClient, id: string): Promise<string[]> {
  const path = `/v1/prior-authorizations/${id}`;
  const { body: questions } = await api.get(`${path}/questions`);
  const answers = questions.data.map((question: Resource) => ({ questionId: question.id, value: answerTo(question) }));
  await api.patch(`${path}/answers`, { answers });
  return answers.map(({ questionId }: { questionId: string }) => questionId);
}

/** Answers and confirms every question; returns the id of the snapshot to decide about. */
async function confirmed(api: ApiClient, id: string): Promise<string> {
  const path = `/v1/prior-authorizations/${id}/provider-review`;
  const answers = (await answer(api, id)).map((questionId) => ({ questionId, decision: 'confirm' }));
  await api.patch(`${path}/answers`, { answers, attestation: ATTESTATION });
  return (await api.get(path)).body.snapshotId;
}

/** Returns a value that answers a question of the sandbox's payer. */
function answerTo({ type, options }: Resource): unknown {
  if (type === 'boolean') return true;
  if (type === 'integer') return 7;
  if (type === 'date') return '2026-01-15';
  return options.length > 0 ? options[0].code : '6.8';
}
