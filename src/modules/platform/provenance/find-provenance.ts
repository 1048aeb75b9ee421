import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { type Activity, activityOf, type Change, changesOf, type ProvenanceRecord } from './provenance.ts';
import { selectProvenance, selectRelatedIds } from './provenance-store.ts';

/** Records that are read to fill a page of a filtered list. */
const SCANNED_MAX = 2_000;
const CHUNK = 200;

type ProvenanceFilter = {
  path?: string | undefined;
  since?: Date | undefined;
  /** Lists the changes of any of these kinds. */
  activity?: readonly Activity[] | undefined;
  /** Targets of which only the changes by remittances are listed. */
  onlyByRemittance?: ReadonlySet<string> | undefined;
};
export type Provenance = ProvenanceRecord & { activity: Activity; changes: Change[] };

/** Lists the changes of these targets, newest first. */
export async function listProvenance(
  reader: TenantReader,
  targetIds: readonly string[],
  filter: ProvenanceFilter,
  page: { limit: number; after?: string },
): Promise<Provenance[]> {
  const found: Provenance[] = [];
  let { after } = page;
  for (let scanned = 0; scanned < SCANNED_MAX && found.length < page.limit; scanned += CHUNK) {
    const records = await selectProvenance(reader, targetIds, { since: filter.since, after, limit: CHUNK });
    found.push(...records.map(withChanges).filter((one) => matches(one, filter)));
    after = records.at(-1)?.id;
    if (records.length < CHUNK) break;
  }
  return found.slice(0, page.limit);
}

function withChanges(record: ProvenanceRecord): Provenance {
  return { ...record, activity: activityOf(record), changes: changesOf(record.before ?? {}, record.after) };
}

function matches({ activity, changes, target, audit }: Provenance, filter: ProvenanceFilter): boolean {
  if (filter.onlyByRemittance?.has(target.id) && typeof audit?.details.remittanceId !== 'string') return false;
  if (filter.activity !== undefined && !filter.activity.includes(activity)) return false;
  const { path } = filter;
  const isWithin = (inner: string, outer: string) => inner === outer || inner.startsWith(`${outer}/`);
  // A change of an enclosing member may also have changed the value at the path.
  return path === undefined || changes.some((change) => isWithin(change.path, path) || isWithin(path, change.path));
}

/** Returns the ids of denials or appeals of claims. */
export function findRelatedIds(
  reader: TenantReader,
  kind: 'denials' | 'appeals',
  claimIds: readonly string[],
): Promise<string[]> {
  return claimIds.length === 0 ? Promise.resolve([]) : selectRelatedIds(reader, kind, claimIds);
}
