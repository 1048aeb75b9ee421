import { api, unwrap } from '../../client.ts';
import { listAddress, PAGE_SIZE, useList } from '../../lists.ts';
import type { Schemas } from '../../schema.ts';

export type LoggedRequest = Schemas['Request'];
type Filter = {
  outcome?: LoggedRequest['outcome'] | undefined;
  operationId?: string | undefined;
  actor?: string | undefined;
  errorCode?: string | undefined;
};

export function useRequests(filter: Filter) {
  return useList<LoggedRequest>(
    ['requests', filter],
    (cursor, signal) =>
      unwrap(api.GET('/v1/request-log', { params: { query: { limit: PAGE_SIZE, cursor, ...filter } }, signal })),
    { csv: listAddress('/v1/request-log', filter) },
  );
}
