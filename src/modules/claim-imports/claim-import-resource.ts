import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    imp: true;
  }
}

export const claimImportResource = defineResource({
  object: 'claim_import',
  idPrefix: 'imp',
  table: 'claim_imports',
  tables: {
    claim_import_items: 'emptied',
    claim_imports: 'emptied',
  },
});
