import Type from 'typebox';
import { CLAIM_TYPES } from '../../billing/claims/fields/content-fields.ts';
import { Provider, StoredProvider } from '../../billing/claims/fields/party-fields.ts';
import {
  clearable,
  computed,
  derived,
  fieldsOf,
  hidden,
  kept,
  list,
  optional,
  required,
  withForm,
  withInput,
} from '../../resource-fields.ts';
import { Cents, ExternalId, Id, Metadata, Nullable, OneOf, ServicePeriod, Text } from '../../schema.ts';
import {
  CHARGES_MAX,
  Charge,
  ChargeInput,
  DIAGNOSES_MAX,
  EncounterDiagnosis,
  PeriodGiven,
  StoredCharge,
} from './charge-fields.ts';
import { visitFields } from './visit-fields.ts';

export const ENCOUNTER_CLASSES = ['ambulatory', 'telehealth', 'inpatient', 'emergency', 'home', 'observation'] as const;
const CLINICAL_STATUSES = [
  'planned',
  'arrived',
  'triaged',
  'in-progress',
  'onleave',
  'finished',
  'cancelled',
  'entered-in-error',
  'unknown',
] as const;
const BILLING_STATUSES = ['draft', 'ready', 'on_claim', 'billed', 'closed', 'held', 'voided'] as const;

const values = {
  class: OneOf(ENCOUNTER_CLASSES),
  actCode: Text(20, 'The code as received from the sender (HL7 ActCode).'),
  clinicalStatus: OneOf(CLINICAL_STATUSES, { description: 'FHIR R4. Default: `finished`.' }),
  placeOfServiceCode: Type.String({ pattern: '^\\d{2}$', description: 'Place of service.' }),
  diagnoses: Type.Array(EncounterDiagnosis, { maxItems: DIAGNOSES_MAX }),
  billable: OneOf(['billable', 'not_billable', 'unknown']),
  responsibleParty: OneOf(['insurance', 'self_pay']),
  priorAuthorizationIds: Type.Array(Id('pa', 'Prior authorization.'), { maxItems: 10, uniqueItems: true }),
  noteDocumentIds: Type.Array(Id('doc', 'Document.'), { maxItems: 50, uniqueItems: true }),
};

/** The fields of an encounter: a visit of a patient, from which claims are made. */
export const encounterFields = fieldsOf('encounter', 'enc', {
  externalId: optional(ExternalId, { column: 'external_id', filter: 'Your id, exact.' }),
  patientId: withInput(required(Id('pat', 'The patient.'), { column: 'patient_id' }), { update: null }),
  coverageId: withInput(optional(Id('cov', 'The coverage that is billed.'), { column: 'coverage_id' }), {
    create: Type.Optional(Nullable(Id('cov', 'The coverage that is billed.'))),
  }),
  serviceDate: withInput(required(ServicePeriod), { create: PeriodGiven, update: Type.Optional(PeriodGiven) }),
  claimType: kept(
    OneOf(CLAIM_TYPES, { description: 'The type of the claim that bills the visit. A charge may state another one.' }),
    'professional',
  ),
  class: required(values.class),
  actCode: withInput(optional(values.actCode), { create: Type.Optional(Nullable(values.actCode)) }),
  clinicalStatus: kept(values.clinicalStatus, 'finished'),
  billingStatus: derived(OneOf(BILLING_STATUSES, { description: 'Follows the claims of the encounter.' }), {
    initially: 'draft',
    column: 'billing_status',
    filter: 'Encounters in this state.',
  }),
  statusReason: derived(Nullable(Type.String()), { initially: null }),
  placeOfServiceCode: required(values.placeOfServiceCode),
  renderingProvider: withForm(clearable(Provider), { stored: Nullable(StoredProvider) }),
  diagnoses: kept(values.diagnoses, []),
  charges: withForm(
    withInput(list(Type.Array(StoredCharge)), {
      create: Type.Optional(Type.Array(ChargeInput, { maxItems: CHARGES_MAX })),
      update: Type.Optional(Type.Array(ChargeInput, { maxItems: CHARGES_MAX })),
    }),
    { shown: Type.Array(Charge) },
  ),
  ...visitFields,
  totalCharges: computed(Cents('Sum of the charges.')),
  billable: kept(values.billable, 'unknown'),
  responsibleParty: kept(values.responsibleParty, 'insurance'),
  priorAuthorizationIds: kept(values.priorAuthorizationIds, []),
  noteDocumentIds: kept(values.noteDocumentIds, []),
  claimIds: derived(Type.Array(Id('clm', 'A claim that was made from it.')), { initially: [] }),
  metadata: kept(Metadata, {}),
  // The test clock of the patient.
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock of the patient.')), { initially: null })),
});
