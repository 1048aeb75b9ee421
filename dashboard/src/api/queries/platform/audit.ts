import { api, unwrap } from '../../client.ts';
import { listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';

export type AuditEntry = Schemas['AuditEntry'];
type Filter = { resource?: string | undefined; actor?: string | undefined; action?: string | undefined };

export function useAuditEntries(filter: Filter) {
  return useList<AuditEntry>(
    ['audit', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/audit-entries', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { csv: listAddress('/v1/audit-entries', filter) },
  );
}
