import { defineResource } from '../../resource.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    ses: true;
  }
}

export const sessionResource = defineResource({
  object: 'session',
  idPrefix: 'ses',
  table: null,
  tables: {
    sessions: 'kept',
  },
});
