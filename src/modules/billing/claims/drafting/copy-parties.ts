import type { ErrorDetail } from '../../../../kernel/errors.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { type Facility, notInEffectReason, type Provider } from '../../../practice/providers/provider.ts';
import type { Fields } from '../../../resource-fields.ts';
import type { TaxIdInput } from '../../../trading/tax-ids/tax-id.ts';
import { contentFields } from '../fields/content-fields.ts';
import { BillingProvider, Facility as FacilitySchema, Provider as ProviderSchema } from '../fields/party-fields.ts';
import { idNameOf, type PartyKind, partyKindOf } from '../fields/party-id-fields.ts';
import { serviceLineFields } from '../fields/service-line-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/** A provider or facility that a request names by id, with the JSON Pointer of the id. */
type NamedParty = { kind: PartyKind; id: string; param: string };

/** A provider or facility on file, with the tax id of a provider in clear. */
export type PartyOnFile = ({ taxId: TaxIdInput | null } & Omit<Provider, 'taxId'>) | (Facility & { taxId?: undefined });

export type CopyContext = {
  /** By id. */
  onFile: ReadonlyMap<string, PartyOnFile>;
  /** The payer of the claim, which decides the secondary ids; null if it is not known. */
  payerId: string | null;
  /** The days of service of the claim, for providers without days of their own. */
  days: readonly LocalDate[];
};

/** Returns the providers and facilities that the content of a claim names by id, in all roles. */
export function namedParties(content: Values): NamedParty[] {
  const found: NamedParty[] = [];
  replaceParties(contentFields, content, '', ({ kind, id, param, inline }) => {
    if (typeof id === 'string') found.push({ kind, id, param });
    return inline;
  });
  return found;
}

/**
 * Returns the content of a claim with a copy of each provider and facility that it names by id, and without the former id of
 * those that it gives inline. `faults`: the ids that cannot be used, and why.
 */
export function copyParties<C extends Values>(content: C, context: CopyContext): { content: C; faults: ErrorDetail[] } {
  const faults: ErrorDetail[] = [];
  const copied = replaceParties(contentFields, content, '', (party) => {
    const { id, inline, param } = party;
    if (typeof id !== 'string') return inline;
    const found = context.onFile.get(id);
    if (inline !== undefined && inline !== null) {
      const name = party.param.split('/').at(-1)!.replace(/Id$/, '');
      faults.push({ code: 'exactly_one', param, message: `Give ${name} or ${name}Id, not both.` });
    } else if (found) {
      faults.push(...faultsOf(found, party, context));
      return copyOf(found, party, context);
    }
    return inline;
  });
  return { content: copied as C, faults };
}

/** Returns the days of service of a claim's content, each once. */
export function serviceDaysOf(content: Values): LocalDate[] {
  const { serviceLines, institutional, dental } = content as Dated;
  const periods = [
    institutional?.statementPeriod,
    dental?.serviceDate,
    ...(serviceLines ?? []).map((line) => line.serviceDate),
  ];
  return [...new Set(periods.flatMap((period) => (period ? [period.start, period.end ?? period.start] : [])))];
}

type Period = { start: LocalDate; end?: LocalDate };
type Dated = {
  serviceLines?: readonly { serviceDate?: Period }[] | null;
  institutional?: { statementPeriod: Period } | null;
  dental?: { serviceDate?: Period } | null;
};

type Party = {
  name: string;
  kind: PartyKind;
  inline: unknown;
  id: unknown;
  param: string;
  /** The members that the claim has in this place. */
  members: ReadonlySet<string>;
  /** The days of the line; undefined for a provider of the whole claim. */
  days: readonly LocalDate[] | undefined;
};

/**
 * Replaces the providers and facilities of some values by what `replace` returns, also those of parts and lines. A value
 * that is given inline loses its former id.
 */
