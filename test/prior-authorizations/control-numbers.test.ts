import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transact } from '../../src/database/transactions/transaction.ts';
import { readInterchangeContent } from '../../src/modules/trading/exchange/interchanges/find-interchanges.ts';
import { recoverInterchange } from '../../src/modules/trading/exchange/journal/recover-interchange.ts';
import type { JournalEntry } from '../../src/modules/trading/exchange/journal/transport-journal.ts';
import { enqueueOverdue } from '../../src/modules/trading/exchange/outbound/enqueue-overdue.ts';
import { transmitInterchange } from '../../src/modules/trading/exchange/outbound/transmit-interchange.ts';
import type { PayerGateway, RealTimeRequest } from '../../src/modules/trading/exchange/payer-gateway.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { NO_JOURNAL } from '../helpers/journal.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { realNow } from '../helpers/real-time.ts';
import { PATH, Practice } from './support.ts';

/** The control numbers of messages about authorizations are assigned once, without gaps, when the messages are sent. */

let t: TestApp;
let practice: Practice;
let sent: RealTimeRequest[];
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  practice = await Practice.openInRealTime(t);
  sent = [];
});

async function submitted(memberId: string) {
  const { id } = await practice.draft(memberId);
  const { body } = await practice.call('POST', `${PATH}/${id}/submit`);
  return { id: id as string, interchangeId: body.submission.interchangeId as string };
}

const gateway = (): PayerGateway => ({
  ...t.app.payers.gateway,
  request: (request) => {
    sent.push(request);
    return t.app.payers.gateway.request(request);
  },
});

type Fault = { merge?: () => never; carries?: () => never };

/** Runs the job of an interchange, in a process that dies at a fault. */
function run(interchangeId: string, { merge, carries }: Fault = {}) {
  const { database, encryption, handlers, payers } = t.app;
  return transmitInterchange(
    { organizationId: practice.own.id, interchangeId },
    {
      database,
      encryption,
      handlers,
      journal: NO_JOURNAL,
      mapping: merge ? { ...payers.mapping, merge } : payers.mapping,
      gateway: carries ? { ...gateway(), carries } : gateway(),
    },
  );
}

const die = (): never => {
  throw new Error('power cut');
};

const numbers = async () =>
  (
    await practice.own.query<{ number: number }>(
      `select interchange_control_number::int as number from interchanges where direction = 'outbound' order by 1`,
    )
  ).map(({ number }) => number);
const waiting = async () =>
  (await practice.own.query<{ id: string }>('select interchange_id as id from outbound_transactions order by id')).map(
    ({ id }) => id,
  );
const x12 = async (id: string) => (await practice.call('GET', `${PATH}/${id}/x12`)).body.data;

