import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    den: true;
  }
}

export const denialResource = defineResource({
  object: 'denial',
  idPrefix: 'den',
  table: 'denials',
});
