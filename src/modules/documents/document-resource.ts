import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    doc: true;
  }
}

export const documentResource = defineResource({
  object: 'document',
  idPrefix: 'doc',
  table: 'documents',
  tables: {
    documents: 'emptied',
  },
  scopes: {
    'documents:read': {
      description: 'List, retrieve and download documents',
      roles: ['biller', 'auth_specialist', 'viewer'],
    },
    'documents:write': {
      description: 'Create, upload, update and delete documents',
      roles: ['biller', 'auth_specialist'],
    },
  },
});
