import type { Schemas } from '../../../api/schema.ts';
import { type BoxForm, type BoxInput, given, textOrNull, type Values } from './box-form.ts';

type Claim = Schemas['Claim'];

/** A provider of a claim or of the directory, as far as the inputs show it. */
type AnyProvider =
  | Pick<NonNullable<Claim['renderingProvider']>, 'npi' | 'name' | 'organizationName' | 'taxonomyCode'>
  | null
  | undefined;
type Address = Schemas['ProviderAddress'];

/** Returns the inputs of a provider. `prefix` distinguishes two providers of one box. */
export function partyInputs(
  path: string,
  { prefix = '', role = '' }: { prefix?: string; role?: string } = {},
): BoxInput[] {
  const label = (text: string) => (role === '' ? text : `${role}: ${text.toLowerCase().replace('npi', 'NPI')}`);
  return [
    { name: `${prefix}family`, label: label('Family name'), maxLength: 200, path: `${path}/name/family`, size: 14 },
    { name: `${prefix}given`, label: label('Given name'), maxLength: 100, path: `${path}/name/given`, size: 12 },
    {
      name: `${prefix}organization`,
      label: label('Organization'),
      maxLength: 200,
      path: `${path}/organizationName`,
      size: 20,
    },
    { name: `${prefix}npi`, label: label('NPI'), maxLength: 10, path: `${path}/npi`, size: 10 },
    { name: `${prefix}taxonomy`, label: label('Taxonomy'), maxLength: 20, path: `${path}/taxonomyCode`, size: 10 },
  ];
}

/** Returns the values of the inputs of a provider. */
export function partyValues(of: AnyProvider, prefix = ''): Values {
  return {
    [`${prefix}family`]: of?.name?.family ?? '',
    [`${prefix}given`]: of?.name?.given.join(' ') ?? '',
    [`${prefix}organization`]: of?.organizationName ?? '',
    [`${prefix}npi`]: of?.npi ?? '',
    [`${prefix}taxonomy`]: of?.taxonomyCode ?? '',
  };
}

/** Returns the provider of the inputs, with the suffix of the former name; null if all are empty. */
export function partyOf(values: Values, former: AnyProvider, prefix = ''): Schemas['ProviderParams'] | null {
  const at = (name: string) => values[`${prefix}${name}`]?.trim() ?? '';
  if (['family', 'given', 'organization', 'npi', 'taxonomy'].every((name) => at(name) === '')) return null;
  const isPerson = at('family') !== '' || at('given') !== '';
  const suffix = former?.name?.suffix;
  return {
    npi: at('npi'),
    taxonomyCode: textOrNull(at('taxonomy')),
    organizationName: textOrNull(at('organization')),
    name: isPerson
      ? {
          family: at('family'),
          given: at('given').split(/\s+/).filter(Boolean),
          ...(suffix === undefined ? {} : { suffix }),
        }
      : null,
  };
}

function addressInputs(path: string): BoxInput[] {
  return [
    { name: 'line1', label: 'Street', maxLength: 200, path: `${path}/line1`, size: 20 },
    { name: 'line2', label: 'Suite', maxLength: 200, path: `${path}/line2`, size: 10 },
    { name: 'city', label: 'City', maxLength: 100, path: `${path}/city`, size: 14 },
    { name: 'state', label: 'State', maxLength: 50, path: `${path}/state`, size: 4 },
    { name: 'postalCode', label: 'Postal code', maxLength: 20, path: `${path}/postalCode`, size: 10 },
  ];
}

export function addressValues(of: Address | undefined): Values {
  const { line1 = '', line2 = '', city = '', state = '', postalCode = '' } = of ?? {};
  return { line1, line2, city, state, postalCode };
}

function addressOf(values: Values, former: Address | undefined): Schemas['ProviderAddressParams'] {
  const { line1 = '', line2, city = '', state = '', postalCode = '' } = values;
  return {
    ...given({ use: former?.use, country: former?.country, line2 }),
    line1,
    city,
    state,
    postalCode,
  } as Schemas['ProviderAddressParams'];
}

