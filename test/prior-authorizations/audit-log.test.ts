import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { PATH, Practice } from './support.ts';

let t: TestApp;
let practice: Practice;
let path: string;
beforeAll(async () => {
  t = await openTestApp();
  practice = await Practice.open(t);
  path = `${PATH}/${(await practice.submit('SBX-PA.APPROVE-1')).id}`;
});
afterAll(() => t.close());

const NOTE = {
  action: 'phone_call.payer_called',
  reason: 'Asked Dana for the letter',
  details: { reference: 'CALL-17' },
};
const add = (body: Record<string, unknown>, headers = {}) => practice.call('POST', `${path}/audit-log`, body, headers);
const entries = async () => (await practice.call('GET', `${path}/audit-log?limit=100`)).body.data;

describe('POST /v1/prior-authorizations/{id}/audit-log', () => {
  test('adds an entry in the name of the caller, beside those of the service', async () => {
    const { status, body } = await add({ ...NOTE, relatedIds: ['call-17'], occurredAt: '2030-05-01T10:00:00Z' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      object: 'prior_authorization_audit_entry',
      ...NOTE,
      source: 'customer',
      actor: { type: 'api_key' },
      relatedIds: ['call-17'],
      occurredAt: '2030-05-01T10:00:00Z',
      recordedAt: practice.own.frozenAt.toISOString(),
    });
    const [newest, ...others] = await entries();
    expect(newest).toEqual({ ...body, prevHash: newest.prevHash, hash: newest.hash });
    expect(others.map(({ action }: { action: string }) => action)).toEqual([
      'prior_authorization.approved',
      'prior_authorization.submitted',
      'prior_authorization.submission_queued',
      'prior_authorization.created',
    ]);
    expect(others.every(({ source }: { source: string }) => source === 'system')).toBe(true);
    const latest = (await practice.call('GET', path)).body.latestAuditEntryId;
    expect(others[0].id).toBe(latest);
  });

  test('keeps texts, numbers and booleans as details, and refuses lists and objects', async () => {
    const details = { pages: 3, urgent: true, form: 'B' };
    expect((await add({ ...NOTE, details })).body.details).toEqual(details);
    for (const value of [['a'], { b: 1 }, null]) {
      const { status, body } = await add({ ...NOTE, details: { value } });
      expect([status, body.error.param]).toEqual([422, '/details/value']);
    }
  });

  test.each(['prior_authorization.approved', 'system.started', 'payer.answered'])(
    'refuses an action of the service: %s',
    async (action) => {
      const { status, body } = await add({ action });
      expect([status, body.error.param]).toEqual([422, '/action']);
    },
  );

  test('refuses an actor, a future time and actions without a namespace', async () => {
    expect((await add({ ...NOTE, actor: { type: 'system', id: 'x' } })).body.error.details[0]).toMatchObject({
      code: 'unknown_field',
      param: '/actor',
    });
    expect((await add({ ...NOTE, occurredAt: '2999-01-01T00:00:00Z' })).body.error.param).toBe('/occurredAt');
    expect((await add({ action: 'called' })).body.error.param).toBe('/action');
  });

  test('a repeated request with one Idempotency-Key adds one entry', async () => {
    const before = (await entries()).length;
    const first = await add(NOTE, { 'idempotency-key': 'note-once' });
    const second = await add(NOTE, { 'idempotency-key': 'note-once' });
    expect([second.text, (await entries()).length]).toEqual([first.text, before + 1]);
  });

  test('the chained entry has the hash of the words, which cannot be changed', async () => {
    const { body } = await add(NOTE);
    const { rows } = await t.app.pool.query<{ ok: boolean }>(
      `select has_table_privilege(current_user, 'prior_authorization_audit_notes', 'update') as ok
       union all select has_table_privilege(current_user, 'prior_authorization_audit_notes', 'delete')`,
    );
    expect(rows.map(({ ok }) => ok)).toEqual([false, false]);
    const [stored] = await practice.own.query<{ details: Record<string, unknown> }>(
      'select details from audit_entries where id = $1',
      [body.id],
    );
    expect(stored!.details).toEqual({ source: 'customer', contentHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(JSON.stringify(stored)).not.toContain('Dana');
  });
});

test('the timeline lists the states, newest first', async () => {
  const { body } = await practice.call('GET', `${path}/timeline?limit=100`);
  const moves = body.data.filter(({ to }: { to: string | null }) => to !== null);
  expect(moves.map(({ from, to }: { from: string; to: string }) => `${from} ${to}`)).toEqual([
    'submitted approved',
    'submitted submitted',
    'draft submitted',
    'null draft',
  ]);
});
