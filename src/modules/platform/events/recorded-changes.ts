import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { REVEAL_ACTION } from '../audit/record-reveal.ts';
import type { PlacedEvent } from './event.ts';
import { selectVersions } from './events-store.ts';

/** The resource that changed, without its contents: a caller with permission reads them from the API. */
export type Change = {
  type: string;
  resource: { type: string; id: string };
  /** The version of the resource in the event; null if the event has none. */
  version: number | null;
};

/** An entry of the audit log, as far as it reports a change. */
type Recorded = { action: string; subjectType: string; subjectId: string };

/**
 * Returns the changes that audit entries report, one for each resource, with its present version. `subjects` are the types of
 * resources to return.
 */
export async function changesOf(
  reader: TenantReader,
  entries: readonly Recorded[],
  subjects: ReadonlySet<string>,
): Promise<Change[]> {
  const last = new Map(
    entries
      // Excluded, because a client that loads a text after each change would thereby cause the next entry.
      .filter(({ action, subjectType }) => action !== REVEAL_ACTION && subjects.has(subjectType))
      .map((entry) => [entry.subjectId, entry]),
  );
  const byType = Map.groupBy(last.values(), ({ subjectType }) => subjectType);
  const changes: Change[] = [];
  for (const [type, ofType] of byType) {
    const ids = ofType.map(({ subjectId }) => subjectId);
    const versions = await selectVersions(reader, type, ids);
    for (const { action, subjectId: id } of ofType)
      changes.push({ type: action, resource: { type, id }, version: versions.get(id) ?? null });
  }
  return changes;
}

const REMEMBERED_MAX = 1_000;

/** Remembers the versions that were reported last, so that an event and its audit entry are one change. */
export class ReportedVersions {
  readonly #versions = new Map<string, number>();

  /** Notes a change. Returns false if this version or a later one was reported before. */
  note({ resource: { id }, version }: Change): boolean {
    if (version === null) return true;
    const reported = this.#versions.get(id);
    if (reported !== undefined && reported >= version) return false;
    this.#versions.delete(id);
    this.#versions.set(id, version);
    if (this.#versions.size > REMEMBERED_MAX) this.#versions.delete(this.#versions.keys().next().value!);
    return true;
  }
}

/** Returns the change that an event reports. */
export function changeOf({ type, resourceType, resourceId, data }: PlacedEvent): Change {
  const members = Object.values(JSON.parse(data) as Record<string, unknown>);
  const resource = members.find((member) => (member as { id?: unknown } | null)?.id === resourceId);
  const version = (resource as { version?: unknown } | undefined)?.version;
  return {
    type,
    resource: { type: resourceType, id: resourceId },
    version: typeof version === 'number' ? version : null,
  };
}
