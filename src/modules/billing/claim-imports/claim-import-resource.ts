import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { OneOf } from '../../schema.ts';
import { claimImportFields } from './claim-import-fields.ts';
import { IMPORT_OUTCOMES } from './import-parts.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    imp: true;
  }
}

export const claimImportResource = defineResource({
  object: 'claim_import',
  idPrefix: 'imp',
  table: 'claim_imports',
  fields: claimImportFields,
  tables: {
    claim_import_items: 'emptied',
    claim_imports: 'emptied',
  },
  lists: {
    listClaimImports: {
      table: 'claim_imports',
      filters: {
        ...filtersOf(claimImportFields),
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
