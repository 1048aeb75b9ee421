import { describe, expect, test } from 'vitest';
import type { BenefitDate, BenefitRow } from './benefit.ts';
import { decideCoverage } from './coverage-status.ts';
import type { EligibilityAnswer } from './eligibility-answer.ts';
import { planDatesOf, planSpansOf } from './plan-spans.ts';

const DAY = { start: '2026-11-02', end: '2026-11-02' };

type Said = { type: 'active' | 'inactive'; plan?: string; services?: string[]; dates?: BenefitDate[] };
type Persons = { subscriber?: BenefitDate[]; dependent?: BenefitDate[] };

const date = (type: string, start: string, end: string | null = null): BenefitDate => ({
  type,
  qualifier: 'XX',
  start,
  end,
});
const year = (start: string, end: string | null = null) => [date('plan', start, end)];
const ENDED = year('2025-01-01', '2025-12-31');
const NOW = year('2026-01-01', '2026-12-31');
const LATER = year('2027-01-01', '2027-12-31');

function answerOf(said: readonly Said[], { subscriber = [], dependent }: Persons = {}): EligibilityAnswer {
  const rows = said.map(
    ({ type, plan = 'GOLD', services = ['30'], dates = [] }, index): Partial<BenefitRow> => ({
      ebIndex: index + 1,
      type,
      planName: plan,
      insuranceTypeCode: null,
      services: services.map((code) => ({ system: 'x12_stc', code, endCode: null, modifiers: [] })),
      dates,
    }),
  );
  return {
    rows,
    subscriber: { dates: subscriber },
    dependent: dependent === undefined ? null : { dates: dependent },
  } as unknown as EligibilityAnswer;
}

function decide(said: readonly Said[], persons: Persons = {}, asked: readonly string[] = ['30']) {
  const answer = answerOf(said, persons);
  const { status, span } = decideCoverage(planSpansOf(answer, DAY), asked);
  const { eligibilityBegin, planBegin, eligibilityEnd, planEnd } = planDatesOf(answer, span);
  return [status, eligibilityBegin ?? planBegin, eligibilityEnd ?? planEnd];
}

const active = (dates: BenefitDate[] = [], more: Partial<Said> = {}): Said => ({ type: 'active', dates, ...more });
const inactive = (dates: BenefitDate[] = [], more: Partial<Said> = {}): Said => ({ type: 'inactive', dates, ...more });
const single = (type: string, start: string) => [date(type, start)];

describe('the coverage on a date of service', () => {
  test.each<[string, Said[], Persons, unknown[]]>([
    ['an active plan', [active(NOW)], {}, ['active', '2026-01-01', '2026-12-31']],
    ['an active plan without dates', [active()], {}, ['active', null, null]],
    ['an ended plan', [inactive(ENDED)], {}, ['inactive', '2025-01-01', '2025-12-31']],
    ['an active row that ended before', [active(ENDED)], {}, ['inactive', '2025-01-01', '2025-12-31']],
    ['a plan of next year only', [active(LATER)], {}, ['inactive', '2027-01-01', '2027-12-31']],
    ['an ended row before an active one', [inactive(ENDED), active(NOW)], {}, ['active', '2026-01-01', '2026-12-31']],
    ['an ended row after an active one', [active(NOW), inactive(ENDED)], {}, ['active', '2026-01-01', '2026-12-31']],
    ['two active rows, one ended', [active(ENDED), active(NOW)], {}, ['active', '2026-01-01', '2026-12-31']],
    ['next year before this year', [active(LATER), active(NOW)], {}, ['active', '2026-01-01', '2026-12-31']],
    ['a gap between two plans', [active(ENDED), active(LATER)], {}, ['inactive', '2027-01-01', '2027-12-31']],
    [
      'a gap before a plan without an end',
      [active(ENDED), active(single('eligibility_begin', '2027-01-01'))],
      {},
      ['inactive', '2025-01-01', '2025-12-31'],
    ],
    [
      'an open plan that begins on the day of the answer',
      [active(single('eligibility_begin', '2026-11-20'))],
      {},
      ['active', '2026-11-20', null],
    ],
    ['the dates of the subscriber', [active()], { subscriber: ENDED }, ['inactive', '2025-01-01', '2025-12-31']],
    [
      'the dates of the dependent before those of the subscriber',
      [active()],
      { subscriber: ENDED, dependent: NOW },
      ['active', '2026-01-01', '2026-12-31'],
    ],
    [
      'the dates of the row before those of the loops',
      [active(NOW)],
      { subscriber: ENDED },
      ['active', '2026-01-01', '2026-12-31'],
    ],
    [
      'an end of the subscriber that fits the beginning of the row',
      [active(single('plan_begin', '2025-01-01'))],
      { subscriber: single('eligibility_end', '2026-06-30') },
      ['inactive', '2025-01-01', '2026-06-30'],
    ],
    [
      'an end of the subscriber before the row begins',
      [active(single('eligibility_begin', '2026-01-01'))],
      { subscriber: single('eligibility_end', '2025-12-31') },
      ['active', '2026-01-01', null],
    ],
    ['no row about the coverage', [], { subscriber: NOW }, ['unknown', '2026-01-01', '2026-12-31']],
  ])('%s', (_name, said, persons, expected) => {
    expect(decide(said, persons)).toEqual(expected);
  });

  test.each<[string, Said[], string[], string]>([
    ['the plan answers for a service that no row names', [active(NOW)], ['98'], 'active'],
    ['a row of the service decides', [active(NOW), inactive([], { services: ['35'] })], ['35'], 'inactive'],
    [
      'an ended row of the service leaves the plan',
      [active(NOW), inactive(ENDED, { services: ['98'] })],
      ['98'],
      'active',
    ],
    ['another service changes nothing', [active(NOW), inactive([], { services: ['35'] })], ['30'], 'active'],
    [
      'one of the services is enough',
      [active([], { services: ['98'] }), inactive([], { services: ['35'] })],
      ['35', '98'],
      'active',
    ],
  ])('%s', (_name, said, asked, status) => {
    expect(decide(said, {}, asked)[0]).toBe(status);
  });

  test('no order of ended, later and inactive plans beside an active one changes the answer', () => {
    const beside = [
      active(ENDED, { plan: 'OLD' }),
      inactive(ENDED, { plan: 'OLDER' }),
      active(LATER, { plan: 'NEXT' }),
    ];
    for (const subscriber of [[], ENDED, LATER, single('eligibility_end', '2025-12-31')]) {
      for (let place = 0; place <= beside.length; place += 1) {
        const rows = beside.toSpliced(place, 0, active(NOW));
        for (const order of [rows, rows.toReversed()]) {
          expect(decide(order, { subscriber })).toEqual(['active', '2026-01-01', '2026-12-31']);
        }
      }
    }
  });
});

test('each plan is one span with its dates, its services and the rows that state it', () => {
  const said = [active(NOW, { services: ['98'] }), active(NOW), inactive(ENDED, { plan: 'OLD' })];
  expect(planSpansOf(answerOf(said), DAY)).toEqual([
    {
      planName: 'GOLD',
      insuranceTypeCode: null,
      status: 'active',
      serviceTypeCodes: ['98', '30'],
      start: '2026-01-01',
      end: '2026-12-31',
      coversServiceDate: true,
      basis: [1, 2],
    },
    {
      planName: 'OLD',
      insuranceTypeCode: null,
      status: 'inactive',
      serviceTypeCodes: ['30'],
      start: '2025-01-01',
      end: '2025-12-31',
      coversServiceDate: false,
      basis: [3],
    },
  ]);
});
