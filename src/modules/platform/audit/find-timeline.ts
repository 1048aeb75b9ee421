import Type from 'typebox';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { Actor, Id, Instant, ListOf, listQuery, Nullable, Strict } from '../../schema.ts';
import { type AuditEntry, listAuditEntries } from './audit-entries-store.ts';

/** Returns the audit log of one resource, newest first. */
export function findTimeline(
  reader: TenantReader,
  subjectId: string,
  page: { limit: number; after?: string },
): Promise<AuditEntry[]> {
  return listAuditEntries(reader, subjectId, page);
}

/** Returns the API's JSON of a timeline entry: a change of state has `from` and `to`. */
export function presentTimelineEntry(entry: AuditEntry) {
  const { from, to, ...details } = entry.details as { from?: string | null; to?: string | null };
  return {
    object: 'timeline_entry' as const,
    id: entry.id,
    at: entry.occurredAt.toISOString(),
    action: entry.action,
    from: from ?? null,
    to: to ?? null,
    actor: { type: entry.actorType, id: entry.actorId },
    requestId: entry.requestId,
    details,
  };
}

const TimelineEntry = Type.Object(
  {
    object: Type.Literal('timeline_entry'),
    id: Id('aud', 'Entry id.'),
    at: Instant('When it happened.'),
    action: Type.String({ description: 'What happened, e.g. `claim.scrubbed`.' }),
    from: Nullable(Type.String(), 'The previous state.'),
    to: Nullable(Type.String(), 'The new state.'),
    actor: Actor,
    requestId: Nullable(Type.String()),
    details: Type.Record(Type.String(), Type.Unknown()),
  },
  { additionalProperties: false, title: 'TimelineEntry' },
);

export const Timeline = ListOf(TimelineEntry);
export const TimelineQuery = Strict({ ...listQuery });
