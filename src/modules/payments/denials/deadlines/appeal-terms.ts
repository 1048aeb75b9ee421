import { addDays, type LocalDate } from '../../../../kernel/local-date.ts';
import type { Payer } from '../../../trading/payers/payer.ts';
import { type AppealAudience, type AppealUrgency, deadlineRuleFor } from './appeal-deadline-rules.ts';

/** `citation`: null for a deadline of the payer directory. */
type DeadlineBasis = {
  source: 'regulation' | 'payer_directory';
  citation: string | null;
  days: number;
  from: LocalDate;
};

type Terms = {
  levelName: string;
  deadline: { date: LocalDate; basis: DeadlineBasis } | null;
  decisionDays: number | null;
};

export type TermsQuestion = {
  lineOfBusiness: string;
  audience: AppealAudience;
  level: number;
  /** The date of the decision that is appealed. */
  decidedOn: LocalDate;
  urgency: AppealUrgency;
  isPreService: boolean;
  payer: Pick<Payer, 'appealRules' | 'timelyFilingDays'>;
};

/**
 * Returns the name of the level, the last day to file and the days for the decision: by regulation, else by the payer
 * directory. Pure. The days of an expedited decision follow the regulation's hours, rounded up to days.
 */
export function appealTerms(question: TermsQuestion): Terms {
  const { lineOfBusiness, audience, level, decidedOn, urgency, isPreService, payer } = question;
  const rule = deadlineRuleFor({ lineOfBusiness, audience, level, on: decidedOn });
  if (rule) {
    const { payment, preService, expedited } = rule.decision;
    const ordinary = isPreService ? preService : payment;
    const basis = { source: 'regulation' as const, citation: rule.citation, days: rule.daysToFile, from: decidedOn };
    return {
      levelName: rule.levelName,
      deadline: { date: addDays(decidedOn, rule.daysToFile), basis },
      decisionDays: urgency === 'expedited' ? (expedited ?? ordinary) : ordinary,
    };
  }
  const listed = payer.appealRules.find((one) => one.level === level);
  const days = listed?.daysToFile ?? (level === 1 ? payer.timelyFilingDays.appeal : null);
  return {
    levelName: listed?.name ?? `level_${level}`,
    deadline:
      days === null
        ? null
        : {
            date: addDays(decidedOn, days),
            basis: { source: 'payer_directory', citation: null, days, from: decidedOn },
          },
    decisionDays: listed?.daysToDecide ?? null,
  };
}
