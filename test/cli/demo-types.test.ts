import { expect, test } from 'vitest';
import { runCommand } from '../helpers/run-command.ts';

const DEMO_MS_MAX = 150_000;

/** Runs the sample of a type of claims. Returns its results, with the status and the paid amount of each claim. */
async function played(type: string, ...more: string[]) {
  const { DATABASE_URL: _url, ...env } = process.env;
  const settings = { ...env, SANDBOX_TIME_SCALE: '1382400' } as Record<string, string>;
  const { status, json, complaints } = await runCommand(['demo', '--type', type, ...more], settings);
  expect({ status, complaints }).toEqual({ status: 0, complaints: '' });
  const { ok, claims, appeal, events } = json;
  expect([ok, events.verified]).toEqual([true, events.received]);
  const outcomes = claims.map(({ status, amountPaid }: Record<string, unknown>) => [status, amountPaid]);
  return { claims, outcomes, appeal, events: events.byType as Record<string, number> };
}

test(
  'demo --type institutional plays stays that are paid by DRG, billed in parts, denied and appealed',
  async () => {
    const { outcomes, appeal, events } = await played('institutional');
    expect(outcomes).toEqual([
      ['paid', 269_000],
      ['paid', 269_000],
      ['partially_paid', 17_000],
      ['denied', 0],
      ['rejected', 0],
    ]);
    expect(appeal).toMatchObject({ status: 'overturned', claimStatus: 'paid', amountRecovered: 340_000 });
    expect(events).toMatchObject({ 'claim.submitted': 5, 'claim.accepted': 4, 'claim.paid': 3, 'claim.denied': 1 });
  },
  DEMO_MS_MAX,
);

test(
  'demo --type dental --sftp plays an estimate, and crowns that are paid, bundled, denied and appealed',
  async () => {
    const { claims, outcomes, appeal, events } = await played('dental', '--sftp');
    expect(outcomes).toEqual([
      ['accepted', 0],
      ['paid', 78_600],
      ['partially_paid', 69_000],
      ['denied', 0],
      ['rejected', 0],
    ]);
    expect(claims[0].estimate).toMatchObject({ payerPays: 78_600, patientResponsibility: 3_000 });
    expect(appeal).toMatchObject({ status: 'overturned', claimStatus: 'paid' });
    expect(events).toMatchObject({ 'claim.estimated': 1, 'claim.submitted': 5, 'claim.paid': 2 });
  },
  DEMO_MS_MAX,
);

test.each([
  [['--type', 'veterinary'], '--type takes professional, institutional or dental'],
  [['--type', 'dental', '--ehr'], 'Use either --ehr or --type'],
  [['--sftp', '--core'], 'Use either --sftp or --core'],
])('demo %j is refused', async (options, complaint) => {
  const { status, complaints } = await runCommand(['demo', ...options], {});
  expect(status).toBe(2);
  expect(complaints).toContain(complaint);
});
