import { describe, expect, test } from 'vitest';
import { clockOf, documentsDueAt } from './clock.ts';

/** A Friday. */
const RECEIVED = new Date('2026-03-06T10:00:00Z');
const item = (procedureCode: string) => ({ procedureCode }) as never;
const of = (
  line: Parameters<typeof clockOf>[1],
  {
    urgency = 'standard',
    codes = ['E0601'],
    at = RECEIVED,
  }: { urgency?: 'standard' | 'expedited'; codes?: string[]; at?: Date } = {},
) => {
  const { ruleId, basis, decisionDueAt } = clockOf({ urgency, items: codes.map(item) }, line, at);
  return [ruleId, basis, decisionDueAt];
};

describe('clockOf', () => {
  test.each(['medicare_advantage', 'medicaid_ffs', 'medicaid_managed', 'chip'] as const)('%s: CMS-0057-F', (line) => {
    expect(of(line)).toEqual(['cms_0057f.standard', 'cms_0057f', '2026-03-13T10:00:00.000Z']);
    expect(of(line, { urgency: 'expedited' })).toEqual([
      'cms_0057f.expedited',
      'cms_0057f',
      '2026-03-09T10:00:00.000Z',
    ]);
  });

  test('before 2026, for drugs and for a marketplace plan only CORE applies, in business days', async () => {
    const core = ['core.standard', 'core', '2026-03-10T10:00:00.000Z'];
    expect(of('medicare_advantage', { at: new Date('2025-12-31T10:00:00Z') })[0]).toBe('core.standard');
    expect(of('medicare_advantage', { codes: ['J0897'] })).toEqual(core);
    expect(of('medicare_advantage', { codes: ['J0897', 'E0601'] })[1]).toBe('cms_0057f');
    expect(of('marketplace_ffe')).toEqual(core);
  });

  test('no rule, no clock', () => {
    expect(of('workers_comp')).toEqual([null, 'none', null]);
  });
});

test('documents are due after 15 business days where CORE applies', () => {
  expect(documentsDueAt('commercial', RECEIVED)).toBe('2026-03-27T10:00:00.000Z');
  expect(documentsDueAt('auto', RECEIVED)).toBeNull();
});
