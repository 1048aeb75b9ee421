import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { ExternalId, OneOf } from '../../schema.ts';
import { importFields } from './import-fields.ts';
import { ROW_OUTCOMES } from './import-parts.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    ipt: true;
  }
}

export const importResource = defineResource({
  object: 'import',
  idPrefix: 'ipt',
  table: 'imports',
  fields: importFields,
  tables: {
    import_rows: 'emptied',
    imports: 'emptied',
  },
  lists: {
    listImports: {
      table: 'imports',
      filters: filtersOf(importFields),
    },
    listImportRows: {
      table: 'import_rows',
      filters: {
        outcome: filter('outcome', OneOf(ROW_OUTCOMES, { description: 'Rows with this outcome.' })),
        externalId: filter('external_id', { ...ExternalId, description: 'Your id, exact.' }),
      },
    },
  },
});
