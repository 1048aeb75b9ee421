import Type from 'typebox';
import { CLAIM_TYPES } from '../../billing/claims/fields/content-fields.ts';
import { DiagnosisInput } from '../../billing/claims/fields/detail-fields.ts';
import { serviceLineFields } from '../../billing/claims/fields/service-line-fields.ts';
import { partFieldsOf, partInputOf, shownPartOf, storedPartOf } from '../../part-fields.ts';
import { clearable, defaulted, derived, list, required, withForm, withInput } from '../../resource-fields.ts';
import { DateOnly, Id, Nullable, OneOf, phi, ServicePeriod, Strict, Text } from '../../schema.ts';

/** More than one claim can have; claims are then made with the charges and diagnoses divided among them. */
export const CHARGES_MAX = 999;
export const DIAGNOSES_MAX = 50;

export const PeriodGiven = Strict(
  { start: phi(DateOnly('First day.')), end: Type.Optional(phi(DateOnly('Last day; by default the first.'))) },
  { title: 'EncounterPeriodInput' },
);

/**
 * The fields that charges share with the lines of claims: a new field of lines is a field of charges too. Left out are the fields
 * that charges declare themselves, and those that a line gets from its claim or from the payer.
 */
const {
  id: _id,
  sequence: _sequence,
  lineItemControlNumber: _lineItemControlNumber,
  procedureCode: _procedureCode,
  modifiers: _modifiers,
  diagnosisPointers: _diagnosisPointers,
  serviceDate: _serviceDate,
  hasServiceDate: _hasServiceDate,
  units: _units,
  charge: _charge,
  procedureSystem: _procedureSystem,
  priorAuthorizationId: _priorAuthorizationId,
  adjudication: _adjudication,
  ...detailFields
} = serviceLineFields.fields;

/** The content of a charge, which charge bundles contain as well. */
const procedureCode = phi(Text(20, 'CPT, HCPCS or CDT code. Required unless the charge has a revenue code.'));
const content = {
  claimType: clearable(
    OneOf(CLAIM_TYPES, { description: 'The type of the claim that bills it, if not that of the encounter.' }),
  ),
  // Empty if there is only a revenue code.
  procedureCode: withForm(withInput(required(procedureCode), { create: Type.Optional(Nullable(procedureCode)) }), {
    stored: Type.String(),
    shown: Nullable(procedureCode, 'Null if the charge has only a revenue code.'),
  }),
  modifiers: list(Type.Array(Text(2, 'Modifier.'), { maxItems: 4 })),
  units: defaulted(
    Type.String({ pattern: '^\\d{1,8}(?:\\.\\d{1,3})?$', description: 'Units, a decimal. 1 if absent.' }),
    '1',
  ),
  charge: required(Type.Integer({ minimum: 0, maximum: 999_999_999, description: 'Whole US cents.' })),
  diagnosisPointers: list(
    Type.Array(Type.Integer({ minimum: 1, maximum: DIAGNOSES_MAX }), {
      maxItems: 4,
      description: 'Positions in the diagnoses, from 1.',
    }),
  ),
};

/** The fields of a charge: a service of a visit to bill. */
export const chargeFields = partFieldsOf({
  id: withInput(derived(Id('chg', 'Charge id.')), {
    create: Type.Optional(Id('chg', 'In an update: the existing charge to replace.')),
  }),
  ...content,
  serviceDate: withInput(required(Nullable(ServicePeriod, 'Null if the dates of the encounter apply.')), {
    create: Type.Optional(Nullable(PeriodGiven, 'Null if the dates of the encounter apply.')),
  }),
  chargeBundleId: clearable(Id('chb', 'The charge bundle that the charge was copied from.')),
  ...detailFields,
});
export const ChargeInput = partInputOf(chargeFields, { title: 'EncounterChargeInput' });
export const StoredCharge = storedPartOf(chargeFields);
export const Charge = shownPartOf(chargeFields, { title: 'EncounterCharge' });

/** The fields of a charge of a bundle. Its pointers are positions in the diagnoses of the bundle. */
export const bundleChargeFields = partFieldsOf({ ...content, ...detailFields });
export const BundleChargeInput = partInputOf(bundleChargeFields, { title: 'BundleChargeInput' });
export const StoredBundleCharge = storedPartOf(bundleChargeFields);
export const BundleCharge = shownPartOf(bundleChargeFields, { title: 'BundleCharge' });

export const EncounterDiagnosis = Strict(DiagnosisInput.properties, { title: 'EncounterDiagnosis' });
