import { addDays, daysBetween, isLocalDate, type LocalDate } from '../../../../kernel/local-date.ts';
import type { Payer } from '../../../payers/payer.ts';
import type { Claim } from '../../claim.ts';
import { servicePeriodOf } from '../rule-helpers.ts';

export type FilingDeadline = NonNullable<Claim['timelyFiling']>;

/**
 * The last day on which the payer takes the claim, counted from the last date of service; `null` without a payer
 * or a date of service. `daysLeft` is 0 on the deadline itself and negative after it.
 */
export function filingDeadline(claim: Claim, payer: Payer | null, today: LocalDate): FilingDeadline | null {
  const lastService = servicePeriodOf(claim)?.end;
  if (!payer || lastService === undefined || !isLocalDate(lastService)) return null;
  const kind = claim.frequencyCode === '1' ? 'initial' : 'corrected';
  const days = payer.timelyFilingDays[kind];
  const deadline = addDays(lastService, days);
  return {
    deadline,
    basis: `${days} days from the last date of service (payer ${payer.id}, ${kind} claims)`,
    daysLeft: daysBetween(today, deadline),
  };
}
