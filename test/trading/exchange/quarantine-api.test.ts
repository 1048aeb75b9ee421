import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { sortPayerFile } from '../../../src/modules/trading/exchange/inbound/receiving/sort-payer-file.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { addMember, aParty, type Party } from './mailbox-parties.ts';
import { sharedRemittanceText } from './remittance-file.ts';

const NPI_UNKNOWN = '1999999968';
const ACTIONS = ['assign', 'reprocess', 'mark-report', 'discard'] as const;
type Action = (typeof ACTIONS)[number];
/** The names of the actions in permission checks. */
const NAMES = ACTIONS.map((action) => `exchange/files:${action}`);

let t: TestApp;
let owner: Party;
let member: Party;
let key: string;
let files = 0;

beforeAll(async () => {
  t = await openTestApp();
  owner = await aParty(t.app.database, 'Billing company');
  member = await aParty(t.app.database, 'Member');
  await addMember(t.app.database, owner, { ...member, payeeNpis: [] });
  key = (await t.keyFor(owner.organizationId, ['exchange:read', 'exchange:write'])).key;
});
afterAll(() => t.close());

async function received(content: string): Promise<string> {
  files += 1;
  const { database, encryption, payers } = t.app;
  const path = `file-${files}`;
  const file = collectedFile({ ...owner, path, content, isWhole: true });
  const gateway = { collect: async () => [file], confirm: async () => undefined };
  await receivePayerFiles({ database, encryption, payers: { ...payers, gateway }, limit: 1 });
  const rows = await readTogether(database, owner.organizationId, (reader) =>
    reader.query<{ id: string }>('select id from payer_files where path = $1', [path]),
  );
  return rows[0]!.id;
}

/** A file that is in quarantine because it is no X12. */
const report = () => received(`SUMMARY ${files}`);

/** Creates a file of the shared mailbox with two transaction sets of payees that no member has. */
async function unassigned(): Promise<string> {
  const id = await received(sharedRemittanceText([NPI_UNKNOWN, NPI_UNKNOWN], String(files + 900).padStart(9, '0')));
  const { database, encryption, payers, handlers } = t.app;
  const options = { database, encryption, mapping: payers.mapping, handlers };
  expect(await sortPayerFile({ organizationId: owner.organizationId, fileId: id }, options)).toBe('quarantined');
  return id;
}

const bodyOf = (action: Action): object => {
  if (action === 'assign') return { organizationId: member.organizationId };
  return action === 'discard' ? { reason: 'not_for_us' } : {};
};

type Sent = { body?: object; headers?: Record<string, string>; as?: string };
const act = (id: string, action: Action, { body, headers, as = key }: Sent = {}) =>
  t.call('POST', `/v1/exchange/files/${id}/${action}`, {
    key: as,
    body: body ?? bodyOf(action),
    ...(headers && { headers }),
  });

const fileOf = async (id: string) => (await t.call('GET', `/v1/exchange/files/${id}`, { key })).body;
const problem = ({ status, body }: Awaited<ReturnType<typeof act>>) => [status, body.error.code];

async function auditOf(id: string): Promise<string[]> {
  const rows = await readTogether(t.app.database, owner.organizationId, (reader) =>
    reader.query<{ action: string }>(
      "select action from audit_entries where subject_id = $1 and actor_type = 'api_key' order by id",
      [id],
    ),
  );
  return rows.map(({ action }) => action);
}

