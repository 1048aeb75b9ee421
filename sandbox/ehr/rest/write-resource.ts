import { randomUUID } from 'node:crypto';
import type { Connection } from '../../../src/database/connections/pool.ts';
import { withConnection } from '../../../src/database/connections/with-connection.ts';
import type { EhrContext } from '../ehr-context.ts';
import { FhirError } from '../fhir-error.ts';
import { ID_PATTERN, type Resource, type ResourceKey } from '../resource.ts';
import { addVersion, readCurrent, type StoredVersion } from '../store/resources-store.ts';

/** Checks the body of a create or update: a resource of the type in the path. */
export function resourceOf(body: unknown, type: string): Resource {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new FhirError(400, 'structure', 'The body must be a resource as JSON.');
  }
  const resource = body as Resource;
  if (resource.resourceType !== type) {
    throw new FhirError(400, 'invalid', 'resourceType must be the type in the path.');
  }
  return resource;
}

/** Stores a new resource under an id of the server's. */
export async function createResource(
  context: EhrContext,
  tenant: string,
  resource: Resource,
  options: { id?: string } = {},
): Promise<StoredVersion> {
  const key = { tenant, resourceType: resource.resourceType, id: options.id ?? randomUUID() };
  return withConnection(context.pool, async (connection) => {
    await connection.query('begin');
    const created = await addNext(context, connection, key, { version: 1, content: resource });
    await connection.query('commit');
    return created;
  });
}

type Updated = { stored: StoredVersion; isNew: boolean };

/** Replaces a resource, or creates it under the caller's id. Throws 412 if it has another version than expected. */
export async function updateResource(
  context: EhrContext,
  key: ResourceKey,
  resource: Resource,
  expected: number | undefined,
): Promise<Updated> {
  if (!ID_PATTERN.test(key.id))
    throw new FhirError(400, 'value', 'The id must have 1 to 64 letters, digits, - or dots.');
  if (resource.id !== key.id) throw new FhirError(400, 'invalid', 'The id of the body must be the one in the path.');
  return withConnection(context.pool, async (connection) => {
    await connection.query('begin');
    const current = await readCurrent(connection, key, { isLocked: true });
    if (expected !== undefined && current?.version !== expected) {
      throw new FhirError(412, 'conflict', 'The resource has another version than If-Match names. Read it again.');
    }
    const version = (current?.version ?? 0) + 1;
    const stored = await addNext(context, connection, key, { version, content: resource });
    await connection.query('commit');
    return { stored, isNew: current === null || current.content === null };
  });
}

/** Deletes a resource; `null` if there is none. Deleting it again changes nothing. */
export async function deleteResource(
  context: EhrContext,
  key: ResourceKey,
  expected: number | undefined,
): Promise<StoredVersion | null> {
  return withConnection(context.pool, async (connection) => {
    await connection.query('begin');
    const current = await readCurrent(connection, key, { isLocked: true });
    if (expected !== undefined && current?.version !== expected) {
      throw new FhirError(412, 'conflict', 'The resource has another version than If-Match names. Read it again.');
    }
    if (current === null || current.content === null) {
      await connection.query('rollback');
      return current;
    }
    const deleted = await addNext(context, connection, key, { version: current.version + 1, content: null });
    await connection.query('commit');
    return deleted;
  });
}

/** Returns a resource without the id and meta that the server assigns when the version is read. */
function withoutAssigned(resource: Resource): Resource {
  const { id: _id, meta, ...content } = resource;
  if (meta === undefined) return content as Resource;
  const { versionId: _version, lastUpdated: _lastUpdated, ...kept } = meta;
  return (Object.keys(kept).length === 0 ? content : { ...content, meta: kept }) as Resource;
}

async function addNext(
  { clock }: EhrContext,
  connection: Connection,
  key: ResourceKey,
  { version, content }: { version: number; content: Resource | null },
): Promise<StoredVersion> {
  const next = { version, lastUpdated: clock.now(), content: content === null ? null : withoutAssigned(content) };
  try {
    return await addVersion(connection, key, next);
  } catch (error) {
    // A concurrent creation with the same id was first.
    if ((error as { code?: string }).code !== '23505') throw error;
    throw new FhirError(409, 'conflict', 'The resource was written at the same time. Read it and try again.');
  }
}
