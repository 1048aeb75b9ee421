import type { FiltersOf } from '../../list.ts';
import type { Claim } from './claim.ts';
import { serviceDatesOf } from './claim-derived.ts';
import type { claimResource } from './claim-resource.ts';

/** The filters of a list of claims. */
export type ClaimFilter = FiltersOf<typeof claimResource.lists.listClaims>;

/** Returns whether a list is ordered by the first date of service, as it is if the filter names it, and not by id. */
export function isByServiceDate(filter: ClaimFilter): boolean {
  return filter['serviceDate[gte]'] !== undefined || filter['serviceDate[lte]'] !== undefined;
}

const REPORT_FILTERS = [
  'outcome',
  'openAmount',
  'asOf',
  'billedDate[gte]',
  'billedDate[lte]',
  'paidDate[gte]',
  'paidDate[lte]',
] as const;

/** Returns whether a filter selects the claims of a report's figure, which counts archived claims. */
export function isOfReport(filter: ClaimFilter): boolean {
  return REPORT_FILTERS.some((name) => filter[name] !== undefined);
}

/** Returns a claim's position in a list by date of service, for `page.after`. */
export function serviceDatePosition(claim: Claim): string {
  return `${serviceDatesOf(claim)?.from} ${claim.id}`;
}
