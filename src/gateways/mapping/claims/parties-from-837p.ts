import type { ClaimInput } from '../../../modules/billing/claims/drafting/claim-input.ts';
import type { BillingProviderInput, ProviderInput } from '../../../modules/billing/claims/fields/party-fields.ts';
import type { PersonAddress, Sex } from '../../../modules/practice/patients/patient.ts';
import type { Address, PersonName } from '../../../modules/schema.ts';
import type { BillingProvider, ClaimProvider, ServiceFacilityLocation } from '../../../x12/837p-005010X222A2/index.ts';
import type { PartyName, X12Address, X12Contact, PersonName as X12PersonName } from '../../../x12/common.ts';
import { cleanText, fitText } from '../text-from-x12.ts';
import type { ProblemList } from './import-problem-list.ts';
import { BILLING_LEFTOVERS, FACILITY_LEFTOVERS, PROVIDER_LEFTOVERS, reportLeftovers } from './leftovers-837p.ts';

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
  const isUsual = given.line1 !== '' && given.city.length >= 2 && /^[A-Z]{2}$/.test(given.state);
  if (isUsual && /^\d{5}(-?\d{4})?$/.test(given.postalCode)) return given;
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
function claimAddressFrom(
  address: X12Address,
  path: string,
  problems: ProblemList,
  limits = { line: 200, city: 100 },
): Address {
  const line2 = fitText(address.line2, limits.line, path, problems);
  const country = cleanText(address.countryCode).toUpperCase();
  const isForeign = country !== '' && country !== 'US' && country !== 'USA';
  if (isForeign && country.length !== 2) problems.warn('value_adjusted', path, 'The country code was omitted.');
  if (address.countrySubdivisionCode) problems.notCarried({ segmentId: 'N4' }, 'country subdivision (N407)', path);
  return {
    line1: fitText(address.line1, limits.line, path, problems) ?? '',
    ...(line2 === undefined ? {} : { line2 }),
    city: fitText(address.city, limits.city, path, problems) ?? '',
    state: fitText(address.state, 50, path, problems)?.toUpperCase() ?? '',
    postalCode: fitText(address.postalCode, 20, path, problems) ?? '',
    ...(isForeign && country.length === 2 ? { country } : {}),
  };
}

function partyFrom(name: PartyName, path: string, problems: ProblemList) {
  if (name.type === 'organization') {
    const organizationName = fitText(name.organization, ORGANIZATION_NAME_MAX, path, problems) ?? null;
    return { organizationName, name: null };
  }
  return { organizationName: null, name: personNameFrom(name, PROVIDER_LIMITS, path, problems) };
}

/** Reads loops 2310A, B and D; returns undefined without an NPI, because claims identify providers by NPI. */
export function providerFromX12(
  provider: ClaimProvider | undefined,
  place: { path: string; loop: string; what: string },
  problems: ProblemList,
): ProviderInput | undefined {
  if (!provider) return undefined;
  const { path, loop } = place;
  const npi = fitText(provider.npi, 20, path, problems);
  reportLeftovers(provider, PROVIDER_LEFTOVERS, problems, path);
  if (npi === undefined) {
    problems.notCarried({ loop, segmentId: 'NM1' }, `${place.what} without an NPI`, path);
    return undefined;
  }
  const taxonomyCode = fitText(provider.taxonomyCode, 20, path, problems) ?? null;
  return { npi, taxonomyCode, ...partyFrom(provider.name, path, problems) };
}

/** Reads loop 2310C. */
export function facilityFromX12(
  facility: ServiceFacilityLocation | undefined,
  problems: ProblemList,
): NonNullable<ClaimInput['serviceFacility']> | undefined {
  if (!facility) return undefined;
  const path = '/serviceFacility';
  reportLeftovers(facility, FACILITY_LEFTOVERS, problems, path);
  return {
    organizationName: fitText(facility.name, ORGANIZATION_NAME_MAX, path, problems) ?? '',
    npi: fitText(facility.npi, 20, path, problems) ?? null,
    address: claimAddressFrom(facility.address, `${path}/address`, problems),
  };
}

/** Reads loops 2000A and 2010AA; returns null without an NPI, which refuses the claim. */
export function billingProviderFromX12(provider: BillingProvider, problems: ProblemList): BillingProviderInput | null {
  const path = '/billingProvider';
  const place = { loop: '2010AA', segmentId: 'NM1' };
  reportLeftovers(provider, BILLING_LEFTOVERS, problems, path);
  if (provider.currencyCode && provider.currencyCode !== 'USD') {
    problems.refuse('currency_not_supported', '', 'The charges are not in US dollars.', {
      loop: '2000A',
      segmentId: 'CUR',
    });
  }
  const npi = fitText(provider.npi, 20, `${path}/npi`, problems);
  if (npi === undefined) {
    problems.refuse('billing_provider_npi_missing', `${path}/npi`, 'The billing provider has no NPI.', place);
    return null;
  }
  return {
    npi,
    taxonomyCode: fitText(provider.taxonomyCode, 20, `${path}/taxonomyCode`, problems) ?? null,
    ...partyFrom(provider.name, path, problems),
    taxId: taxIdFrom(provider, problems),
    address: claimAddressFrom(provider.address, `${path}/address`, problems),
    contact: contactFrom(provider.contact, problems),
  };
}

function taxIdFrom({ taxId }: BillingProvider, problems: ProblemList): NonNullable<BillingProviderInput['taxId']> {
  const path = '/billingProvider/taxId';
  const value = fitText(taxId?.value, 20, path, problems);
  if (value === undefined) problems.warn('tax_id_missing', path, 'The file has no tax id of the billing provider.');
  return { type: taxId?.type ?? 'ein', value: value ?? '' };
}

function contactFrom(
  contact: X12Contact | undefined,
  problems: ProblemList,
): NonNullable<BillingProviderInput['contact']> | null {
  if (!contact) return null;
  const path = '/billingProvider/contact';
  const place = { loop: '2010AA', segmentId: 'PER' };
  const others = (['fax', 'email', 'url'] as const).filter((kind) => contact[kind]);
  if (others.length > 0) problems.notCarried(place, `the billing contact's ${others.join(', ')}`, path);
  const number = cleanText(contact.telephone);
  const extension = cleanText(contact.extension);
  const phone = fitText(extension && number ? `${number} x${extension}` : number, 50, path, problems);
  if (phone === undefined) {
    if (contact.name) problems.notCarried(place, 'a billing contact without a telephone number', path);
    return null;
  }
  return { name: fitText(contact.name, 200, path, problems) ?? null, phone };
}
