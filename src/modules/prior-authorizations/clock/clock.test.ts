import { describe, expect, test } from 'vitest';
import { clockAfterAnswers, clockAfterQuestions, clockOf, documentsDueAt } from './clock.ts';
import { CLOCK_RULES } from './clock-rules.ts';

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

describe('questions and the clock', () => {
  const asked = new Date('2026-03-09T10:00:00Z');
  const items = [item('E0601')];
  const core = clockOf({ urgency: 'standard', items }, 'commercial', RECEIVED);
  const cms = clockOf({ urgency: 'standard', items }, 'medicaid_ffs', RECEIVED);

  test('CORE stops for the answers and counts two business days from them', () => {
    const waiting = clockAfterQuestions(core, documentsDueAt('commercial', asked));
    expect(waiting).toMatchObject({ decisionDueAt: null, docsDueAt: '2026-03-30T10:00:00.000Z', docsExpiredAt: null });
    const answered = clockAfterAnswers(waiting, new Date('2026-03-12T10:00:00Z'));
    expect(answered.decisionDueAt, 'a Thursday').toBe('2026-03-16T10:00:00.000Z');
  });

  test('CMS-0057-F continues', () => {
    const waiting = clockAfterQuestions(cms, documentsDueAt('medicaid_ffs', asked));
    expect(waiting.decisionDueAt).toBe(cms.decisionDueAt);
    expect(clockAfterAnswers(waiting, new Date('2026-03-12T10:00:00Z'))).toEqual(waiting);
  });

  test('the earliest of the times that are still running counts', () => {
    const first = clockAfterQuestions(core, '2026-03-20T00:00:00.000Z');
    expect(clockAfterQuestions(first, '2026-03-25T00:00:00.000Z').docsDueAt).toBe('2026-03-20T00:00:00.000Z');
    expect(clockAfterQuestions(first, null).docsDueAt).toBe('2026-03-20T00:00:00.000Z');
    const over = { ...first, docsExpiredAt: '2026-03-20T00:00:00.000Z' };
    expect(clockAfterQuestions(over, '2026-03-25T00:00:00.000Z')).toMatchObject({
      docsDueAt: '2026-03-25T00:00:00.000Z',
      docsExpiredAt: null,
    });
  });

  test('each rule is in force from its day until a later one replaces it', () => {
    const names = CLOCK_RULES.map(({ id, urgency, effectiveFrom, effectiveTo = 'open' }) =>
      [id, urgency, effectiveFrom, effectiveTo].join(' '),
    );
    expect(names).toEqual([
      'cms_0057f.expedited expedited 2026-01-01 open',
      'cms_0057f.standard standard 2026-01-01 open',
      'core.expedited expedited 2020-02-04 open',
      'core.standard standard 2020-02-04 open',
    ]);
  });
});
