import { DOCUMENT_KINDS } from '../../../kernel/x12-values.ts';
import { customFilter, filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { Id, InstantBound, OneOf } from '../../schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    doc: true;
  }
}

export const documentResource = defineResource({
  object: 'document',
  idPrefix: 'doc',
  table: 'documents',
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
        patientId: filter('patient_id', Id('pat', 'Documents about this patient.')),
        claimId: filter('claim_id', Id('clm', 'Documents that support this claim.')),
        kind: filter('kind', OneOf(DOCUMENT_KINDS, { description: 'Documents of this kind.' })),
        'createdAt[gte]': customFilter('created_at', InstantBound('Created at or after.')),
        'createdAt[lt]': customFilter('created_at', InstantBound('Created before.')),
      },
    },
  },
});
