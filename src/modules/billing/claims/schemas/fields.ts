import Type from 'typebox';
import { Cents, DateOnly, Id, Npi, Nullable, OneOf, phi, Strict, Text } from '../../../schema.ts';

// Scrub rules check the formats that payers require (check digits, patterns of codes, lengths in X12) and offer fixes.
// A draft may violate them, so these schemas limit only type and length.
const Any = (maxLength: number, description: string) => Text(maxLength, description, 0);

const ClaimAddress = Strict(
  {
    use: Type.Optional(OneOf(['home', 'work', 'billing', 'temporary'])),
    line1: Any(200, 'Street and number.'),
    line2: Type.Optional(Any(200, 'Suite, floor, unit.')),
    city: Any(100, 'City.'),
    state: Any(50, 'Two-letter USPS code.'),
    postalCode: Any(20, 'ZIP code. Billing and facility addresses need all nine digits.'),
    country: Type.Optional(Any(2, 'ISO 3166-1 alpha-2; US when absent.')),
  },
  { title: 'ProviderAddress', description: "A provider's postal address." },
);
const ProviderName = Strict(
  {
    given: Type.Array(Text(100, 'A given name.'), { maxItems: 5 }),
    family: Text(200, 'Family name.'),
    suffix: Type.Optional(Text(20, 'Jr, Sr, III …')),
  },
  { title: 'ProviderName', description: 'Name of a provider who is a person.' },
);
const providerFields = {
  npi: Npi,
  taxonomyCode: Type.Optional(Nullable(Any(20, 'NUCC taxonomy (PRV03).'))),
  organizationName: Type.Optional(Nullable(Text(200, 'Name of an organization.'))),
  name: Type.Optional(Nullable(ProviderName)),
};
export const Provider = Strict(providerFields, { title: 'Provider' });
const billingFields = {
  ...providerFields,
  address: ClaimAddress,
  contact: Type.Optional(
    Nullable(
      Strict({ name: Type.Optional(Nullable(Text(200, 'Name of the contact.'))), phone: Any(50, 'Telephone.') }),
    ),
  ),
};
const taxIdType = OneOf(['ein', 'ssn']);
export const BillingProvider = Strict(
  {
    ...billingFields,
    taxId: Strict({
      type: taxIdType,
      value: phi(Any(20, 'Nine digits: an employer identification number or a social security number.')),
    }),
  },
  { title: 'BillingProvider', description: 'The provider who is paid (loop 2010AA).' },
);
/** A billing provider in a response, which never contains a social security number. */
export const BillingProviderOut = Strict(
  {
    ...billingFields,
    taxId: Strict({
      type: taxIdType,
      value: phi(
        Nullable(Type.String(), 'Null for a social security number, which is stored encrypted and never returned.'),
      ),
      valueLast4: phi(Type.String({ description: 'The last four digits.' })),
    }),
  },
  { title: 'BillingProvider', description: 'The provider who is paid (loop 2010AA).' },
);
export const Facility = Strict(
  {
    organizationName: Any(200, 'Name.'),
    npi: Type.Optional(Nullable(Npi)),
    address: ClaimAddress,
  },
  {
    title: 'ServiceFacility',
    description: 'Place of the service if it is not the billing address (loop 2310C).',
  },
);
export const diagnosisType = OneOf(['principal', 'other', 'admitting', 'external_cause']);
export const diagnosisCode = phi(Text(20, 'ICD-10-CM code, with or without the dot.'));
export const DIAGNOSES_MAX = 12;
const Diagnosis = Strict({ code: diagnosisCode, type: Type.Optional(diagnosisType) }, { title: 'Diagnosis' });
export const Drug = Strict(
  {
    ndc: Any(40, 'National drug code (LIN03).'),
    quantity: Any(20, 'Quantity (CTP04), a decimal as text.'),
    unit: Any(10, 'Unit (CTP05): F2, GR, ME, ML or UN.'),
  },
  { title: 'Drug' },
);
export const Accident = Strict(
  {
    related: Type.Array(OneOf(['auto', 'employment', 'other']), { maxItems: 3, uniqueItems: true }),
    date: Type.Optional(Nullable(phi(DateOnly('Date of the accident.')))),
    state: Type.Optional(Nullable(Any(20, 'State of the accident: two-letter USPS code.'))),
  },
  { title: 'Accident', description: 'Cause that the condition is related to (CLM11).' },
);
export const Dates = Strict(
  {
    onset: Type.Optional(Nullable(phi(DateOnly('Onset of the current illness.')))),
    admission: Type.Optional(Nullable(phi(DateOnly('Date of admission.')))),
    discharge: Type.Optional(Nullable(phi(DateOnly('Date of discharge.')))),
  },
  { title: 'ClaimDates' },
);
const optionalFlag = (description: string) => Type.Optional(Nullable(Type.Boolean(), description));

