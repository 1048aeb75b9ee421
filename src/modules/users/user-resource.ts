import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    usr: true;
  }
}

export const userResource = defineResource({
  object: 'user',
  idPrefix: 'usr',
  table: null,
  tables: {
    users: 'kept',
  },
});
