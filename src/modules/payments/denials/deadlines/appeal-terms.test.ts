import { describe, expect, test } from 'vitest';
import { isLocalDate } from '../../../../kernel/local-date.ts';
import { APPEAL_DEADLINE_RULES } from './appeal-deadline-rules.ts';
import { appealTerms, type TermsQuestion } from './appeal-terms.ts';

const payer: TermsQuestion['payer'] = {
  appealRules: [{ level: 1, name: 'reconsideration', daysToFile: 90, daysToDecide: 30 }],
  timelyFilingDays: { initial: 365, corrected: 365, appeal: 180 },
};
const question: TermsQuestion = {
  lineOfBusiness: 'medicare_ffs',
  audience: 'provider_dispute',
  level: 1,
  decidedOn: '2026-03-02',
  urgency: 'standard',
  isPreService: false,
  payer,
};

describe('the terms of an appeal', () => {
  test.each([
    ['medicare_ffs', 'provider_dispute', 1, '2026-03-02', '2026-06-30', '42 CFR 405.942(a), 405.950(a)'],
    ['medicare_ffs', 'provider_dispute', 2, '2026-03-02', '2026-08-29', '42 CFR 405.962(a), 405.970(a)'],
    ['medicare_advantage', 'member_appeal', 1, '2024-12-31', '2025-03-01', '42 CFR 422.582(b), 422.590'],
    ['medicare_advantage', 'member_appeal', 1, '2025-01-01', '2025-03-07', '42 CFR 422.582(b), 422.590'],
    ['medicaid_managed', 'member_appeal', 2, '2020-12-13', '2021-04-12', '42 CFR 438.408(f)(2), 431.244(f)(1)'],
    ['medicaid_managed', 'member_appeal', 2, '2020-12-14', '2021-03-14', '42 CFR 438.408(f)(2), 431.244(f)(1)'],
    ['medicaid_managed', 'member_appeal', 1, '2026-03-02', '2026-05-01', '42 CFR 438.402(c)(2)(ii), 438.408(b)'],
    [
      'commercial',
      'member_appeal',
      1,
      '2026-03-02',
      '2026-08-29',
      '29 CFR 2560.503-1(h)(3)(i), (i)(2); 45 CFR 147.136(b)(2), (b)(3)',
    ],
  ] as const)(
    '%s, %s, level %i: decided on %s, due on %s',
    (lineOfBusiness, audience, level, decidedOn, date, citation) => {
      const { deadline } = appealTerms({ ...question, lineOfBusiness, audience, level, decidedOn });
      expect(deadline).toMatchObject({ date, basis: { source: 'regulation', citation, from: decidedOn } });
    },
  );

  test('without a regulation they come from the payer directory, or there are none', () => {
    const disputed = { ...question, lineOfBusiness: 'commercial' };
    expect(appealTerms(disputed)).toMatchObject({
      levelName: 'reconsideration',
      decisionDays: 30,
      deadline: { date: '2026-05-31', basis: { source: 'payer_directory', citation: null, days: 90 } },
    });
    const plain = { ...disputed, payer: { ...payer, appealRules: [] } };
    expect(appealTerms(plain).deadline?.basis.days).toBe(180);
    expect(appealTerms({ ...plain, level: 2 })).toEqual({ levelName: 'level_2', deadline: null, decisionDays: null });
  });

  test('the days to decide follow urgency and whether the service was given', () => {
    const member = { ...question, lineOfBusiness: 'medicare_advantage', audience: 'member_appeal' as const };
    expect(appealTerms(member).decisionDays).toBe(60);
    expect(appealTerms({ ...member, isPreService: true }).decisionDays).toBe(30);
    expect(appealTerms({ ...member, urgency: 'expedited' }).decisionDays).toBe(3);
  });
});

test('no two rules apply to the same appeal on the same day', () => {
  const overlapping = APPEAL_DEADLINE_RULES.flatMap((one, index) =>
    APPEAL_DEADLINE_RULES.slice(index + 1).filter(
      (other) =>
        one.level === other.level &&
        one.linesOfBusiness.some((line) => other.linesOfBusiness.includes(line)) &&
        one.audiences.some((audience) => other.audiences.includes(audience)) &&
        one.effectiveFrom <= (other.effectiveTo ?? '9999') &&
        other.effectiveFrom <= (one.effectiveTo ?? '9999'),
    ),
  );
  expect(overlapping).toEqual([]);
});

test('each rule names its regulation, the text against which it was checked, and since when it applies', () => {
  for (const { citation, source, effectiveFrom, effectiveTo } of APPEAL_DEADLINE_RULES) {
    expect(citation).toMatch(/^(?:29|42|45) CFR \d+\.\d+/);
    expect(source.url).toMatch(/^https:\/\/\S+$/);
    for (const date of [source.checkedOn, effectiveFrom, effectiveTo ?? effectiveFrom])
      expect(isLocalDate(date)).toBe(true);
  }
});
