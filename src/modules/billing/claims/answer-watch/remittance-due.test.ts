import { describe, expect, test } from 'vitest';
import { remittanceWatchOf } from './remittance-due.ts';

const ESTIMATE = {
  payerPays: 69_000,
  patientResponsibility: 3_000,
  estimatedOn: '2026-03-20',
  predeterminationNumber: 'ICN1',
  remittanceId: 'era_1',
};

const WATCHED = {
  status: 'accepted',
  statusChangedAt: '2026-03-01T12:00:00.000Z',
  frequencyCode: '1',
  payerStatus: null,
  submission: { transmittedAt: '2026-02-27T12:00:00.000Z' },
  remittanceOverdueSince: null,
  remittanceDays: null,
  announcedPayment: null,
  estimate: null,
  amountPaid: 0,
} as const;

const status = (categoryCode: string, effectiveDate: string | null) => ({
  categoryCode,
  statusCode: '1',
  entityCode: null,
  effectiveDate,
});

const announced = (amount: number | null, paymentDate: string | null) => ({
  amount,
  paymentDate,
  traceNumber: null,
  announcedOn: '2026-03-10',
  appealId: null,
});

describe('the remittance of a claim is due', () => {
  test.each([
    ['thirty days after the payer accepted it', {}, '2026-03-31T12:00:00.000Z'],
    ['as many days after as are set for the payer', { remittanceDays: 45 }, '2026-04-15T12:00:00.000Z'],
    [
      'seven days after the payer said that it has decided',
      { payerStatus: status('F1', '2026-03-10') },
      '2026-03-17T00:00:00.000Z',
    ],
    ['as before if the claim is pending', { payerStatus: status('P1', '2026-03-10') }, '2026-03-31T12:00:00.000Z'],
    ['as before if the decision has no date', { payerStatus: status('F1', null) }, '2026-03-31T12:00:00.000Z'],
    [
      'seven days after the date of a payment that the payer has announced, even if that is later',
      { announcedPayment: announced(7_000, '2026-05-01') },
      '2026-05-08T00:00:00.000Z',
    ],
    [
      'seven days after the announcement of a payment without a date',
      { announcedPayment: announced(null, null) },
      '2026-03-17T00:00:00.000Z',
    ],
    [
      'when a payment for a denied claim is announced',
      { status: 'denied', announcedPayment: announced(7_000, '2026-05-01') },
      '2026-05-08T00:00:00.000Z',
    ],
    [
      'never, if what was announced has been paid',
      { status: 'partially_paid', amountPaid: 7_000, announcedPayment: announced(7_000, '2026-05-01') },
      null,
    ],
    [
      'thirty days after the decision, if an appeal was won',
      {
        status: 'denied',
        amountPaid: 0,
        announcedPayment: { ...announced(7_000, null), announcedOn: '2026-05-01', appealId: 'apl_1' },
      },
      '2026-05-31T00:00:00.000Z',
    ],
    [
      'thirty days after it was sent, if only the clearinghouse has acknowledged it',
      { status: 'submitted', payerStatus: status('A2', '2026-02-28') },
      '2026-03-29T12:00:00.000Z',
    ],
    ['never, before anybody has acknowledged it', { status: 'submitted' }, null],
    ['never, after the payer has decided', { status: 'paid' }, null],
    ['never, if it is a void', { frequencyCode: '8' }, null],
    ['never, after the payer has estimated what it would pay', { estimate: ESTIMATE }, null],
  ] as const)('%s', (_, changes, due) => {
    expect(remittanceWatchOf({ ...WATCHED, ...changes })).toEqual({
      remittanceDueAt: due,
      remittanceOverdueSince: null,
    });
  });

  test('and its report is removed when the payer decides', () => {
    const reported = { ...WATCHED, remittanceOverdueSince: '2026-04-01T00:00:00.000Z' };
    expect(remittanceWatchOf(reported).remittanceOverdueSince).toBe(reported.remittanceOverdueSince);
    expect(remittanceWatchOf({ ...reported, status: 'paid' }).remittanceOverdueSince).toBeNull();
  });
});