const lineFields = {
  lineItemControlNumber: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]{1,30}$',
      description: 'REF*6R. Unique within the claim. Generated if absent.',
    }),
  ),
  procedureCode: phi(Text(20, 'HCPCS or CPT code (SV101-2).')),
  procedureSystem: Type.Optional(
    OneOf(['hcpcs', 'cpt', 'hipps', 'cdt'], { description: 'Derived from the pattern of the code if absent.' }),
  ),
  modifiers: Type.Optional(Type.Array(Text(10, 'A modifier.'), { maxItems: 8 })),
  diagnosisPointers: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), {
      maxItems: 12,
      description: "Positions in the claim's diagnoses, from 1.",
    }),
  ),
  serviceDate: Strict(
    {
      start: phi(DateOnly('First day.')),
      end: Type.Optional(phi(DateOnly('Last day. The same as the first day if absent.'))),
    },
    { description: 'Dates of the service.' },
  ),
  placeOfServiceCode: Type.Optional(Nullable(Text(10, "Place of service code, if it differs from the claim's."))),
  units: Type.Optional(Text(20, 'Number of units, a decimal as text (SV104). 1 if absent.')),
  unitType: Type.Optional(OneOf(['unit', 'minute', 'international_unit'])),
  charge: Cents('Charge of the line (SV102).'),
  description: Type.Optional(Nullable(phi(Any(500, 'Description of a procedure whose code is not specific.')))),
  drug: Type.Optional(Nullable(Drug)),
  note: Type.Optional(Nullable(phi(Any(500, 'Note to the payer.')))),
  emergency: optionalFlag('An emergency (SV109).'),
  epsdt: optionalFlag('Early and periodic screening (SV111).'),
  familyPlanning: optionalFlag('Family planning (SV112).'),
  priorAuthorizationId: Type.Optional(
    Nullable(
      Id('pa', 'Prior authorization id.'),
      'The prior authorization that the line uses; it is added to those of the claim. If absent, the best fitting one is used.',
    ),
  ),
};
export const LINES_MAX = { maxItems: 50 };
export const ServiceLineCreate = Strict(lineFields, { title: 'ServiceLine' });
export const ServiceLineUpdate = Strict(
  {
    id: Type.Optional(Id('sl', 'The existing line to update. A line without an id is new.')),
    ...lineFields,
  },
  { title: 'ServiceLineUpdate' },
);

export const patientControlNumber = phi(
  Type.String({ pattern: '^[\\x20-\\x7e]{1,20}$', description: 'CLM01. Unique. Generated if absent.' }),
);
export const contentFields = {
  frequencyCode: OneOf(['1', '7', '8'], { description: 'CLM05-3: 1 original, 7 replacement, 8 void.' }),
  payerClaimControlNumber: Text(50, "The payer's number of the claim that is replaced or voided (REF*F8)."),
  placeOfServiceCode: Text(10, 'Place of service code (CLM05-1).'),
  diagnoses: Type.Array(Diagnosis, {
    maxItems: DIAGNOSES_MAX,
    description: 'Diagnoses in order. The first is the principal diagnosis.',
  }),
  priorAuthorizationNumber: Text(60, 'Prior authorization number (REF*G1).'),
  priorAuthorizationIds: Type.Array(Id('pa', 'Prior authorization id.'), {
    maxItems: 10,
    description:
      'Prior authorizations of the patient that the claim uses. Their numbers are sent unless priorAuthorizationNumber is given.',
  }),
  referralNumber: Text(60, 'Referral number (REF*9F).'),
  delayReasonCode: Text(5, 'Reason for a late submission (CLM20).'),
  assignmentCode: OneOf(['A', 'B', 'C'], {
    description: 'Assignment (CLM07): A assigned, B for clinical laboratory services only, C not assigned.',
  }),
  benefitsAssigned: Type.Boolean({ description: 'Whether the payer pays the provider directly (CLM08).' }),
  releaseOfInformationCode: OneOf(['I', 'Y'], { description: 'Release of information (CLM09).' }),
  patientAmountPaid: Cents('Amount that the patient has paid (AMT*F5).'),
  cliaNumber: Text(20, 'Laboratory certificate number (REF*X4).'),
  note: phi(Text(500, 'Note to the payer (NTE02).')),
};
