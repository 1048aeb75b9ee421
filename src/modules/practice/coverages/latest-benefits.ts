import { isDeepStrictEqual } from 'node:util';

/** A payer's statement about a coverage. */
export type EligibilityStatus = 'active' | 'inactive' | 'unknown';

/** A payer's statement about the plan of a coverage. Amounts are cents; null if not stated. */
export type LatestBenefits = {
  /** The payer that administers the coverage, by its id in the directory. */
  payerId: string;
  planName: string | null;
  planNumber: string | null;
  groupNumber: string | null;
  copay: number | null;
  coinsurancePercent: string | null;
  deductibleTotal: number | null;
  oopMax: number | null;
  /** The requested services. Amounts of different services cannot be compared. */
  serviceTypeCodes: string[];
};

const PLAN_FIELDS = ['payerId', 'planName', 'planNumber', 'groupNumber'] as const;
const AMOUNT_FIELDS = ['copay', 'coinsurancePercent', 'deductibleTotal', 'oopMax'] as const;
export const CHANGE_FIELDS = ['coverageStatus', ...PLAN_FIELDS, ...AMOUNT_FIELDS] as const;

/** One difference between two answers of a payer about a coverage. */
export type EligibilityChange = {
  field: (typeof CHANGE_FIELDS)[number];
  before: string | number;
  after: string | number;
};

/** An answer of a payer; `benefits` is null before the first answer. */
type KnownEligibility = { status: EligibilityStatus | null; benefits: LatestBenefits | null };

/**
 * Returns the differences between two answers. A value that only one of them states is not a change, because the
 * inquiry may have been narrower. Remaining amounts are left out, because they change with every claim.
 */
export function eligibilityChanges(before: KnownEligibility, after: KnownEligibility): EligibilityChange[] {
  const status = changeOf('coverageStatus', before.status, after.status);
  const [old, now] = [before.benefits, after.benefits];
  if (old === null || now === null) return status;
  const isComparable = isDeepStrictEqual([...old.serviceTypeCodes].sort(), [...now.serviceTypeCodes].sort());
  const fields = isComparable ? [...PLAN_FIELDS, ...AMOUNT_FIELDS] : PLAN_FIELDS;
  return [...status, ...fields.flatMap((field) => changeOf(field, old[field], now[field]))];
}

function changeOf(
  field: EligibilityChange['field'],
  before: string | number | null,
  after: string | number | null,
): EligibilityChange[] {
  return before === null || after === null || before === after ? [] : [{ field, before, after }];
}

/**
 * Merges an answer into the known values. Values that the answer does not state are kept, unless it is about other
 * services, whose amounts replace the old ones.
 */
export function benefitsAfter(before: LatestBenefits | null, answer: LatestBenefits): LatestBenefits {
  if (before === null) return answer;
  const isComparable = isDeepStrictEqual([...before.serviceTypeCodes].sort(), [...answer.serviceTypeCodes].sort());
  const fields = isComparable ? [...PLAN_FIELDS, ...AMOUNT_FIELDS] : PLAN_FIELDS;
  const kept = Object.fromEntries(fields.map((field) => [field, answer[field] ?? before[field]]));
  return { ...answer, ...kept };
}
