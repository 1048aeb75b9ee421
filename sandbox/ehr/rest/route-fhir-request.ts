import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import { isResourceType, type Resource, type ResourceKey } from '../resource.ts';
import { type StoredVersion, storedVersion, VERSION_COLUMNS, type VersionRow } from '../store/resources-store.ts';
import { subscriptionOf } from '../subscriptions/subscription.ts';
import { answerSubscriptionOperation, isSubscriptionOperation } from '../subscriptions/subscription-operations.ts';
import type { FhirReply, FhirRequest, TypedRequest } from './interaction.ts';
import { requirePatient } from './patient-compartment.ts';
import { readHistory, readResource, readResourceVersion, replyWith, versionHeaders } from './read-history.ts';
import { conditionsOf, searchResources } from './search-resources.ts';
import { createResource, deleteResource, resourceOf, updateResource } from './write-resource.ts';

/** The context of a request: the patient whose records it may show, and the listeners of writes. */
type RequestParts = {
  /** The only patient whose records the token may see; null: all. */
  patientId: string | null;
  onWritten(tenant: string, stored: StoredVersion): Promise<void>;
};

/**
 * Returns the interaction of a request. Throws 404 for an unknown type and 405 for a method that the address does not
 * have.
 */
export function typedRequestOf(request: FhirRequest): TypedRequest {
  const [type, id = null, operation] = request.path;
  if (!isResourceType(type))
    throw new FhirError(404, 'not-supported', 'The server does not have this type or operation.');
  const isSearch = request.method === 'POST' && id === '_search';
  const typed = { ...request, type, id: isSearch || id === '_history' ? null : id };
  const isHistory = id === '_history' || operation === '_history';
  const refuse = () => new FhirError(405, 'not-supported', 'The address does not support this method.');
  if (request.method === 'GET') {
    return { ...typed, interaction: typed.id === null && !isHistory ? 'search' : 'read' };
  }
  if (isSearch) return { ...typed, interaction: 'search' };
  if (isHistory || request.path.length > 2) throw refuse();
  if (request.method === 'POST' && id === null) return { ...typed, interaction: 'create' };
  if (request.method === 'PUT' && id !== null) return { ...typed, interaction: 'update' };
  if (request.method === 'DELETE' && id !== null) return { ...typed, interaction: 'delete' };
  throw refuse();
}

/** Answers a request for resources. */
export async function answerTyped(context: EhrContext, request: TypedRequest, parts: RequestParts): Promise<FhirReply> {
  const { tenant, type, id, query, headers, path } = request;
  await requirePatient(context, request, parts.patientId);
  const key: ResourceKey = { tenant, resourceType: type, id: id ?? '' };
  switch (request.interaction) {
    case 'search': {
      const isStrict = /handling=strict/.test(headers.prefer ?? '');
      return searchResources(context, { tenant, type, query }, { patientId: parts.patientId, isStrict });
    }
    case 'read':
      if (isSubscriptionOperation(request)) return answerSubscriptionOperation(context, request);
      if (path.includes('_history') && path.length < 4) return readHistory(context, { tenant, type, id, query });
      return path.length === 4 ? readResourceVersion(context, key, path[3]!) : readResource(context, key);
    case 'create':
      return create(context, request, parts);
    case 'update': {
      const resource = checked(context, resourceOf(request.body, type));
      const { stored, isNew } = await updateResource(context, key, resource, expectedVersion(headers['if-match']));
      await parts.onWritten(tenant, stored);
      return replyWith(stored, isNew ? 201 : 200, isNew ? locationOf(context, tenant, stored) : {});
    }
    case 'delete': {
      const deleted = await deleteResource(context, key, expectedVersion(headers['if-match']));
      if (deleted !== null) await parts.onWritten(tenant, deleted);
      return { status: 204, headers: deleted === null ? {} : versionHeaders(deleted) };
    }
    default:
      throw new FhirError(404, 'not-supported', 'The server does not have this operation.');
  }
}

async function create(context: EhrContext, request: TypedRequest, parts: RequestParts): Promise<FhirReply> {
  const { tenant, type, headers } = request;
  const resource = checked(context, resourceOf(request.body, type));
  const condition = headers['if-none-exist'];
  const existing = condition === undefined ? null : await findExisting(context, tenant, type, condition);
  if (existing) return replyWith(existing, 200, locationOf(context, tenant, existing));
  const stored = await createResource(context, tenant, resource);
  await parts.onWritten(tenant, stored);
  return replyWith(stored, 201, locationOf(context, tenant, stored));
}

/** Refuses a subscription that the server cannot serve. */
function checked(context: EhrContext, resource: Resource): Resource {
  if (resource.resourceType === 'Subscription') subscriptionOf(context, resource);
  return resource;
}

function locationOf(context: EhrContext, tenant: string, { resourceType, id, version }: StoredVersion) {
  return { location: `${fhirBaseUrl(context, tenant)}/${resourceType}/${id}/_history/${version}` };
}

/**
 * Finds the resource that an If-None-Exist header describes; `null` if there is none, so that it may be created. Throws
 * 412 if there are several.
 */
async function findExisting(
  { pool }: EhrContext,
  tenant: string,
  type: string,
  ifNoneExist: string,
): Promise<StoredVersion | null> {
  const search = new URLSearchParams(ifNoneExist.replace(/^\?/, ''));
  const { conditions, used } = conditionsOf({ tenant, type, search }, { patientId: null, isStrict: true });
  if (used.size === 0) throw new FhirError(400, 'invalid', 'If-None-Exist must have a search parameter.');
  const { rows } = await pool.query<VersionRow>(
    `select ${VERSION_COLUMNS} from embedded_ehr.versions where ${conditions.where} limit 2`,
    conditions.values,
  );
  if (rows.length > 1) throw new FhirError(412, 'multiple-matches', 'If-None-Exist matches more than one resource.');
  return rows[0] ? storedVersion(rows[0]) : null;
}

/** Returns the version of an If-Match header, such as `W/"3"`; undefined without a header. */
function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header.trim()) ?? [];
  if (version === undefined) throw new FhirError(400, 'invalid', 'If-Match must be a version such as W/"3".');
  return Number(version);
}
