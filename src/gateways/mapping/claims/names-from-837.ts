import type { ClaimAddress } from '../../../modules/billing/claims/fields/basic-schemas.ts';
import type { PersonAddress, Sex } from '../../../modules/practice/patients/patient.ts';
import type { PersonName } from '../../../modules/schema.ts';
import type { PartyName, X12Address, PersonName as X12PersonName } from '../../../x12/common.ts';
import { cleanText, fitText } from '../text-from-x12.ts';
import type { ProblemList } from './import-problem-list.ts';

type NameLimits = { given: number; family: number; suffix: number };
/** The API's limits of names, for a patient and for a claim's provider. */
export const PERSON_LIMITS: NameLimits = { given: 35, family: 60, suffix: 10 };
const PROVIDER_LIMITS: NameLimits = { given: 100, family: 200, suffix: 20 };
const ORGANIZATION_NAME_MAX = 200;

/** Reads NM103-NM107; returns null without a last name. */
export function personNameFrom(
  name: X12PersonName,
  limits: NameLimits,
  path: string,
  problems: ProblemList,
): PersonName | null {
  const family = fitText(name.last, limits.family, path, problems);
  if (family === undefined) return null;
  const given = [name.first, name.middle]
    .map((part) => fitText(part, limits.given, path, problems))
    .filter((part) => part !== undefined);
  const suffix = fitText(name.suffix, limits.suffix, path, problems);
  return { given, family, ...(suffix === undefined ? {} : { suffix }) };
}

/** Reads DMG03. */
export function sexFrom(code: string | undefined, path: string, problems: ProblemList): Sex {
  if (code === 'F') return 'female';
  if (code === 'M') return 'male';
  if (code !== 'U') problems.warn('value_assumed', path, 'The file contains no known sex code. Unknown was assumed.');
  return 'unknown';
}

/**
 * Reads N3 and N4 of a person; returns undefined and reports a problem if the address is not complete for its country.
 */
export function personAddressFrom(
  address: X12Address | undefined,
  path: string,
  problems: ProblemList,
): PersonAddress | undefined {
  if (!address || isEmpty(address)) return undefined;
  const foreign = foreignAddressFrom(address, path, problems);
  if (foreign) return foreign;
  const given = claimAddressFrom(address, path, problems, { line: 55, city: 30 });
  const isUsual = given.line1 !== '' && given.city.length >= 2 && /^[A-Z]{2}$/.test(given.state ?? '');
  if (isUsual && /^\d{5}(-?\d{4})?$/.test(given.postalCode ?? '')) return given;
  problems.warn('address_not_carried', path, 'The address is incomplete and was omitted.');
  return undefined;
}

/** Reads the address of a person outside the US; undefined if it is in the US or incomplete. */
function foreignAddressFrom(address: X12Address, path: string, problems: ProblemList): PersonAddress | undefined {
  const country = cleanText(address.countryCode).toUpperCase();
  if (!/^[A-Z]{2}$/.test(country) || country === 'US') return undefined;
  const line1 = fitText(address.line1, 55, path, problems);
  const line2 = fitText(address.line2, 55, path, problems);
  const city = fitText(address.city, 30, path, problems);
  const postalCode = cleanText(address.postalCode);
  const isCanadian = country === 'CA';
  const region = cleanText(
    isCanadian ? address.state : (address.countrySubdivisionCode ?? address.state),
  ).toUpperCase();
  const hasPostalCode = (
    isCanadian ? /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i : /^[A-Za-z0-9][A-Za-z0-9 -]{1,13}[A-Za-z0-9]$/
  ).test(postalCode);
  const hasRegion = (isCanadian ? /^[A-Z]{2}$/ : /^[A-Z0-9]{1,3}$/).test(region);
  if (line1 === undefined || city === undefined || city.length < 2) return undefined;
  if (isCanadian && !(hasRegion && hasPostalCode)) return undefined;
  return {
    line1,
    ...(line2 === undefined ? {} : { line2 }),
    city,
    ...(hasRegion ? (isCanadian ? { state: region } : { subdivision: region }) : {}),
    ...(hasPostalCode ? { postalCode } : {}),
    country,
  };
}

function isEmpty({ line1, city, state, postalCode }: X12Address): boolean {
  return [line1, city, state, postalCode].every((part) => cleanText(part) === '');
}

/** Reads N3 and N4 of a provider, unchanged; the scrubber reports what payers would not accept. */
export function claimAddressFrom(
  address: X12Address,
  path: string,
  problems: ProblemList,
  limits = { line: 200, city: 100 },
): ClaimAddress {
  const text = (value: string | undefined, max: number) => fitText(value, max, path, problems);
  const line2 = text(address.line2, limits.line);
  const state = text(address.state, 50)?.toUpperCase();
  const postalCode = text(address.postalCode, 20);
  const subdivision = text(address.countrySubdivisionCode, 3);
  const country = cleanText(address.countryCode).toUpperCase();
  const isForeign = country !== '' && country !== 'US' && country !== 'USA';
  if (isForeign && country.length !== 2) problems.warn('value_adjusted', path, 'The country code was omitted.');
  return {
    line1: text(address.line1, limits.line) ?? '',
    ...(line2 === undefined ? {} : { line2 }),
    city: text(address.city, limits.city) ?? '',
    ...(state === undefined ? {} : { state }),
    ...(postalCode === undefined ? {} : { postalCode }),
    ...(isForeign && country.length === 2 ? { country } : {}),
    ...(subdivision === undefined ? {} : { subdivision }),
  };
}

export function partyFrom(name: PartyName, path: string, problems: ProblemList) {
  if (name.type === 'organization') {
    const organizationName = fitText(name.organization, ORGANIZATION_NAME_MAX, path, problems) ?? null;
    return { organizationName, name: null };
  }
  return { organizationName: null, name: personNameFrom(name, PROVIDER_LIMITS, path, problems) };
}
