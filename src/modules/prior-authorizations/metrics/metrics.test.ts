import { expect, test } from 'vitest';
import { type MeasuredAuthorization, metricsOf } from './metrics.ts';

const NOW = new Date('2026-04-01T00:00:00Z');

function measured(fields: Partial<MeasuredAuthorization>): MeasuredAuthorization {
  return {
    urgency: 'standard',
    status: 'approved',
    startedAt: '2026-03-02T00:00:00Z',
    decidedAt: '2026-03-03T00:00:00Z',
    outcome: 'approved',
    decisionDueAt: '2026-03-09T00:00:00Z',
    wasExtended: false,
    wasApprovedAfterAppeal: false,
    ...fields,
  };
}

/** Computed by hand: 8 requests, of which 7 are decided after 24, 24, 48, 72, 96, 240 and 12 hours. */
const SET = [
  measured({}),
  measured({ outcome: 'partially_approved' }),
  measured({ outcome: 'modified', decidedAt: '2026-03-04T00:00:00Z' }),
  measured({ outcome: 'denied', decidedAt: '2026-03-05T00:00:00Z' }),
  measured({ wasApprovedAfterAppeal: true, decidedAt: '2026-03-06T00:00:00Z' }),
  // Late: due on the 9th, extended.
  measured({ wasExtended: true, decidedAt: '2026-03-12T00:00:00Z' }),
  // Late too: a clock of 8 hours.
  measured({ outcome: 'denied', decidedAt: '2026-03-02T12:00:00Z', decisionDueAt: '2026-03-02T08:00:00Z' }),
  // Not decided, and overdue.
  measured({ status: 'submitted', outcome: null, decidedAt: null }),
  // Not counted: never sent, and needed none.
  measured({ status: 'draft', startedAt: null, outcome: null, decidedAt: null, decisionDueAt: null }),
  measured({ status: 'not_required', outcome: 'not_required' }),
];

test('the metrics of a set that was computed by hand', () => {
  expect(metricsOf(SET, NOW)).toEqual({
    requests: 8,
    decided: 7,
    // 5 of 7, 2 of 7, 1 of 7, 1 of 7, and 3 of 8.
    approvedPercent: 71.4,
    deniedPercent: 28.6,
    approvedAfterAppealPercent: 14.3,
    extendedThenApprovedPercent: 14.3,
    overClockPercent: 37.5,
    // 516 / 7, and the fourth of 12, 24, 24, 48, 72, 96, 240.
    meanHours: 73.7,
    medianHours: 48,
  });
});

test('nothing decided is null, never zero', () => {
  expect(metricsOf([], NOW)).toMatchObject({ requests: 0, approvedPercent: null, meanHours: null, medianHours: null });
});

test('an even count has the middle of the two', () => {
  const two = [measured({}), measured({ decidedAt: '2026-03-04T00:00:00Z' })];
  expect(metricsOf(two, NOW).medianHours).toBe(36);
});

test('a request that is not due yet is not late', () => {
  const open = measured({ status: 'submitted', outcome: null, decidedAt: null, decisionDueAt: '2026-04-02T00:00:00Z' });
  expect(metricsOf([open], NOW)).toMatchObject({ requests: 1, decided: 0, overClockPercent: null });
});
