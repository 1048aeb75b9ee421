import { defineResource } from './resource.ts';

declare module '../kernel/ids.ts' {
  interface IdPrefixes {
    req: true;
  }
}

export const requestResource = defineResource({
  object: 'request',
  idPrefix: 'req',
  table: null,
  tables: {
    idempotency_records: 'emptied',
  },
});
