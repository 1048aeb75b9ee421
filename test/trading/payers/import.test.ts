import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_PAYERS, SANDBOX_SOURCE, seedSandboxPayers } from '../../../sandbox/payers/directory/sandbox-payers.ts';
import { readerOf, transact } from '../../../src/database/transactions/transaction.ts';
import { findPayer } from '../../../src/modules/trading/payers/find-payers.ts';
import { PayerListError } from '../../../src/modules/trading/payers/import-payers.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { aPatient } from '../../helpers/builders.ts';
import { realNow } from '../../helpers/real-time.ts';
import { anEntry, importList } from './lists.ts';

let t: TestApp;
let organizationId: string;

beforeAll(async () => {
  t = await openTestApp();
  organizationId = (await t.organization()).id;
});
afterAll(() => t.close());

const payer = async (id: string) => (await t.call('GET', `/v1/payers/${id}`)).body;

describe('an import', () => {
  test('adds, changes and retires payers of its source only, and records the counts', async () => {
    await importList(t.database, [anEntry('K1', 'Keep'), anEntry('G1', 'Go')], { source: 'one' });
    const next = [anEntry('K1', 'Keep', { phone: '5185550101' }), anEntry('N1', 'New')];
    const { snapshot, changes } = await importList(t.database, next, { source: 'one', snapshotDate: '2026-12-01' });
    expect(snapshot).toMatchObject({ addedCount: 1, changedCount: 1, removedCount: 1, payerCount: 2 });
    expect(changes.map(({ id, change }) => `${id} ${change}`)).toEqual(['G1 removed', 'K1 changed', 'N1 added']);
    expect(await payer('K1')).toMatchObject({ phone: '5185550101', version: 2, status: 'active' });
    expect(await payer('G1')).toMatchObject({ status: 'retired' });
    expect((await t.call('GET', '/v1/payers?q=g1')).body.data).toEqual([]);
    expect(await payer('SBX01')).toMatchObject({ status: 'active', version: 1 });
    const { rows } = await t.database.pool.query(
      'select change, before is null as is_new from payer_snapshot_changes where snapshot_id = $1 order by payer_id',
      [snapshot!.id],
    );
    expect(rows.map((row) => row.change)).toEqual(['removed', 'changed', 'added']);
  });

  test('of the same list again changes nothing, and a dry run neither', async () => {
    const list = [anEntry('S1', 'Same')];
    await importList(t.database, list, { source: 'same' });
    const again = await importList(t.database, list, { source: 'same' });
    expect([again.snapshot, again.changes]).toEqual([null, []]);
    const dry = await importList(t.database, [], { source: 'same', dryRun: true });
    expect([dry.snapshot, dry.changes.length]).toEqual([null, 1]);
    expect(await payer('S1')).toMatchObject({ status: 'active' });
  });

  test('that would retire a payer with a route is refused and changes nothing', async () => {
    await importList(t.database, [anEntry('R1', 'Routed'), anEntry('R2', 'Free')], { source: 'routed' });
    const findRouted = async (_connection: unknown, ids: readonly string[]) => ids.filter((id) => id === 'R1');
    const refused = importList(t.database, [], { source: 'routed', findRouted });
    await expect(refused).rejects.toThrow(PayerListError);
    await expect(refused).rejects.toMatchObject({ problems: [{ id: 'R1' }] });
    expect(await payer('R2')).toMatchObject({ status: 'active' });
  });

  test('cannot take ids or aliases of another source', async () => {
    await importList(
      t.database,
      [anEntry('O1', 'Own', { aliases: [{ id: 'O0', validFrom: '2020-01-01', validUntil: null }] })],
      {
        source: 'owner',
      },
    );
    for (const id of ['O1', 'O0', 'SBX01']) {
      await expect(importList(t.database, [anEntry(id, 'Thief')], { source: 'thief' })).rejects.toMatchObject({
        problems: [{ id }],
      });
    }
  });

  test('of 20,000 payers takes seconds', async () => {
    const list = Array.from({ length: 20_000 }, (_, index) => anEntry(`L${index}`, `Plan ${index} of the Long List`));
    const startedAt = performance.now();
    await importList(t.database, list, { source: 'long' });
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    await importList(t.database, [], { source: 'long' });
  });
});

