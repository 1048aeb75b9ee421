import { daysBetween, type LocalDate } from '../../kernel/local-date.ts';
import type { Claim } from './claim.ts';

/** The claim as the API and events show it; the days left to file are counted from `today`. */
export function presentClaim(claim: Claim, livemode: boolean, today: LocalDate) {
  const { timelyFiling } = claim;
  return {
    object: 'claim' as const,
    livemode,
    ...claim,
    timelyFiling: timelyFiling && { ...timelyFiling, daysLeft: daysBetween(today, timelyFiling.deadline) },
  };
}
