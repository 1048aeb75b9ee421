import type { Patient, Sex, Telecom } from './patient.ts';
import { nameSearchKey } from './search-key.ts';

/** Fields by which two records can be recognized as one person. */
export const MATCHED_FIELDS = [
  'mrn',
  'familyName',
  'givenName',
  'birthDate',
  'sex',
  'ssnLast4',
  'telecom',
  'postalCode',
] as const;
type MatchedField = (typeof MATCHED_FIELDS)[number];

/** From the strongest to the weakest. */
export const LIKELIHOODS = ['certain', 'likely', 'possible'] as const;
type Likelihood = (typeof LIKELIHOODS)[number];

/** The known fields of a person who is being registered. */
export type SoughtPerson = {
  name?: { given: readonly string[]; family: string } | undefined;
  birthDate?: string | undefined;
  sex?: Sex | undefined;
  mrn?: string | undefined;
  ssnLast4?: string | undefined;
  postalCode?: string | undefined;
  telecoms?: readonly Pick<Telecom, 'system' | 'value'>[] | undefined;
};

export type LikelyDuplicate = { patient: Patient; likelihood: Likelihood; matched: MatchedField[] };

/** Returns the patients who are likely to be the person, the most likely first, at most `limit`. */
export function likelyDuplicates(
  sought: SoughtPerson,
  candidates: readonly Patient[],
  limit: number,
): LikelyDuplicate[] {
  const found = candidates.flatMap((patient) => {
    const matched = matchedFields(sought, patient);
    const likelihood = likelihoodOf(sought, patient, new Set(matched));
    return likelihood === null ? [] : [{ patient, likelihood, matched }];
  });
  const rankOf = ({ likelihood }: LikelyDuplicate) => LIKELIHOODS.indexOf(likelihood);
  return found
    .sort(
      (a, b) => rankOf(a) - rankOf(b) || b.matched.length - a.matched.length || (a.patient.id < b.patient.id ? 1 : -1),
    )
    .slice(0, limit);
}

/** Returns the fields of the person that agree with those of the patient, in the order of `MATCHED_FIELDS`. */
function matchedFields(sought: SoughtPerson, patient: Patient): MatchedField[] {
  const agrees: Record<MatchedField, boolean> = {
    mrn: sought.mrn !== undefined && sought.mrn === patient.mrn,
    familyName: sought.name !== undefined && nameSearchKey(sought.name.family) === nameSearchKey(patient.name.family),
    givenName: agreesInGivenName(sought, patient),
    birthDate: sought.birthDate === patient.birthDate,
    sex: sought.sex !== undefined && sought.sex !== 'unknown' && sought.sex === patient.sex,
    ssnLast4: sought.ssnLast4 !== undefined && sought.ssnLast4 === patient.ssnLast4,
    telecom: (sought.telecoms ?? []).some((given) => patient.telecoms.some((known) => isSameTelecom(given, known))),
    postalCode: patient.addresses.some((known) => isSamePostalCode(sought.postalCode, known.postalCode)),
  };
  return MATCHED_FIELDS.filter((field) => agrees[field]);
}

/**
 * Returns how likely the two are one person, or null. An MRN decides with one more fact. Family name and birth date are
 * `likely` with the given name, and `possible` without it, because twins share them. A changed family name, names in the
 * wrong fields, and a birth date with one mistake are `possible` if the other facts agree.
 */
function likelihoodOf(sought: SoughtPerson, patient: Patient, agrees: ReadonlySet<MatchedField>): Likelihood | null {
  if (agrees.has('mrn')) return agrees.has('birthDate') || agrees.has('familyName') ? 'certain' : 'likely';
  const hasSameContact = agrees.has('telecom') || agrees.has('postalCode');
  if (agrees.has('birthDate')) {
    if (agrees.has('familyName') && agrees.has('givenName')) return agrees.has('ssnLast4') ? 'certain' : 'likely';
    if (agrees.has('ssnLast4') && (agrees.has('familyName') || agrees.has('givenName'))) return 'likely';
    if (agrees.has('familyName') || isSwapped(sought, patient)) return 'possible';
    return agrees.has('givenName') && (agrees.has('sex') || hasSameContact) ? 'possible' : null;
  }
  if (!agrees.has('familyName') || !agrees.has('givenName')) return null;
  if (agrees.has('ssnLast4')) return 'likely';
  const isNear = sought.birthDate === undefined || isMistypedDate(sought.birthDate, patient.birthDate);
  return isNear || hasSameContact ? 'possible' : null;
}

/** Returns whether the first given names agree; one may be the other's initial or beginning, such as `Sam` and `Samuel`. */
function agreesInGivenName({ name }: SoughtPerson, patient: Patient): boolean {
  const [given, known] = [nameSearchKey(name?.given[0] ?? ''), nameSearchKey(patient.name.given[0] ?? '')];
  return given !== '' && known !== '' && (given.startsWith(known) || known.startsWith(given));
}

/** Returns whether the given name was entered as the family name, and the other way round. */
function isSwapped({ name }: SoughtPerson, patient: Patient): boolean {
  if (name === undefined) return false;
  const keyOf = (text: string | undefined) => nameSearchKey(text ?? '');
  return keyOf(name.family) === keyOf(patient.name.given[0]) && keyOf(name.given[0]) === keyOf(patient.name.family);
}

/** Returns whether one digit differs between two dates, or day and month are exchanged. */
function isMistypedDate(a: string, b: string): boolean {
  const [year, month, day] = a.split('-');
  if (`${year}-${day}-${month}` === b) return true;
  return a.length === b.length && [...a].filter((character, at) => character !== b[at]).length === 1;
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(-10);

/** Compares phone numbers by their last ten digits, and e-mail addresses without case. */
function isSameTelecom(a: Pick<Telecom, 'system' | 'value'>, b: Pick<Telecom, 'system' | 'value'>): boolean {
  const isEmail = a.system === 'email';
  if (isEmail !== (b.system === 'email')) return false;
  if (isEmail) return a.value.trim().toLowerCase() === b.value.trim().toLowerCase();
  return digitsOf(a.value).length >= 7 && digitsOf(a.value) === digitsOf(b.value);
}

/** Compares ZIP codes by their first five digits. */
function isSamePostalCode(a: string | undefined, b: string | undefined): boolean {
  const keyOf = (code: string) => (/^\d{5}/.test(code) ? code.slice(0, 5) : code.replace(/[ -]/g, '').toUpperCase());
  return a !== undefined && b !== undefined && keyOf(a) === keyOf(b);
}
