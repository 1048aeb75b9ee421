import Type, { type Static, type TSchema } from 'typebox';
import { OneOf, phi, Strict, Text } from '../../../schema.ts';

/**
 * A text whose format a payer requires. Scrub rules check these formats (check digits, patterns of codes, lengths in X12)
 * and offer fixes. A draft may violate them, so these schemas limit only type and length.
 */
export const Any = (maxLength: number, description: string) => Text(maxLength, description, 0);

/** The members of an address. `mark` marks those by which a person can be found. */
const addressMembers = (mark: <S extends TSchema>(schema: S) => S) => ({
  use: Type.Optional(OneOf(['home', 'work', 'billing', 'temporary'])),
  line1: mark(Any(200, 'Street and number.')),
  line2: Type.Optional(mark(Any(200, 'Suite, floor, unit.'))),
  city: mark(Any(100, 'City.')),
  state: Type.Optional(Any(50, 'Two-letter code of the state or province. Required in the US and Canada.')),
  postalCode: Type.Optional(mark(Any(20, 'ZIP code. Billing and facility addresses in the US need all nine digits.'))),
  country: Type.Optional(Any(2, 'ISO 3166-1 alpha-2; US when absent.')),
  subdivision: Type.Optional(
    Any(3, 'Region of a country other than the US and Canada: the part of ISO 3166-2 after the hyphen.'),
  ),
});

export const ClaimAddress = Strict(
  addressMembers((schema) => schema),
  { title: 'ProviderAddress', description: "A provider's postal address." },
);
export type ClaimAddress = Static<typeof ClaimAddress>;
export const ProviderName = Strict(
  {
    given: Type.Array(Text(100, 'A given name.'), { maxItems: 5 }),
    family: Text(200, 'Family name.'),
    suffix: Type.Optional(Text(20, 'Jr, Sr, III …')),
  },
  { title: 'ProviderName', description: 'Name of a provider who is a person.' },
);

/** The address of a person, or of a place where the patient was, in the same form. */
export const ClaimPersonAddress = Strict(addressMembers(phi), {
  title: 'ClaimPersonAddress',
  description: 'The postal address of a person, or of a place where the patient was.',
});

/** A person or an organization that is named and no more. */
export const PartyName = Strict(
  {
    organizationName: Type.Optional(phi(Text(60, 'Name of an organization.'))),
    name: Type.Optional(
      Strict(
        {
          given: Type.Array(phi(Text(100, 'A given name.')), { maxItems: 5 }),
          family: phi(Text(200, 'Family name.')),
          suffix: Type.Optional(Text(20, 'Jr, Sr, III …')),
        },
        { title: 'ClaimPersonName' },
      ),
    ),
  },
  { title: 'PartyName', description: 'The name of a person or of an organization.' },
);
