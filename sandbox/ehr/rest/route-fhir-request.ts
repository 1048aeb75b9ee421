import type { EhrContext } from '../ehr-context.ts';
import { fhirBaseUrl } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import { isResourceType, type Resource, type ResourceKey } from '../resource.ts';
import type { StoredVersion } from '../store/resources-store.ts';
import { subscriptionOf } from '../subscriptions/subscription.ts';
import { answerSubscriptionOperation, isSubscriptionOperation } from '../subscriptions/subscription-operations.ts';
import { findExisting } from './conditional-create.ts';
import { expectedVersion } from './etag.ts';
import type { FhirReply, FhirRequest, TypedRequest } from './interaction.ts';
import { requirePatient } from './patient-compartment.ts';
import { readHistory } from './read-history.ts';
import { readResource, readResourceVersion, replyWith, versionHeaders } from './read-resource.ts';
import { searchResources } from './search-resources.ts';
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
