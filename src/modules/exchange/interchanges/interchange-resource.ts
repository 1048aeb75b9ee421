import { defineResource } from '../../resource.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    itc: true;
  }
}

export const interchangeResource = defineResource({
  object: 'interchange',
  idPrefix: 'itc',
  table: null,
  tables: {
    outbound_transactions: 'emptied',
    interchanges: 'emptied',
  },
});
