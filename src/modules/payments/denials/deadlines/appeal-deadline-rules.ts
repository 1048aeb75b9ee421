import type { LocalDate } from '../../../../kernel/local-date.ts';

/**
 * The text against which the days of a rule were checked. `regulation`: the section itself, in a copy at `url`. `quotation`:
 * a text that quotes or restates it, at `url` or, if that is the address of the section, in several publications.
 * `unchecked`: no text was at hand; `url` is the section.
 */
export const DEADLINE_SOURCE_KINDS = ['regulation', 'quotation', 'unchecked'] as const;
type DeadlineSource = {
  kind: (typeof DEADLINE_SOURCE_KINDS)[number];
  url: string;
  checkedOn: LocalDate;
};

export const APPEAL_AUDIENCES = ['provider_dispute', 'member_appeal'] as const;
export type AppealAudience = (typeof APPEAL_AUDIENCES)[number];
export const APPEAL_URGENCIES = ['standard', 'expedited'] as const;
export type AppealUrgency = (typeof APPEAL_URGENCIES)[number];

/** One level of an appeal as a regulation sets it. A contract or the notice of the payer may give more time. */
type AppealDeadlineRule = {
  linesOfBusiness: readonly string[];
  audiences: readonly AppealAudience[];
  level: number;
  levelName: string;
  /** Days from the date of the notice that is appealed. */
  daysToFile: number;
  /** Days in which the payer decides; null if the regulation sets none. */
  decision: { payment: number | null; preService: number | null; expedited: number | null };
  citation: string;
  /** The source against which the days of the rule were checked. */
  source: DeadlineSource;
  effectiveFrom: LocalDate;
  effectiveTo: LocalDate | null;
};

type Row = [
  level: number,
  levelName: string,
  daysToFile: number,
  decision: AppealDeadlineRule['decision'],
  citation: string,
  source: DeadlineSource,
];
type Scope = Pick<AppealDeadlineRule, 'linesOfBusiness' | 'audiences'> & {
  effectiveFrom?: LocalDate;
  effectiveTo?: LocalDate;
};

function rules(
  { effectiveFrom = '2019-01-01', effectiveTo, ...scope }: Scope,
  rows: readonly Row[],
): AppealDeadlineRule[] {
  return rows.map(([level, levelName, daysToFile, decision, citation, source]) => ({
    ...scope,
    level,
    levelName,
    daysToFile,
    decision,
    citation,
    source,
    effectiveFrom,
    effectiveTo: effectiveTo ?? null,
  }));
}

const days = (payment: number | null, preService = payment, expedited: number | null = null) => ({
  payment,
  preService,
  expedited,
});
const CHECKED_ON = '2026-11-23';
const regulation = (url: string): DeadlineSource => ({ kind: 'regulation', url, checkedOn: CHECKED_ON });
const unchecked = (url: string): DeadlineSource => ({ kind: 'unchecked', url, checkedOn: CHECKED_ON });
const quotation = (url: string): DeadlineSource => ({ kind: 'quotation', url, checkedOn: CHECKED_ON });
/** Addresses of single sections. */
const CFR_42 = 'https://law.lawstack.com/cfr/42';
const ECFR = 'https://www.ecfr.gov/current';

const MEMBER = ['member_appeal'] as const;
const BOTH = ['provider_dispute', 'member_appeal'] as const;
const MEDICARE = { linesOfBusiness: ['medicare_ffs'], audiences: BOTH };
const MEDICARE_ADVANTAGE = { linesOfBusiness: ['medicare_advantage'], audiences: MEMBER };
const MANAGED_MEDICAID = { linesOfBusiness: ['medicaid_managed', 'chip'], audiences: MEMBER };
const PRIVATE = { linesOfBusiness: ['commercial', 'marketplace_ffe'], audiences: MEMBER };

/**
 * Deadlines by line of business, as data. Days count from the date of the notice; where the regulation counts from its
 * receipt, the presumed five days are left out, so that the date is never later than the last day. Plans of Medicare
 * Advantage count 65 days from the date of the notice since 2025: 60 days from receipt and the presumed five. Four months
 * are at least 120 days.
 */
