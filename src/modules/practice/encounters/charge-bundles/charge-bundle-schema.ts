import type { Deployment } from '../../../../database/database.ts';
import { createSchemaOf, type Stored, shownFields, shownSchemaOf, updateSchemaOf } from '../../../resource-fields.ts';
import { ListOf } from '../../../schema.ts';
import { presentCharge } from '../encounter-schema.ts';
import { chargeBundleFields } from './charge-bundle-fields.ts';

/** Charges that are often billed together, under a code. */
export type ChargeBundle = Stored<typeof chargeBundleFields>;

export const ChargeBundleCreate = createSchemaOf(chargeBundleFields);
export const ChargeBundleUpdate = updateSchemaOf(chargeBundleFields, 'A merge patch; lists are replaced.');
export const ChargeBundleShown = shownSchemaOf(chargeBundleFields);
export const ChargeBundleList = ListOf(ChargeBundleShown);

/** Returns the API's JSON of a charge bundle. */
export function presentChargeBundle(bundle: ChargeBundle, deployment: Deployment) {
  return { ...shownFields(chargeBundleFields, bundle, deployment), charges: bundle.charges.map(presentCharge) };
}
