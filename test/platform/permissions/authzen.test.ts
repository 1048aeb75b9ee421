import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { createDraft, forceStatus } from '../../helpers/claims.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';
import { signedIn } from '../../helpers/session.ts';

/** OpenID AuthZEN Authorization API 1.0. The section of each rule is in the names of the tests. */
const ONE = '/access/v1/evaluation';
const MANY = '/access/v1/evaluations';

let t: AppOfTwo;
let subject: { type: string; id: string };
beforeAll(async () => {
  t = await openAppOfTwo();
  ({ subject } = (await t.call('GET', '/v1/permissions/me')).body);
});
afterAll(() => t.close());

const ask = (path: string, body: unknown, options = {}) => t.call('POST', path, { body, ...options });
const about = (name: string, id: string) => ({ subject, action: { name }, resource: { type: 'claim', id } });
const params = (body: { error: { details?: { param: string }[] } }) =>
  (body.error.details ?? []).map(({ param }) => param).sort();

test('the metadata names both addresses (section 9), which need a credential', async () => {
  const { body: metadata } = await t.call('GET', '/.well-known/authzen-configuration', { key: null });
  const claim = await createDraft(t);
  for (const name of ['access_evaluation_endpoint', 'access_evaluations_endpoint']) {
    const { pathname } = new URL(metadata[name]);
    const { status, body, headers } = await ask(pathname, about('claims:update', claim.id));
    expect([status, body.decision, headers['cache-control']]).toEqual([200, true, 'no-store']);
    const refused = await ask(pathname, about('claims:update', claim.id), { key: null });
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="api"']);
  }
});

describe('X-Request-ID (section 10.1.3)', () => {
  test.each([ONE, MANY])('is repeated by every response of %s, also by refusals', async (path) => {
    const headers = { 'x-request-id': 'pep-1 / 2' };
    const asked = { body: about('claims:read', newId('clm')), headers };
    const answers = [
      await t.call('POST', path, asked),
      await t.call('POST', path, { ...asked, body: { subject: 1 } }),
      await t.call('POST', path, { ...asked, key: null }),
      await t.call('POST', path, { payload: '{', headers: { ...headers, 'content-type': 'application/json' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 400]);
    for (const answer of answers) expect(answer.headers['x-request-id']).toBe('pep-1 / 2');
    expect((await t.call('POST', path, { body: asked.body })).headers).not.toHaveProperty('x-request-id');
  });

  test('is not repeated elsewhere', async () => {
    const headers = { 'x-request-id': 'pep-1' };
    const answer = await ask('/v1/permissions/check', { action: { name: 'claims:list' } }, { headers });
    expect([answer.status, answer.headers['x-request-id']]).toEqual([200, undefined]);
  });
});

describe('a request that is not a check (section 10.1.2)', () => {
  const whole = { ...about('claims:read', newId('clm')), subject: { type: 'user', id: 'usr_x' } };
  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['/action', '/resource', '/subject']],
    ['no subject', { ...whole, subject: undefined }, ['/subject']],
    ['no action', { ...whole, action: undefined }, ['/action']],
    ['no resource', { ...whole, resource: undefined }, ['/resource']],
    ['a subject without an id', { ...whole, subject: { type: 'user' } }, ['/subject/id']],
    ['a resource without a type', { ...whole, resource: { id: 'x' } }, ['/resource/type']],
    ['an action without a name', { ...whole, action: {} }, ['/action/name']],
    ['a resource that is a text', { ...whole, resource: 'claim' }, ['/resource']],
    ['a context that is a list', { ...whole, context: [] }, ['/context']],
  ])('is refused with 400 for %s', async (_what, body, expected) => {
    for (const path of [ONE, MANY]) {
      const answer = await ask(path, body);
      expect([path, answer.status, answer.body.error.code]).toEqual([path, 400, 'invalid_request']);
      expect([path, params(answer.body)]).toEqual([path, expected]);
    }
  });

  test('is refused with 400 without a body, with an unknown semantic and with too many checks', async () => {
    for (const path of [ONE, MANY]) expect((await t.call('POST', path, {})).status).toBe(400);
    const semantic = await ask(MANY, { ...whole, evaluations: [{}], options: { evaluations_semantic: 'any' } });
    expect([semantic.status, params(semantic.body)]).toEqual([400, ['/options/evaluations_semantic']]);
    expect((await ask(MANY, { ...whole, evaluations: Array(101).fill({}) })).status).toBe(400);
  });
});

