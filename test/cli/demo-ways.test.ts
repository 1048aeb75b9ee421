import { beforeAll, expect, test } from 'vitest';
import { listProcesses } from '../../src/database/embedded/processes.ts';
import { runCommand } from '../helpers/run-command.ts';

const DEMO = new URL('../../sandbox/demo/', import.meta.url).pathname;
const DEMO_MS_MAX = 150_000;

/** Runs the sample; returns its results without ids, and the counts of the payers in the other process. */
async function played(...options: string[]) {
  const { DATABASE_URL: _url, ...env } = process.env;
  // 16 days a second: the longest wait is the payer's 30 days for an appeal.
  const settings = { ...env, SANDBOX_TIME_SCALE: '1382400' } as Record<string, string>;
  const { status, json, complaints } = await runCommand(['demo', ...options], settings);
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  const { ok, authorization, claims, appeal, replacement, events, payers } = json;
  expect([ok, events.verified]).toEqual([true, events.received]);
  const { usage, status: authorizationStatus } = authorization;
  const outcomes = {
    claims: claims.map(({ id: _id, denialIds, ...claim }: { id: string; denialIds: string[] }) => ({
      ...claim,
      denials: denialIds.length,
    })),
    authorization: { status: authorizationStatus, used: usage.usedUnits, remaining: usage.remainingUnits },
    appeal: { status: appeal.status, claimStatus: appeal.claimStatus, recovered: appeal.amountRecovered },
    replacement: { status: replacement.status, originalStatus: replacement.originalStatus },
    events: events.byType as Record<string, number>,
  };
  return { outcomes, payers };
}

let sandbox: Awaited<ReturnType<typeof played>>['outcomes'];
beforeAll(async () => {
  sandbox = (await played()).outcomes;
}, DEMO_MS_MAX);

test("demo pays, denies and rejects the sample's claims according to their member ids", () => {
  const { claims, authorization, appeal, replacement, events } = sandbox;
  expect(claims.map(({ status, amountPaid }: Record<string, unknown>) => [status, amountPaid])).toEqual([
    ['paid', 13_400],
    ['paid', 7_000],
    ['paid', 4_600],
    ['partially_paid', 7_000],
    ['denied', 0],
    ['rejected', 0],
  ]);
  expect(replacement).toEqual({ status: 'paid', originalStatus: 'voided' });
  expect(appeal).toEqual({ status: 'overturned', claimStatus: 'paid', recovered: 12_500 });
  expect(authorization).toMatchObject({ status: 'approved' });
  expect(events).toMatchObject({ 'claim.submitted': 7, 'claim.accepted': 6, 'claim.paid': 5, 'claim.denied': 1 });
});

test.each([
  // Only claims travel by files; CORE carries the eligibility check too.
  ['sftp', { taken: 7, answered: 27 }],
  ['core', { taken: 8, answered: 28 }],
])(
  'demo --%s gives the same claims the same outcome over a real server as the sandbox does, and ends its payer process',
  async (way, counts) => {
    const { outcomes, payers } = await played(`--${way}`);
    // The payers that answer the appeal do not know the payment that the other process has decided, and reverse none.
    const { 'claim.reversed': reversed = 0, ...others } = sandbox.events;
    expect(outcomes).toEqual({ ...sandbox, events: { ...others, 'claim.reversed': reversed - 1 } });
    expect(payers, 'each interchange was taken once').toEqual({ way, ...counts });
    expect(listProcesses().filter(({ command }) => command.includes(`${DEMO}${way}/`))).toEqual([]);
  },
  DEMO_MS_MAX,
);

test('demo takes one way at a time', async () => {
  const { status, complaints } = await runCommand(['demo', '--sftp', '--ehr'], {});
  expect(status).toBe(2);
  expect(complaints).toContain('Use either --ehr or --sftp');
});
