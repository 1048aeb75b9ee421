import * as fc from 'fast-check';
import type { ClaimAttachment } from '../claim-837/part-types.ts';
import type { X12Address } from '../common.ts';
import {
  address,
  cents,
  code,
  contact,
  date,
  digits,
  npi,
  partyName,
  personName,
  phone,
  quantity,
  record,
  references,
  text,
} from '../fixtures/arbitraries.ts';
import type {
  BillingProvider,
  ClaimInformation,
  ClaimProvider,
  Patient,
  Payer,
  Repricing,
  ServiceFacilityLocation,
  Subscriber,
} from './types.ts';

export const identifier = text(1, 50);
export const memberId = text(2, 80);

export const billingProvider: fc.Arbitrary<BillingProvider> = record<BillingProvider>(
  {
    name: partyName,
    npi,
    taxonomyCode: fc.constant('207Q00000X'),
    taxId: fc.record(
      { type: fc.constantFrom('ein' as const, 'ssn' as const), value: digits(9) },
      { noNullPrototype: true },
    ),
    address,
    contact,
    currencyCode: code('CAD', 'EUR'),
    secondaryIds: references(2, '0B', '1G'),
  },
  ['name', 'address', 'taxId'],
);

export const subscriber: fc.Arbitrary<Subscriber> = record<Subscriber>(
  {
    payerResponsibilitySequence: code('P', 'S', 'T', 'A'),
    relationshipCode: code('18'),
    groupNumber: identifier,
    groupName: text(1, 60),
    insuranceTypeCode: code('12', '47'),
    claimFilingIndicatorCode: code('CI', 'MB', 'BL'),
    name: partyName,
    memberId,
    standardUniqueHealthIdentifier: memberId,
    address,
    birthDate: date,
    sex: fc.constantFrom('F' as const, 'M' as const, 'U' as const),
    ssn: digits(9),
    propertyCasualtyClaimNumber: identifier,
    propertyCasualtyContact: phone,
    deathDate: date,
    weightPounds: quantity,
    pregnant: fc.constant(true),
  },
  ['payerResponsibilitySequence', 'name'],
).map((made) => {
  if (made.memberId !== undefined) delete made.standardUniqueHealthIdentifier;
  // DMG has both or is absent.
  if (made.birthDate === undefined || made.sex === undefined) {
    delete made.birthDate;
    delete made.sex;
  }
  return made;
});

export const payer: fc.Arbitrary<Payer> = record<Payer>(
  {
    name: text(1, 60),
    payerId: memberId,
    idQualifier: fc.constant('XV'),
    address,
    secondaryIds: references(3, '2U', 'EI', 'FY', 'NF'),
    billingProviderSecondaryIds: references(2, 'G2', 'LU'),
  },
  ['name', 'payerId'],
);

export const patient: fc.Arbitrary<Patient> = record<Patient>(
  {
    relationshipCode: code('01', '19', 'G8'),
    name: personName,
    address,
    birthDate: date,
    sex: fc.constantFrom('F' as const, 'M' as const, 'U' as const),
    deathDate: date,
    weightPounds: quantity,
    pregnant: fc.constant(true),
    propertyCasualtyClaimNumber: identifier,
    secondaryIds: references(1, '1W', 'SY'),
    propertyCasualtyContact: phone,
  },
  ['relationshipCode', 'name', 'address', 'birthDate', 'sex'],
);

function provider(name: ClaimProvider['name'] extends infer N ? fc.Arbitrary<N> : never, ...qualifiers: string[]) {
  return record<ClaimProvider>(
    { name, npi, taxonomyCode: fc.constant('207Q00000X'), secondaryIds: references(3, ...qualifiers) },
    ['name'],
  );
}

function withoutTaxonomy(made: fc.Arbitrary<ClaimProvider>): fc.Arbitrary<ClaimProvider> {
  return made.map(({ taxonomyCode: _, ...rest }) => rest);
}

export const referring = withoutTaxonomy(provider(personName, '0B', '1G', 'G2'));
export const supervising = withoutTaxonomy(provider(personName, '0B', '1G', 'G2', 'LU'));
export const rendering = provider(partyName, '0B', '1G', 'G2', 'LU');

export function facility(hasContact: boolean): fc.Arbitrary<ServiceFacilityLocation> {
  const made = record<ServiceFacilityLocation>(
    { name: text(1, 60), npi, address, secondaryIds: references(3, 'G2', 'LU'), contact: phone },
    ['name', 'address'],
  );
  return hasContact ? made : made.map(({ contact: _, ...rest }) => rest);
}

export const dropOff = record<{ name?: string; address: X12Address }>({ name: text(1, 60), address }, ['address']);

export const repricing: fc.Arbitrary<Repricing> = record<Repricing>(
  {
    methodologyCode: code('00', '14'),
    allowedAmountCents: cents,
    savingAmountCents: cents,
    organizationId: identifier,
    rate: fc.constant('12.5'),
    groupCode: identifier,
    groupAmountCents: cents,
    rejectReasonCode: code('T1', 'T6'),
    policyComplianceCode: code('1', '5'),
    exceptionCode: code('1', '6'),
  },
  ['methodologyCode', 'allowedAmountCents'],
);

/** Attachments of these report types. */
export function attachmentsOf(...reportTypes: string[]): fc.Arbitrary<ClaimAttachment[]> {
  const attachment = record<ClaimAttachment>(
    { reportTypeCode: code(...reportTypes), transmissionCode: code('EL', 'AA', 'FX'), controlNumber: memberId },
    ['reportTypeCode', 'transmissionCode'],
  );
  return fc.array(attachment, { minLength: 1, maxLength: 3 });
}

export const attachments = attachmentsOf('OZ', '03', 'CT');

export const contract = record<NonNullable<ClaimInformation['contract']>>(
  {
    typeCode: code('01', '09'),
    amountCents: cents,
    percentage: fc.constant('5.5'),
    code: identifier,
    termsDiscountPercentage: fc.constant('2'),
    versionId: text(1, 30),
  },
  ['typeCode'],
);

export const ambulance = record<NonNullable<ClaimInformation['ambulanceTransport']>>(
  {
    weightPounds: quantity,
    reasonCode: code('A', 'E'),
    distanceMiles: quantity,
    roundTripPurpose: text(1, 80),
    stretcherPurpose: text(1, 80),
  },
  ['reasonCode', 'distanceMiles'],
);
