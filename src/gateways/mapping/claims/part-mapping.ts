import type { ClaimAddress } from '../../../modules/billing/claims/fields/basic-schemas.ts';
import { contactPart, referencePart } from '../../../modules/billing/claims/fields/x12-part-fields.ts';
import type { PersonAddress } from '../../../modules/practice/patients/patient.ts';
import type { Field, Fields } from '../../../modules/resource-fields.ts';
import { isCents, type PersonName } from '../../../modules/schema.ts';
import type {
  ClaimProvider,
  ProviderReference,
  ServiceFacilityLocation,
} from '../../../x12/837p-005010X222A2/index.ts';
import type { PartyName, X12Address, X12Contact } from '../../../x12/common.ts';
import { fitText, readableDate } from '../text-from-x12.ts';
import type { ProblemList } from './import-problem-list.ts';
import { claimAddressFrom, partyFrom } from './names-from-837.ts';
import { elementText, partyName, x12Address } from './names-to-837.ts';

/**
 * Maps the parts of a claim to the objects of the codec and back, from the declarations of their fields alone. A member has
 * the same name in both, or the name in `x12`; an empty name marks a member that is mapped by hand. Amounts in cents have
 * names in `Cents` in the codec. `CONVERTERS` lists the schemas that have another form there.
 */

type Values = Readonly<Record<string, unknown>>;
type Schema = Readonly<{
  title?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  enum?: readonly string[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
}>;

type Converter = {
  /** `hasSpecialty`: whether the loop of a provider has a PRV. */
  toX12: (value: unknown, hasSpecialty: boolean) => unknown;
  fromX12: (value: unknown, path: string, problems: ProblemList) => unknown;
};

/** Declares the two directions of a schema. The declarations of the fields and the codec guarantee the types. */
function converter<Own, X12>(
  toX12: (value: Own, hasSpecialty: boolean) => unknown,
  fromX12: (value: X12, path: string, problems: ProblemList) => unknown,
): Converter {
  return {
    toX12: (value, hasSpecialty) => toX12(value as Own, hasSpecialty),
    fromX12: (value, path, problems) => fromX12(value as X12, path, problems),
  };
}

const ADDRESS = converter(
  (address: ClaimAddress) => x12Address(address),
  (address: X12Address, path, problems) => claimAddressFrom(address, path, problems),
);

/** By the title of the schema. */
const CONVERTERS: Readonly<Record<string, Converter>> = {
  Provider: converter(providerToX12, providerFromX12),
  OrderingProvider: converter(orderingToX12, orderingFromX12),
  ServiceFacility: converter(facilityToX12, facilityFromX12),
  ProviderAddress: ADDRESS,
  ClaimPersonAddress: ADDRESS,
  PartyName: converter(namedToX12, namedFromX12),
  ValueCode: converter(valueCodeToX12, valueCodeFromX12),
};

/**
 * Returns the codec's object of a part. `specialties`: the names of the providers whose loop has a PRV. The taxonomy of
 * others is not sent.
 */
export function partToX12(fields: Fields, values: Values, specialties: ReadonlySet<string> = new Set()) {
  const made: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined || value === null || field.x12 === '') continue;
    if (field.isSparse && Array.isArray(value) && value.length === 0) continue;
    const convert = (one: unknown) => memberToX12(field, one, specialties.has(name));
    made[x12NameOf(name, field)] = Array.isArray(value) ? value.map(convert) : convert(value);
  }
  return made;
}

function x12NameOf(name: string, { x12, value }: Field): string {
  return x12 ?? (isCents(value) ? `${name}Cents` : name);
}

function memberToX12({ part, value: schema }: Field, value: unknown, hasSpecialty: boolean): unknown {
  const own = converterOf(schema);
  if (own) return own.toX12(value, hasSpecialty);
  if (part !== undefined) return partToX12(part.fields, value as Values);
  return typeof value === 'string' ? elementText(value) : value;
}

function converterOf(schema: Schema): Converter | undefined {
  return CONVERTERS[(schema.items ?? schema).title ?? ''];
}

