import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitClaim } from '../../src/modules/claims/submission/submit-claim.ts';
import { SANDBOX_PARTNER } from '../../src/open-exchange.ts';
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

test('twenty concurrent submissions, every fourth rolled back, leave no gap and no duplicate number', async () => {
  const claims = [];
  for (let index = 0; index < 20; index += 1) claims.push(await clinic.readyClaim());
  const results = await Promise.allSettled(
    claims.map(({ id }, index) =>
      clinic.tx(async (tx) => {
        const { encryption, payers } = clinic;
        const options = {
          expectedVersion: undefined,
          partnerSeed: SANDBOX_PARTNER,
          encryption,
          mapping: payers.mapping,
        } as const;
        await submitClaim(tx, id, options);
        if (index % 4 === 3) throw new Error('rolled back');
      }),
    ),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(15);
  expect(await numbersOf()).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
  const groups = await clinic.query<{ n: number }>(
    'select count(distinct group_control_number)::int as n from interchanges',
  );
  expect(groups[0]!.n).toBe(15);
});

test('the last number is used, and the one after it refuses the submission and changes nothing', async () => {
  await clinic.tx((tx) => tx.query('update trading_partners set next_interchange_control_number = 999999999'));
  const last = await clinic.readyClaim();
  await clinic.submit(last.id);
  expect((await numbersOf()).at(-1)).toBe(999_999_999);
  const next = await clinic.readyClaim();
  await expect(clinic.submit(next.id)).rejects.toMatchObject({ code: 'control_numbers_exhausted' });
  expect((await clinic.claim(next.id)).status).toBe('ready');
});
