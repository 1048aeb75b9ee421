import { isMedicareSecondary } from '../../../kernel/claim-rules.ts';
import { toX12Text } from '../../../kernel/x12-text.ts';
import type { Claim, ClaimProvider as OurProvider } from '../../../modules/billing/claims/claim.ts';
import type { Coverage, Relationship } from '../../../modules/practice/coverages/coverage.ts';
import type { Patient as OurPatient, PersonAddress, Sex } from '../../../modules/practice/patients/patient.ts';
import type { PersonName } from '../../../modules/schema.ts';
import type {
  ClaimProvider,
  Patient,
  ServiceFacilityLocation,
  Subscriber,
} from '../../../x12/837p-005010X222A2/index.ts';
import type { PartyName, X12Address } from '../../../x12/common.ts';

/** SBR02 and PAT01. */
const RELATIONSHIP_CODES: Record<Relationship, string> = { self: '18', spouse: '01', child: '19', other: 'G8' };
/** SBR01 */
const RANK_CODES = { primary: 'P', secondary: 'S', tertiary: 'T' } as const;
/** DMG03 */
const SEX_CODES: Record<Sex, 'F' | 'M' | 'U'> = { female: 'F', male: 'M', unknown: 'U' };

/** Returns letters and digits only, as X12 requires for ids, codes and ZIPs written with hyphens and dots. */
export function compact(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '');
}

/** Returns text for an element: transliterates letters that the scrubber accepted and never contains a delimiter. */
export function elementText(text: string): string {
  return toX12Text(text) ?? '';
}

export function personName(name: PersonName): PartyName & { type: 'person' } {
  const [first, ...middle] = name.given.map(elementText).filter((given) => given !== '');
  return {
    type: 'person',
    last: elementText(name.family),
    ...(first === undefined ? {} : { first }),
    // NM105 holds 25 characters; payers match on first and last name.
    ...(middle.length === 0 ? {} : { middle: middle.join(' ').slice(0, 25).trim() }),
    ...(name.suffix ? { suffix: elementText(name.suffix) } : {}),
  };
}

export function partyName(party: { organizationName: string | null; name: PersonName | null }): PartyName {
  if (party.organizationName !== null)
    return { type: 'organization', organization: elementText(party.organizationName) };
  return personName(party.name ?? { given: [], family: '' });
}

/** Countries whose states are in N402; the region of another country is in N407. */
const WITH_STATES: ReadonlySet<string> = new Set(['US', 'CA']);

/** Returns N3 and N4. The country is sent outside the US only (N404). */
export function x12Address(address: PersonAddress): X12Address {
  const country = address.country ?? 'US';
  const { state, postalCode } = address;
  const hasState = WITH_STATES.has(country);
  // Outside the US and Canada some callers name the region as the state.
  const region = hasState ? undefined : (address.subdivision ?? state);
  return {
    line1: elementText(address.line1),
    ...(address.line2 ? { line2: elementText(address.line2) } : {}),
    city: elementText(address.city),
    ...(hasState && state !== undefined ? { state } : {}),
    ...(postalCode === undefined ? {} : { postalCode: compact(postalCode) }),
    ...(country === 'US' ? {} : { countryCode: country }),
    ...(region === undefined ? {} : { countrySubdivisionCode: region }),
  };
}

export function claimProvider(provider: OurProvider): ClaimProvider {
  return {
    name: partyName(provider),
    npi: provider.npi,
    ...(provider.taxonomyCode ? { taxonomyCode: provider.taxonomyCode } : {}),
  };
}

export function serviceFacility(facility: NonNullable<Claim['serviceFacility']>): ServiceFacilityLocation {
  return {
    name: elementText(facility.organizationName),
    ...(facility.npi ? { npi: facility.npi } : {}),
    address: x12Address(facility.address),
  };
}

/** Returns loops 2000B and 2010BA. Address and birth date are sent only if the subscriber is the patient. */
export function subscriber(coverage: Coverage, patient: OurPatient): Subscriber {
  const isPatient = coverage.relationshipToSubscriber === 'self' || coverage.subscriber === null;
  const cover = {
    payerResponsibilitySequence: RANK_CODES[coverage.rank],
    ...(coverage.groupNumber ? { groupNumber: elementText(coverage.groupNumber) } : {}),
    claimFilingIndicatorCode: coverage.claimFilingIndicatorCode,
    ...(isMedicareSecondary(coverage) && coverage.medicareSecondaryCode
      ? { insuranceTypeCode: coverage.medicareSecondaryCode }
      : {}),
    memberId: elementText(coverage.memberId),
  };
  if (!isPatient) return { ...cover, name: personName(coverage.subscriber!.name) };
  const address = patient.addresses[0];
  return {
    ...cover,
    relationshipCode: RELATIONSHIP_CODES.self,
    name: personName(patient.name),
    ...(address ? { address: x12Address(address) } : {}),
    birthDate: patient.birthDate,
    sex: SEX_CODES[patient.sex],
    ...(patient.deceasedAt ? { deathDate: patient.deceasedAt.slice(0, 10) } : {}),
  };
}

/** Returns loops 2000C and 2010CA; `null` if the patient is the subscriber. */
export function dependent(coverage: Coverage, patient: OurPatient): Patient | null {
  const { relationshipToSubscriber: relationship, subscriber: holder } = coverage;
  if (relationship === 'self' || holder === null) return null;
  const address = patient.addresses[0] ?? holder.address;
  return {
    relationshipCode: RELATIONSHIP_CODES[relationship],
    name: personName(patient.name),
    address: address ? x12Address(address) : { line1: '', city: '' },
    birthDate: patient.birthDate,
    sex: SEX_CODES[patient.sex],
    ...(patient.deceasedAt ? { deathDate: patient.deceasedAt.slice(0, 10) } : {}),
  };
}