test('unknown members are ignored at every level', async () => {
  const claim = await createDraft(t);
  const known = about('claims:read', claim.id);
  const more = {
    subject: { ...known.subject, name: 'x', properties: { department: 'Sales' } },
    action: { ...known.action, verb: 1 },
    resource: { ...known.resource, version: [2] },
    context: { time: '1985-10-26T01:22-07:00', [`${'x'.repeat(41)}`]: 1 },
    trace: { deep: true },
  };
  for (const [path, body] of [
    [ONE, { ...more, evaluations: [about('api-keys:list', 'x')] }],
    [MANY, { ...more, options: { another: true } }],
  ] as const) {
    const answer = await ask(path, body);
    expect([path, answer.status, answer.body.decision]).toEqual([path, 200, true]);
    expect(answer.body.context.ignored).toEqual(['/subject/properties/department', '/context/time']);
  }
});

test('the decision is false if the state of the resource does not allow the action, and gives the reason', async () => {
  const claim = await createDraft(t);
  expect((await ask(ONE, about('claims:update', claim.id))).body.decision).toBe(true);
  await forceStatus(t, t.own.id, claim.id, 'submitted');
  const { body } = await ask(ONE, about('claims:submit', claim.id));
  expect([body.decision, body.context.state]).toMatchObject([false, { allowed: false, status: 'submitted' }]);
  expect(body.context.reasons[0].message).toContain('A submitted claim cannot be submitted.');
  const { decision, context } = (await ask('/v1/permissions/check', about('claims:submit', claim.id))).body;
  expect([decision, context]).toEqual([true, body.context]);
});

test('subjects, actions and resources that do not exist are denied, not refused', async () => {
  const claim = await createDraft(t);
  const foreign = await createDraft(t, {}, { key: t.other.key });
  const known = about('claims:read', claim.id);
  const denied = async (change: object) => {
    const { status, body } = await ask(ONE, { ...known, ...change });
    return [status, body.decision, body.context.reasons[0].code];
  };
  expect(await denied({ subject: { type: 'group', id: 'x' } })).toEqual([200, false, 'subject_not_found']);
  expect(await denied({ subject: { type: 'user', id: 'alice@example.com' } })).toEqual([
    200,
    false,
    'subject_not_found',
  ]);
  expect(await denied({ action: { name: 'can_fly' } })).toEqual([200, false, 'validation_failed']);
  expect(await denied({ resource: { type: 'account', id: '123' } })).toEqual([200, false, 'validation_failed']);
  for (const id of [foreign.id, newId('clm'), 'x'.repeat(500)])
    expect(await denied({ resource: { type: 'claim', id } })).toEqual([200, false, 'resource_not_found']);
});

test('another subject needs permissions:read', async () => {
  const { user } = await signedIn(t.app, t.own.id, 'viewer');
  const body = { ...about('claims:list', '*'), subject: { type: 'user', id: user.id } };
  expect((await ask(ONE, body)).body.decision).toBe(true);
  const { key } = await t.keyFor(t.own.id, ['claims:read']);
  const refused = await ask(ONE, body, { key });
  expect([refused.status, refused.body.error.requiredScope]).toEqual([403, 'permissions:read']);
});

describe('a batch (section 7)', () => {
  test('without checks, or with an empty list, is a single check', async () => {
    const single = about('claims:list', '*');
    const { body } = await ask(ONE, single);
    for (const evaluations of [undefined, []]) expect((await ask(MANY, { ...single, evaluations })).body).toEqual(body);
    expect((await ask(MANY, { evaluations: [] })).status).toBe(400);
  });

  test('uses the defaults, and denies a check that stays without a member with its own error', async () => {
    const claim = await createDraft(t);
    const { resource } = about('', claim.id);
    const evaluations = [{ action: { name: 'claims:read' } }, {}, { action: { name: 'claims:update' } }];
    const { status, body } = await ask(MANY, { subject, resource, evaluations });
    expect(status).toBe(200);
    expect(body.evaluations.map(({ decision }: { decision: boolean }) => decision)).toEqual([true, false, true]);
    expect(body.evaluations[1].context.error).toEqual({ status: 400, message: '/action: Required.' });
  });

  test('stops according to its semantic, which counts a state that does not allow the action as a denial', async () => {
    const claim = await createDraft(t);
    await forceStatus(t, t.own.id, claim.id, 'submitted');
    const names = ['claims:read', 'claims:submit', 'claims:read'];
    const evaluations = names.map((name) => ({ action: { name } }));
    const decisions = async (evaluations_semantic?: string) => {
      const options = evaluations_semantic ? { options: { evaluations_semantic } } : {};
      const { body } = await ask(MANY, { ...about('', claim.id), action: undefined, evaluations, ...options });
      return body.evaluations.map(({ decision }: { decision: boolean }) => decision);
    };
    expect(await decisions()).toEqual([true, false, true]);
    expect(await decisions('deny_on_first_deny')).toEqual([true, false]);
    expect(await decisions('permit_on_first_permit')).toEqual([true]);
  });
});
