import * as fc from 'fast-check';
import type {
  BillingProvider,
  ClaimInformation,
  ClaimProvider,
  Patient,
  Payer,
  Repricing,
  ServiceFacilityLocation,
  Subscriber,
} from '../../../../src/x12/837p-005010X222A2/types.ts';
import type { ClaimAttachment } from '../../../../src/x12/claim-837/part-types.ts';
import type { X12Address } from '../../../../src/x12/common.ts';
import * as random from '../arbitraries.ts';

export const identifier = random.text(1, 50);
export const memberId = random.text(2, 80);

export const billingProvider: fc.Arbitrary<BillingProvider> = random.record<BillingProvider>(
  {
    name: random.partyName,
    npi: random.npi,
    taxonomyCode: fc.constant('207Q00000X'),
    taxId: fc.record(
      { type: fc.constantFrom('ein' as const, 'ssn' as const), value: random.digits(9) },
      { noNullPrototype: true },
    ),
    address: random.address,
    contact: random.contact,
    currencyCode: random.code('CAD', 'EUR'),
    secondaryIds: random.references(2, '0B', '1G'),
  },
  ['name', 'address', 'taxId'],
);

export const subscriber: fc.Arbitrary<Subscriber> = random
  .record<Subscriber>(
    {
      payerResponsibilitySequence: random.code('P', 'S', 'T', 'A'),
      relationshipCode: random.code('18'),
      groupNumber: identifier,
      groupName: random.text(1, 60),
      insuranceTypeCode: random.code('12', '47'),
      claimFilingIndicatorCode: random.code('CI', 'MB', 'BL'),
      name: random.partyName,
      memberId,
      standardUniqueHealthIdentifier: memberId,
      address: random.address,
      birthDate: random.date,
      sex: fc.constantFrom('F' as const, 'M' as const, 'U' as const),
      ssn: random.digits(9),
      propertyCasualtyClaimNumber: identifier,
      propertyCasualtyContact: random.phone,
      deathDate: random.date,
      weightPounds: random.quantity,
      pregnant: fc.constant(true),
    },
    ['payerResponsibilitySequence', 'name'],
  )
  .map((made) => {
    if (made.memberId !== undefined) delete made.standardUniqueHealthIdentifier;
    // DMG has both or is absent.
    if (made.birthDate === undefined || made.sex === undefined) {
      delete made.birthDate;
      delete made.sex;
    }
    return made;
  });

export const payer: fc.Arbitrary<Payer> = random.record<Payer>(
  {
    name: random.text(1, 60),
    payerId: memberId,
    idQualifier: fc.constant('XV'),
    address: random.address,
    secondaryIds: random.references(3, '2U', 'EI', 'FY', 'NF'),
    billingProviderSecondaryIds: random.references(2, 'G2', 'LU'),
  },
  ['name', 'payerId'],
);

export const patient: fc.Arbitrary<Patient> = random.record<Patient>(
  {
    relationshipCode: random.code('01', '19', 'G8'),
    name: random.personName,
    address: random.address,
    birthDate: random.date,
    sex: fc.constantFrom('F' as const, 'M' as const, 'U' as const),
    deathDate: random.date,
    weightPounds: random.quantity,
    pregnant: fc.constant(true),
    propertyCasualtyClaimNumber: identifier,
    secondaryIds: random.references(1, '1W', 'SY'),
    propertyCasualtyContact: random.phone,
  },
  ['relationshipCode', 'name', 'address', 'birthDate', 'sex'],
);

function provider(name: ClaimProvider['name'] extends infer N ? fc.Arbitrary<N> : never, ...qualifiers: string[]) {
  return random.record<ClaimProvider>(
    {
      name,
      npi: random.npi,
      taxonomyCode: fc.constant('207Q00000X'),
      secondaryIds: random.references(3, ...qualifiers),
    },
    ['name'],
  );
}

function withoutTaxonomy(made: fc.Arbitrary<ClaimProvider>): fc.Arbitrary<ClaimProvider> {
  return made.map(({ taxonomyCode: _, ...rest }) => rest);
}

export const referring = withoutTaxonomy(provider(random.personName, '0B', '1G', 'G2'));
export const supervising = withoutTaxonomy(provider(random.personName, '0B', '1G', 'G2', 'LU'));
export const rendering = provider(random.partyName, '0B', '1G', 'G2', 'LU');

export function facility(hasContact: boolean): fc.Arbitrary<ServiceFacilityLocation> {
  const made = random.record<ServiceFacilityLocation>(
    {
      name: random.text(1, 60),
      npi: random.npi,
      address: random.address,
      secondaryIds: random.references(3, 'G2', 'LU'),
      contact: random.phone,
    },
    ['name', 'address'],
  );
  return hasContact ? made : made.map(({ contact: _, ...rest }) => rest);
}

export const dropOff = random.record<{ name?: string; address: X12Address }>(
  { name: random.text(1, 60), address: random.address },
  ['address'],
);

export const repricing: fc.Arbitrary<Repricing> = random.record<Repricing>(
  {
    methodologyCode: random.code('00', '14'),
    allowedAmountCents: random.cents,
    savingAmountCents: random.cents,
    organizationId: identifier,
    rate: fc.constant('12.5'),
    groupCode: identifier,
    groupAmountCents: random.cents,
    rejectReasonCode: random.code('T1', 'T6'),
    policyComplianceCode: random.code('1', '5'),
    exceptionCode: random.code('1', '6'),
  },
  ['methodologyCode', 'allowedAmountCents'],
);

/** Attachments of these report types. */
export function attachmentsOf(...reportTypes: string[]): fc.Arbitrary<ClaimAttachment[]> {
  const attachment = random.record<ClaimAttachment>(
    {
      reportTypeCode: random.code(...reportTypes),
      transmissionCode: random.code('EL', 'AA', 'FX'),
      controlNumber: memberId,
    },
    ['reportTypeCode', 'transmissionCode'],
  );
  return fc.array(attachment, { minLength: 1, maxLength: 3 });
}

export const attachments = attachmentsOf('OZ', '03', 'CT');

export const contract = random.record<NonNullable<ClaimInformation['contract']>>(
  {
    typeCode: random.code('01', '09'),
    amountCents: random.cents,
    percentage: fc.constant('5.5'),
    code: identifier,
    termsDiscountPercentage: fc.constant('2'),
    versionId: random.text(1, 30),
  },
  ['typeCode'],
);

export const ambulance = random.record<NonNullable<ClaimInformation['ambulanceTransport']>>(
  {
    weightPounds: random.quantity,
    reasonCode: random.code('A', 'E'),
    distanceMiles: random.quantity,
    roundTripPurpose: random.text(1, 80),
    stretcherPurpose: random.text(1, 80),
  },
  ['reasonCode', 'distanceMiles'],
);
