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
});
