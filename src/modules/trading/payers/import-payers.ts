import { createHash } from 'node:crypto';
import type { Connection, Pool } from '../../../database/connections/pool.ts';
import { withConnection } from '../../../database/connections/with-connection.ts';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import { newId } from '../../../kernel/ids.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import {
  checkPayerList,
  diffPayers,
  type PayerChange,
  type PayerListEntry,
  type PayerListProblem,
} from './diff-payers.ts';
import { PAYERS_CACHE } from './find-payers.ts';
import {
  evictPayers,
  insertSnapshot,
  lockImports,
  newestChecksum,
  type PayerSnapshot,
  saveChanges,
  selectForeignIds,
  selectKnownPayers,
} from './payer-snapshots-store.ts';

export type ImportPayersOptions = {
  /** The publisher of the list. The import changes only payers of this source. */
  source: string;
  snapshotDate: LocalDate;
  isSandbox: boolean;
  entries: readonly PayerListEntry[];
  now: Date;
  /** Returns the changes that the import would make, without making them. */
  dryRun?: boolean;
  /** Returns the payers among these that routes of organizations use. */
  findRouted(connection: Connection, payerIds: readonly string[]): Promise<string[]>;
};

/** `snapshot` is null when nothing was imported: a dry run, or the list is the one imported last. */
type PayerImport = { snapshot: PayerSnapshot | null; changes: PayerChange[]; payerCount: number };

/** The list contradicts itself or the directory; nothing was imported. */
export class PayerListError extends Error {
  override name = 'PayerListError';
  readonly problems: readonly PayerListProblem[];

  constructor(problems: readonly PayerListProblem[]) {
    super(problems.map(({ id, message }) => `${id} ${message}`).join('; '));
    this.problems = problems;
  }
}

/**
 * Replaces the payers of a source by a list, in one transaction: payers that are no longer in it are retired. Throws
 * PayerListError when the list contradicts itself, takes ids of another source, or lacks a payer that a route uses.
 */
export async function importPayers(pool: Pool, options: ImportPayersOptions): Promise<PayerImport> {
  const { source, entries, now } = options;
  refuse(checkPayerList(entries));
  const checksum = checksumOf(entries);
  return withConnection(pool, async (connection) => {
    await connection.query('begin');
    await lockImports(connection);
    const foreign = await selectForeignIds(connection, source, entries);
    refuse(foreign.map((one) => ({ id: one.id, message: `belongs to the source ${one.source}` })));
    const changes = diffPayers(await selectKnownPayers(connection, source), entries);
    const removed = changes.filter(({ change }) => change === 'removed').map(({ id }) => id);
    const routed = removed.length === 0 ? [] : await options.findRouted(connection, removed);
    refuse(routed.map((id) => ({ id, message: 'is missing from the list, but a route uses it; end the route first' })));
    const isKnown = changes.length === 0 && (await newestChecksum(connection, source))?.equals(checksum);
    let snapshot: PayerSnapshot | null = null;
    if (!options.dryRun && !isKnown) {
      snapshot = snapshotOf(options, changes);
      await insertSnapshot(connection, snapshot, checksum);
      await saveChanges(connection, changes, { ...options, snapshotId: snapshot.id, now });
      await evictPayers(connection, PAYERS_CACHE);
    }
    await connection.query('commit');
    return { snapshot, changes, payerCount: entries.length };
  });
}

/** Returns whether the newest import of a source was exactly this list. */
export async function isImported(pool: Pool, source: string, entries: readonly PayerListEntry[]): Promise<boolean> {
  return (await newestChecksum(pool, source))?.equals(checksumOf(entries)) ?? false;
}

function checksumOf(entries: readonly PayerListEntry[]): Buffer {
  const sorted = [...entries].sort((a, b) => (a.id < b.id ? -1 : 1));
  const hash = createHash('sha256');
  for (const entry of sorted) hash.update(canonicalJson(entry)).update('\n');
  return hash.digest();
}

function snapshotOf(
  { source, snapshotDate, entries, now }: ImportPayersOptions,
  changes: readonly PayerChange[],
): PayerSnapshot {
  const countOf = (kind: PayerChange['change']) => changes.filter(({ change }) => change === kind).length;
  return {
    id: newId('psn'),
    source,
    snapshotDate,
    payerCount: entries.length,
    addedCount: countOf('added'),
    changedCount: countOf('changed'),
    removedCount: countOf('removed'),
    importedAt: now.toISOString(),
  };
}

function refuse(problems: readonly PayerListProblem[]): void {
  if (problems.length > 0) throw new PayerListError(problems);
}