export const APPEAL_DEADLINE_RULES: readonly AppealDeadlineRule[] = [
  ...rules(MEDICARE, [
    [1, 'redetermination', 120, days(60), '42 CFR 405.942(a), 405.950(a)', regulation(`${CFR_42}/405.942/`)],
    [2, 'qic_reconsideration', 180, days(60), '42 CFR 405.962(a), 405.970(a)', regulation(`${CFR_42}/405.962/`)],
    [3, 'alj_hearing', 60, days(90), '42 CFR 405.1002(a)(1), 405.1016(a)', regulation(`${CFR_42}/405.1002/`)],
    [
      4,
      'council_review',
      60,
      days(90),
      '42 CFR 405.1102(a)(1), 405.1100(c)',
      quotation(
        'https://compliancecosmos.org/request-council-review-when-alj-or-attorney-adjudicator-issues-decision-or-dismissal',
      ),
    ],
    [
      5,
      'judicial_review',
      60,
      days(null),
      // 405.1136(c)(1) refers to 405.1130 for the days.
      '42 CFR 405.1136(c)(1), 405.1130',
      unchecked(`${ECFR}/title-42/part-405/section-405.1130`),
    ],
  ]),
  ...rules({ ...MEDICARE_ADVANTAGE, effectiveTo: '2024-12-31' }, [
    [
      1,
      'plan_reconsideration',
      60,
      days(60, 30, 3),
      '42 CFR 422.582(b), 422.590',
      quotation('https://omb.report/icr/202409-0938-016/doc/146351000'),
    ],
  ]),
  ...rules({ ...MEDICARE_ADVANTAGE, effectiveFrom: '2025-01-01' }, [
    [
      1,
      'plan_reconsideration',
      65,
      days(60, 30, 3),
      '42 CFR 422.582(b), 422.590',
      quotation('https://omb.report/icr/202409-0938-016/doc/146351000'),
    ],
  ]),
  ...rules(MEDICARE_ADVANTAGE, [
    [
      3,
      'alj_hearing',
      60,
      days(90),
      '42 CFR 422.602(b)',
      quotation('https://chanrobles.com/usa/uslaws/cfr/title42/42-2.0.1.2.22.13.51.21.php'),
    ],
  ]),
  ...rules(MANAGED_MEDICAID, [
    [
      1,
      'plan_appeal',
      60,
      days(30, 30, 3),
      '42 CFR 438.402(c)(2)(ii), 438.408(b)',
      quotation(`${ECFR}/title-42/part-438/section-438.402`),
    ],
  ]),
  // Since the rule of 2020, states set between 90 and 120 days; the shorter time is never too late.
  ...rules({ ...MANAGED_MEDICAID, effectiveTo: '2020-12-13' }, [
    [2, 'state_fair_hearing', 120, days(90), '42 CFR 438.408(f)(2), 431.244(f)(1)', regulation(`${CFR_42}/431.244/`)],
  ]),
  ...rules({ ...MANAGED_MEDICAID, effectiveFrom: '2020-12-14' }, [
    [2, 'state_fair_hearing', 90, days(90), '42 CFR 438.408(f)(2), 431.244(f)(1)', regulation(`${CFR_42}/431.244/`)],
  ]),
  ...rules({ linesOfBusiness: ['medicaid_ffs'], audiences: MEMBER }, [
    [1, 'state_fair_hearing', 90, days(90), '42 CFR 431.221(d), 431.244(f)(1)', regulation(`${CFR_42}/431.221/`)],
  ]),
  ...rules(PRIVATE, [
    [
      1,
      'internal_appeal',
      180,
      days(60, 30, 3),
      '29 CFR 2560.503-1(h)(3)(i), (i)(2); 45 CFR 147.136(b)(2), (b)(3)',
      quotation(`${ECFR}/title-29/part-2560/section-2560.503-1`),
    ],
    [
      2,
      'external_review',
      120,
      days(45, 45, 3),
      '45 CFR 147.136(d)(2)(i)',
      quotation(`${ECFR}/title-45/part-147/section-147.136`),
    ],
  ]),
];

type DeadlineQuestion = { lineOfBusiness: string; audience: AppealAudience; level: number; on: LocalDate };

/** Returns the rule that is in force on a day, or null if no regulation sets a deadline. */
export function deadlineRuleFor({ lineOfBusiness, audience, level, on }: DeadlineQuestion): AppealDeadlineRule | null {
  return (
    APPEAL_DEADLINE_RULES.find(
      (rule) =>
        rule.linesOfBusiness.includes(lineOfBusiness) &&
        rule.audiences.includes(audience) &&
        rule.level === level &&
        rule.effectiveFrom <= on &&
        (rule.effectiveTo === null || on <= rule.effectiveTo),
    ) ?? null
  );
}
