import Type from 'typebox';
import { partFieldsOf } from '../../../part-fields.ts';
import { clearable, defaulted, kept, list, optional, required, withForm, withInput } from '../../../resource-fields.ts';
import { Cents, ExternalId, Id, Metadata, Nullable, OneOf, phi, Text } from '../../../schema.ts';
import { ClaimAddress } from './basic-schemas.ts';
import {
  Dental,
  dentalPart,
  Institutional,
  institutionalPart,
  Professional,
  professionalPart,
} from './claim-part-fields.ts';
import {
  Accident,
  Dates,
  DIAGNOSES_MAX,
  Diagnosis,
  DiagnosisInput,
  datesFrom,
  StoredAccident,
  StoredDates,
} from './detail-fields.ts';
import { OtherCoverage, otherCoveragePart, PayToPlan, payToPlanPart } from './other-coverage-fields.ts';
import {
  BillingProvider,
  BillingProviderOut,
  Facility,
  facilityFields,
  Provider,
  providerFields,
  StoredBillingProvider,
  StoredFacility,
  StoredProvider,
} from './party-fields.ts';
import { partyId } from './party-id-fields.ts';
import {
  PatientDetails,
  PayerDetails,
  patientDetailsPart,
  payerDetailsPart,
  SubscriberDetails,
  subscriberDetailsPart,
} from './person-detail-fields.ts';
import {
  LINES_MAX,
  ServiceLineCreate,
  ServiceLineOut,
  ServiceLineUpdate,
  StoredServiceLine,
} from './service-line-fields.ts';
import { Attachment, attachmentPart, Code } from './x12-part-fields.ts';

const patientControlNumber = phi(
  Type.String({ pattern: '^[\\x20-\\x7e]{1,20}$', description: 'CLM01. Unique. Generated if absent.' }),
);
const placeOfServiceCode = Text(10, 'Place of service code (CLM05-1). Required on professional and dental claims.');
const diagnoses = Type.Array(DiagnosisInput, {
  maxItems: DIAGNOSES_MAX,
  description: 'Diagnoses in order. The first is the principal diagnosis.',
});
const authorizationId = Id('pa', 'Prior authorization id.');
const authorizationIds = Type.Array(authorizationId, { description: 'Prior authorizations that the claim uses.' });

export const CLAIM_TYPES = ['professional', 'institutional', 'dental'] as const;

/** CLM05-3. Institutional claims use the frequency codes of the NUBC. */
export const FREQUENCY_CODES = [
  '1',
  '7',
  '8',
  '0',
  '2',
  '3',
  '4',
  '5',
  '6',
  '9',
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'M', 'N', 'O', 'P', 'Q', 'X', 'Y', 'Z'] as const),
] as const;

/** CLM05-3 of professional and dental claims: original, replacement, void. */
export const OFFICE_FREQUENCY_CODES = ['1', '7', '8'] as const;

