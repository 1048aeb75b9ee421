import Type from 'typebox';
import { defaulted, derived, list, optional, withInput } from '../../resource-fields.ts';
import { DateOnly, ExternalId, Metadata, Nullable, OneOf, Strict, Text } from '../../schema.ts';
import { BusinessAddress } from '../../trading/payers/payer-fields.ts';

/** The roles of providers on claims and service lines. */
export const PROVIDER_ROLES = [
  'billing',
  'rendering',
  'referring',
  'supervising',
  'ordering',
  'primary_care',
  'purchased_service',
  'attending',
  'operating',
  'other_operating',
  'assistant_surgeon',
] as const;
export type ProviderRole = (typeof PROVIDER_ROLES)[number];

/** REF01 of the secondary ids in the loops of providers and facilities. */
const SECONDARY_ID_QUALIFIERS = ['0B', '1G', 'G2', 'LU'] as const;

export const RosterNpi = Type.String({
  pattern: '^\\d{10}$',
  description: 'National Provider Identifier: ten digits, of which the last is the check digit.',
});

export const TaxonomyCode = Type.String({ pattern: '^[0-9A-Z]{10}$', description: 'NUCC taxonomy code (PRV03).' });

const License = Strict(
  {
    number: Text(50, 'Number of the license (REF02 with the qualifier 0B).'),
    state: Type.String({ pattern: '^[A-Z]{2}$', description: 'The state that issued it.' }),
  },
  { title: 'ProviderLicense', description: 'A license of a state.' },
);

const SecondaryId = Strict(
  {
    payerId: Type.Optional(Nullable(Text(80, 'The payer that uses the id.'), 'Null or absent: any payer.')),
    qualifier: OneOf(SECONDARY_ID_QUALIFIERS, {
      description: 'REF01: `0B` state license, `1G` UPIN, `G2` number of the payer, `LU` location number.',
    }),
    value: Text(50, 'The id (REF02).'),
  },
  { title: 'ProviderSecondaryId', description: 'An id besides the NPI, which a payer requires on claims.' },
);

const Contact = Strict(
  {
    name: Type.Optional(Nullable(Text(60, 'Name (PER02).'))),
    phone: Type.Optional(Nullable(Text(30, 'Telephone number.'))),
    email: Type.Optional(Nullable(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 100 }))),
  },
  { title: 'ProviderContact', description: 'Whom to call about claims.' },
);

export const licenses = list(Type.Array(License, { maxItems: 60 }));
export const address = optional(BusinessAddress);

export const externalId = optional(ExternalId, { column: 'external_id', filter: 'Your id, exact.' });

/** The fields that end both declarations. */
export const lastFields = {
  secondaryIds: list(Type.Array(SecondaryId, { maxItems: 50 })),
  contact: optional(Contact),
  effectiveFrom: optional(DateOnly('First date of service on which claims may name it. Null: no limit.')),
  effectiveTo: optional(DateOnly('Last date of service on which claims may name it. Null: no limit.')),
  metadata: defaulted(Metadata, {}),
};

/** The status of a provider or facility, which callers may set to `active` and `inactive`. */
export function statusOf<const S extends readonly string[]>(statuses: S, filter: string) {
  const status = OneOf(statuses, { description: 'Claims can name it only while it is `active`.' });
  return withInput(derived(status, { initially: 'active' as S[number], column: 'status', filter }), {
    create: Type.Optional(OneOf(['active', 'inactive'])),
    update: Type.Optional(OneOf(['active', 'inactive'])),
  });
}
