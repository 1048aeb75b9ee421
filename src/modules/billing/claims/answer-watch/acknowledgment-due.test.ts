import { describe, expect, test } from 'vitest';
import { acknowledgmentWatchOf } from './acknowledgment-due.ts';

const WATCHED = {
  status: 'submitted',
  payerStatus: null,
  submission: { transmittedAt: '2026-03-02T12:00:00.000Z' },
  acknowledgmentOverdueSince: null,
} as const;

const REPORTED = { categoryCode: 'A1', statusCode: '19', entityCode: 'PR', effectiveDate: null };

describe('the 277CA of a claim is due', () => {
  test.each([
    ['two business days after the partner got it', {}, '2026-03-04T12:00:00.000Z'],
    [
      'after the weekend if it was sent on a Thursday',
      { submission: { transmittedAt: '2026-03-05T12:00:00.000Z' } },
      '2026-03-09T12:00:00.000Z',
    ],
    [
      'on Tuesday if it was sent on a Saturday',
      { submission: { transmittedAt: '2026-03-07T12:00:00.000Z' } },
      '2026-03-10T12:00:00.000Z',
    ],
    ['never, before it was sent', { submission: { transmittedAt: null } }, null],
    ['never, without a submission', { submission: null }, null],
    ['never, after the first one', { payerStatus: REPORTED }, null],
    ['never, after it was rejected by a 999', { status: 'rejected' }, null],
    ['never, after the payer has decided', { status: 'paid' }, null],
  ] as const)('%s', (_, changes, due) => {
    const watch = acknowledgmentWatchOf({ ...WATCHED, ...changes });
    expect(watch).toEqual({ acknowledgmentDueAt: due, acknowledgmentOverdueSince: null });
  });

  test('and the report is removed when the document arrives', () => {
    const reported = { ...WATCHED, acknowledgmentOverdueSince: '2026-03-05T00:00:00.000Z' };
    expect(acknowledgmentWatchOf(reported).acknowledgmentOverdueSince).toBe(reported.acknowledgmentOverdueSince);
    expect(acknowledgmentWatchOf({ ...reported, payerStatus: REPORTED }).acknowledgmentOverdueSince).toBeNull();
  });
});
