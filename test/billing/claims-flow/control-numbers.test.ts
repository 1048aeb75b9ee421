import { afterAll, beforeAll, expect, test } from 'vitest';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import type { Enqueue } from '../../../src/database/jobs/job-declaration.ts';
import { closeBatch } from '../../../src/modules/trading/exchange/outbound/close-batch.ts';
import { type Clinic, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const numbersOf = async () =>
  (
    await clinic.query<{ number: string }>(
      'select interchange_control_number as number from interchanges order by interchange_control_number',
    )
  ).map((row) => Number(row.number));

/** Closes waiting transactions with many concurrent workers; some of their transactions are rolled back. */
async function closeTogether(closers: number): Promise<void> {
  const [{ payload } = { payload: null }] = clinic.jobs.splice(0);
  const { encryption, payers, shared } = clinic;
  const options = { encryption, mapping: payers.mapping, handlers: TRANSACTION_HANDLERS };
  let transactions = 0;
  const enqueue: Enqueue = async (...job) => {
    transactions += 1;
    if (transactions % 4 === 3) throw new Error('rolled back');
    return clinic.enqueue(...job);
  };
  const close = () => closeBatch(payload as never, { ...options, database: { ...shared, enqueue } });
  await Promise.allSettled(Array.from({ length: closers }, close));
  await closeBatch(payload as never, { ...options, database: shared });
}

test('concurrent closers, some rolled back, leave no gap, use no number twice and close every claim once', async () => {
  for (let index = 0; index < 15; index += 1) await clinic.submit((await clinic.readyClaim()).id);
  await closeTogether(4);
  expect(await numbersOf()).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  const groups = await clinic.query<{ n: number }>(
    'select count(distinct group_control_number)::int as n from interchanges',
  );
  expect(groups[0]!.n).toBe(15);
  const carried = await clinic.query<{ n: number }>(
    'select count(distinct interchange_id)::int as n from claim_submissions where interchange_id is not null',
  );
  expect(carried[0]!.n).toBe(15);
  expect(await clinic.query('select 1 from outbound_transactions')).toEqual([]);
  clinic.jobs.length = 0;
});

test('submissions do not wait for the row of their trading partner', async () => {
  const claims: { id: string }[] = [];
  for (let index = 0; index < 5; index += 1) claims.push(await clinic.readyClaim());
  await clinic.tx(async (tx) => {
    await tx.query('update trading_partners set next_group_control_number = next_group_control_number');
    await Promise.all(claims.map(({ id }) => clinic.submit(id)));
  });
  expect((await clinic.query('select 1 from outbound_transactions')).length).toBe(5);
  await clinic.runJobs();
});

test('after the last number, further transactions wait, and nothing is changed', async () => {
  await clinic.tx((tx) => tx.query('update trading_partners set next_interchange_control_number = 999999999'));
  await clinic.submit((await clinic.readyClaim()).id);
  await clinic.runJobs();
  expect((await numbersOf()).at(-1)).toBe(999_999_999);
  const next = await clinic.readyClaim();
  await clinic.submit(next.id);
  await expect(clinic.runJobs()).rejects.toMatchObject({ code: 'control_numbers_exhausted' });
  expect((await clinic.query('select 1 from outbound_transactions')).length).toBe(1);
  expect((await clinic.claim(next.id)).submission).toMatchObject({ state: 'queued' });
});
