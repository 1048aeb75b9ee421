import type { Claim } from '../../billing/claims/claim.ts';
import { type ClaimChanges, partsFrom } from '../../billing/claims/drafting/claim-input.ts';
import { datesFrom } from '../../billing/claims/fields/detail-fields.ts';
import { TYPES_OF_MEMBERS } from '../../billing/claims/fields/members-by-type.ts';
import type { Values } from '../../resource-fields.ts';
import { visitFields } from './visit-fields.ts';

const VISIT_FIELDS = Object.keys(visitFields) as readonly (keyof typeof visitFields)[];

type VisitInput = { [K in keyof typeof visitFields]?: ClaimChanges[K] | undefined };
export type StoredVisit = Values<typeof visitFields>;

/**
 * Returns the input with the fields of the visit in their stored form. A null clears a field; `dates` returns to its first
 * value.
 */
export function withVisitContent<T extends VisitInput>(
  input: T,
): Omit<T, keyof typeof visitFields> & Partial<StoredVisit> {
  const converted = { ...partsFrom(input), ...(input.dates ? { dates: datesFrom(input.dates) } : {}) };
  const names = VISIT_FIELDS.filter((name) => Object.hasOwn(converted, name) && input[name] !== undefined);
  return {
    ...input,
    ...Object.fromEntries(names.map((name) => [name, (converted as VisitInput)[name]])),
  } as unknown as Omit<T, keyof typeof visitFields> & Partial<StoredVisit>;
}

/** Returns whether claims of a type have a member. */
export function hasMember(claimType: Claim['claimType'], name: string): boolean {
  const types = Object.entries(TYPES_OF_MEMBERS).find(([member]) => member === name)?.[1];
  return types === undefined || (types as readonly string[]).includes(claimType);
}

/** Returns the fields of the visit that a claim of this type has, without those that are empty. */
export function visitContentOf(encounter: StoredVisit, claimType: Claim['claimType']): Partial<StoredVisit> {
  const names = VISIT_FIELDS.filter((name) => !isEmpty(encounter[name]) && hasMember(claimType, name));
  return Object.fromEntries(names.map((name) => [name, encounter[name]]));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}
