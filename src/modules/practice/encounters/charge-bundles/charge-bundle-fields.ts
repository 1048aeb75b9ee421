import Type from 'typebox';
import { clearable, fieldsOf, kept, list, optional, required, withForm, withInput } from '../../../resource-fields.ts';
import { ExternalId, Metadata, OneOf, Text } from '../../../schema.ts';
import {
  BundleCharge,
  BundleChargeInput,
  CHARGES_MAX,
  DIAGNOSES_MAX,
  EncounterDiagnosis,
  StoredBundleCharge,
} from '../charge-fields.ts';

const charges = Type.Array(BundleChargeInput, { minItems: 1, maxItems: CHARGES_MAX });

/** The fields of a charge bundle: charges that are often billed together, under a code. */
export const chargeBundleFields = fieldsOf('charge_bundle', 'chb', {
  externalId: optional(ExternalId, { column: 'external_id', filter: 'Your id, exact.' }),
  code: required(Text(40, 'A short code, unique in the organization.'), {
    column: 'code',
    filter: 'The bundle with this code.',
  }),
  name: required(Text(200, 'Name.')),
  status: kept(OneOf(['active', 'inactive'], { description: 'Inactive bundles are not offered.' }), 'active', {
    column: 'status',
    filter: 'Bundles in this state.',
  }),
  placeOfServiceCode: clearable(
    Type.String({ pattern: '^\\d{2}$', description: 'The place of service that its charges are for.' }),
  ),
  diagnoses: list(
    Type.Array(EncounterDiagnosis, { maxItems: DIAGNOSES_MAX, description: 'Added to those of the encounter.' }),
  ),
  charges: withForm(
    withInput(required(Type.Array(StoredBundleCharge)), { create: charges, update: Type.Optional(charges) }),
    {
      shown: Type.Array(BundleCharge),
    },
  ),
  metadata: kept(Metadata, {}),
});
