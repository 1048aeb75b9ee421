import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { savedViewFields } from './saved-view-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    svw: true;
  }
}

export const savedViewResource = defineResource({
  object: 'saved_view',
  idPrefix: 'svw',
  table: 'saved_views',
  fields: savedViewFields,
  tables: { saved_views: 'kept' },
  lists: {
    listSavedViews: { table: 'saved_views', filters: { ...filtersOf(savedViewFields) } },
  },
});
