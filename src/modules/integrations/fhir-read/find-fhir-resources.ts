import type { FhirResource } from 'fhir/r4.js';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { valuesOf } from '../../list.ts';
import { ofRemainingPatient } from '../../practice/patients/find-patients.ts';
import { apiIdOf } from '../fhir-mapping/fhir-parts.ts';
import { dateRange, type InstantRange } from './date-range.ts';
import { countDocuments, type FhirSearch, type SearchPage, searchDocuments } from './fhir-search-store.ts';
import { FHIR_TYPES, type FhirType, type FhirTypeName } from './fhir-types.ts';

/** The parameters of a search, as the request has them. */
export type FhirSearchParameters = {
  _id?: string | undefined;
  _lastUpdated?: readonly string[] | string | undefined;
  patient?: string | undefined;
  identifier?: string | undefined;
  family?: string | undefined;
  name?: string | undefined;
  birthdate?: readonly string[] | string | undefined;
  request?: string | undefined;
  claim?: string | undefined;
};

/** A resource of a search with its position. */
export type FhirMatch = { id: string; at: string; resource: FhirResource };

const ALL: InstantRange = { from: null, before: null, except: [] };

/** Returns a resource. Throws `resource_not_found`, also if the row has no representation of this type. */
export async function getFhirResource(reader: TenantReader, type: FhirTypeName, id: string): Promise<FhirResource> {
  const described: FhirType = FHIR_TYPES[type];
  const search = { ids: [id], lastUpdated: ALL };
  const rows = await searchDocuments(reader, described.table, search, { limit: 1, descending: false });
  const [resource] = await described.map(reader, rows);
  if (!resource) throw new AppError('resource_not_found');
  return resource;
}

/** Returns resources by their FHIR ids, in no particular order. Ids without a representation are left out. */
export async function findFhirResources(
  reader: TenantReader,
  type: FhirTypeName,
  ids: readonly string[],
): Promise<FhirResource[]> {
  const described: FhirType = FHIR_TYPES[type];
  const { statuses, requiresPatient } = described;
  const search = { ids: [], anyIds: ids.map(apiIdOf), lastUpdated: ALL, statuses, requiresPatient };
  const rows = await searchDocuments(reader, described.table, search, { limit: ids.length, descending: false });
  return (await described.map(reader, rows)).filter((resource) => resource !== null);
}

/** Returns the matches of a search in the order of their last change. A row without a representation is left out. */
export async function searchFhirResources(
  reader: TenantReader,
  type: FhirTypeName,
  parameters: FhirSearchParameters,
  page: SearchPage,
): Promise<{ matches: FhirMatch[]; last: { at: string; id: string } | null }> {
  const described: FhirType = FHIR_TYPES[type];
  const rows = await searchDocuments(reader, described.table, await searchOf(reader, described, parameters), {
    ...page,
    limit: page.limit + 1,
  });
  const shown = rows.slice(0, page.limit);
  const resources = await described.map(reader, shown);
  const matches = shown.flatMap(({ id, updatedAt }, index): FhirMatch[] => {
    const resource = resources[index];
    return resource ? [{ id, at: updatedAt, resource }] : [];
  });
  const end = rows.length > page.limit ? shown.at(-1) : undefined;
  return { matches, last: end === undefined ? null : { at: end.updatedAt, id: end.id } };
}

/**
 * Counts the matches of a search. The conditions of a type are those under which a row has a representation, so the count is
 * exact.
 */
export async function countFhirResources(
  reader: TenantReader,
  type: FhirTypeName,
  parameters: FhirSearchParameters,
): Promise<number> {
  const described: FhirType = FHIR_TYPES[type];
  return countDocuments(reader, described.table, await searchOf(reader, described, parameters));
}

async function searchOf(
  reader: TenantReader,
  described: FhirType,
  parameters: FhirSearchParameters,
): Promise<FhirSearch> {
  const { _id, request, claim, patient, identifier, family, name, birthdate } = parameters;
  const lastUpdated = rangeOf('_lastUpdated', parameters._lastUpdated);
  const remaining = await ofRemainingPatient(reader, {
    patientId: patient === undefined ? undefined : idOf(patient),
  });
  return {
    ids: [_id, request, claim].flatMap((value) => (value === undefined ? [] : [idOf(value)])),
    lastUpdated,
    patientId: valuesOf(remaining.patientId)?.[0],
    identifier: identifier === undefined ? undefined : identifierOf(described, identifier),
    family,
    name,
    birthDate: birthdate === undefined ? undefined : rangeOf('birthdate', birthdate),
    statuses: described.statuses,
    requiresPatient: described.requiresPatient,
  };
}

function rangeOf(name: string, values: readonly string[] | string | undefined): InstantRange {
  const range = dateRange([values ?? []].flat());
  if (range === null) throw new AppError('invalid_parameter', { param: `?${name}` });
  return range;
}

/** Returns the id of the API of a reference such as `Patient/pat-…`. */
function idOf(reference: string): string {
  return apiIdOf(reference.slice(reference.indexOf('/') + 1));
}

/** A token is `value`, `system|value`, or `|value` for an identifier without a system. */
function identifierOf({ identifiers, identifierOf: toValue }: FhirType, token: string) {
  const bar = token.indexOf('|');
  const system = bar === -1 ? undefined : token.slice(0, bar) || null;
  const value = token.slice(bar + 1);
  const searched = identifiers.filter((one) => system === undefined || one.system === system);
  return { columns: searched.map(({ column }) => column), value: toValue ? toValue(value) : value };
}
