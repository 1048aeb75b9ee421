import Type, { type Static } from 'typebox';
import { newPart, type Part, partFieldsOf, partInputOf, sparse, storedPartOf } from '../../../part-fields.ts';
import { DEFAULT_PROVIDER } from '../../../platform/organizations/default-billing-provider.ts';
import { clearable, required, withForm, withInput } from '../../../resource-fields.ts';
import { Npi, Nullable, OneOf, phi, Strict, Text } from '../../../schema.ts';
import { Any, ClaimAddress, ProviderName } from './basic-schemas.ts';
import { contactField, references } from './x12-part-fields.ts';

export { Any } from './basic-schemas.ts';

export const providerFields = partFieldsOf({
  npi: clearable(Npi),
  taxonomyCode: clearable(Any(20, 'NUCC taxonomy (PRV03).')),
  organizationName: clearable(Text(200, 'Name of an organization.')),
  name: clearable(ProviderName),
  secondaryIds: references(4, "Payers' ids of the provider, and licences (REF)."),
});

export const Provider = partInputOf(providerFields, { title: 'Provider' });
export const StoredProvider = storedPartOf(providerFields);
export type ProviderInput = Static<typeof Provider>;

const contactFields = partFieldsOf({
  name: clearable(Text(200, 'Name of the contact.')),
  phone: required(Any(50, 'Telephone.')),
  extension: sparse(Text(20, 'Extension of the telephone.')),
  fax: sparse(Text(50, 'Fax.')),
  email: sparse(Text(256, 'E-mail address.')),
});

const taxIdType = OneOf(['ein', 'ssn']);
const TaxIdInput = Strict(
  {
    type: taxIdType,
    value: phi(Any(20, 'Nine digits: an employer identification number or a social security number.')),
  },
  {
    description:
      "If absent: the tax id of the claim, or of the organization's billing provider, with the same NPI. It is required if there is none.",
  },
);
const TaxIdOut = Strict({
  type: taxIdType,
  value: phi(
    Nullable(Type.String(), 'Null for a social security number, which is stored encrypted and never returned.'),
  ),
  valueLast4: phi(Type.String({ description: 'The last four digits.' })),
});
/** A social security number is encrypted before it reaches the claim (`trading/tax-ids/tax-id.ts`). */
const StoredTaxId = Type.Union([
  Strict({ type: Type.Literal('ein'), value: Type.String() }),
  Strict({
    type: Type.Literal('ssn'),
    sealed: Type.String(),
    valueLast4: Type.String(),
    isUsable: Type.Boolean(),
  }),
]);

const billingProviderFields = partFieldsOf({
  // A provider of services that are not health care has no NPI, but an id that the payer has assigned.
  ...providerFields.fields,
  address: required(ClaimAddress),
  contact: withForm(clearable(partInputOf(contactFields)), { stored: Nullable(storedPartOf(contactFields)) }),
  taxId: withInput(withForm(required(TaxIdInput), { stored: StoredTaxId, shown: TaxIdOut }), {
    create: Type.Optional(TaxIdInput),
  }),
});

const billingOptions = { title: 'BillingProvider', description: 'The provider who is paid (loop 2010AA).' };
export const BillingProvider = partInputOf(billingProviderFields, {
  ...billingOptions,
  description: `${billingOptions.description} ${DEFAULT_PROVIDER}`,
});
/** A billing provider in a response, which never contains a social security number. */
export const BillingProviderOut = Strict({ ...BillingProvider.properties, taxId: TaxIdOut }, billingOptions);
export const StoredBillingProvider = storedPartOf(billingProviderFields);
export type BillingProviderInput = Static<typeof BillingProvider>;

export const facilityFields = partFieldsOf({
  organizationName: required(Any(200, 'Name.')),
  npi: clearable(Npi),
  address: required(ClaimAddress),
  secondaryIds: references(3, "Payers' ids of the facility (REF)."),
  contact: contactField,
});

export const Facility = partInputOf(facilityFields, {
  title: 'ServiceFacility',
  description: 'Place of the service if it is not the billing address (loop 2310C).',
});
export const StoredFacility = storedPartOf(facilityFields);

export function providerFrom(input: ProviderInput): Part<typeof providerFields> {
  return newPart(providerFields, input);
}

export function billingProviderFrom(
  { contact, ...input }: BillingProviderInput,
  taxId: Static<typeof StoredTaxId>,
): Part<typeof billingProviderFields> {
  return newPart(billingProviderFields, { ...input, taxId, contact: contact && newPart(contactFields, contact) });
}

export function facilityFrom(input: Static<typeof Facility>): Part<typeof facilityFields> {
  return newPart(facilityFields, input);
}
