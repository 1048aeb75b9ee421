import Type from 'typebox';
import { BillingProvider, Provider } from '../../billing/claims/schemas/fields.ts';
import {
  Cents,
  DateOnly,
  ExternalId,
  Id,
  ListOf,
  Metadata,
  Nullable,
  OneOf,
  phi,
  resourceFields,
  ServicePeriod,
  Strict,
  Text,
} from '../../schema.ts';
import { BILLING_STATUSES, CLINICAL_STATUSES, ENCOUNTER_CLASSES } from './encounter.ts';

const charge = {
  procedureCode: phi(Text(20, 'CPT or HCPCS code.')),
  modifiers: Type.Array(Text(2, 'Modifier.'), { maxItems: 4 }),
  units: Type.String({ pattern: '^\\d{1,8}(?:\\.\\d{1,3})?$', description: 'Units, a decimal.' }),
  charge: Type.Integer({ minimum: 0, maximum: 999_999_999, description: 'Whole US cents.' }),
  diagnosisPointers: Type.Array(Type.Integer({ minimum: 1, maximum: 12 }), { maxItems: 4 }),
};
const period = Strict(
  { start: phi(DateOnly('First day.')), end: Type.Optional(phi(DateOnly('Last day; by default the first.'))) },
  { title: 'EncounterPeriodInput' },
);
const ChargeInput = Strict(
  {
    id: Type.Optional(Id('chg', 'In an update: the existing charge to replace.')),
    procedureCode: charge.procedureCode,
    modifiers: Type.Optional(charge.modifiers),
    units: Type.Optional(charge.units),
    charge: charge.charge,
    diagnosisPointers: Type.Optional(charge.diagnosisPointers),
    serviceDate: Type.Optional(Nullable(period, 'Null if the dates of the encounter apply.')),
  },
  { title: 'EncounterChargeInput' },
);
const Charge = Strict(
  {
    id: Id('chg', 'Charge id.'),
    ...charge,
    serviceDate: Nullable(ServicePeriod, 'Null if the dates of the encounter apply.'),
  },
  { title: 'EncounterCharge' },
);
const Diagnosis = Strict({ code: phi(Text(20, 'ICD-10-CM code.')) }, { title: 'EncounterDiagnosis' });
const fields = {
  class: OneOf(ENCOUNTER_CLASSES),
  actCode: Text(20, 'The code as received from the sender (HL7 ActCode).'),
  clinicalStatus: OneOf(CLINICAL_STATUSES, { description: 'FHIR R4. Default: `finished`.' }),
  placeOfServiceCode: Type.String({ pattern: '^\\d{2}$', description: 'Place of service.' }),
  diagnoses: Type.Array(Diagnosis, { maxItems: 12 }),
  billable: OneOf(['billable', 'not_billable', 'unknown']),
  responsibleParty: OneOf(['insurance', 'self_pay']),
  priorAuthorizationIds: Type.Array(Id('pa', 'Prior authorization.'), { maxItems: 10, uniqueItems: true }),
  noteDocumentIds: Type.Array(Id('doc', 'Document.'), { maxItems: 50, uniqueItems: true }),
};
const optional = {
  coverageId: Type.Optional(Nullable(Id('cov', 'The coverage that is billed.'))),
  actCode: Type.Optional(Nullable(fields.actCode)),
  clinicalStatus: Type.Optional(fields.clinicalStatus),
  renderingProvider: Type.Optional(Nullable(Provider)),
  diagnoses: Type.Optional(fields.diagnoses),
  charges: Type.Optional(Type.Array(ChargeInput, { maxItems: 50 })),
  billable: Type.Optional(fields.billable),
  responsibleParty: Type.Optional(fields.responsibleParty),
  priorAuthorizationIds: Type.Optional(fields.priorAuthorizationIds),
  noteDocumentIds: Type.Optional(fields.noteDocumentIds),
  metadata: Type.Optional(Metadata),
};

export const EncounterCreate = Strict(
  {
    externalId: Type.Optional(ExternalId),
    patientId: Id('pat', 'The patient.'),
    serviceDate: period,
    class: fields.class,
    placeOfServiceCode: fields.placeOfServiceCode,
    ...optional,
  },
  { title: 'EncounterCreate' },
);
export const EncounterUpdate = Strict(
  {
    externalId: Type.Optional(Nullable(ExternalId)),
    serviceDate: Type.Optional(period),
    class: Type.Optional(fields.class),
    placeOfServiceCode: Type.Optional(fields.placeOfServiceCode),
    ...optional,
  },
  { title: 'EncounterUpdate', description: 'A merge patch; lists are replaced.', minProperties: 1 },
);
export const EncounterReason = Strict(
  { reason: Type.Optional(Text(500, 'The reason. Put no PHI here.')) },
  { title: 'EncounterReason' },
);
export const EncounterClaim = Strict(
  {
    billingProvider: BillingProvider,
    coverageId: Type.Optional(Id('cov', 'Instead of the coverage of the encounter.')),
  },
  { title: 'EncounterClaimRequest', description: 'Claim data that the encounter does not contain.' },
);

export const Encounter = Type.Object(
  {
    object: Type.Literal('encounter'),
    id: Id('enc', 'Encounter id.'),
    livemode: resourceFields.livemode,
    externalId: Nullable(ExternalId),
    patientId: Id('pat', 'The patient.'),
    coverageId: Nullable(Id('cov', 'The coverage that is billed.')),
    serviceDate: ServicePeriod,
    class: fields.class,
    actCode: Nullable(fields.actCode),
    clinicalStatus: fields.clinicalStatus,
    billingStatus: OneOf(BILLING_STATUSES, { description: 'Follows the claims of the encounter.' }),
    statusReason: Nullable(Type.String()),
    placeOfServiceCode: fields.placeOfServiceCode,
    renderingProvider: Nullable(Provider),
    diagnoses: fields.diagnoses,
    charges: Type.Array(Charge),
    totalCharges: Cents('Sum of the charges.'),
    billable: fields.billable,
    responsibleParty: fields.responsibleParty,
    priorAuthorizationIds: fields.priorAuthorizationIds,
    noteDocumentIds: fields.noteDocumentIds,
    claimIds: Type.Array(Id('clm', 'A claim that was made from it.')),
    metadata: Metadata,
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Encounter' },
);
export const EncounterList = ListOf(Encounter);