describe('former ids', () => {
  test('a coverage may name one on the days on which it is valid, and gets the payer', async () => {
    const aliases = [{ id: 'FORMER', validFrom: '2020-01-01', validUntil: null }];
    await importList(t.database, [anEntry('PRESENT', 'Present', { aliases })], { source: 'former' });
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
    const body = { patientId: patient.id, payerId: 'FORMER', memberId: 'W1234567' };
    const created = await t.call('POST', '/v1/coverages', { body });
    expect([created.status, created.body.payerId, created.body.payerName]).toEqual([201, 'PRESENT', 'Present']);
    const ended = [{ id: 'FORMER', validFrom: '2020-01-01', validUntil: '2021-01-01' }];
    await importList(t.database, [anEntry('PRESENT', 'Present', { aliases: ended })], { source: 'former' });
    await eventually(async () => (await t.call('POST', '/v1/coverages', { body })).status === 422);
  });

  test('a payer is read by an id that it has today, not by one that it had or will have', async () => {
    const year = realNow().getUTCFullYear();
    const aliases = [
      { id: 'WAS', validFrom: '2015-01-01', validUntil: '2020-01-01' },
      { id: 'IS', validFrom: '2015-01-01', validUntil: `${year + 2}-01-01` },
      { id: 'WILL', validFrom: `${year + 1}-06-01`, validUntil: null },
    ];
    await importList(t.database, [anEntry('CROSSED', 'Crossed', { aliases })], { source: 'crosswalk' });
    const read = async (id: string) => {
      const { status, body } = await t.call('GET', `/v1/payers/${id}`);
      return [status, body.id];
    };
    expect([await read('CROSSED'), await read('IS')]).toEqual([
      [200, 'CROSSED'],
      [200, 'CROSSED'],
    ]);
    for (const id of ['WAS', 'WILL']) expect(await read(id)).toEqual([404, undefined]);
    // A payer with the id takes precedence over one that had it.
    await importList(t.database, [anEntry('WAS', 'Its own')], { source: 'later' }).catch(() => undefined);
    expect((await t.call('GET', '/v1/payers/IS')).body.name).toBe('Crossed');
  });

  test('a retired payer keeps its coverages but gets no new ones', async () => {
    await importList(t.database, [anEntry('LEAVES', 'Leaves')], { source: 'leaving' });
    const { body: patient } = await t.call('POST', '/v1/patients', { body: aPatient() });
    const body = { patientId: patient.id, payerId: 'LEAVES', memberId: 'W1234567' };
    const { body: coverage } = await t.call('POST', '/v1/coverages', { body });
    await importList(t.database, [], { source: 'leaving' });
    await eventually(async () => {
      const { status, body: refused } = await t.call('POST', '/v1/coverages', { body });
      return status === 422 && refused.error.details[0].code === 'retired_payer';
    });
    expect((await t.call('GET', `/v1/coverages/${coverage.id}`)).body.payerName).toBe('Leaves');
  });
});

describe('the cache of payers', () => {
  test('hears of changes that other processes make', async () => {
    const other = await openTestApp({ beside: t });
    try {
      await importList(t.database, [anEntry('C1', 'Before')], { source: 'cached' });
      const read = (app: TestApp) => findPayer(readerOf(app.app.database, organizationId), 'C1', '2026-11-01');
      await eventually(async () => (await read(t))?.name === 'Before' && (await read(other))?.name === 'Before');
      await importList(t.database, [anEntry('C1', 'After')], { source: 'cached' });
      await eventually(async () => (await read(t))?.name === 'After' && (await read(other))?.name === 'After');
    } finally {
      await other.close();
    }
  });

  test('a change of a custom payer applies from the next request of the same process, but not before the commit', async () => {
    const body = { name: 'Old', address: { line1: 'PO Box 1', city: 'Albany', state: 'NY', postalCode: '12201' } };
    const { body: custom } = await t.call('POST', '/v1/payers', { body });
    const read = () => findPayer(readerOf(t.app.database, organizationId), custom.id, '2026-11-01');
    expect((await read())?.name).toBe('Old');
    const actor = { type: 'operator', id: 'test' } as const;
    const failed = transact(t.app.database, { organizationId, actor }, async (tx) => {
      await tx.query(
        "update custom_payers set document = jsonb_set(document::jsonb, '{name}', '\"Never\"') where id = $1",
        [custom.id],
      );
      await tx.evict('custom-payers:');
      expect((await findPayer(tx, custom.id, '2026-11-01'))?.name).toBe('Never');
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect((await read())?.name).toBe('Old');
    await t.call('PATCH', `/v1/payers/${custom.id}`, { body: { name: 'New' } });
    expect((await read())?.name).toBe('New');
  });
});

test('seeding the sandbox again changes nothing', async () => {
  const count = async () =>
    (await t.database.pool.query('select count(*)::int as n from payer_snapshots where source = $1', [SANDBOX_SOURCE]))
      .rows[0].n;
  expect(await count()).toBe(1);
  await seedSandboxPayers(t.database.pool, new Date('2026-01-05T12:00:00Z'));
  expect(await count()).toBe(1);
  const { body } = await t.call('GET', '/v1/payers?q=sandbox&limit=100');
  expect(body.data).toHaveLength(SANDBOX_PAYERS.length);
});

/** Waits until a condition holds after a notification of the database. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  await expect.poll(holds, { interval: 20 }).toBe(true);
}
