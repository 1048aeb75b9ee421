import type { PaidName, PaidPatient } from '../../../payments/remittances/remittance.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import { nameSearchKey } from '../../../practice/patients/search-key.ts';

/** `unknown`: the payment does not contain the value. */
export type Comparison = 'agrees' | 'differs' | 'unknown';

/**
 * Compares the name in a payment with the patient's. Payers shorten names, so an initial agrees with a given name, and
 * the beginning of a family name with the whole. The payer's corrected name counts as well.
 */
export function compareName(paid: PaidPatient | null | undefined, patient: Patient | null): Comparison {
  const names = [paid?.name, paid?.correctedName].filter((name) => name !== null && name !== undefined);
  if (names.length === 0 || patient === null) return 'unknown';
  return names.some((name) => isNameOf(name, patient)) ? 'agrees' : 'differs';
}

/** Shorter beginnings of a family name fit too many names. */
const FAMILY_PREFIX_MIN = 5;

function isNameOf(paid: PaidName, { name }: Patient): boolean {
  const family = nameSearchKey(paid.family);
  const known = nameSearchKey(name.family);
  const isFamily = family === known || (family.length >= FAMILY_PREFIX_MIN && known.startsWith(family));
  const first = name.given[0];
  if (!isFamily || paid.given === null || first === undefined) return isFamily;
  const [given, knownGiven] = [nameSearchKey(paid.given), nameSearchKey(first)];
  const isInitial = given.length === 1 && knownGiven.startsWith(given);
  // Some payers write the middle name into the given name.
  return given === knownGiven || isInitial || given.startsWith(`${knownGiven} `);
}

/** Compares the member id in a payment with the claim's coverage, ignoring case and punctuation. */
export function compareMemberId(paid: PaidPatient | null | undefined, coverage: Coverage | null): Comparison {
  const ids = [paid?.memberId, paid?.correctedMemberId].flatMap((id) => (id ? [normalized(id)] : []));
  if (ids.length === 0 || coverage === null) return 'unknown';
  return ids.includes(normalized(coverage.memberId)) ? 'agrees' : 'differs';
}

/** Returns whether two control numbers are the same but for case, punctuation and leading zeros. */
export function isSameNumber(a: string, b: string): boolean {
  return normalized(a) === normalized(b);
}

function normalized(id: string): string {
  const characters = id.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return characters.replace(/^0+(?=.)/, '');
}