/** The content of a claim: what the caller writes. Its X12 places are in the 837P. */
export const contentFields = {
  externalId: optional(ExternalId, { column: 'external_id', filter: 'Claims with exactly this external id.' }),
  patientId: required(Id('pat', 'The patient who was treated.'), {
    column: 'patient_id',
    filter: 'Claims of this patient.',
  }),
  coverageId: required(Id('cov', 'The coverage that is billed; it names the payer.'), { column: 'coverage_id' }),
  claimType: withInput(
    kept(
      OneOf(CLAIM_TYPES, {
        description: 'Professional (837P, CMS-1500), institutional (837I, UB-04) or dental (837D, ADA).',
      }),
      'professional',
      { column: 'claim_type', filter: 'Claims of this type.' },
    ),
    { update: null },
  ),
  frequencyCode: kept(
    OneOf(FREQUENCY_CODES, {
      description:
        'CLM05-3: 1 original, 7 replacement, 8 void. On institutional claims it is the last character of the type of bill.',
    }),
    '1',
    { at: '2300.CLM 5.3' },
  ),
  originalClaimId: clearable(Id('clm', 'The claim that this claim replaces or voids.')),
  // The payer's number of the replaced or voided claim, or the number that the payer gave this claim.
  payerClaimControlNumber: clearable(Text(50, "The payer's number of the claim that is replaced or voided (REF*F8)."), {
    column: 'payer_claim_control_number',
    at: '2300.REF*F8 2',
  }),
  patientControlNumber: withInput(
    required(patientControlNumber, { column: 'patient_control_number', at: '2300.CLM 1' }),
    { create: Type.Optional(patientControlNumber) },
  ),
  billingProvider: withForm(
    withInput(
      required(BillingProvider, {
        at: {
          '2000A.PRV 3': 'taxonomyCode',
          '2010AA.NM1 3': 'organizationName',
          '2010AA.NM1 9': 'npi',
          '2010AA.N3 1': 'address/line1',
          '2010AA.N3 2': 'address/line2',
          '2010AA.N4 1': 'address/city',
          '2010AA.N4 2': 'address/state',
          '2010AA.N4 3': 'address/postalCode',
          '2010AA.REF*EI 2': 'taxId',
        },
      }),
      { create: Type.Optional(BillingProvider) },
    ),
    { stored: StoredBillingProvider, shown: BillingProviderOut },
  ),
  billingProviderId: partyId('billingProvider'),
  renderingProvider: withForm(
    clearable(Provider, {
      part: providerFields,
      at: { '2310B.NM1 9': 'npi', '2310B.PRV 3': 'taxonomyCode', '837I 2310D.NM1 9': 'npi' },
    }),
    {
      stored: Nullable(StoredProvider),
    },
  ),
  renderingProviderId: partyId('renderingProvider'),
  referringProvider: withForm(
    clearable(Provider, {
      part: providerFields,
      at: { '2310A.NM1 9': 'npi', '837I 2310F.NM1 9': 'npi' },
    }),
    {
      stored: Nullable(StoredProvider),
    },
  ),
  referringProviderId: partyId('referringProvider'),
  supervisingProvider: withForm(
    clearable(Provider, {
      part: providerFields,
      at: { '2310D.NM1 9': 'npi', '837D 2310E.NM1 9': 'npi' },
    }),
    {
      stored: Nullable(StoredProvider),
    },
  ),
  supervisingProviderId: partyId('supervisingProvider'),
  serviceFacility: withForm(
    clearable(Facility, {
      part: facilityFields,
      x12: 'serviceFacilityLocation',
      at: {
        '2310C.NM1 3': 'organizationName',
        '2310C.NM1 9': 'npi',
        '837I 2310E.NM1 3': 'organizationName',
        '837I 2310E.NM1 9': 'npi',
      },
    }),
    {
      stored: Nullable(StoredFacility),
    },
  ),
  serviceFacilityId: partyId('serviceFacility'),
  // Empty on institutional claims, which have a type of bill.
  placeOfServiceCode: withForm(
    withInput(required(placeOfServiceCode, { at: ['2300.CLM 5', '2300.CLM 5.1'] }), {
      create: Type.Optional(placeOfServiceCode),
    }),
    { stored: Type.String(), shown: Nullable(placeOfServiceCode, 'Null on institutional claims.') },
  ),
  diagnoses: withInput(list(Type.Array(Diagnosis)), {
    create: Type.Optional(diagnoses),
    update: Type.Optional(diagnoses),
  }),
  serviceLines: withForm(
    withInput(list(Type.Array(StoredServiceLine)), {
      create: Type.Optional(Type.Array(ServiceLineCreate, LINES_MAX)),
      update: Type.Optional(Type.Array(ServiceLineUpdate, LINES_MAX)),
    }),
    { shown: Type.Array(ServiceLineOut) },
  ),
  // Null sends the numbers of the linked authorizations.
  priorAuthorizationNumber: clearable(Text(60, 'Prior authorization number that is sent (REF*G1).'), {
    at: '2300.REF*G1 2',
  }),
  priorAuthorizationIds: withForm(
    list(
      Type.Array(authorizationId, {
        maxItems: 10,
        description:
          'Prior authorizations of the patient that the claim uses. Their numbers are sent unless priorAuthorizationNumber is given.',
      }),
    ),
    // Those of the lines are added.
    { stored: authorizationIds, shown: authorizationIds },
  ),
  referralNumber: clearable(Text(60, 'Referral number (REF*9F).'), { at: '2300.REF*9F 2' }),
  accident: withForm(clearable(Accident, { at: '2300.CLM 11' }), { stored: Nullable(StoredAccident) }),
  dates: withForm(defaulted(Dates, datesFrom()), { stored: StoredDates }),
  delayReasonCode: clearable(Text(5, 'Reason for a late submission (CLM20).'), { at: '2300.CLM 20' }),
  assignmentCode: kept(
    OneOf(['A', 'B', 'C'], {
      description: 'Assignment (CLM07): A assigned, B for clinical laboratory services only, C not assigned.',
    }),
    'A',
    { at: '2300.CLM 7' },
  ),
  benefitsAssigned: kept(Type.Boolean({ description: 'Whether the payer pays the provider directly (CLM08).' }), true, {
    at: '2300.CLM 8',
  }),
  releaseOfInformationCode: kept(OneOf(['I', 'Y'], { description: 'Release of information (CLM09).' }), 'Y', {
    at: '2300.CLM 9',
  }),
  patientAmountPaid: clearable(Cents('Amount that the patient has paid (AMT*F5).'), { at: '2300.AMT 2' }),
  cliaNumber: clearable(Text(20, 'Laboratory certificate number (REF*X4).'), { at: '2300.REF*X4 2' }),
  note: clearable(phi(Text(500, 'Note to the payer (NTE02).')), { at: '2300.NTE 2' }),
  noteCode: kept(Code(3, 'The kind of note (NTE01): ADD additional information.'), 'ADD', { at: '2300.NTE 1' }),
  professional: clearable(Professional, { part: professionalPart }),
  institutional: clearable(Institutional, { part: institutionalPart }),
  dental: clearable(Dental, { part: dentalPart }),
  attachments: list(
    Type.Array(Attachment, { maxItems: 10, description: 'Documents that are sent apart from the claim (PWK).' }),
    { part: attachmentPart },
  ),
  otherCoverages: clearable(
    Type.Array(OtherCoverage, {
      maxItems: 10,
      description:
        "The patient's other coverages as they are sent. Default: the active ones on the date of service, with the decisions in priorAdjudications.",
    }),
    { part: otherCoveragePart },
  ),
  payToAddress: clearable(ClaimAddress),
  payToPlan: clearable(PayToPlan, { part: payToPlanPart }),
  patientDetails: clearable(PatientDetails, { part: patientDetailsPart }),
  subscriberDetails: clearable(SubscriberDetails, { part: subscriberDetailsPart }),
  payerDetails: clearable(PayerDetails, { part: payerDetailsPart }),
  reportingType: kept(
    OneOf(['chargeable', 'reporting', 'subrogation_demand'], {
      description:
        'What the claim is for (BHT06): payment, a report of an encounter, or a demand of a payer that paid.',
    }),
    'chargeable',
  ),
  providerSignatureOnFile: kept(
    Type.Boolean({ description: "Whether the provider's signature is on file (CLM06)." }),
    true,
    { at: '2300.CLM 6' },
  ),
  patientRefusesAssignment: kept(
    Type.Boolean({ description: 'The patient refuses to assign the benefits (CLM08 W).' }),
    false,
  ),
  metadata: defaulted(Metadata, {}),
};

export const contentPart = partFieldsOf(contentFields);
