import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';
import type { FhirFailure, FhirServer } from '../../fhir-connections/fhir-server.ts';
import { isSyncedType } from '../../fhir-connections/synced-types.ts';
import { isJson } from '../../fhir-mapping/fhir-element.ts';
import { keyOf } from '../effects/references.ts';
import { type KnownResource, selectKnown } from '../received/fhir-resources-store.ts';
import { isTemporary } from './failures.ts';
import { type Received, readPage } from './read-page.ts';

type Json = Record<string, unknown>;

/** The elements with references that the mapping follows, and the types that they refer to. */
const ELEMENTS: readonly { path: readonly string[]; type: string }[] = [
  { path: ['subject'], type: 'Patient' },
  { path: ['patient'], type: 'Patient' },
  { path: ['beneficiary'], type: 'Patient' },
  { path: ['subscriber'], type: 'Patient' },
  { path: ['encounter'], type: 'Encounter' },
  { path: ['context'], type: 'Encounter' },
  { path: ['practitioner'], type: 'Practitioner' },
  { path: ['participant', 'individual'], type: 'Practitioner' },
  { path: ['location', 'location'], type: 'Location' },
  { path: ['diagnosis', 'condition'], type: 'Condition' },
  { path: ['link', 'other'], type: 'Patient' },
];

const FOUND_MAX = 20_000;
const LENGTH_MAX = 200;

/**
 * Resolves references by identifier (`Reference.identifier` without `reference`): the server is searched, and if exactly
 * one resource has the identifier, the reference names it. Identifiers are PHI, so they are sent in a body.
 */
export class IdentifierResolver {
  readonly #server: FhirServer;
  readonly #reader: TenantReader;
  readonly #connection: FhirConnection;
  readonly #found = new Map<string, string | null>();

  constructor(server: FhirServer, reader: TenantReader, connection: FhirConnection) {
    this.#server = server;
    this.#reader = reader;
    this.#connection = connection;
  }

  /**
   * Returns the resources with resolved references. `failure`: a temporary failure that stopped it. If `isLastAttempt`, only
   * a request to wait stops it; other references stay unresolved.
   */
  async resolve(
    received: readonly Received[],
    { runId, onRequest, isLastAttempt }: { runId: string; onRequest: () => void; isLastAttempt: boolean },
  ): Promise<ResolvedPage> {
    const resolved: Received[] = [];
    let progress = 0;
    for (const one of await this.#unread(received, runId)) {
      let resource = one.resource;
      const logical = logicalReferences(resource);
      for (const { reference, type, system, value } of logical) {
        const key = JSON.stringify([type, system, value]);
        if (!this.#found.has(key)) {
          const answer = await this.#search(type, { system, value }, onRequest);
          const isLeftOut = !answer.ok && isLastAttempt && answer.failure.failure !== 'rate_limited';
          if (!answer.ok && !isLeftOut) return { resolved, progress, failure: answer.failure };
          if (this.#found.size >= FOUND_MAX) this.#found.clear();
          this.#found.set(key, answer.ok ? answer.id : null);
        }
        const id = this.#found.get(key) ?? null;
        if (id !== null) resource = replaced(resource, reference, { ...reference, reference: `${type}/${id}` }) as Json;
      }
      if (logical.length > 0) progress += 1;
      resolved.push(resource === one.resource ? one : { ...one, resource });
    }
    return { resolved, progress, failure: null };
  }

  /** Leaves out resources with references by identifier whose version the run has read before. */
  async #unread(received: readonly Received[], runId: string): Promise<readonly Received[]> {
    const logical = received.filter(({ resource }) => logicalReferences(resource).length > 0);
    if (logical.length === 0) return received;
    const known = await selectKnown(this.#reader, this.#connection.id, logical);
    const isRead = (one: KnownResource) => one.versionId !== null && (one.runId === runId || one.seenRunId === runId);
    const read = new Set(known.filter(isRead).map((one) => `${keyOf(one)}/${one.versionId}`));
    return received.filter((one) => !logical.includes(one) || !read.has(`${keyOf(one)}/${one.versionId}`));
  }

  async #search(
    type: string,
    { system, value }: { system: string; value: string },
    onRequest: () => void,
  ): Promise<{ ok: true; id: string | null } | { ok: false; failure: FhirFailure }> {
    const capability = this.#connection.capability?.resources[type];
    const isOffered =
      this.#connection.capability === null ||
      (capability?.interactions.includes('search-type') && capability.searchParams.includes('identifier'));
    if (!isOffered) return { ok: true, id: null };
    onRequest();
    const ref = { organizationId: this.#reader.organizationId, connectionId: this.#connection.id };
    const identifier = `${escaped(system)}|${escaped(value)}`;
    const answer = await this.#server.raw(ref, {
      method: 'POST',
      path: `${type}/_search`,
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ identifier, _count: '2' }).toString(),
    });
    if (!answer.ok) return isTemporary(answer) ? { ok: false, failure: answer } : { ok: true, id: null };
    const bundle = isJson(answer.json) && answer.json.resourceType === 'Bundle' ? answer.json : null;
    const matches = readPage(bundle as Parameters<typeof readPage>[0], type).received.filter(
      (one) => one.type === type,
    );
    return { ok: true, id: matches.length === 1 ? matches[0]!.id : null };
  }
}

/** `progress`: how many resources with references by identifier were resolved. */
type ResolvedPage = { resolved: Received[]; progress: number; failure: FhirFailure | null };

type LogicalReference = { reference: Json; type: string; system: string; value: string };

function logicalReferences(resource: Json): LogicalReference[] {
  return ELEMENTS.flatMap(({ path, type }) =>
    valuesAt(resource, path).flatMap((reference) => {
      const { identifier } = reference;
      if (reference.reference !== undefined || !isJson(identifier)) return [];
      const { system = '', value } = identifier;
      const named = typeof reference.type === 'string' ? reference.type : type;
      const isUsable = typeof system === 'string' && typeof value === 'string' && value !== '' && isSyncedType(named);
      if (!isUsable || system.length > LENGTH_MAX || value.length > LENGTH_MAX) return [];
      return [{ reference, type: named, system, value }];
    }),
  );
}

function valuesAt(value: unknown, path: readonly string[]): Json[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  if (!isJson(value)) return [];
  const [name, ...rest] = path;
  return name === undefined ? [value] : valuesAt(value[name], rest);
}

/** Returns the value with one object replaced by another. Parts without the object stay the same objects. */
function replaced(value: unknown, one: Json, other: Json): unknown {
  if (value === one) return other;
  if (Array.isArray(value)) {
    const items = value.map((item) => replaced(item, one, other));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isJson(value)) return value;
  const changed = Object.entries(value).flatMap(([name, item]) => {
    const next = replaced(item, one, other);
    return next === item ? [] : [[name, next] as const];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** A comma, a bar and a dollar sign separate values in a search. */
const escaped = (text: string) => text.replaceAll(/[\\,|$]/g, '\\$&');
