import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { createDraft, forceStatus } from '../../helpers/claims.ts';
import { countRows } from '../../helpers/count-rows.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';
import { signedIn } from '../../helpers/session.ts';

let t: AppOfTwo;
beforeAll(async () => {
  t = await openAppOfTwo();
});
afterAll(() => t.close());

const ask = (body: unknown, options = {}) => t.call('POST', '/v1/permissions/check', { body, ...options });
const submit = (id?: string) => ({
  action: { name: 'claims:submit' },
  resource: { type: 'claim', ...(id ? { id } : {}) },
});

test('permits a caller with the scope, and answers no-store', async () => {
  const { status, body, headers } = await ask(submit());
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toEqual({
    decision: true,
    context: {
      reasons: [],
      requiredScopes: ['claims:write'],
      missingScopes: [],
      viaRoles: ['org_admin', 'biller', 'denial_specialist'],
      policyIds: [],
      conditions: [],
      state: null,
      ignored: [],
    },
  });
});

test('names the missing scope, and then reports nothing about the resource', async () => {
  const claim = await createDraft(t);
  const { key } = await t.keyFor(t.own.id, ['claims:read']);
  const known = await ask(submit(claim.id), { key });
  const unknown = await ask(submit(newId('clm')), { key });
  expect(known.body).toEqual(unknown.body);
  expect([known.body.decision, known.body.context.missingScopes]).toEqual([false, ['claims:write']]);
  expect(known.body.context.reasons).toEqual([
    { code: 'forbidden_scope', message: 'The API key lacks the scope claims:write.' },
  ]);
});

test('permits a caller with any one of several scopes, and names all of them otherwise', async () => {
  const question = { action: { name: 'eap:validate-claim' } };
  for (const scope of ['claims:read', 'claims:write'] as const) {
    const { key } = await t.keyFor(t.own.id, [scope]);
    expect((await ask(question, { key })).body).toMatchObject({ decision: true, context: { missingScopes: [] } });
  }
  const { key } = await t.keyFor(t.own.id, ['denials:read']);
  const accepted = ['claims:read', 'claims:write'];
  const { decision, context } = (await ask(question, { key })).body;
  expect([decision, context.requiredScopes, context.missingScopes]).toEqual([false, accepted, accepted]);
});

test('names the state that forbids the action', async () => {
  const claim = await createDraft(t);
  await forceStatus(t, t.own.id, claim.id, 'submitted');
  const { body } = await ask(submit(claim.id));
  expect([body.decision, body.context.state.allowed, body.context.state.status]).toEqual([true, false, 'submitted']);
  expect(body.context.reasons[0].message).toContain('A submitted claim cannot be submitted.');
  const editable = await ask({
    action: { name: 'claims:update' },
    resource: { type: 'claim', id: (await createDraft(t)).id },
  });
  expect(editable.body.context.state.allowed).toBe(true);
});

test('names the manual-review policies for which the action waits, and not those that have approved it', async () => {
  const policy = async (body: Record<string, unknown>) =>
    (await t.call('POST', '/v1/manual-review-policies', { body: { name: 'Look', stage: 'claim_submit', ...body } }))
      .body.id as string;
  const charges = (value: number) => ({ all: [{ field: 'totalCharges', operator: 'greater_than', value }] });
  const ids = [
    await policy({ condition: charges(1) }),
    await policy({ condition: charges(100_000_000) }),
    await policy({ action: 'notify' }),
    await policy({ stage: 'write_off' }),
  ];
  const claim = await createDraft(t);
  await t.call('POST', `/v1/claims/${claim.id}/scrub`);
  const asked = async (name: string) =>
    (await ask({ action: { name }, resource: { type: 'claim', id: claim.id } })).body.context;
  expect(await asked('claims:submit')).toMatchObject({ policyIds: [ids[0]], conditions: ['review_required'] });
  expect(await asked('claims:write-offs')).toMatchObject({
    ...{ policyIds: [ids[3]], conditions: ['review_may_be_required'] },
  });
  expect(await asked('claims:hold')).toMatchObject({ policyIds: [], conditions: [] });
  await t.call('POST', `/v1/claims/${claim.id}/submit`);
  const { body: reviews } = await t.call('GET', `/v1/reviews?subjectId=${claim.id}&status=pending`);
  const { headers } = await signedIn(t.app, t.own.id, 'org_admin');
  const decision = { key: null, headers, body: { decision: 'approve', reason: 'Right' } };
  expect((await t.call('POST', `/v1/reviews/${reviews.data[0].id}/decision`, decision)).status).toBe(200);
  await t.call('POST', `/v1/claims/${claim.id}/scrub`);
  expect(await asked('claims:submit')).toMatchObject({ policyIds: [], state: { allowed: true } });
  for (const id of ids) await t.call('DELETE', `/v1/manual-review-policies/${id}`);
});

