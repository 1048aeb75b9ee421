import { customFilter, filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { InstantBound, Text } from '../../schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    aud: true;
  }
}

export const auditEntryResource = defineResource({
  object: 'audit_entry',
  idPrefix: 'aud',
  table: 'audit_entries',
  tables: {
    audit_entries: 'kept',
    audit_chain: 'kept',
    audit_heads: 'kept',
    audit_unsealed: 'kept',
    audit_registry: 'kept',
  },
  scopes: {
    'audit:read': { description: 'List, retrieve, export audit entries', roles: [] },
  },
  lists: {
    listAuditEntries: {
      table: 'audit_entries',
      filters: {
        resource: filter('subject_id', Text(100, 'Id of the changed resource.')),
        actor: filter(
          'actor_id',
          Text(100, 'Id of the API key or user, or name of the service component, that made the change.'),
        ),
        action: filter('action', Text(100, 'The action, exact.')),
        'createdAt[gte]': customFilter('occurred_at', InstantBound('At or after.')),
        'createdAt[lt]': customFilter('occurred_at', InstantBound('Before.')),
      },
    },
  },
});
