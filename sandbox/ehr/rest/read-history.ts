import { type EhrContext, fhirBaseUrl } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import type { Resource, ResourceKey } from '../resource.ts';
import {
  presentVersion,
  readCurrent,
  readVersion,
  type StoredVersion,
  storedVersion,
  VERSION_COLUMNS,
  type VersionRow,
} from '../store/resources-store.ts';
import type { FhirReply } from './interaction.ts';
import { intervalOf } from './search-values.ts';

const COUNT_DEFAULT = 100;

type Of = { tenant: string; type: string; id: string | null; query: URLSearchParams };

/** Answers the history of a resource or of a type, newest first. */
export async function readHistory(context: EhrContext, { tenant, type, id, query }: Of): Promise<FhirReply> {
  const since = query.get('_since');
  const count = Math.min(Number(/^\d{1,4}$/.exec(query.get('_count') ?? '')?.[0] ?? COUNT_DEFAULT), 1_000);
  const offset = Number(/^\d{1,9}$/.exec(query.get('_offset') ?? '')?.[0] ?? 0);
  const { rows } = await context.pool.query<VersionRow>(
    `select ${VERSION_COLUMNS} from embedded_ehr.versions
     where tenant = $1 and resource_type = $2 and ($3::text is null or id = $3) and last_updated >= $4
     order by last_updated desc, id, version desc limit $5 offset $6`,
    [tenant, type, id, since === null ? '-infinity' : intervalOf('_since', since).from, count + 1, offset],
  );
  if (id !== null && rows.length === 0 && offset === 0 && since === null) {
    throw new FhirError(404, 'not-found', 'The resource does not exist.');
  }
  const base = fhirBaseUrl(context, tenant);
  const path = `${base}/${type}${id === null ? '' : `/${id}`}/_history`;
  const link = [{ relation: 'self', url: query.size === 0 ? path : `${path}?${query}` }];
  if (rows.length > count) {
    const next = new URLSearchParams(query);
    next.set('_offset', String(offset + count));
    link.push({ relation: 'next', url: `${path}?${next}` });
  }
  const entry = rows.slice(0, count).map((row) => historyEntry(base, storedVersion(row)));
  return { status: 200, body: { resourceType: 'Bundle', type: 'history', link, entry } };
}

function historyEntry(base: string, stored: StoredVersion): object {
  const { resourceType, id, version, lastUpdated, content } = stored;
  const method = content === null ? 'DELETE' : version === 1 ? 'POST' : 'PUT';
  return {
    fullUrl: `${base}/${resourceType}/${id}`,
    ...(content === null ? {} : { resource: presentVersion(stored) as Resource }),
    request: { method, url: method === 'POST' ? resourceType : `${resourceType}/${id}` },
    response: {
      status: method === 'DELETE' ? '204' : method === 'POST' ? '201' : '200',
      etag: `W/"${version}"`,
      lastModified: lastUpdated.toISOString(),
    },
  };
}

/** Answers a read: 404 for a resource that never existed, 410 for a deleted one. */
export async function readResource(context: EhrContext, key: ResourceKey): Promise<FhirReply> {
  return replyWith(foundOf(await readCurrent(context.pool, key)));
}

/** Answers the read of one version. */
export async function readResourceVersion(context: EhrContext, key: ResourceKey, version: string): Promise<FhirReply> {
  const number = /^\d{1,9}$/.test(version) ? Number(version) : 0;
  return replyWith(foundOf(await readVersion(context.pool, key, number)));
}

/** Returns the version; throws 404 or 410 without one. */
function foundOf(stored: StoredVersion | null): StoredVersion {
  if (stored === null) throw new FhirError(404, 'not-found', 'The resource does not exist.');
  if (stored.content === null) throw new FhirError(410, 'deleted', 'The resource was deleted.');
  return stored;
}

/** Answers with a version and the headers that name it. */
export function replyWith(stored: StoredVersion, status = 200, headers: Record<string, string> = {}): FhirReply {
  return { status, body: presentVersion(stored), headers: { ...versionHeaders(stored), ...headers } };
}

export function versionHeaders({ version, lastUpdated }: StoredVersion): Record<string, string> {
  return { etag: `W/"${version}"`, 'last-modified': lastUpdated.toUTCString() };
}
