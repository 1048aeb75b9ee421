import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { OneOf } from '../../schema.ts';
import { IMPORT_OUTCOMES, IMPORT_STATUSES } from './claim-import.ts';

declare module '../../../kernel/ids.ts' {
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
  lists: {
    listClaimImports: {
      table: 'claim_imports',
      filters: {
        status: filter('status', OneOf(IMPORT_STATUSES, { description: 'Imports in this state.' })),
      },
    },
    listClaimImportItems: {
      table: 'claim_import_items',
      filters: {
        outcome: filter('outcome', OneOf(IMPORT_OUTCOMES, { description: 'Claims of the file with this outcome.' })),
      },
    },
  },
});
