import type { Coverage } from 'fhir/r4.js';
import type { FhirFailure, FhirResource, FhirResult, FhirServer } from '../fhir-connections/fhir-server.ts';
import { type CoverageChange, mergeCoverage } from '../fhir-mapping/merge-coverage.ts';
import { OUTBOX_SYSTEM } from '../outbox/outbox-entry.ts';
import type { OutboxTarget, OutboxWrite, ReconcileOutcome, SendOutcome, Written } from '../outbox/outbox-target.ts';

/**
 * Returns a write's payload with parts that are not stored in the outbox, such as the content of a document; null if
 * such a part no longer exists.
 */
export type CompletePayload = (write: OutboxWrite) => Promise<unknown>;

/** `now`: the clock of the service, from which `FhirServer` computes the time of the next attempt. */
type FhirTargetParts = { complete: CompletePayload; now(): Date };

/**
 * Sends writes of the outbox to FHIR servers. A created resource carries the entry's id as an identifier, and is
 * created only if none has it (If-None-Exist). An update carries it as a tag, and may be bound to a version (If-Match).
 * An update of a coverage is merged into the resource as the server has it.
 */
export function openFhirTarget(server: FhirServer, { complete, now }: FhirTargetParts): OutboxTarget {
  return {
    send: async (write) => {
      const payload = await complete(write);
      if (payload === null) return { outcome: 'terminal', code: 'content_missing' };
      return sendOutcomeOf(await send(server, { ...write, payload }), write, now());
    },
    reconcile: async (write) =>
      write.entry.operation === 'create' ? findCreated(server, write, now()) : readChanged(server, write, now()),
  };
}

const refOf = ({ organizationId, entry }: OutboxWrite) => ({ organizationId, connectionId: entry.connection.id });
const nameOf = ({ entry }: OutboxWrite) => `${entry.resourceType}/${entry.remoteId}`;

async function send(server: FhirServer, write: OutboxWrite): Promise<FhirResult> {
  const { entry } = write;
  const ref = refOf(write);
  if (entry.operation === 'delete') return server.delete(ref, nameOf(write));
  if (entry.operation === 'create') {
    return server.create(ref, identified(write), {
      ifNoneExist: `identifier=${encodeURIComponent(tokenOf(entry.id))}`,
    });
  }
  const current = entry.resourceType === 'Coverage' ? await server.read(ref, nameOf(write)) : null;
  if (current?.ok === false) return current;
  const payload = current === null ? write.payload : mergedWith(current.resource, write.payload);
  const options = entry.ifMatch === null ? {} : { ifMatch: entry.ifMatch };
  return server.update(ref, { ...tagged({ ...write, payload }), id: entry.remoteId! }, options);
}

/** The service knows a part of a coverage. The rest stays as the server has it. */
const mergedWith = (current: FhirResource | null, payload: unknown) =>
  mergeCoverage(current as unknown as Coverage, payload as CoverageChange);

const tokenOf = (entryId: string) => `${OUTBOX_SYSTEM}|${entryId}`;

type Identifier = { system?: string; value?: string };

function identified({ entry, payload }: OutboxWrite): FhirResource {
  const resource = payload as FhirResource & { identifier?: Identifier[] };
  const identifier = [...(resource.identifier ?? []), { system: OUTBOX_SYSTEM, value: entry.id }];
  return { ...resource, resourceType: entry.resourceType, identifier };
}

function isIdentified(resource: FhirResource | undefined, entryId: string): boolean {
  const identifiers = (resource?.identifier as Identifier[] | undefined) ?? [];
  return identifiers.some(({ system, value }) => system === OUTBOX_SYSTEM && value === entryId);
}

type Meta = { versionId?: string; tag?: { system?: string; code?: string }[] };

function tagged({ entry, payload }: OutboxWrite): FhirResource {
  const resource = payload as FhirResource & { meta?: Meta };
  const others = (resource.meta?.tag ?? []).filter(({ system }) => system !== OUTBOX_SYSTEM);
  const tag = [...others, { system: OUTBOX_SYSTEM, code: entry.id }];
  return { ...resource, resourceType: entry.resourceType, meta: { ...resource.meta, tag } };
}

function isTagged(resource: FhirResource | null, entryId: string): boolean {
  const tags = (resource?.meta as Meta | undefined)?.tag ?? [];
  return tags.some(({ system, code }) => system === OUTBOX_SYSTEM && code === entryId);
}

