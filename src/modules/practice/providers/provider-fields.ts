import Type from 'typebox';
import { derived, fieldsOf, list, optional, required, withForm } from '../../resource-fields.ts';
import { Id, Nullable, OneOf, Strict, Text } from '../../schema.ts';
import {
  address,
  externalId,
  lastFields,
  licenses,
  PROVIDER_ROLES,
  RosterNpi,
  statusOf,
  TaxonomyCode,
} from './roster-parts.ts';

const PersonName = Strict(
  {
    given: Type.Array(Text(35, 'A given name.'), {
      minItems: 1,
      maxItems: 5,
      description: 'First, then middle names.',
    }),
    family: Text(60, 'Family name.'),
    suffix: Type.Optional(Text(10, 'Jr, Sr, III …')),
  },
  { title: 'ProviderPersonName', description: 'Name of a provider who is a person. Excludes `organizationName`.' },
);

const taxIdType = OneOf(['ein', 'ssn']);
const TaxIdGiven = Strict(
  {
    type: taxIdType,
    value: Type.String({ pattern: '^(\\d{2}-?\\d{7}|\\d{3}-?\\d{2}-?\\d{4})$', description: 'Nine digits.' }),
  },
  { description: 'Tax id. A social security number is stored encrypted and never returned.' },
);
const TaxIdStored = Type.Union([
  Strict({ type: Type.Literal('ein'), value: Type.String() }),
  Strict({ type: Type.Literal('ssn'), sealed: Type.String(), valueLast4: Type.String(), isUsable: Type.Boolean() }),
]);
const TaxIdShown = Strict({
  type: taxIdType,
  value: Nullable(Type.String(), 'Null for a social security number, which is stored encrypted and never returned.'),
  valueLast4: Type.String({ description: 'The last four digits.' }),
});

const Roles = Type.Array(OneOf(PROVIDER_ROLES), {
  uniqueItems: true,
  maxItems: PROVIDER_ROLES.length,
  description: 'The roles in which claims may name the provider. Empty: all.',
});

/** The fields of a provider: a clinician, or an organization that bills. Loops 2010AA, 2310 and 2420 of an 837. */
export const providerFields = fieldsOf('provider', 'pvd', {
  status: statusOf(['active', 'inactive', 'merged'], 'Providers in this state.'),
  externalId,
  npi: required(RosterNpi, { column: 'npi', filter: 'Providers with this NPI.' }),
  name: optional(PersonName),
  organizationName: optional(Text(60, 'Name of an organization (NM103). Excludes `name`.')),
  roles: list(Roles),
  taxonomyCode: optional(TaxonomyCode),
  otherTaxonomyCodes: list(
    Type.Array(TaxonomyCode, { maxItems: 14, uniqueItems: true, description: 'Further taxonomy codes on file.' }),
  ),
  taxId: withForm(optional(TaxIdGiven), { stored: Nullable(TaxIdStored), shown: Nullable(TaxIdShown) }),
  licenses,
  address,
  payToAddress: { ...address, shown: Nullable(address.value, 'Where payments are sent, if not to `address`.') },
  ...lastFields,
  mergedIntoId: derived(Nullable(Id('pvd', 'The provider that replaces a merged one.')), {
    initially: null,
    column: 'merged_into_id',
  }),
});
