import type { Facility, Provider } from '../../../api/queries/practice/providers.ts';
import type { Schemas } from '../../../api/schema.ts';
import { licenseLines, licensesOf, secondaryIdLines, secondaryIdsOf } from './provider-text.ts';

/** A provider or facility as it is typed. */
export function rosterForm(of: Provider | Facility | null) {
  const provider = of?.object === 'provider' ? (of as Provider) : null;
  const facility = of?.object === 'facility' ? (of as Facility) : null;
  const { line1 = '', line2 = '', city = '', state = '', postalCode = '' } = of?.address ?? {};
  const payTo = provider?.payToAddress;
  return {
    kind: of !== null && !provider?.name ? ('organization' as const) : ('person' as const),
    given: provider?.name?.given.join(' ') ?? '',
    family: provider?.name?.family ?? '',
    suffix: provider?.name?.suffix ?? '',
    organizationName: of?.organizationName ?? '',
    npi: of?.npi ?? '',
    taxonomyCode: of?.taxonomyCode ?? '',
    externalId: of?.externalId ?? '',
    taxIdType: (provider?.taxId?.type ?? 'ein') as 'ein' | 'ssn',
    taxId: '',
    roles: provider?.roles ?? [],
    payToLine1: payTo?.line1 ?? '',
    payToLine2: payTo?.line2 ?? '',
    payToCity: payTo?.city ?? '',
    payToState: payTo?.state ?? '',
    payToPostalCode: payTo?.postalCode ?? '',
    placeOfServiceCode: facility?.placeOfServiceCode ?? '',
    cliaNumber: facility?.cliaNumber ?? '',
    licenses: licenseLines(of?.licenses ?? []),
    secondaryIds: secondaryIdLines(of?.secondaryIds ?? []),
    ...{ line1, line2, city, state, postalCode },
    contactName: of?.contact?.name ?? '',
    phone: of?.contact?.phone ?? '',
    email: of?.contact?.email ?? '',
    effectiveFrom: of?.effectiveFrom ?? '',
    effectiveTo: of?.effectiveTo ?? '',
    status: (of?.status === 'inactive' ? 'inactive' : 'active') as 'active' | 'inactive',
  };
}

export type RosterForm = ReturnType<typeof rosterForm>;
type Common = 'externalId' | 'taxonomyCode' | 'contact' | 'effectiveFrom' | 'effectiveTo';
type Values = Required<Pick<Schemas['FacilityUpdateParams'], Common | 'licenses' | 'secondaryIds' | 'status'>>;

const text = (value: string) => value.trim() || null;

/** Returns the merge patch of what providers and facilities have in common. */
function commonOf(form: RosterForm): Values {
  const contact = { name: text(form.contactName), phone: text(form.phone), email: text(form.email) };
  return {
    status: form.status,
    externalId: text(form.externalId),
    taxonomyCode: text(form.taxonomyCode),
    licenses: licensesOf(form.licenses),
    secondaryIds: secondaryIdsOf(form.secondaryIds),
    contact: Object.values(contact).every((one) => one === null) ? null : contact,
    effectiveFrom: text(form.effectiveFrom),
    effectiveTo: text(form.effectiveTo),
  };
}

type AddressText = Pick<RosterForm, 'line1' | 'line2' | 'city' | 'state' | 'postalCode'>;

/** Returns the address, or null if nothing of it is filled in. */
function addressOf({ line1, line2, city, state, postalCode }: AddressText): Facility['address'] | null {
  if ([line1, line2, city, state, postalCode].every((one) => one.trim() === '')) return null;
  return {
    line1: line1.trim(),
    ...(line2.trim() !== '' && { line2: line2.trim() }),
    city: city.trim(),
    state: state.trim().toUpperCase(),
    postalCode: postalCode.replace('-', '').trim(),
  };
}

/** Returns the merge patch of a provider. The stored tax id stays if the field is empty. */
export function providerPatch(form: RosterForm): Schemas['ProviderUpdateParams'] {
  const isPerson = form.kind === 'person';
  const suffix = form.suffix.trim();
  const given = form.given.trim().split(/\s+/).filter(Boolean);
  return {
    ...commonOf(form),
    npi: form.npi.trim(),
    name: isPerson ? { given, family: form.family.trim(), ...(suffix !== '' && { suffix }) } : null,
    organizationName: isPerson ? null : text(form.organizationName),
    roles: form.roles,
    address: addressOf(form),
    payToAddress: addressOf({
      ...{ line1: form.payToLine1, line2: form.payToLine2, city: form.payToCity },
      ...{ state: form.payToState, postalCode: form.payToPostalCode },
    }),
    ...(form.taxId.trim() !== '' && { taxId: { type: form.taxIdType, value: form.taxId.trim() } }),
  };
}

/** Returns the merge patch of a facility. */
export function facilityPatch(form: RosterForm): Schemas['FacilityUpdateParams'] {
  return {
    ...commonOf(form),
    npi: text(form.npi),
    organizationName: form.organizationName.trim(),
    placeOfServiceCode: text(form.placeOfServiceCode),
    cliaNumber: text(form.cliaNumber),
    address: addressOf(form) ?? { line1: '', city: '', state: '', postalCode: '' },
  };
}

/** Returns a new resource of its merge patch, in which null and empty lists are left out. */
export function createdFrom<T extends object>(patch: T): { [K in keyof T]: NonNullable<T[K]> } {
  const given = Object.entries(patch).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(given) as { [K in keyof T]: NonNullable<T[K]> };
}