describe.each(ACTIONS)('the action %s on a file in quarantine', (action) => {
  const fitting = () => (action === 'assign' ? unassigned() : report());

  test('changes the file once, though the request is repeated', async () => {
    const id = await fitting();
    const headers = { 'idempotency-key': newId('evt') };
    const { version } = await fileOf(id);
    const first = await act(id, action, { headers });
    expect([first.status, first.body.version]).toEqual([200, version + 1]);
    const again = await act(id, action, { headers });
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([200, first.body, 'true']);
    expect((await fileOf(id)).version).toBe(version + 1);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test('is refused for a version that the file no longer has', async () => {
    const id = await fitting();
    const before = await fileOf(id);
    expect(problem(await act(id, action, { headers: { 'if-match': '"v7"' } }))).toEqual([412, 'version_conflict']);
    expect(await fileOf(id)).toEqual(before);
    expect((await act(id, action, { headers: { 'if-match': `"v${before.version}"` } })).status).toBe(200);
  });

  test('is refused for an unknown file, for a file of another organization and without its scope', async () => {
    const id = await fitting();
    const before = await fileOf(id);
    expect(problem(await act(newId('pfl'), action))).toEqual([404, 'resource_not_found']);
    expect(problem(await act('pfl_x', action))).toEqual([404, 'resource_not_found']);
    // A member of the mailbox has its own files only.
    const { key: foreign } = await t.keyFor(member.organizationId, ['exchange:read', 'exchange:write']);
    expect(problem(await act(id, action, { as: foreign }))).toEqual([403, 'organization_mismatch']);
    const { key: reader } = await t.keyFor(owner.organizationId, ['exchange:read']);
    const refused = await act(id, action, { as: reader });
    expect([...problem(refused), refused.body.error.requiredScope]).toEqual([403, 'forbidden_scope', 'exchange:write']);
    expect(await fileOf(id)).toEqual(before);
  });

  test('refuses a field that it does not know, and names it', async () => {
    const id = await fitting();
    const before = await fileOf(id);
    const answer = await act(id, action, { body: { ...bodyOf(action), note: 'x' } });
    expect([...problem(answer), answer.body.error.details[0].param]).toEqual([422, 'validation_failed', '/note']);
    expect(await fileOf(id)).toEqual(before);
  });
});

describe('the state of a file decides which actions it allows', () => {
  test.each([
    ['a file that is no X12', async () => report(), ['assign']],
    [
      'a discarded file',
      async () => {
        const id = await report();
        await act(id, 'discard');
        return id;
      },
      ['assign', 'mark-report', 'discard'],
    ],
    [
      'a report',
      async () => {
        const id = await report();
        await act(id, 'mark-report');
        return id;
      },
      ['assign', 'mark-report', 'discard'],
    ],
    [
      'a file that is being processed again',
      async () => {
        const id = await report();
        await act(id, 'reprocess');
        return id;
      },
      ACTIONS,
    ],
  ] as const)('%s', async (_name, make, refused) => {
    const id = await make();
    const before = await fileOf(id);
    for (const action of refused) {
      const answer = await act(id, action);
      expect([action, ...problem(answer)]).toEqual([action, 409, 'invalid_state_transition']);
      expect(answer.body.error.status).toBe(before.status);
    }
    const offered = ACTIONS.filter((action) => !(refused as readonly Action[]).includes(action));
    expect(before.actions).toEqual(offered.map((action) => action.replace('-', '_')));
    expect(await fileOf(id)).toEqual(before);
  });

  test('a permission check reports the refusal before the request is made', async () => {
    const id = await report();
    const check = async (name: string) =>
      (
        await t.call('POST', '/v1/permissions/check', {
          key,
          body: { action: { name }, resource: { type: 'payer_file', id } },
        })
      ).body.context.state;
    const allowed = async () => Promise.all(NAMES.map(async (name) => (await check(name))?.allowed));
    expect(await allowed()).toEqual([false, true, true, true]);
    await act(id, 'mark-report');
    expect(await allowed()).toEqual([false, true, false, false]);
  });

  test.each([
    ['reprocess', 'done'],
    ['mark-report', 'cancelled'],
    ['discard', 'cancelled'],
  ] as const)('%s ends the work item of the quarantined file', async (action, status) => {
    const id = await report();
    const { key: reader } = await t.keyFor(owner.organizationId, ['work:read']);
    const workOf = async () => (await t.call('GET', `/v1/work?subjectId=${id}`, { key: reader })).body.data;
    expect((await workOf()).map((item: { status: string }) => item.status)).toEqual(['open']);
    expect((await act(id, action)).status).toBeLessThan(300);
    expect((await workOf()).map((item: { status: string }) => item.status)).toEqual([status]);
  });

  test('a file is discarded by one of two requests at once', async () => {
    const id = await report();
    const answers = await Promise.all([act(id, 'discard'), act(id, 'discard')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('a file that is not X12 is downloaded with masked letters and digits, or in full by those who may reveal PHI', async () => {
  const id = await report();
  const path = `/v1/exchange/files/${id}/content`;
  const masked = await t.call('GET', path, { key });
  expect([masked.status, masked.headers['x12-masked']]).toEqual([200, 'true']);
  expect(masked.text).toMatch(/^X{7} 9+$/);
  expect(masked.headers['content-disposition']).toBe(`attachment; filename="${id}"`);
  const { key: full } = await t.keyFor(owner.organizationId, ['exchange:read', 'patients:read', 'phi:reveal']);
  const whole = await t.call('GET', path, { key: full });
  expect(whole.text).toMatch(/^SUMMARY \d+$/);
  expect(whole.headers['x12-masked']).toBe('false');
  const { key: foreign } = await t.keyFor(member.organizationId, ['exchange:read']);
  expect((await t.call('GET', path, { key: foreign })).status).toBe(403);
  expect((await t.call('GET', `/v1/exchange/files/${newId('pfl')}/content`, { key })).status).toBe(404);
});

describe('wrong input', () => {
  test.each([
    ['discard without a reason', 'discard', {}, '/reason'],
    ['discard with an unknown reason', 'discard', { reason: 'boring' }, '/reason'],
    ['assign without an organization', 'assign', {}, '/organizationId'],
    ['assign to what is no id', 'assign', { organizationId: 'clinic' }, '/organizationId'],
    ['assign to no transaction set', 'assign', { organizationId: newId('org'), sequences: [] }, '/sequences'],
    ['assign position 0', 'assign', { organizationId: newId('org'), sequences: [0] }, '/sequences/0'],
  ] as const)('%s is refused and the field is named', async (_name, action, body, param) => {
    const id = action === 'assign' ? await unassigned() : await report();
    const before = await fileOf(id);
    const answer = await act(id, action, { body });
    expect([...problem(answer), answer.body.error.details[0].param]).toEqual([422, 'validation_failed', param]);
    expect(await fileOf(id)).toEqual(before);
  });

  test('transactions are assigned to members only, each once', async () => {
    const id = await unassigned();
    const stranger = await aParty(t.app.database, 'Stranger');
    for (const organizationId of [stranger.organizationId, newId('org')]) {
      const answer = await act(id, 'assign', { body: { organizationId } });
      expect(answer.body.error.details).toMatchObject([{ code: 'not_allowed', param: '/organizationId' }]);
    }
    const { organizationId } = member;
    const first = await act(id, 'assign', { body: { organizationId, sequences: [1] } });
    expect([first.status, first.body.status, first.body.reason]).toEqual([200, 'quarantined', 'organization_unknown']);
    for (const sequences of [[1], [1, 2], [9]]) {
      const answer = await act(id, 'assign', { body: { organizationId, sequences } });
      expect(answer.body.error.details).toMatchObject([{ code: 'not_allowed', param: '/sequences' }]);
    }
    const second = await act(id, 'assign', { body: { organizationId, sequences: [2] } });
    expect([second.status, second.body.status]).toEqual([200, 'received']);
  });

  test('a list takes only filters that exist, and shows no file of another organization', async () => {
    const id = await report();
    const list = async (query: string, as = key) => t.call('GET', `/v1/exchange/files?${query}`, { key: as });
    const listed = await list('status=quarantined&reason=not_x12&limit=1');
    expect(listed.body.data).toMatchObject([{ id, status: 'quarantined' }]);
    const wrong = await list('status=lost');
    expect([wrong.status, wrong.body.error.details[0].param]).toEqual([400, '?status']);
    const { key: foreign } = await t.keyFor((await aParty(t.app.database, 'Other')).organizationId, ['exchange:read']);
    expect((await list('', foreign)).body.data).toEqual([]);
  });
});
