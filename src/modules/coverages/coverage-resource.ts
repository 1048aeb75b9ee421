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
});
