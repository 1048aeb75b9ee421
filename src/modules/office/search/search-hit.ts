import type { LocalDate } from '../../../kernel/local-date.ts';
import type { RouteScope } from '../../scopes.ts';

/** The resources that a search finds, in the order of the results, each with the scope that its list requires. */
export const SEARCHED = {
  patient: 'patients:read',
  claim: 'claims:read',
  remittance: 'remittances:read',
  denial: 'denials:read',
  work_item: 'work:read',
  appeal: 'appeals:read',
  prior_authorization: 'prior_auth:read',
} as const satisfies Record<string, RouteScope>;
export type SearchedType = keyof typeof SEARCHED;
export const SEARCHED_TYPES = Object.keys(SEARCHED) as SearchedType[];

/** The fields that a search compares. */
export const MATCHED_FIELDS = [
  'id',
  'mrn',
  'memberId',
  'patientControlNumber',
  'payerClaimControlNumber',
  'traceNumber',
  'authorizationNumber',
  'name',
  'birthDate',
] as const;
export type MatchedField = (typeof MATCHED_FIELDS)[number];

/** How good a match is: the smaller, the better. */
const RANKS = { id: 0, number: 1, nameAndBirthDate: 2, name: 3 } as const;

/** A found resource, before its patient and payer are known. */
export type FoundRow = {
  type: SearchedType;
  id: string;
  matched: readonly MatchedField[];
  status: string;
  /** In cents. */
  amount: number | null;
  /** The reason, the number or the name by which people know it. Null if there is none. */
  label: string | null;
  /** The date of a resource that has none of service. */
  date: LocalDate | null;
  /** The resource whose patient, payer and date of service are shown. */
  subjectId: string;
};

/** Returns how good the match of a row is. */
export function rankOf({ matched }: Pick<FoundRow, 'matched'>): number {
  if (matched.includes('id')) return RANKS.id;
  const isNamed = matched.includes('name');
  if (matched.some((field) => field !== 'name' && field !== 'birthDate')) return RANKS.number;
  return isNamed && matched.includes('birthDate') ? RANKS.nameAndBirthDate : RANKS.name;
}

/**
 * Returns the rows that are shown, at most `limit`: the best matches first, and among equal ones in the order of the
 * types. If there are more, each type gets its share, so that many patients do not displace their claims.
 */
export function shownRows<Row extends Pick<FoundRow, 'type' | 'matched'>>(rows: readonly Row[], limit: number): Row[] {
  const shown: Row[] = [];
  for (const rank of Object.values(RANKS)) {
    const equal = rows.filter((row) => rankOf(row) === rank);
    shown.push(...sharesOf(equal, limit - shown.length));
  }
  return shown;
}

function sharesOf<Row extends Pick<FoundRow, 'type'>>(rows: readonly Row[], limit: number): Row[] {
  const groups = SEARCHED_TYPES.map((type) => rows.filter((row) => row.type === type));
  const taken = groups.map(() => 0);
  for (let left = Math.min(limit, rows.length); left > 0; ) {
    for (const [at, group] of groups.entries()) {
      if (left === 0 || taken[at] === group.length) continue;
      taken[at]! += 1;
      left -= 1;
    }
  }
  return groups.flatMap((group, at) => group.slice(0, taken[at]));
}