/** Returns the form of a box with one provider, or two. */
function providerForm(
  fields: readonly (readonly [
    field: 'renderingProvider' | 'referringProvider' | 'supervisingProvider',
    role: string,
  ])[],
  suggests: 'rendering' | 'referring',
): BoxForm {
  const prefixOf = (index: number) => (index === 0 ? '' : `${fields[index]![0]}-`);
  return {
    inputs: fields.flatMap(([field, role], index) => partyInputs(`/${field}`, { prefix: prefixOf(index), role })),
    read: (claim) => Object.assign({}, ...fields.map(([field], index) => partyValues(claim[field], prefixOf(index)))),
    write: (values, claim) =>
      Object.fromEntries(fields.map(([field], index) => [field, partyOf(values, claim[field], prefixOf(index))])),
    suggests,
  };
}

export const RENDERING = providerForm([['renderingProvider', '']], 'rendering');

const REFERRING_PARTIES = providerForm(
  [
    ['referringProvider', ''],
    ['supervisingProvider', 'Supervising'],
  ],
  'referring',
);

export const REFERRING: BoxForm = REFERRING_PARTIES;

const TAX_ID_TYPES = [
  { value: 'ein', label: 'EIN' },
  { value: 'ssn', label: 'SSN' },
];

/** The former tax id is kept if its input is empty: a social security number cannot be read. */
const taxIdOf = (values: Values): Pick<Schemas['BillingProviderParams'], 'taxId'> =>
  values.taxId?.trim()
    ? { taxId: { type: values.taxIdType === 'ssn' ? 'ssn' : 'ein', value: values.taxId.trim() } }
    : {};

/** Returns the billing provider of a claim as it is sent. Without a tax id the service keeps the claim's. */
export function billingParams({
  billingProvider: of,
}: Pick<Claim, 'billingProvider'>): Schemas['BillingProviderParams'] {
  const { taxId: _, ...provider } = of;
  return provider as unknown as Schemas['BillingProviderParams'];
}

export const BILLING: BoxForm = {
  inputs: [
    ...partyInputs('/billingProvider'),
    ...addressInputs('/billingProvider/address'),
    { name: 'contact', label: 'Contact', maxLength: 200, path: '/billingProvider/contact/name', size: 16 },
    { name: 'phone', label: 'Telephone', maxLength: 50, path: '/billingProvider/contact/phone', size: 14 },
  ],
  read: ({ billingProvider: of }) => ({
    ...partyValues(of),
    ...addressValues(of.address),
    contact: of.contact?.name ?? '',
    phone: of.contact?.phone ?? '',
  }),
  write: (values, { billingProvider: former }) => {
    const { npi, ...party } = partyOf(values, former) ?? {};
    const phone = values.phone?.trim() ?? '';
    const name = textOrNull(values.contact);
    return {
      billingProvider: {
        ...party,
        npi: npi ?? '',
        address: addressOf(values, former.address),
        contact: phone === '' && name === null ? null : { name, phone },
        ...taxIdOf(values),
      },
    };
  },
  suggests: 'billing',
};

export const TAX_ID: BoxForm = {
  inputs: [
    { name: 'taxIdType', label: 'Kind', kind: 'choice', options: TAX_ID_TYPES, path: '/billingProvider/taxId/type' },
    { name: 'taxId', label: 'Number', maxLength: 20, path: '/billingProvider/taxId', size: 12 },
  ],
  showsPhi: true,
  read: ({ billingProvider: { taxId } }) => ({ taxIdType: taxId.type, taxId: (taxId.value as string | null) ?? '' }),
  write: (values, claim) => ({ billingProvider: { ...billingParams(claim), ...taxIdOf(values) } }),
};

export const FACILITY: BoxForm = {
  inputs: [
    { name: 'place', label: 'Place of service', maxLength: 10, path: '/placeOfServiceCode', size: 4 },
    { name: 'organization', label: 'Facility', maxLength: 200, path: '/serviceFacility/organizationName', size: 20 },
    { name: 'npi', label: 'NPI', maxLength: 10, path: '/serviceFacility/npi', size: 10 },
    ...addressInputs('/serviceFacility/address'),
  ],
  read: ({ placeOfServiceCode, serviceFacility: of }) => ({
    place: placeOfServiceCode ?? '',
    organization: of?.organizationName ?? '',
    npi: of?.npi ?? '',
    ...addressValues(of?.address),
  }),
  write: (values, { serviceFacility: former }) => {
    const { place = '', ...facility } = values;
    const isEmpty = Object.values(facility).every((text) => text.trim() === '');
    return {
      placeOfServiceCode: place.trim(),
      serviceFacility: isEmpty
        ? null
        : {
            organizationName: facility.organization?.trim() ?? '',
            npi: textOrNull(facility.npi),
            address: addressOf(facility, former?.address),
          },
    };
  },
  suggests: 'facility',
};