/** Runs `work` while another transaction holds the row of the trading partner. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const who = { organizationId: practice.own.id, actor: { type: 'operator', id: 'test' } as const };
  return transact(t.app.database, who, async (tx) => {
    await tx.query('update trading_partners set next_group_control_number = next_group_control_number');
    return work();
  });
}

test('requests do not wait for the row of their trading partner', async () => {
  // The first request makes the partner.
  await submitted('SBX-PA.APPROVE-90');
  const more = await whileLocked(() => Promise.all([91, 92, 93].map((n) => submitted(`SBX-PA.APPROVE-${n}`))));
  expect(await waiting()).toHaveLength(4);
  for (const { id } of more) expect(await practice.get(id)).toMatchObject({ status: 'submitted' });
});

test('a queued message is listed without its text until it has its numbers', async () => {
  const { id, interchangeId } = await submitted('SBX-PA.APPROVE-80');
  const queued = { interchangeId, direction: 'outbound', transactionSet: '278', status: 'queued', content: null };
  expect(await x12(id)).toMatchObject([queued]);
  await run(interchangeId);
  expect((await x12(id)).at(-1)).toMatchObject({ interchangeId, status: 'transmitted' });
  expect((await x12(id)).at(-1).content).toMatch(/^ISA.*\*000000001\*0\*T/);
});

describe('a process that dies', () => {
  test('before the numbers are committed uses none; the next run assigns them and sends once', async () => {
    const { id, interchangeId } = await submitted('SBX-PA.APPROVE-81');
    await expect(run(interchangeId, { merge: die })).rejects.toThrow('power cut');
    expect(await numbers()).toEqual([]);
    expect(await waiting()).toEqual([interchangeId]);
    expect(await practice.get(id)).toMatchObject({ status: 'submitted', submission: { state: 'queued' } });
    const other = await submitted('SBX-PA.APPROVE-82');
    expect(await run(other.interchangeId)).toBe('transmitted');
    expect(await run(interchangeId)).toBe('transmitted');
    expect(await numbers()).toEqual([1, 2]);
    expect(await waiting()).toEqual([]);
  });

  test('after it has assigned a number, which the next run sends', async () => {
    const { interchangeId } = await submitted('SBX-PA.APPROVE-83');
    await expect(run(interchangeId, { carries: die })).rejects.toThrow('power cut');
    expect(await numbers()).toEqual([1]);
    expect(await run(interchangeId), 'the lease of the dead worker').toBe('nothing_to_do');
    const who = { organizationId: practice.own.id, actor: { type: 'operator', id: 'test' } as const };
    await transact(t.app.database, who, async (tx) => {
      await tx.query('update interchanges set lease_until = null, next_attempt_at = now()');
    });
    expect(await run(interchangeId)).toBe('transmitted');
    expect(sent).toHaveLength(1);
    expect(Buffer.from(sent[0]!.content).toString()).toMatch(/^ISA.*\*000000001\*0\*T/);
    expect(await numbers()).toEqual([1]);
  });

  test('together with its job leaves a message that the scan finds', async () => {
    const { interchangeId } = await submitted('SBX-PA.APPROVE-84');
    const jobs: unknown[] = [];
    const enqueue = async (_execute: unknown, name: string, payload: object) => void jobs.push({ name, ...payload });
    const sweep = (at: number) =>
      enqueueOverdue({ ...t.app.database, enqueue, clock: new ManualClock(new Date(realNow().getTime() + at)) });
    await sweep(60_000);
    expect(jobs).toEqual([]);
    await sweep(400_000);
    const job = { name: 'transmit-interchange', organizationId: practice.own.id, interchangeId };
    expect(jobs).toContainEqual(job);
    await run(interchangeId);
    jobs.length = 0;
    await sweep(400_000);
    expect(jobs).not.toContainEqual(job);
  });
});

test('a restored database in which it waits again recovers what the journal knows, with the same bytes', async () => {
  const { interchangeId } = await submitted('SBX-PA.APPROVE-89');
  const who = { organizationId: practice.own.id, actor: { type: 'operator', id: 'test' } as const };
  const [backup] = await practice.own.query<Record<string, unknown>>('select * from outbound_transactions');
  const entries: JournalEntry[] = [];
  const content = await transmitted(interchangeId, entries);
  await transact(t.app.database, who, async (tx) => {
    await tx.query('delete from interchanges where id = $1', [interchangeId]);
    const names = Object.keys(backup!);
    const marks = names.map((_name, index) => `$${index + 1}`);
    await tx.query(`insert into outbound_transactions (${names}) values (${marks})`, Object.values(backup!));
  });
  const { encryption, handlers, payers } = t.app;
  const options = { encryption, handlers, mapping: payers.mapping };
  expect(await transact(t.app.database, who, (tx) => recoverInterchange(tx, entries[0]!, options))).toBe(true);
  expect(await waiting()).toEqual([]);
  const recovered = await transact(t.app.database, who, (tx) => readInterchangeContent(tx, interchangeId, encryption));
  expect(recovered!.toString()).toBe(content);
});

/** Sends an interchange over a connection that fails; returns the bytes that it was given. */
async function transmitted(interchangeId: string, entries: JournalEntry[]): Promise<string> {
  const { database, encryption, handlers, payers } = t.app;
  let content = '';
  const request: PayerGateway['request'] = async (outbound) => {
    content = Buffer.from(outbound.content).toString();
    return { outcome: 'unavailable', reason: 'connection_refused' };
  };
  const append = async (entry: JournalEntry) => void entries.push(entry);
  await transmitInterchange(
    { organizationId: practice.own.id, interchangeId },
    {
      database,
      encryption,
      handlers,
      mapping: payers.mapping,
      journal: { ...NO_JOURNAL, append },
      gateway: { ...gateway(), request },
    },
  );
  return content;
}

test('two workers on one message give it one number', async () => {
  const { interchangeId } = await submitted('SBX-PA.APPROVE-85');
  const results = await Promise.all([run(interchangeId), run(interchangeId)]);
  expect(results.toSorted()).toEqual(['nothing_to_do', 'transmitted']);
  expect(await numbers()).toEqual([1]);
  expect(sent).toHaveLength(1);
});

test('after the last number a request is refused and not stored; waiting requests keep waiting', async () => {
  const first = await submitted('SBX-PA.APPROVE-86');
  const second = await submitted('SBX-PA.APPROVE-87');
  const { id } = await practice.draft('SBX-PA.APPROVE-88');
  const who = { organizationId: practice.own.id, actor: { type: 'operator', id: 'test' } as const };
  await transact(t.app.database, who, async (tx) => {
    await tx.query('update trading_partners set next_interchange_control_number = 999999999');
  });
  expect(await run(first.interchangeId)).toBe('transmitted');
  await expect(run(second.interchangeId)).rejects.toMatchObject({ code: 'control_numbers_exhausted' });
  expect(await waiting()).toEqual([second.interchangeId]);
  const refused = await practice.call('POST', `${PATH}/${id}/submit`);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'control_numbers_exhausted']);
  expect((await practice.get(id)).status).toBe('draft');
  expect(await waiting()).toEqual([second.interchangeId]);
});