/** Returns the part of a codec's object, without members that the object lacks or that cannot be read. */
export function partFromX12(
  fields: Fields,
  object: Values,
  path: string,
  problems: ProblemList,
): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = field.x12 === '' ? undefined : object[x12NameOf(name, field)];
    if (value === undefined || value === null) continue;
    if (field.isSparse && Array.isArray(value) && value.length === 0) continue;
    const read = readMember(field, value, `${path}/${name}`, problems);
    if (read !== undefined) made[name] = read;
  }
  return made;
}

function readMember(field: Field, value: unknown, path: string, problems: ProblemList): unknown {
  if (!Array.isArray(value)) return memberFromX12(field, value, path, problems);
  return value
    .map((one: unknown, index) => memberFromX12(field, one, `${path}/${index}`, problems))
    .filter((one) => one !== undefined);
}

function memberFromX12({ part, value: schema }: Field, value: unknown, path: string, problems: ProblemList): unknown {
  const own = converterOf(schema);
  if (own) return own.fromX12(value, path, problems);
  if (part !== undefined) return wholePart(part.fields, value as Values, path, problems);
  const { items } = schema as Schema;
  return valueFromX12(items ?? schema, value, path, problems);
}

/** Returns the parts of a list of the codec's objects, without those that lack a member that they must have. */
export function partsFromX12(
  fields: Fields,
  objects: readonly object[],
  path: string,
  problems: ProblemList,
): Values[] {
  return objects.flatMap((object, index): Values[] => {
    const part = wholePart(fields, { ...object }, `${path}/${index}`, problems);
    return part === undefined ? [] : [part];
  });
}

/** Returns a part, or undefined and reports it if it lacks a member that it must have. */
export function wholePart(fields: Fields, object: Values, path: string, problems: ProblemList): Values | undefined {
  const read: Record<string, unknown> = partFromX12(fields, object, path, problems);
  const missing = Object.entries(fields).find(([name, { isGiven }]) => isGiven && read[name] === undefined);
  if (missing === undefined) return read;
  problems.notCarried({}, `a part without its ${missing[0]}`, path);
  return undefined;
}

/** Reads a text, a date, a period or another value without parts. */
function valueFromX12(schema: Schema, value: unknown, path: string, problems: ProblemList): unknown {
  if (typeof value === 'string') {
    if (schema.format === 'date') return readableDate(value, path, problems);
    const text = fitText(value, schema.maxLength ?? Number.POSITIVE_INFINITY, path, problems);
    if (text === undefined) return schema.minLength === 0 ? '' : undefined;
    if (isOfForm(schema, text)) return text;
    problems.warn('value_adjusted', path, 'The value does not have the form of the field and was omitted.');
    return undefined;
  }
  if (schema.properties === undefined || typeof value !== 'object' || value === null) return value;
  const members = Object.entries(schema.properties).flatMap(([name, member]) => {
    const own = (value as Values)[name];
    return own === undefined ? [] : [[name, valueFromX12(member, own, path, problems)]];
  });
  return Object.fromEntries(members);
}

function isOfForm({ pattern, enum: values }: Schema, text: string): boolean {
  if (values !== undefined) return values.includes(text);
  return pattern === undefined || patternOf(pattern).test(text);
}

const patterns = new Map<string, RegExp>();

/** Compiles each pattern of the declarations once. */
function patternOf(pattern: string): RegExp {
  const known = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, known);
  return known;
}

type OwnProvider = {
  npi?: string | null;
  taxonomyCode?: string | null;
  organizationName?: string | null;
  name?: PersonName | null;
  secondaryIds?: ProviderReference[];
};

export function providerToX12(provider: OwnProvider, hasSpecialty: boolean): ClaimProvider {
  const { npi, taxonomyCode, organizationName = null, name = null, secondaryIds } = provider;
  return {
    name: partyName({ organizationName, name }),
    ...(npi ? { npi } : {}),
    ...(taxonomyCode && hasSpecialty ? { taxonomyCode } : {}),
    ...(secondaryIds?.length ? { secondaryIds: secondaryIds.map(referenceToX12) } : {}),
  };
}

function referenceToX12(reference: ProviderReference): ProviderReference {
  return partToX12(referencePart.fields, reference as unknown as Values) as unknown as ProviderReference;
}

