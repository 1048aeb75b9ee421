import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../src/kernel/ids.ts';
import { ensureStarterSets } from '../../../src/modules/billing/code-sets/ensure-starter-sets.ts';
import { createDraft } from '../../helpers/claims.ts';
import { type AppOfTwo, openAppOfTwo } from '../../helpers/organizations.ts';

const RULES = '/v1/scrub-rules';
let t: AppOfTwo;
let url: string;
beforeAll(async () => {
  t = await openAppOfTwo();
  await ensureStarterSets(t.app.pool, new Date('2026-01-05T12:00:00Z'));
  ({ url } = await t.http.listen('127.0.0.1', 0));
});
afterAll(() => t.close());

type Options = { key?: string; headers?: Record<string, string> };
/** Sends a request over a socket and checks nothing but that the answer is JSON. */
async function send(method: string, path: string, body?: unknown, { key = t.own.key, headers = {} }: Options = {}) {
  const own = method === 'POST' ? { 'idempotency-key': newId('evt') } : {};
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'x-api-key': key, 'content-type': 'application/json', ...own, ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: text === '' ? null : JSON.parse(text) };
}

const LARGE = { field: 'serviceLines.charge', operator: 'at_least', value: 12_000 };
const aRule = (more: Record<string, unknown> = {}) => ({
  name: `Large lines ${newId('evt').slice(-6)}`,
  scope: 'line',
  condition: LARGE,
  action: { type: 'finding', message: 'Ask for a second look.', severity: 'error', predictedCarc: ['45'] },
  ...more,
});
async function created(more: Record<string, unknown> = {}) {
  const answer = await send('POST', RULES, aRule(more));
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
}
const patched = async (id: string, changes: Record<string, unknown>) => {
  const answer = await send('PATCH', `${RULES}/${id}`, changes);
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const scrub = async (id: string) => (await send('POST', `/v1/claims/${id}/scrub`)).body;
const claimOf = async (id: string) => (await send('GET', `/v1/claims/${id}`)).body;

test('a rule counts in shadow mode, then reports findings, and its deletion ends both', async () => {
  const rule = await created({ enabled: true });
  expect(rule).toMatchObject({ enabled: true, mode: 'shadow', revision: 1, version: 1 });
  const { id } = await createDraft(t);
  const shadow = await scrub(id);
  expect(shadow.organizationRules).toEqual([
    { scrubRuleId: rule.id, ruleId: `org.${rule.slug}`, revision: 1, mode: 'shadow', result: 'match' },
  ]);
  expect(shadow.findings.filter(({ family }: { family: string }) => family === 'org')).toEqual([]);
  expect((await send('GET', `${RULES}/${rule.id}`)).body.stats).toMatchObject({ evaluated: 1, matched: 1 });

  const active = await patched(rule.id, { mode: 'active' });
  expect(active).toMatchObject({ revision: 1, version: 2, stats: { evaluated: 1, matched: 1 } });
  const run = await scrub(id);
  expect(run.status).toBe('blocked');
  expect(run.rulesetVersion).not.toBe(shadow.rulesetVersion);
  expect(run.coverage.checked).toContain(`org.${rule.slug}`);
  expect(run.findings.find(({ family }: { family: string }) => family === 'org')).toMatchObject({
    ruleId: `org.${rule.slug}`,
    ruleVersion: 1,
    title: rule.name,
    path: '/serviceLines/0/charge',
    severity: 'error',
    blocking: true,
    source: { authority: 'organization' },
    predictedCarc: ['45'],
    message: 'Ask for a second look.',
  });
  // A claim counts once, however often it is scrubbed.
  expect((await send('GET', `${RULES}/${rule.id}`)).body.stats).toMatchObject({ evaluated: 1, matched: 1 });

  const changed = await patched(rule.id, { condition: { ...LARGE, value: 99_999_999 } });
  expect(changed).toMatchObject({ revision: 2, stats: { evaluated: 0, matched: 0 } });
  expect((await scrub(id)).findings.filter(({ family }: { family: string }) => family === 'org')).toEqual([]);
  expect((await send('DELETE', `${RULES}/${rule.id}`)).status).toBe(204);
  expect((await send('GET', `${RULES}/${rule.id}`)).status).toBe(404);
  expect((await scrub(id)).organizationRules).toBeUndefined();
  const { body: audit } = await send('GET', `/v1/audit-entries?resource=${rule.id}`);
  expect(audit.data.map(({ action }: { action: string }) => action).reverse()).toEqual([
    'scrub_rule.created',
    'scrub_rule.updated',
    'scrub_rule.updated',
    'scrub_rule.deleted',
  ]);
});

test('a hold waits for a person, and the same revision does not hold the claim again', async () => {
  const action = { type: 'hold', reason: 'Call the payer first.' };
  const rule = await created({ enabled: true, mode: 'active', action });
  const { id } = await createDraft(t);
  const run = await scrub(id);
  expect(run.findings.find(({ family }: { family: string }) => family === 'org')).toMatchObject({
    severity: 'info',
    message: action.reason,
  });
  expect(await claimOf(id)).toMatchObject({
    status: 'held',
    statusReason: { code: 'held_by_scrub_rule', message: action.reason },
    nextAction: 'release',
  });
  expect((await send('POST', `/v1/claims/${id}/submit`)).body.error.code).toBe('invalid_state_transition');
  expect((await send('POST', `/v1/claims/${id}/release`, {})).body.status).toBe('draft');
  await scrub(id);
  expect((await claimOf(id)).status).toBe('ready');
  await patched(rule.id, { action: { ...action, reason: 'Call again.' } });
  await scrub(id);
  expect((await claimOf(id)).statusReason).toEqual({ code: 'held_by_scrub_rule', message: 'Call again.' });
  expect((await send('DELETE', `${RULES}/${rule.id}`)).status).toBe(204);
});

test('a fix is offered for confirmation and applied, and only then changes the claim', async () => {
  const fix = { type: 'fix', message: 'Modifier 25 is missing.', field: 'serviceLines.modifiers', value: '25' };
  const condition = { field: 'serviceLines.modifiers', operator: 'not_contains', value: '25' };
  const rule = await created({ enabled: true, mode: 'active', action: fix, condition });
  const { id } = await createDraft(t);
  const run = await scrub(id);
  const finding = run.findings.find(({ family }: { family: string }) => family === 'org');
  expect(finding).toMatchObject({
    severity: 'warning',
    path: '/serviceLines/0/modifiers',
    fixes: [{ kind: 'confirm' }],
  });
  await send('POST', `/v1/claims/${id}/apply-fix`, { all: 'safe' });
  expect((await claimOf(id)).serviceLines[0].modifiers).toEqual([]);
  const applied = await send('POST', `/v1/claims/${id}/apply-fix`, { fixId: finding.fixes[0].id });
  expect(applied.body.appliedFixes[0].ruleId).toBe(`org.${rule.slug}`);
  expect(applied.body.claim.serviceLines[0].modifiers).toEqual(['25']);
  expect(applied.body.scrub.findings.filter(({ family }: { family: string }) => family === 'org')).toEqual([]);
  expect((await send('DELETE', `${RULES}/${rule.id}`)).status).toBe(204);
});

test('a preview sums the money of matching claims and stores nothing', async () => {
  const before = (await send('GET', '/v1/claims?limit=100')).body.data as { totalCharges: number; id: string }[];
  const preview = await send('POST', `${RULES}/preview`, { rule: aRule(), claims: 1_000 });
  expect(preview.body).toMatchObject({
    claims: before.length,
    matched: before.length,
    charges: before.reduce((sum, { totalCharges }) => sum + totalCharges, 0),
    deniedClaims: 0,
    deniedAmount: 0,
    claimIds: before.map(({ id }) => id),
  });
  const none = await send('POST', `${RULES}/preview`, { rule: aRule({ payerIds: ['SBX02'] }), claims: 1 });
  expect(none.body).toMatchObject({ claims: 1, matched: 0, charges: 0 });
  expect((await send('GET', RULES)).body.data).toEqual([]);
  const wrong = await send('POST', `${RULES}/preview`, {
    rule: aRule({ condition: { field: 'x', operator: 'exists' } }),
  });
  expect([wrong.status, wrong.body.error.param]).toEqual([422, '/rule/condition/field']);
});

describe('tests of a rule', () => {
  const matching = { name: 'Large', claim: { serviceLines: [{ charge: 12_000 }] }, expect: 'match' };
  const failing = { name: 'Small', claim: { serviceLines: [{ charge: 11_999 }] }, expect: 'match' };

  test('run on each save, and a rule whose tests fail cannot be enabled', async () => {
    const rule = await created({ tests: [matching, failing] });
    expect(rule).toMatchObject({ enabled: false, failedTests: 1 });
    const refused = await send('PATCH', `${RULES}/${rule.id}`, { enabled: true });
    expect([refused.status, refused.body.error.details]).toMatchObject([
      422,
      [{ code: 'test_failed', param: '/tests/1' }],
    ]);
    const tested = await send('POST', `${RULES}/${rule.id}/test`);
    expect(tested.body).toMatchObject({
      passed: false,
      tests: [
        { name: 'Large', result: 'match', passed: true, paths: ['/serviceLines/0'] },
        { name: 'Small', result: 'no_match', passed: false, paths: [] },
      ],
    });
    const fixed = await patched(rule.id, { tests: [matching, { ...failing, expect: 'no_match' }], enabled: true });
    expect(fixed).toMatchObject({ enabled: true, failedTests: 0, revision: 1 });
    await send('DELETE', `${RULES}/${rule.id}`);
  });

  test('can name a claim of the organization, and no other one', async () => {
    const { id } = await createDraft(t);
    const byId = { name: 'Stored', claimId: id, expect: 'match' };
    const rule = await created({ tests: [byId], enabled: true });
    expect(rule.failedTests).toBe(0);
    await send('DELETE', `${RULES}/${rule.id}`);
    const foreign = await send('POST', RULES, aRule({ tests: [byId] }), { key: t.other.key });
    expect([foreign.status, foreign.body.error.code]).toEqual([403, 'organization_mismatch']);
    const none = await send('POST', RULES, aRule({ tests: [{ ...byId, claimId: newId('clm') }] }));
    expect([none.status, none.body.error.param]).toEqual([422, '/tests/0/claimId']);
  });
});

test.each([
  [
    'a property that does not exist',
    { condition: { all: [{ field: 'nothing', operator: 'exists' }] } },
    '/condition/all/0/field',
  ],
  ['no message', { action: { type: 'finding' } }, '/action/message'],
  ['an unknown payer', { payerIds: ['NOBODY'] }, '/payerIds/0'],
  [
    'a test with both claims',
    { tests: [{ name: 'x', claim: {}, claimId: newId('clm'), expect: 'match' }] },
    '/tests/0',
  ],
  ['a member that does not exist', { nonsense: 1 }, '/nonsense'],
  ['a slug with capital letters', { slug: 'Large' }, '/slug'],
])('a rule with %s is refused', async (_what, wrong, param) => {
  const { status, body, text } = await send('POST', RULES, aRule(wrong));
  expect([status, body.error.param], text).toEqual([422, param]);
});

test('a rule is created once per key, and another organization or scope does not reach it', async () => {
  const headers = { 'idempotency-key': 'rule-1' };
  const body = aRule({ slug: 'only_once', enabled: true, mode: 'active' });
  const made = await send('POST', RULES, body, { headers });
  expect([made.status, made.headers.get('location')]).toEqual([201, `${RULES}/${made.body.id}`]);
  expect((await send('POST', RULES, body, { headers })).text).toBe(made.text);
  const twice = await send('POST', RULES, body);
  expect([twice.status, twice.body.error.code, twice.body.error.duplicateOf]).toEqual([
    409,
    'duplicate_scrub_rule',
    made.body.id,
  ]);
  expect((await send('PATCH', `${RULES}/${made.body.id}`, { slug: 'other' })).body.error.param).toBe('/slug');

  const key = t.other.key;
  expect((await send('GET', `${RULES}/${made.body.id}`, undefined, { key })).status).toBe(403);
  expect((await send('DELETE', `${RULES}/${made.body.id}`, undefined, { key })).status).toBe(403);
  expect((await send('GET', RULES, undefined, { key })).body.data).toEqual([]);
  const theirs = await createDraft(t, {}, { key });
  const run = await send('POST', `/v1/claims/${theirs.id}/scrub`, undefined, { key });
  expect([run.status, run.body.organizationRules]).toEqual([200, undefined]);

  const reader = await t.keyFor(t.own.id, ['policies:read']);
  expect((await send('GET', RULES, undefined, { key: reader.key })).body.data).toHaveLength(1);
  for (const [path, wrong] of [
    [RULES, aRule()],
    [`${RULES}/preview`, { rule: aRule() }],
    [`${RULES}/${made.body.id}/test`, undefined],
  ] as const) {
    const answer = await send('POST', path, wrong, { key: reader.key });
    expect([answer.status, answer.body.error.code], path).toEqual([403, 'forbidden_scope']);
  }
  await send('DELETE', `${RULES}/${made.body.id}`);
});

test('the reference of properties depends on the scope of the rule', async () => {
  const { data } = (await send('GET', `${RULES}/properties?scope=line`)).body;
  expect(data.find(({ name }: { name: string }) => name === 'serviceLines.units')).toMatchObject({
    type: 'number',
    isSettable: true,
    x12: expect.arrayContaining(['837P 2400.SV1 4']),
  });
});
