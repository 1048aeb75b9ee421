import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    tpr: true;
  }
}

export const tradingPartnerResource = defineResource({
  object: 'trading_partner',
  idPrefix: 'tpr',
  table: null,
  tables: {
    trading_partners: 'emptied',
  },
});
