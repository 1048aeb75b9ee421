import { defineResource } from '../../resource.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    upl: true;
  }
}

export const uploadResource = defineResource({
  object: 'upload',
  idPrefix: 'upl',
  table: null,
  tables: {
    upload_chunks: 'emptied',
  },
});
