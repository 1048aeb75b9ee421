import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
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
});
