import { isOfRoster, type RowType } from './import-parts.ts';
import type { FileRow } from './read-rows.ts';

/** An existing resource that a row may name. `patientId` is its own id if it is a patient. */
export type Existing = {
  type: RowType;
  id: string;
  externalId: string | null;
  npi: string | null;
  patientId: string | null;
  version: number;
  testClockId: string | null;
};

type Key = Pick<FileRow, 'type' | 'externalId' | 'body'>;

/** The existing resources that the rows of a batch name, with those that the batch has created. */
export class ExistingResources {
  readonly #byId = new Map<string, Existing>();
  readonly #byKey = new Map<string, Existing>();

  /** Adds a resource, or replaces it. */
  put(resource: Existing): void {
    const { type, id, externalId } = resource;
    this.#byId.set(id, resource);
    if (externalId !== null) this.#byKey.set(`${type} ${externalId}`, resource);
    if (type === 'patient') this.#byKey.set(`patient ${id}`, resource);
  }

  /** Returns the resource with an external id, or the patient with an id. */
  get(type: RowType, key: string): Existing | null {
    return this.#byKey.get(`${type} ${key}`) ?? null;
  }

  /**
   * Returns the resource of a row: that with its external id; of a provider or facility otherwise the one with its NPI,
   * which has no external id if the row has one. `ambiguous`: several have the NPI.
   */
  of({ type, externalId, body }: Key): Existing | 'ambiguous' | null {
    if (type === null) return null;
    const own = externalId === null ? null : this.get(type, externalId);
    // A row whose externalId is no valid one is refused for it.
    const mayUseNpi = isOfRoster(type) && (externalId !== null || body.externalId === undefined);
    if (own !== null || !mayUseNpi) return own;
    const [first, ...others] = [...this.#byId.values()].filter(
      (one) => one.type === type && one.npi === body.npi && (externalId === null || one.externalId === null),
    );
    return others.length > 0 ? 'ambiguous' : (first ?? null);
  }
}