function writtenAs(answer: { status: number; resource: FhirResource | null }, known: string | null): Written {
  const version = (answer.resource?.meta as Meta | undefined)?.versionId ?? null;
  return { outcome: 'written', remoteId: answer.resource?.id ?? known, version, httpStatus: answer.status };
}

function sendOutcomeOf(result: FhirResult, { entry }: OutboxWrite, now: Date): SendOutcome {
  if (result.ok) {
    const created = entry.operation === 'create' && result.resource === null ? idOf(result.location) : null;
    return writtenAs(result, created ?? entry.remoteId);
  }
  const failure = failureOf(result, now);
  switch (result.failure) {
    case 'gone':
      return entry.operation === 'delete'
        ? writtenAs({ status: 404, resource: null }, entry.remoteId)
        : { outcome: 'terminal', ...failure };
    case 'rate_limited':
    case 'unauthorized':
    case 'forbidden':
    case 'not_usable':
      return { outcome: 'retryable', ...failure };
    case 'unavailable':
      // 500 and 502 may follow a completed write.
      return { outcome: result.status === null || result.status === 503 ? 'retryable' : 'unknown', ...failure };
    case 'timeout_unknown':
    case 'not_fhir':
      return { outcome: 'unknown', ...failure };
    default:
      return { outcome: 'terminal', ...failure };
  }
}

/** Returns the id in the address of a created resource: `…/Task/1/_history/1`. */
function idOf(location: string | null): string | null {
  return location === null ? null : (/\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/[^/]+)?$/.exec(location)?.[1] ?? null);
}

const CODES: Readonly<Record<FhirFailure['failure'], string>> = {
  unauthorized: 'authorization_lost',
  forbidden: 'authorization_lost',
  gone: 'not_found',
  conflict: 'version_conflict',
  invalid: 'rejected',
  rate_limited: 'throttled',
  unavailable: 'unavailable',
  timeout_unknown: 'unavailable',
  not_fhir: 'unavailable',
  foreign_origin: 'address_not_allowed',
  not_usable: 'connection_missing',
};

/** Why a connection cannot be used, if it still exists and is enabled. */
const NOT_USABLE: Readonly<Record<string, string>> = {
  connection_pending: 'connection_not_active',
  connection_authorizing: 'connection_not_active',
  connection_reauthorization_required: 'authorization_lost',
};

function failureOf({ failure, code, status, retryAt }: FhirFailure, now: Date) {
  const retryAfterMs = retryAt === null ? 0 : retryAt.getTime() - now.getTime();
  return {
    code: failure === 'not_usable' ? (NOT_USABLE[code] ?? CODES[failure]) : CODES[failure],
    ...(status === null ? {} : { httpStatus: status }),
    ...(retryAfterMs > 0 ? { retryAfterMs } : {}),
  };
}

async function findCreated(server: FhirServer, write: OutboxWrite, now: Date): Promise<ReconcileOutcome> {
  const { id, resourceType } = write.entry;
  const found = await server.search(refOf(write), resourceType, { identifier: tokenOf(id), _count: '2' });
  if (!found.ok) return { outcome: 'still_unknown', ...failureOf(found, now) };
  const entries = (found.resource?.entry ?? []) as { resource?: FhirResource }[];
  // A server that does not know the parameter answers with other resources.
  const match = entries.find(({ resource }) => isIdentified(resource, id))?.resource;
  if (match) return writtenAs({ status: found.status, resource: match }, null);
  return entries.length === 0 ? { outcome: 'absent' } : { outcome: 'still_unknown', code: 'operation_not_supported' };
}

async function readChanged(server: FhirServer, write: OutboxWrite, now: Date): Promise<ReconcileOutcome> {
  const { entry } = write;
  const found = await server.read(refOf(write), nameOf(write));
  if (!found.ok) {
    const isGone = found.failure === 'gone' && entry.operation === 'delete';
    return isGone
      ? writtenAs({ status: found.status ?? 404, resource: null }, entry.remoteId)
      : { outcome: 'still_unknown', ...failureOf(found, now) };
  }
  if (entry.operation === 'delete') return { outcome: 'absent' };
  return isTagged(found.resource, entry.id)
    ? writtenAs({ status: found.status, resource: found.resource }, entry.remoteId)
    : { outcome: 'absent' };
}
