import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { findSubjects } from '../../outbox/find-written.ts';
import { createdBy } from '../../outbox/outbox-reference.ts';
import type { Arrival } from './effect.ts';

/**
 * Returns the resources of this service from which received resources were written, by the server's ids. Otherwise, a
 * written resource would be created here a second time.
 */
export async function findOwnWrites(
  reader: TenantReader,
  connectionId: string,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<string, string>> {
  const written = arrivals.flatMap(({ id, known, resource }) => {
    const entryId = known?.targetId ? null : createdBy(resource);
    return entryId === null ? [] : [[id, entryId] as const];
  });
  const subjects = await findSubjects(
    reader,
    connectionId,
    written.map(([, entryId]) => entryId),
  );
  return new Map(written.flatMap(([id, entryId]) => (subjects.has(entryId) ? [[id, subjects.get(entryId)!]] : [])));
}
