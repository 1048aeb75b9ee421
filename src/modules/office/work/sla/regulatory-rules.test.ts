import { describe, expect, test } from 'vitest';
import type { WorkingHours } from '../calendars/calendar.ts';
import { REGULATORY_RULES, regulatoryEditionOn } from './regulatory-rules.ts';
import { startClocks } from './sla-clocks.ts';
import type { Duration, SlaPolicy } from './sla-policy.ts';
import { REGULATORY_CLOCKS, type RegulatoryClock } from './sla-values.ts';

const office: WorkingHours = {
  timeZone: 'America/New_York',
  hours: { monday: [{ start: '09:00', end: '17:00' }], friday: [{ start: '09:00', end: '17:00' }] },
  holidays: [],
};
const CALENDARS = new Map([['cal_office', office]]);

function dueAt(regulatory: RegulatoryClock, duration: Duration, startedAt: string, calendarId: string | null = null) {
  const target = { metric: 'payer_response', priority: null, duration, warnBefore: null, calendarId, regulatory };
  const policy = { id: 'sla_1', revision: 1, targets: [target], escalation: [] } as unknown as SlaPolicy;
  const item = { priority: 'normal', createdAt: startedAt } as const;
  return startClocks(policy, item, CALENDARS, new Date(startedAt)).targets[0]!.dueAt;
}

test.each(REGULATORY_CLOCKS)('the editions of %s are in ascending order', (clock) => {
  const days = REGULATORY_RULES[clock].map(({ effectiveFrom }) => effectiveFrom);
  expect(days).toEqual([...new Set(days)].sort());
});

describe('the edition of a day', () => {
  test.each([
    ['cms_0057f_standard', '2017-06-30', null],
    ['cms_0057f_standard', '2025-12-31', '14 days'],
    ['cms_0057f_standard', '2026-01-01', '7 days'],
    ['cms_0057f_expedited', '2025-12-31', '72 hours'],
    ['cms_0057f_expedited', '2026-01-01', '72 hours'],
    ['cms_0057f_api_data', '2026-12-31', null],
    ['cms_0057f_api_data', '2027-01-01', '1 business_days'],
    ['core_pa_documents', '2020-02-03', null],
    ['core_pa_documents', '2020-02-04', '2 business_days'],
    ['core_pa_decision', '2022-04-01', '2 business_days'],
    ['core_pa_close_out', '2026-01-01', '15 business_days'],
  ] as const)('%s on %s is %s', (clock, day, expected) => {
    const duration = regulatoryEditionOn(clock, day)?.duration;
    expect(duration ? `${duration.value} ${duration.unit}` : null).toBe(expected);
  });
});

describe('a clock ends as the edition of its first day requires', () => {
  const days = (value: number): Duration => ({ value, unit: 'days' });
  test.each([
    ['before the boundary', '2025-12-31T23:59:59.000Z', '2026-01-14T23:59:59.000Z'],
    ['after the boundary', '2026-01-01T00:00:00.000Z', '2026-01-08T00:00:00.000Z'],
  ])('%s', (_when, startedAt, expected) => {
    expect(dueAt('cms_0057f_standard', days(14), startedAt)).toBe(expected);
  });

  test('a shorter duration of the policy counts', () => {
    expect(dueAt('cms_0057f_standard', days(3), '2026-01-01T00:00:00.000Z')).toBe('2026-01-04T00:00:00.000Z');
  });

  test('a rule without an edition yet does not limit', () => {
    expect(dueAt('cms_0057f_api_data', days(9), '2026-12-31T12:00:00.000Z')).toBe('2027-01-09T12:00:00.000Z');
    expect(dueAt('cms_0057f_api_data', days(9), '2027-01-04T12:00:00.000Z')).toBe('2027-01-06T00:00:00.000Z');
  });

  test('working hours of a calendar do not lengthen a rule that counts every hour', () => {
    const hours: Duration = { value: 72, unit: 'hours' };
    const due = dueAt('cms_0057f_expedited', hours, '2026-03-06T15:00:00.000Z', 'cal_office');
    expect(due).toBe('2026-03-09T15:00:00.000Z');
  });
});
