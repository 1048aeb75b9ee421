import { api, unwrap } from '../../client.ts';
import { type ListFilter, listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';

export type AuditEntry = Schemas['AuditEntry'];
type Filter = ListFilter<'/v1/audit-entries'>;

export function useAuditEntries(filter: Filter) {
  return useList<AuditEntry>(
    ['audit', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/audit-entries', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { csv: listAddress('/v1/audit-entries', filter) },
  );
}
