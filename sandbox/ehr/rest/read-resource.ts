import type { EhrContext } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import type { ResourceKey } from '../resource.ts';
import { presentVersion, readCurrent, readVersion, type StoredVersion } from '../store/resources-store.ts';
import type { FhirReply } from './interaction.ts';

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
