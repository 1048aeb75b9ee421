import { customFilter, filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { InstantBound, OneOf, Text } from '../../schema.ts';
import { OUTCOMES } from './request-sampler.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    req: true;
  }
}

/** How a request ended. The index `request_log_by_outcome` has the same expression. */
const OUTCOME = "(case when status >= 500 then 'failed' when status >= 400 then 'refused' else 'succeeded' end)";

export const requestResource = defineResource({
  object: 'request',
  idPrefix: 'req',
  table: 'request_log',
  tables: {
    idempotency_records: 'emptied',
    request_log: 'emptied',
  },
  scopes: {
    'requests:read': { description: 'List, retrieve recent API requests', roles: ['developer'] },
  },
  lists: {
    listRequests: {
      table: 'request_log',
      filters: {
        outcome: filter(
          OUTCOME,
          OneOf(OUTCOMES, { description: 'succeeded: status below 400. refused: 4xx. failed: 5xx.' }),
        ),
        operationId: filter('operation_id', Text(100, 'The operation, such as submitClaim.')),
        actor: filter('actor_id', Text(100, 'Id of the API key or user that made the request.')),
        errorCode: filter('error_code', Text(100, 'The error code of the response.')),
        'createdAt[gte]': customFilter('created_at', InstantBound('At or after.')),
        'createdAt[lt]': customFilter('created_at', InstantBound('Before.')),
      },
    },
  },
});
