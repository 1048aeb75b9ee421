import type { Stored } from '../../resource-fields.ts';
import type { coverageFields } from './coverage-fields.ts';

/** A patient's coverage with one payer for a period. X12 2000B/2010BA/2010BB; FHIR Coverage. */
export type Coverage = Stored<typeof coverageFields>;
export type CoverageRank = Coverage['rank'];
export type CoverageStatus = Coverage['status'];
export type Relationship = Coverage['relationshipToSubscriber'];

/** The status changes that a caller can make; a draft also becomes active when it is completed. */
export const COVERAGE_TRANSITIONS: Readonly<Record<CoverageStatus, readonly CoverageStatus[]>> = {
  draft: ['active', 'cancelled', 'entered_in_error'],
  active: ['inactive', 'cancelled', 'entered_in_error'],
  inactive: ['active', 'cancelled', 'entered_in_error'],
  cancelled: ['entered_in_error'],
  entered_in_error: [],
};
