import { customFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { InstantBound } from '../../schema.ts';
import { documentFields } from './document-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    doc: true;
  }
}

export const documentResource = defineResource({
  object: 'document',
  idPrefix: 'doc',
  table: 'documents',
  fields: documentFields,
  tables: {
    claim_documents: 'emptied',
    documents: 'emptied',
  },
  scopes: {
    'documents:read': {
      description: 'List, retrieve and download documents',
      roles: ['biller', 'auth_specialist', 'denial_specialist', 'viewer'],
    },
    'documents:write': {
      description: 'Create, upload, update and delete documents',
      roles: ['biller', 'auth_specialist', 'denial_specialist'],
    },
  },
  lists: {
    listDocuments: {
      table: 'documents',
      filters: {
        ...filtersOf(documentFields),
        'createdAt[gte]': customFilter('created_at', InstantBound('Created at or after.')),
        'createdAt[lt]': customFilter('created_at', InstantBound('Created before.')),
      },
    },
  },
});