function replaceParties(fields: Fields, values: Values, path: string, replace: (party: Party) => unknown): Values {
  const next: Record<string, unknown> = { ...values };
  for (const [name, field] of Object.entries(fields)) {
    const kind = partyKindOf(name);
    const at = `${path}/${name}`;
    if (kind !== null) {
      const [inline, id] = [values[name], values[idNameOf(name)]];
      if (inline === undefined && id === undefined) continue;
      const days = path.startsWith('/serviceLines') ? serviceDaysOf({ serviceLines: [values] }) : undefined;
      const members = membersOf(name, field.value);
      const value = replace({ name, kind, inline, id, param: idNameOf(at), members, days });
      if (value !== undefined) next[name] = value;
      if (inline !== undefined && id === undefined && fields === contentFields) next[idNameOf(name)] = null;
      continue;
    }
    const part = name === 'serviceLines' ? serviceLineFields : field.part;
    const value = values[name];
    if (part === undefined || typeof value !== 'object' || value === null) continue;
    const within = (one: unknown, pointer: string) =>
      typeof one === 'object' && one !== null ? replaceParties(part.fields, one as Values, pointer, replace) : one;
    next[name] = Array.isArray(value) ? value.map((one, index) => within(one, `${at}/${index}`)) : within(value, at);
  }
  return next;
}

function membersOf(name: string, schema: unknown): ReadonlySet<string> {
  const known =
    name === 'billingProvider' ? BillingProvider : name === 'serviceFacility' ? FacilitySchema : ProviderSchema;
  const { properties = known.properties } = schema as { properties?: object };
  return new Set(Object.keys(properties));
}

function faultsOf(
  found: PartyOnFile,
  { kind, param, members, name, days }: Party,
  context: CopyContext,
): ErrorDetail[] {
  const dates = days?.length ? days : context.days;
  const reasons = (dates.length > 0 ? dates : [null]).map((day) => notInEffectReason(found, day));
  const reason = reasons.find((one) => one !== null);
  if (reason) return [{ code: 'not_in_effect', param, message: reason }];
  if (kind.table === 'providers' && 'roles' in found && found.roles.length > 0 && !found.roles.includes(kind.role)) {
    const message = `The roles of the provider do not include \`${kind.role}\`.`;
    return [{ code: 'not_allowed', param, message }];
  }
  if (name === 'billingProvider' && members.has('address') && found.address === null) {
    return [{ code: 'required', param, message: 'The provider has no address. Add it to the provider.' }];
  }
  return [];
}

/** Returns the copy of a provider or facility, with the members that the claim has in its place. */
function copyOf(found: PartyOnFile, { members, name }: Party, { payerId }: CopyContext): Record<string, unknown> {
  const secondaryIds = found.secondaryIds
    .filter((one) => one.payerId == null || one.payerId === payerId)
    .slice(0, name === 'serviceFacility' ? 3 : 4)
    .map(({ qualifier, value }) => ({ qualifier, value }));
  const all: Record<string, unknown> = {
    npi: found.npi,
    ...(secondaryIds.length > 0 ? { secondaryIds } : {}),
    organizationName: found.organizationName,
    ...('name' in found ? { name: found.name, taxonomyCode: found.taxonomyCode } : {}),
    ...(found.address ? { address: found.address } : {}),
    ...(name === 'purchasedServiceProvider'
      ? { entityType: 'name' in found && found.name ? 'person' : 'organization' }
      : {}),
    ...contactOf(found, name),
    ...(found.taxId ? { taxId: found.taxId } : {}),
  };
  return Object.fromEntries(Object.entries(all).filter(([member]) => members.has(member)));
}

/** A billing provider's contact has a telephone as `phone`; other contacts are written as X12 names their members. */
function contactOf({ contact }: PartyOnFile, name: string): Record<string, unknown> {
  const { name: person, phone, email } = contact ?? {};
  if (!phone && (name === 'billingProvider' || !email)) return {};
  const telephone = name === 'billingProvider' ? { phone } : phone ? { telephone: phone } : {};
  return { contact: { ...(person ? { name: person } : {}), ...telephone, ...(email ? { email } : {}) } };
}
