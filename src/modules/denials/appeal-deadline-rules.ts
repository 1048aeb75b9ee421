import type { LocalDate } from '../../kernel/local-date.ts';
import type { AppealAudience } from '../appeals/appeal.ts';

/** One level of an appeal as a regulation sets it. A contract or the notice of the payer may give more time. */
export type AppealDeadlineRule = {
  linesOfBusiness: readonly string[];
  audiences: readonly AppealAudience[];
  level: number;
  levelName: string;
  /** Days from the date of the notice that is appealed. */
  daysToFile: number;
  /** Days in which the payer decides; null if the regulation sets none. */
  decision: { payment: number | null; preService: number | null; expedited: number | null };
  citation: string;
  effectiveFrom: LocalDate;
  effectiveTo: LocalDate | null;
};

type Row = [
  level: number,
  levelName: string,
  daysToFile: number,
  decision: AppealDeadlineRule['decision'],
  citation: string,
];
type Scope = Pick<AppealDeadlineRule, 'linesOfBusiness' | 'audiences'> & {
  effectiveFrom?: LocalDate;
  effectiveTo?: LocalDate;
};

function rules(
  { effectiveFrom = '2019-01-01', effectiveTo, ...scope }: Scope,
  rows: readonly Row[],
): AppealDeadlineRule[] {
  return rows.map(([level, levelName, daysToFile, decision, citation]) => ({
    ...scope,
    level,
    levelName,
    daysToFile,
    decision,
    citation,
    effectiveFrom,
    effectiveTo: effectiveTo ?? null,
  }));
}

const days = (payment: number | null, preService = payment, expedited: number | null = null) => ({
  payment,
  preService,
  expedited,
});
const MEMBER = ['member_appeal'] as const;
const BOTH = ['provider_dispute', 'member_appeal'] as const;
/** Notices of Medicare are presumed received five days after their date. */
const MEDICARE = { linesOfBusiness: ['medicare_ffs'], audiences: BOTH };
const MEDICARE_ADVANTAGE = { linesOfBusiness: ['medicare_advantage'], audiences: MEMBER };
const MANAGED_MEDICAID = { linesOfBusiness: ['medicaid_managed', 'chip'], audiences: MEMBER };
const PRIVATE = { linesOfBusiness: ['commercial', 'marketplace_ffe'], audiences: MEMBER };

/**
 * Deadlines by line of business, as data. Days count from the date of the notice; where the regulation counts from its
 * receipt, the presumed five days are left out, so that the date is never later than the last day.
 */
export const APPEAL_DEADLINE_RULES: readonly AppealDeadlineRule[] = [
  ...rules(MEDICARE, [
    [1, 'redetermination', 120, days(60), '42 CFR 405.942(a), 405.950(a)'],
    [2, 'qic_reconsideration', 180, days(60), '42 CFR 405.962(a), 405.970(a)'],
    [3, 'alj_hearing', 60, days(90), '42 CFR 405.1014(c), 405.1016(a)'],
    [4, 'council_review', 60, days(90), '42 CFR 405.1102(a), 405.1100(c)'],
    [5, 'judicial_review', 60, days(null), '42 CFR 405.1136(c)'],
  ]),
  ...rules({ ...MEDICARE_ADVANTAGE, effectiveTo: '2024-12-31' }, [
    [1, 'plan_reconsideration', 60, days(60, 30, 3), '42 CFR 422.582(b), 422.590'],
  ]),
  ...rules({ ...MEDICARE_ADVANTAGE, effectiveFrom: '2025-01-01' }, [
    [1, 'plan_reconsideration', 65, days(60, 30, 3), '42 CFR 422.582(b), 422.590'],
  ]),
  ...rules(MEDICARE_ADVANTAGE, [[3, 'alj_hearing', 60, days(90), '42 CFR 422.602(b)']]),
  ...rules(MANAGED_MEDICAID, [[1, 'plan_appeal', 60, days(30, 30, 3), '42 CFR 438.402(c)(2)(ii), 438.408(b)']]),
  // Since the rule of 2020, states set between 90 and 120 days; the shorter time is never too late.
  ...rules({ ...MANAGED_MEDICAID, effectiveTo: '2020-12-13' }, [
    [2, 'state_fair_hearing', 120, days(null), '42 CFR 438.408(f)(2)'],
  ]),
  ...rules({ ...MANAGED_MEDICAID, effectiveFrom: '2020-12-14' }, [
    [2, 'state_fair_hearing', 90, days(null), '42 CFR 438.408(f)(2)'],
  ]),
  ...rules({ linesOfBusiness: ['medicaid_ffs'], audiences: MEMBER }, [
    [1, 'state_fair_hearing', 90, days(90), '42 CFR 431.221(d), 431.244(f)'],
  ]),
  ...rules(PRIVATE, [
    [1, 'internal_appeal', 180, days(60, 30, 3), '29 CFR 2560.503-1(h)(3)(i), (i)(2); 45 CFR 147.136(b)'],
    [2, 'external_review', 120, days(45, 45, 3), '45 CFR 147.136(d)(2)'],
  ]),
];

export type DeadlineQuestion = { lineOfBusiness: string; audience: AppealAudience; level: number; on: LocalDate };

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
