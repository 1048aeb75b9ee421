import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';
import type { FhirServer } from '../../fhir-connections/fhir-server.ts';
import { isSyncedType } from '../../fhir-connections/synced-types.ts';
import { coverageReferences } from '../../fhir-mapping/coverage-from-fhir.ts';
import { type ResourceReference, referenceOf } from '../../fhir-mapping/datatypes.ts';
import { encounterReferences } from '../../fhir-mapping/encounter-from-fhir.ts';
import { FhirElement } from '../../fhir-mapping/fhir-element.ts';
import { roleFromFhir } from '../../fhir-mapping/providers-from-fhir.ts';
import { distinct, keyOf } from '../effects/references.ts';
import { selectKnown } from '../received/fhir-resources-store.ts';
import { type Received, receivedFrom } from './read-page.ts';

/** Resources that are read one by one for a page, and references of references. */
const READS_MAX = 100;
const DEPTH = 2;
const TRIED_MAX = 20_000;

/** Reads referenced resources that have not been received. A reference that cannot be read is tried once in a run. */
export class ReferenceReader {
  readonly #server: FhirServer;
  readonly #reader: TenantReader;
  readonly #connection: FhirConnection;
  readonly #tried = new Set<string>();

  constructor(server: FhirServer, reader: TenantReader, connection: FhirConnection) {
    this.#server = server;
    this.#reader = reader;
    this.#connection = connection;
  }

  async read(page: readonly Received[], onRequest: () => void): Promise<Received[]> {
    const found: Received[] = [];
    let level = page;
    for (let depth = 0; depth < DEPTH && level.length > 0; depth++) {
      const missing = await this.#missing(level, new Set([...page, ...found].map(keyOf)));
      const read: Received[] = [];
      for (const key of missing.slice(0, READS_MAX - found.length)) {
        onRequest();
        const one = await this.#readOne(key);
        if (one !== null) read.push(one);
      }
      found.push(...read);
      level = read;
    }
    return found;
  }

  async #missing(page: readonly Received[], present: ReadonlySet<string>) {
    const wanted = distinct(page.flatMap((one) => referencesOf(one))).filter(
      (one) => !present.has(keyOf(one)) && !this.#tried.has(keyOf(one)),
    );
    if (wanted.length === 0) return [];
    const known = await selectKnown(this.#reader, this.#connection.id, wanted);
    const stored = new Set(known.map(keyOf));
    if (this.#tried.size < TRIED_MAX) for (const one of wanted) this.#tried.add(keyOf(one));
    return wanted.filter((one) => !stored.has(keyOf(one)));
  }

  async #readOne({ type, id }: { type: string; id: string }): Promise<Received | null> {
    const ref = { organizationId: this.#reader.organizationId, connectionId: this.#connection.id };
    const answer = await this.#server.read(ref, `${type}/${id}`);
    return answer.ok ? receivedFrom(answer.resource) : null;
  }
}

/** Returns the references without which a resource could not be mapped in full. */
function referencesOf({ type, resource }: Received): ResourceReference[] {
  const all = [...named(type, resource)];
  return all.flatMap((one) => (one !== null && isSyncedType(one.type) ? [one] : []));
}

function named(type: string, resource: Record<string, unknown>): (ResourceReference | null)[] {
  switch (type) {
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
