import Type from 'typebox';
import { partFieldsOf } from '../../../part-fields.ts';
import {
  clearable,
  defaulted,
  derived,
  kept,
  list,
  optional,
  required,
  withForm,
  withInput,
} from '../../../resource-fields.ts';
import { Cents, ExternalId, Id, Metadata, Nullable, OneOf, phi, Text } from '../../../schema.ts';
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
import {
  BillingProvider,
  BillingProviderOut,
  Facility,
  Provider,
  StoredBillingProvider,
  StoredFacility,
  StoredProvider,
} from './party-fields.ts';
import {
  LINES_MAX,
  ServiceLineCreate,
  ServiceLineOut,
  ServiceLineUpdate,
  StoredServiceLine,
} from './service-line-fields.ts';

const patientControlNumber = phi(
  Type.String({ pattern: '^[\\x20-\\x7e]{1,20}$', description: 'CLM01. Unique. Generated if absent.' }),
);
const diagnoses = Type.Array(DiagnosisInput, {
  maxItems: DIAGNOSES_MAX,
  description: 'Diagnoses in order. The first is the principal diagnosis.',
});
const authorizationId = Id('pa', 'Prior authorization id.');
const authorizationIds = Type.Array(authorizationId, { description: 'Prior authorizations that the claim uses.' });

/** The content of a claim: what the caller writes. Its X12 places are in the 837P. */
export const contentFields = {
  externalId: optional(ExternalId, { column: 'external_id', filter: 'Claims with exactly this external id.' }),
  patientId: required(Id('pat', 'The patient who was treated.'), {
    column: 'patient_id',
    filter: 'Claims of this patient.',
  }),
  coverageId: required(Id('cov', 'The coverage that is billed; it names the payer.'), { column: 'coverage_id' }),
  claimType: derived(OneOf(['professional']), { initially: 'professional' }),
  frequencyCode: kept(OneOf(['1', '7', '8'], { description: 'CLM05-3: 1 original, 7 replacement, 8 void.' }), '1', {
    at: '2300.CLM 5.3',
  }),
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
  renderingProvider: withForm(clearable(Provider, { at: { '2310B.NM1 9': 'npi', '2310B.PRV 3': 'taxonomyCode' } }), {
    stored: Nullable(StoredProvider),
  }),
  referringProvider: withForm(clearable(Provider, { at: { '2310A.NM1 9': 'npi' } }), {
    stored: Nullable(StoredProvider),
  }),
  supervisingProvider: withForm(clearable(Provider, { at: { '2310D.NM1 9': 'npi' } }), {
    stored: Nullable(StoredProvider),
  }),
  serviceFacility: withForm(clearable(Facility, { at: { '2310C.NM1 3': 'organizationName', '2310C.NM1 9': 'npi' } }), {
    stored: Nullable(StoredFacility),
  }),
  placeOfServiceCode: required(Text(10, 'Place of service code (CLM05-1).'), {
    at: ['2300.CLM 5', '2300.CLM 5.1'],
  }),
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
  metadata: defaulted(Metadata, {}),
};

export const contentPart = partFieldsOf(contentFields);
