import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import { approveAction, proposeAction, settleAction } from '../../../src/modules/platform/agents/propose-action.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';

let t: TestApp;
const clock = new ManualClock('2026-01-05T12:00:00Z');
let own: { id: string; key: string };
const AGENTS = [newId('key'), newId('key')] as const;

beforeAll(async () => {
  t = await openTestApp({ clock });
  own = await t.organization('Riverside Family Practice');
});
afterAll(() => t.close());

/** Proposes an action as one of two agents and returns its id. */
async function propose(agent: 0 | 1 = 0): Promise<string> {
  const claimId = newId('clm');
  const actor = { type: 'api_key', id: AGENTS[agent] } as const;
  const action = await transact(t.app.database, { organizationId: own.id, actor }, (tx) =>
    proposeAction(tx, {
      tool: 'submit_claim',
      steps: [{ operationId: 'submitClaim', params: { id: claimId }, body: {}, expectedVersion: 1 }],
      recipient: { type: 'payer', id: 'SBX01', name: 'Sandbox Commercial PPO' },
      subject: { type: 'claim', id: claimId },
      changes: [`Submit claim ${claimId}`],
      requiredScopes: ['claims:write'],
    }),
  );
  return action.id;
}

const asPerson = (work: Parameters<typeof transact<unknown>>[2]) =>
  transact(t.app.database, { organizationId: own.id, actor: { type: 'user', id: newId('usr') } }, work);

const approve = (id: string) =>
  asPerson((tx) => approveAction(tx, { id, expectedVersion: 1, scopes: new Set(['claims:write']) }));

async function idsOf(query: string): Promise<string[]> {
  const { status, body, text } = await t.call('GET', `/v1/agent-actions?${query}`, { key: own.key });
  expect(status, text).toBe(200);
  return body.data.map(({ id }: { id: string }) => id);
}

test('the list has the states that actions have now, also those that expired without a change', async () => {
  const [late, lateApproved] = [await propose(), await propose()];
  await approve(lateApproved);
  clock.advance(11 * 60_000);
  const [pending, approved, executed, other] = [await propose(), await propose(), await propose(), await propose(1)];
  await approve(approved);
  await asPerson((tx) => settleAction(tx, executed, { status: 'executed' }));

  expect(await idsOf('limit=10')).toEqual([other, executed, approved, pending, lateApproved, late]);
  expect(await idsOf('status=pending')).toEqual([other, pending]);
  expect(await idsOf('status=approved')).toEqual([approved]);
  expect(await idsOf('status=executed')).toEqual([executed]);
  expect(await idsOf('status=expired')).toEqual([lateApproved, late]);
  expect(await idsOf('status=expired&status=executed')).toEqual([executed, lateApproved, late]);
  expect(await idsOf('status=declined&status=voided')).toEqual([]);
  expect(await idsOf(`requestedBy=${AGENTS[1]}`)).toEqual([other]);
  const { createdAt } = (await t.call('GET', `/v1/agent-actions/${pending}`, { key: own.key })).body;
  expect(await idsOf(`createdAt[gte]=${createdAt}`)).toEqual([other, executed, approved, pending]);
  expect(await idsOf(`createdAt[lt]=${createdAt}`)).toEqual([lateApproved, late]);
  const { body } = await t.call('GET', '/v1/agent-actions?limit=2', { key: own.key });
  expect(body.data.map(({ status }: { status: string }) => status)).toEqual(['pending', 'executed']);
  expect(await idsOf(`limit=2&cursor=${body.nextCursor}`)).toEqual([approved, pending]);
});

test('an unknown state is refused with its parameter, and other organizations see none of the actions', async () => {
  const refused = await t.call('GET', '/v1/agent-actions?status=done', { key: own.key });
  expect(refused.status).toBe(400);
  expect(refused.body.error.param).toContain('status');
  const stranger = await t.organization('Hillside Clinic');
  expect((await t.call('GET', '/v1/agent-actions', { key: stranger.key })).body.data).toEqual([]);
});
