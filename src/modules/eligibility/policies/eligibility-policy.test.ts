import { describe, expect, test } from 'vitest';
import { nextRunAfter, occasionsOn } from './eligibility-policy.ts';

describe('occasions', () => {
  const visits = { trigger: 'before_visit' as const, daysBefore: 3, dayOfMonth: null };
  const monthly = { trigger: 'monthly' as const, daysBefore: null, dayOfMonth: 5 };

  test('before visits they are the visits from today to the last day of the notice', () => {
    expect(occasionsOn(visits, '2027-02-27')).toEqual({ from: '2027-02-27', to: '2027-03-02' });
    expect(occasionsOn({ ...visits, daysBefore: 0 }, '2027-02-27')).toEqual({ from: '2027-02-27', to: '2027-02-27' });
  });

  test('monthly there is one from its day to the end of the month', () => {
    expect(occasionsOn(monthly, '2027-02-04')).toBeNull();
    expect(occasionsOn(monthly, '2027-02-05')).toEqual({ month: '2027-02-01' });
    expect(occasionsOn(monthly, '2027-02-28')).toEqual({ month: '2027-02-01' });
  });
});

describe('the next run', () => {
  const at = (text: string, remaining = 0, runHour = 5) =>
    nextRunAfter({ runHour }, new Date(text), remaining).toISOString();

  test('is ten minutes later while due coverages remain', () => {
    expect(at('2027-02-03T05:00:00Z', 1)).toBe('2027-02-03T05:10:00.000Z');
  });

  test('is otherwise at the hour of the policy, today or tomorrow', () => {
    expect(at('2027-02-03T04:59:59Z')).toBe('2027-02-03T05:00:00.000Z');
    expect(at('2027-02-03T05:00:00Z')).toBe('2027-02-04T05:00:00.000Z');
    expect(at('2027-12-31T23:30:00Z', 0, 23)).toBe('2028-01-01T23:00:00.000Z');
  });
});
