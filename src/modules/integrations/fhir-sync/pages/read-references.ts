import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';
import type { FhirFailure, FhirServer } from '../../fhir-connections/fhir-server.ts';
import { isSyncedType } from '../../fhir-connections/synced-types.ts';
import { coverageReferences } from '../../fhir-mapping/coverage-from-fhir.ts';
import { type ResourceReference, referenceOf } from '../../fhir-mapping/datatypes.ts';
import { encounterReferences } from '../../fhir-mapping/encounter-from-fhir.ts';
import { FhirElement } from '../../fhir-mapping/fhir-element.ts';
import { patientLinks } from '../../fhir-mapping/patient-from-fhir.ts';
import { roleFromFhir } from '../../fhir-mapping/providers-from-fhir.ts';
import { keyOf } from '../effects/references.ts';
import { type ResourceKey, selectKnown } from '../received/fhir-resources-store.ts';
import type { UnreadReference } from '../received/unread-references-store.ts';
import { isEndOfRun, isTooLarge, mayPass } from './failures.ts';
import { omittedResource, type Received, receivedFrom } from './read-page.ts';

/** Resources that are read one by one for a page, and references of references. */
const READS_MAX = 100;
const DEPTH = 2;
const TRIED_MAX = 20_000;

/** The references that were read for a page, and those that have to be read later. */
export type ReadReferences = { found: Received[]; unread: UnreadReference[] };

type Wanted = { reference: ResourceReference; referrers: ResourceKey[] };

/**
 * Reads referenced resources that have not been received. A reference that the server does not have is tried once in a
 * run. References that could not be read for a temporary reason, and those beyond the limit of a page, are returned as
 * unread.
 */
export class ReferenceReader {
  readonly #server: FhirServer;
  readonly #reader: TenantReader;
  readonly #connection: FhirConnection;
  /** References that are known, or that the server does not have. */
  readonly #tried = new Set<string>();
  /** References that could not be read. The run reads them again at its end. */
  readonly #failed = new Set<string>();

  constructor(server: FhirServer, reader: TenantReader, connection: FhirConnection) {
    this.#server = server;
    this.#reader = reader;
    this.#connection = connection;
  }

  async read(page: readonly Received[], onRequest: () => void): Promise<ReadReferences> {
    const found: Received[] = [];
    const unread: UnreadReference[] = [];
    let [level, reads, isStopped]: [readonly Received[], number, boolean] = [page, 0, false];
    for (let depth = 0; depth < DEPTH && level.length > 0; depth++) {
      const read: Received[] = [];
      for (const wanted of await this.#missing(level, new Set([...page, ...found].map(keyOf)))) {
        const key = keyOf(wanted.reference);
        if (isStopped || reads === READS_MAX || this.#failed.has(key)) {
          unread.push(...pairsOf(wanted));
          continue;
        }
        onRequest();
        reads += 1;
        const outcome = await this.readOne(wanted.reference);
        if (outcome.kind === 'read') read.push(outcome.received);
        if (outcome.kind !== 'failed') {
          if (this.#tried.size < TRIED_MAX) this.#tried.add(key);
          continue;
        }
        unread.push(...pairsOf(wanted));
        // After these failures, the other calls would fail too.
        if (outcome.failure.failure === 'rate_limited' || isEndOfRun(outcome.failure)) isStopped = true;
        else this.#failed.add(key);
      }
      found.push(...read);
      level = read;
    }
    return { found, unread };
  }

  /** Reads one resource. `failed`: a later attempt may succeed. */
  async readOne(reference: ResourceReference): Promise<ReadOutcome> {
    const ref = { organizationId: this.#reader.organizationId, connectionId: this.#connection.id };
    const answer = await this.#server.read(ref, `${reference.type}/${reference.id}`);
    if (answer.ok) {
      const received = receivedFrom(answer.resource);
      return received === null ? { kind: 'absent' } : { kind: 'read', received };
    }
    if (isTooLarge(answer)) return { kind: 'read', received: omittedResource(reference) };
    return mayPass(answer) ? { kind: 'failed', failure: answer } : { kind: 'absent' };
  }

  async #missing(page: readonly Received[], present: ReadonlySet<string>): Promise<Wanted[]> {
    const wanted = new Map<string, Wanted>();
    for (const referrer of page) {
      for (const reference of referencesOf(referrer)) {
        const key = keyOf(reference);
        if (present.has(key) || this.#tried.has(key)) continue;
        const { type, id } = referrer;
        const known = wanted.get(key);
        if (known) known.referrers.push({ type, id });
        else wanted.set(key, { reference, referrers: [{ type, id }] });
      }
    }
    if (wanted.size === 0) return [];
    const references = [...wanted.values()].map(({ reference }) => reference);
    const stored = await selectKnown(this.#reader, this.#connection.id, references);
    for (const key of stored.map(keyOf)) {
      wanted.delete(key);
      if (this.#tried.size < TRIED_MAX) this.#tried.add(key);
    }
    return [...wanted.values()];
  }
}

/** `absent`: the server does not have it, or does not return it to this client. */
export type ReadOutcome =
  | { kind: 'read'; received: Received }
  | { kind: 'absent' }
  | { kind: 'failed'; failure: FhirFailure };

const pairsOf = ({ reference, referrers }: Wanted): UnreadReference[] =>
  referrers.map((referrer) => ({ reference, referrer }));

/** Returns the references without which a resource could not be mapped in full. */
function referencesOf({ type, resource }: Received): ResourceReference[] {
  const all = [...named(type, resource)];
  return all.flatMap((one) => (one !== null && isSyncedType(one.type) ? [one] : []));
}

function named(type: string, resource: Record<string, unknown>): (ResourceReference | null)[] {
  switch (type) {
    case 'Patient':
      return patientLinks(resource).map(({ other }) => other);
    case 'Coverage':
      return Object.values(coverageReferences(resource));
    case 'Encounter':
      return Object.values(encounterReferences(resource));
    case 'PractitionerRole':
      return [roleFromFhir(resource).value?.practitioner ?? null];
    case 'Condition':
    case 'AllergyIntolerance':
    case 'MedicationRequest':
    case 'DocumentReference': {
      const element = new FhirElement<Record<string, { reference?: string }>>(resource, type, []);
      return ['subject', 'patient', 'medicationReference'].map((name) => referenceOf(element.child(name)));
    }
    default:
      return [];
  }
}