test('names the states of documents, whose content is a stream', async () => {
  const { body: document } = await t.call('POST', '/v1/documents', { body: { title: 'Note', kind: 'other' } });
  const stateOf = async (name: string) => {
    const { state } = (await ask({ action: { name }, resource: { type: 'document', id: document.id } })).body.context;
    return [state.allowed, state.status];
  };
  expect(await stateOf('documents/download:read')).toEqual([false, 'awaiting_content']);
  expect(await stateOf('documents/content:replace')).toEqual([true, null]);
  await t.call('PUT', `/v1/documents/${document.id}/content`, {
    payload: Buffer.from('Seen today'),
    headers: { 'content-type': 'text/plain' },
  });
  expect(await stateOf('documents/download:read')).toEqual([true, null]);
  await t.call('PATCH', `/v1/documents/${document.id}`, { body: { legalHold: true } });
  expect(await stateOf('documents:delete')).toEqual([false, 'stored']);
});

test('answers the same for a foreign resource and an unknown one', async () => {
  const foreign = await createDraft(t, {}, { key: t.other.key });
  const answers = [await ask(submit(foreign.id)), await ask(submit(newId('clm'))), await ask(submit('nonsense'))];
  for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
  expect([answers[0]!.body.decision, answers[0]!.body.context.reasons[0].code]).toEqual([false, 'resource_not_found']);
});

test('answers for another key or user only with permissions:read', async () => {
  const { id, key } = await t.keyFor(t.own.id, ['claims:read']);
  const { user } = await signedIn(t.app, t.own.id, 'biller');
  const of = (subject: unknown, as = t.own.key) => ask({ ...submit(), subject }, { key: as });
  expect((await of({ type: 'api_key', id })).body.context.missingScopes).toEqual(['claims:write']);
  expect((await of({ type: 'user', id: user.id })).body.decision).toBe(true);
  expect((await of({ type: 'api_key', id }, key)).body.decision).toBe(false);
  const refused = await of({ type: 'user', id: user.id }, key);
  expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'permissions:read']);
  const { id: foreignKey } = await t.keyFor(t.other.id, ['claims:write']);
  for (const unknown of [foreignKey, newId('key'), 'nobody'])
    expect((await of({ type: 'api_key', id: unknown })).body.context.reasons[0].code).toBe('subject_not_found');
  const expired = await t.keyFor(t.own.id, ['claims:write'], new Date('2020-01-01'));
  expect((await of({ type: 'api_key', id: expired.id })).body.context.reasons[0].code).toBe('subject_inactive');
});

test('answers a batch in order, with defaults, and stops according to its semantic', async () => {
  const { key } = await t.keyFor(t.own.id, ['claims:read']);
  const evaluations = ['claims:list', 'claims:create', 'claims:read'].map((name) => ({ action: { name } }));
  const decisions = async (evaluations_semantic?: string) => {
    const options = evaluations_semantic ? { options: { evaluations_semantic } } : {};
    const { body } = await ask({ resource: { type: 'claim' }, evaluations, ...options }, { key });
    return body.evaluations.map(({ decision }: { decision: boolean }) => decision);
  };
  expect(await decisions()).toEqual([true, false, true]);
  expect(await decisions('execute_all')).toEqual([true, false, true]);
  expect(await decisions('deny_on_first_deny')).toEqual([true, false]);
  expect(await decisions('permit_on_first_permit')).toEqual([true]);
  const { body } = await ask({ evaluations: [{ action: { name: 'nonsense' } }, { action: { name: 'claims:list' } }] });
  expect(body.evaluations[0].context.error.status).toBe(422);
  expect([body.evaluations[0].decision, body.evaluations[1].decision]).toEqual([false, true]);
});

