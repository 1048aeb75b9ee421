import Type, { type Static } from 'typebox';
import { newPart, type Part, partFieldsOf, partInputOf, storedPartOf } from '../../../part-fields.ts';
import { DEFAULT_PROVIDER } from '../../../platform/organizations/default-billing-provider.ts';
import { clearable, required, withForm, withInput } from '../../../resource-fields.ts';
import { Npi, Nullable, OneOf, phi, Strict, Text } from '../../../schema.ts';

/**
 * A text whose format a payer requires. Scrub rules check these formats (check digits, patterns of codes, lengths in X12)
 * and offer fixes. A draft may violate them, so these schemas limit only type and length.
 */
export const Any = (maxLength: number, description: string) => Text(maxLength, description, 0);

const ClaimAddress = Strict(
  {
    use: Type.Optional(OneOf(['home', 'work', 'billing', 'temporary'])),
    line1: Any(200, 'Street and number.'),
    line2: Type.Optional(Any(200, 'Suite, floor, unit.')),
    city: Any(100, 'City.'),
    state: Any(50, 'Two-letter USPS code.'),
    postalCode: Any(20, 'ZIP code. Billing and facility addresses need all nine digits.'),
    country: Type.Optional(Any(2, 'ISO 3166-1 alpha-2; US when absent.')),
  },
  { title: 'ProviderAddress', description: "A provider's postal address." },
);
const ProviderName = Strict(
  {
    given: Type.Array(Text(100, 'A given name.'), { maxItems: 5 }),
    family: Text(200, 'Family name.'),
    suffix: Type.Optional(Text(20, 'Jr, Sr, III …')),
  },
  { title: 'ProviderName', description: 'Name of a provider who is a person.' },
);

export const providerFields = partFieldsOf({
  npi: required(Npi),
  taxonomyCode: clearable(Any(20, 'NUCC taxonomy (PRV03).')),
  organizationName: clearable(Text(200, 'Name of an organization.')),
  name: clearable(ProviderName),
});

export const Provider = partInputOf(providerFields, { title: 'Provider' });
export const StoredProvider = storedPartOf(providerFields);
export type ProviderInput = Static<typeof Provider>;

const contactFields = partFieldsOf({
  name: clearable(Text(200, 'Name of the contact.')),
  phone: required(Any(50, 'Telephone.')),
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

const facilityFields = partFieldsOf({
  organizationName: required(Any(200, 'Name.')),
  npi: clearable(Npi),
  address: required(ClaimAddress),
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
