import { filter } from '../../../list.ts';
import { defineResource } from '../../../resource.ts';
import { Id, Text } from '../../../schema.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    tpr: true;
    prt: true;
  }
}

/** Trading partners and the routes of payers. */
export const tradingPartnerResource = defineResource({
  object: 'trading_partner',
  idPrefix: 'tpr',
  table: 'trading_partners',
  // Routes and partners refer to connections, so they are emptied first.
  tables: {
    payer_routes: 'emptied',
    mailbox_leases: 'emptied',
    numbers_ahead: 'emptied',
    trading_partners: 'emptied',
  },
  uniqueConstraints: {
    trading_partners_name: { code: 'duplicate_trading_partner', param: '/name', column: 'name' },
    payer_routes_start: { code: 'duplicate_payer_route', param: '/effectiveFrom' },
  },
  scopes: {
    'partners:read': {
      description: 'List, retrieve trading partners, their connections and the routes of payers',
      roles: ['biller', 'denial_specialist', 'developer', 'viewer'],
    },
    'partners:write': { description: 'Set up trading partners, their connections and the routes of payers', roles: [] },
  },
});

export const payerRouteResource = defineResource({
  object: 'payer_route',
  idPrefix: 'prt',
  table: 'payer_routes',
  lists: {
    listPayerRoutes: {
      table: 'payer_routes',
      filters: {
        payerId: filter('payer_id', Text(80, 'Routes of this payer.')),
        tradingPartnerId: filter('trading_partner_id', Id('tpr', 'Routes to this partner.')),
      },
    },
  },
});
