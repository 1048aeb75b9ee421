import type { Claim } from './claim.ts';
import { serviceDatesOf } from './claim-derived.ts';

/** The filters of a list of claims. */
export type ClaimFilter = {
  status?: readonly string[];
  patientId?: string;
  payerId?: string;
  externalId?: string;
  patientControlNumber?: string;
  'createdAt[gte]'?: string;
  'createdAt[lt]'?: string;
  'serviceDate[gte]'?: string;
  'serviceDate[lte]'?: string;
};

/** Returns whether a list is ordered by the first date of service, as it is if the filter names it, and not by id. */
export function isByServiceDate(filter: ClaimFilter): boolean {
  return filter['serviceDate[gte]'] !== undefined || filter['serviceDate[lte]'] !== undefined;
}

/** Returns a claim's position in a list by date of service, for `page.after`. */
export function serviceDatePosition(claim: Claim): string {
  return `${serviceDatesOf(claim)?.from} ${claim.id}`;
}