test('accepts free properties and lists those that it ignored', async () => {
  const { body } = await ask({
    subject: { type: 'api_key', id: 'key', properties: { department: 'Sales' } },
    action: { name: 'claims:list', properties: { method: 'GET' } },
    resource: { type: 'claim', properties: { amount: 12 } },
    context: { ip: '192.0.2.1', nested: { deep: [1] } },
  });
  expect(body.context.ignored).toEqual([
    '/subject/properties/department',
    '/action/properties/method',
    '/resource/properties/amount',
    '/context/ip',
    '/context/nested',
  ]);
});

test.each([
  ['no action', {}, '/action'],
  ['an unknown action', { action: { name: 'claims:fly' } }, '/action/name'],
  ['another type of resource', { ...submit(), resource: { type: 'patient' } }, '/resource/type'],
  ['an unknown type of subject', { ...submit(), subject: { type: 'group', id: 'x' } }, '/subject/type'],
  [
    'an unknown semantic',
    { evaluations: [submit()], options: { evaluations_semantic: 'any' } },
    '/options/evaluations_semantic',
  ],
  ['no evaluation', { evaluations: [] }, '/evaluations'],
  ['too many evaluations', { evaluations: Array(101).fill(submit()) }, '/evaluations'],
  ['an unknown member', { ...submit(), decision: true }, '/decision'],
])('refuses %s and names the field', async (_what, body, param) => {
  const { status, body: answer } = await ask(body);
  expect([status, answer.error.code, answer.error.param]).toEqual([422, 'validation_failed', param]);
});

test('changes nothing, and an Idempotency-Key has no effect', async () => {
  const before = await countRows(t.database.adminUrl);
  const headers = { 'idempotency-key': 'check-1' };
  const first = await ask({ action: { name: 'claims:list' } }, { headers });
  const second = await ask({ action: { name: 'claims:create' } }, { headers });
  expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([200, 200, undefined]);
  expect(await countRows(t.database.adminUrl)).toEqual(before);
});

test("lists the caller's permissions, the actions and the scopes", async () => {
  const { id, key } = await t.keyFor(t.own.id, ['claims:read']);
  const { body: me } = await t.call('GET', '/v1/permissions/me', { key });
  expect([me.subject, me.role, me.scopes]).toEqual([{ type: 'api_key', id }, null, ['claims:read']]);
  expect(me.actions).toContain('claims:list');
  expect(me.actions).not.toContain('claims:create');
  const { body: actions } = await t.call('GET', '/v1/permissions/actions', { key });
  expect(actions.data).toContainEqual({
    object: 'permission_action',
    name: 'claims:submit',
    operationId: 'submitClaim',
    method: 'POST',
    path: '/v1/claims/{id}/submit',
    requiredScopes: ['claims:write'],
    signedInOnly: false,
    resourceType: 'claim',
    properties: [],
  });
  const { body: scopes } = await t.call('GET', '/v1/scopes', { key });
  expect(scopes.data.map(({ name }: { name: string }) => name)).toContain('permissions:read');
  const { headers } = await signedIn(t.app, t.own.id, 'viewer');
  expect((await t.call('GET', '/v1/permissions/me', { key: null, headers })).body.role).toBe('viewer');
});

test('refuses a check without an action, with an empty object and with no body at all', async () => {
  for (const options of [{ body: {} }, {}]) {
    const { status, body } = await t.call('POST', '/v1/permissions/check', options);
    expect([status, body.error.code]).toEqual([422, 'validation_failed']);
    expect(body.error.details.map(({ param }: { param: string }) => param)).toContain('/action');
  }
});
