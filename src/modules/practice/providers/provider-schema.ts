import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { createSchemaOf, shownFields, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, ListOf, resourceFields, Strict } from '../../schema.ts';
import { presentTaxId, type TaxId } from '../../trading/tax-ids/tax-id.ts';
import { facilityFields } from './facility-fields.ts';
import type { Facility as StoredFacility, Provider as StoredProvider } from './provider.ts';
import { providerFields } from './provider-fields.ts';

/** A provider as a claim contains it has the title `Provider`. */
export const Provider = { ...shownSchemaOf(providerFields), title: 'ProviderRecord' };
export const ProviderCreate = createSchemaOf(providerFields);
export const ProviderUpdate = updateSchemaOf(providerFields);
export const ProviderList = ListOf(Provider);

export const Facility = shownSchemaOf(facilityFields);
export const FacilityCreate = createSchemaOf(facilityFields);
export const FacilityUpdate = updateSchemaOf(facilityFields);
export const FacilityList = ListOf(Facility);

export const ProviderMergeCreate = Strict(
  { intoId: Id('pvd', 'The provider that remains.') },
  { title: 'ProviderMergeCreate' },
);

export const ProviderMerge = Type.Object(
  {
    object: Type.Literal('provider_merge'),
    livemode: resourceFields.livemode,
    provider: Provider,
    mergedProvider: Provider,
  },
  { additionalProperties: false, title: 'ProviderMerge' },
);

/** Returns the API's JSON of a provider: of a social security number only the last four digits. */
export function presentProvider(provider: StoredProvider, deployment: Deployment) {
  return {
    ...shownFields(providerFields, provider, deployment),
    object: 'provider' as const,
    taxId: shownTaxId(provider.taxId),
  };
}

/** Returns previous values of a provider as its JSON shows them. */
export function presentPrevious({ taxId, ...previous }: Partial<StoredProvider>): Record<string, unknown> {
  return taxId === undefined ? previous : { ...previous, taxId: shownTaxId(taxId) };
}

const shownTaxId = (taxId: TaxId | null) => taxId && presentTaxId(taxId);

export function presentFacility(facility: StoredFacility, deployment: Deployment) {
  return { ...shownFields(facilityFields, facility, deployment), object: 'facility' as const };
}
