import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    cov: true;
  }
}

export const coverageResource = defineResource({
  object: 'coverage',
  idPrefix: 'cov',
  table: 'coverages',
  tables: {
    coverages: 'emptied',
  },
  uniqueConstraints: {
    coverages_external_id: { code: 'duplicate_external_id', param: '/externalId' },
  },
});