export function providerFromX12(provider: ClaimProvider, path: string, problems: ProblemList) {
  return {
    npi: fitText(provider.npi, 20, path, problems) ?? null,
    taxonomyCode: fitText(provider.taxonomyCode, 20, path, problems) ?? null,
    ...partyFrom(provider.name, path, problems),
    ...secondaryIdsFrom(provider, path, problems),
  };
}

export function secondaryIdsFrom(
  { secondaryIds }: { secondaryIds?: ProviderReference[] },
  path: string,
  problems: ProblemList,
) {
  if (secondaryIds === undefined || secondaryIds.length === 0) return {};
  const read = (reference: ProviderReference, index: number) =>
    partFromX12(referencePart.fields, { ...reference }, `${path}/secondaryIds/${index}`, problems);
  return { secondaryIds: secondaryIds.map(read) as { qualifier: string; value: string; payerId?: string }[] };
}

type OwnOrdering = OwnProvider & { address?: PersonAddress; contact?: X12Contact };

function orderingToX12(provider: OwnOrdering) {
  return {
    ...providerToX12(provider, false),
    ...(provider.address ? { address: x12Address(provider.address) } : {}),
    ...(provider.contact ? { contact: partToX12(contactPart.fields, { ...provider.contact }) } : {}),
  };
}

function orderingFromX12(
  provider: ClaimProvider & { address?: X12Address; contact?: X12Contact },
  path: string,
  problems: ProblemList,
) {
  const { address, contact } = provider;
  return {
    ...providerFromX12(provider, path, problems),
    ...(address ? { address: claimAddressFrom(address, path, problems) } : {}),
    ...(contact ? { contact: partFromX12(contactPart.fields, { ...contact }, path, problems) } : {}),
  };
}

type OwnFacility = {
  organizationName: string;
  npi?: string | null;
  address: PersonAddress;
  secondaryIds?: ProviderReference[];
  contact?: X12Contact;
};

export function facilityToX12({
  organizationName,
  npi,
  address,
  secondaryIds,
  contact,
}: OwnFacility): ServiceFacilityLocation {
  return {
    name: elementText(organizationName),
    ...(npi ? { npi } : {}),
    address: x12Address(address),
    ...(secondaryIds?.length ? { secondaryIds: secondaryIds.map(referenceToX12) } : {}),
    ...(contact ? { contact: partToX12(contactPart.fields, { ...contact }) } : {}),
  };
}

export function facilityFromX12(facility: ServiceFacilityLocation, path: string, problems: ProblemList) {
  const { contact } = facility;
  return {
    organizationName: fitText(facility.name, 200, path, problems) ?? '',
    npi: fitText(facility.npi, 20, path, problems) ?? null,
    address: claimAddressFrom(facility.address, `${path}/address`, problems),
    ...secondaryIdsFrom(facility, path, problems),
    ...(contact ? { contact: partFromX12(contactPart.fields, { ...contact }, `${path}/contact`, problems) } : {}),
  };
}

function namedToX12(given: { organizationName?: string; name?: PersonName }): PartyName {
  const { organizationName = null, name = null }: OwnProvider = given;
  return partyName({ organizationName, name });
}

function namedFromX12(given: PartyName, path: string, problems: ProblemList) {
  const { organizationName, name } = partyFrom(given, path, problems);
  return organizationName === null ? { ...(name ? { name } : {}) } : { organizationName };
}

/**
 * Value codes that count days, visits, units, hours or points instead of money (NUBC; CMS Publication 100-04, chapter 25).
 */
const COUNTS = new Set(
  '37 38 39 45 46 48 49 50 51 52 53 54 56 57 58 59 60 61 67 68 80 81 82 83 85 A8 A9 D5 G8 P3'.split(' '),
);

function valueCodeToX12({ code, amount, quantity = '0' }: { code: string; amount?: number; quantity?: string }) {
  return { code: elementText(code), amountCents: amount ?? Math.round(Number(quantity) * 100) };
}

function valueCodeFromX12(value: { code: string; amountCents: number }, path: string, problems: ProblemList) {
  const code = fitText(value.code, 30, path, problems) ?? '';
  return COUNTS.has(code) ? { code, quantity: String(value.amountCents / 100) } : { code, amount: value.amountCents };
}
