import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { REVEAL_ACTION } from '../audit/record-reveal.ts';
import type { Change } from './change.ts';
import { selectVersions } from './versions-store.ts';

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
