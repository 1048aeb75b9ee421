import { defineResource } from '../../resource.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    tpr: true;
    cnx: true;
    prt: true;
  }
}

/** Connections, trading partners and the routes of payers. */
export const tradingPartnerResource = defineResource({
  object: 'trading_partner',
  idPrefix: 'tpr',
  partIds: { cnx: 'connection', prt: 'payer route' },
  table: null,
  // Routes and partners refer to connections, so they go first.
  tables: {
    payer_routes: 'emptied',
    trading_partners: 'emptied',
    payer_connections: 'emptied',
  },
});
