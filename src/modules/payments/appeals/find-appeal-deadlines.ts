import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { addDays, daysBetween, type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { getClaim } from '../../billing/claims/find-claims.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import { APPEAL_AUDIENCES, deadlineRuleFor } from '../denials/deadlines/appeal-deadline-rules.ts';
import { appealTerms } from '../denials/deadlines/appeal-terms.ts';
import type { Denial } from '../denials/denial.ts';
import { getDenial } from '../denials/find-denials.ts';
import { APPEAL_LEVEL_MAX } from './appeal-fields.ts';

/**
 * Returns the deadlines of the appeals of a denial, by audience and level, each with its source. A level has a date once
 * the decision that it appeals is known; before that only its days. Throws `resource_not_found`.
 */
export async function findAppealDeadlines(reader: TenantReader, denialId: string) {
  const denial = await getDenial(reader, denialId);
  const { coverageId } = await getClaim(reader, denial.claimId);
  const { lineOfBusiness } = await requireCoverage(reader, coverageId, '/coverageId');
  const today = localDateOf(reader.now);
  const payer = await findPayer(reader, denial.payerId, today);
  if (payer === null || !denial.appealable) return [];
  const levels = Array.from({ length: APPEAL_LEVEL_MAX }, (_, index) => index + 1);
  return APPEAL_AUDIENCES.flatMap((audience) =>
    levels.flatMap((level) => {
      const from = decisionBefore(denial, level);
      const on = from ?? today;
      const question = { lineOfBusiness, audience, level, decidedOn: on, isPreService: false, payer };
      const { levelName, deadline, decisionDays } = appealTerms({ ...question, urgency: 'standard' });
      if (deadline === null) return [];
      const { source, citation, days } = deadline.basis;
      const rule = source === 'regulation' ? deadlineRuleFor({ lineOfBusiness, audience, level, on }) : null;
      const date = from === null ? null : addDays(from, days);
      return [
        {
          audience,
          level,
          levelName,
          date,
          daysLeft: date === null ? null : daysBetween(today, date),
          basis: {
            source,
            citation,
            days,
            from,
            sourceUrl: rule?.source.url ?? null,
            sourceKind: rule?.source.kind ?? null,
            sourceCheckedOn: rule?.source.checkedOn ?? null,
            effectiveFrom: rule?.effectiveFrom ?? null,
          },
          decisionDays,
        },
      ];
    }),
  );
}

/** Returns the day of the decision that a level appeals: the denial itself, or the last lost appeal. */
function decisionBefore({ appealDeadline, receivedAt }: Denial, level: number): LocalDate | null {
  const known = appealDeadline?.level ?? 1;
  if (level !== known) return null;
  return appealDeadline?.basis.from ?? receivedAt.slice(0, 10);
}
