import { expect, test } from 'vitest';
import { listProcesses } from '../../src/database/embedded/processes.ts';
import { runCommand } from '../helpers/run-command.ts';

const DEMO = new URL('../../src/demo/', import.meta.url).pathname;

test.each([
  // Only claims travel by files; CORE carries the eligibility check too.
  ['sftp', { taken: 7, answered: 27 }],
  ['core', { taken: 8, answered: 28 }],
])(
  'demo --%s plays the sample through a server with the outcomes of the sandbox, and ends its payer process',
  async (way, counts) => {
    const { DATABASE_URL: _url, ...env } = process.env;
    // 16 days a second: the longest wait is the payer's 30 days for an appeal.
    const settings = { ...env, SANDBOX_TIME_SCALE: '1382400' } as Record<string, string>;
    const { status, json, complaints } = await runCommand(['demo', `--${way}`], settings);
    expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
    expect(listProcesses().filter(({ command }) => command.includes(`${DEMO}${way}/`))).toEqual([]);
    const { ok, authorization, claims, appeal, replacement, events, payers } = json;
    expect(ok).toBe(true);
    const outcomes = claims.map(({ status, amountPaid }: { status: string; amountPaid: number }) => [
      status,
      amountPaid,
    ]);
    expect(outcomes).toEqual([
      ['paid', 13_400],
      ['paid', 7_000],
      ['paid', 4_600],
      ['partially_paid', 7_000],
      ['denied', 0],
      ['rejected', 0],
    ]);
    expect(replacement).toMatchObject({ status: 'paid', originalStatus: 'voided' });
    expect(appeal).toMatchObject({ status: 'overturned', claimStatus: 'paid' });
    expect(authorization).toMatchObject({ status: 'approved' });
    expect(events.verified).toBe(events.received);
    expect(events.byType).toMatchObject({
      'claim.submitted': 7,
      'claim.accepted': 6,
      'claim.paid': 5,
      'claim.denied': 1,
      'claim.rejected': 1,
      'claim.voided': 1,
      'remittance.posted': 7,
    });
    expect(payers, 'each interchange was taken once').toEqual({ way, ...counts });
  },
  150_000,
);

test('demo takes one way at a time', async () => {
  const { status, complaints } = await runCommand(['demo', '--sftp', '--ehr'], {});
  expect(status).toBe(2);
  expect(complaints).toContain('Use either --ehr or --sftp');
});
