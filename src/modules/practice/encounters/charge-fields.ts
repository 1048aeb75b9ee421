import Type from 'typebox';
import { serviceLineFields } from '../../billing/claims/fields/service-line-fields.ts';
import { partFieldsOf, partInputOf, shownPartOf, storedPartOf } from '../../part-fields.ts';
import { clearable, defaulted, derived, list, required, withInput } from '../../resource-fields.ts';
import { DateOnly, Id, Nullable, phi, ServicePeriod, Strict, Text } from '../../schema.ts';

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
const content = {
  procedureCode: required(phi(Text(20, 'CPT or HCPCS code.'))),
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

export const EncounterDiagnosis = Strict({ code: phi(Text(20, 'ICD-10-CM code.')) }, { title: 'EncounterDiagnosis' });
