import type { ApiClient } from '../../sandbox/demo/client.ts';
import { addScriptedClaim } from './fill.ts';
import type { Suited } from './suited.ts';

// biome-ignore lint/suspicious/noExplicitAny: the API's JSON, as a customer reads it.
type Resource = any;

const KEPT = 2;
const DENIED = { payerId: 'SBX01', memberId: 'SBX-CLM.DENY.CO197-0015' };

/** Finds denials that can be appealed, and appeals in the states that operations need. */
export async function suitedToAppeals(api: ApiClient): Promise<Suited> {
  const appealsIn = async (status: string): Promise<Resource[]> =>
    (await api.get(`/v1/appeals?status=${status}&limit=10`)).body.data;
  const [drafts, sent, open] = await Promise.all([appealsIn('draft'), appealsIn('sent'), openDenials(api)]);
  // A denial has one appeal at a time.
  if (open.length < KEPT) await addScriptedClaim(api, DENIED);
  else if (drafts.length < KEPT) await api.post('/v1/appeals', { denialIds: [open.pop()!.id] });
  else if (sent.length === 0) await send(api, drafts[0]);
  const ready = drafts.slice(1);
  for (const appeal of ready) await complete(api, appeal).catch(() => undefined);
  const whole = (appeals: Resource[], body: Record<string, unknown>) =>
    appeals.map(({ id }) => ({ path: { id }, body, whole: true }));
  const withoutPlaceholders = { placeholders: [], statements: [], documentIds: [] };
  return {
    'POST /v1/appeals': open.map(({ id }) => ({ path: {}, body: { denialIds: [id] }, whole: true })),
    'PATCH /v1/appeals/{id}': drafts.map(({ id }) => ({ path: { id }, body: withoutPlaceholders })),
    'POST /v1/appeals/{id}/outcome': whole(sent, { result: 'upheld' }),
    'POST /v1/appeals/{id}/send': whole(ready, { channel: 'sandbox' }),
    'POST /v1/appeals/{id}/withdraw': whole(drafts, {}),
  };
}

/** Open denials without an appeal. */
async function openDenials(api: ApiClient): Promise<Resource[]> {
  const { body: denials } = await api.get('/v1/denials?status=open&limit=50');
  const { body: appeals } = await api.get('/v1/appeals?limit=100');
  const appealed = new Set(appeals.data.flatMap(({ denialIds }: Resource) => denialIds));
  return denials.data.filter(({ id }: Resource) => !appealed.has(id));
}

/** Fills every gap of the letter; lists show appeals without their gaps. */
async function complete(api: ApiClient, { id }: Resource): Promise<void> {
  const { body: appeal } = await api.get(`/v1/appeals/${id}`);
  const filled = appeal.letter.placeholders.map(({ key }: Resource) => ({ key, value: 'See the enclosed chart.' }));
  if (filled.length > 0) await api.patch(`/v1/appeals/${id}`, { placeholders: filled });
}

/** By portal, because the sandbox's payer decides an appeal at once. */
async function send(api: ApiClient, appeal: Resource): Promise<void> {
  await complete(api, appeal);
  await api.post(`/v1/appeals/${appeal.id}/send`, { channel: 'portal' });
}
