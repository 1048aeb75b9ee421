import { listQueryOf } from '../../../modules/list.ts';
import {
  PayerRoute,
  PayerRouteCreate,
  PayerRouteList,
  PayerRouteUpdate,
} from '../../../modules/trading/exchange/partners/partner-schema.ts';
import {
  createRoute,
  getRoute,
  guardRoute,
  listRoutes,
  updateRoute,
} from '../../../modules/trading/exchange/partners/save-route.ts';
import { presentRoute } from '../../../modules/trading/exchange/partners/trading-partner.ts';
import { payerRouteResource } from '../../../modules/trading/exchange/partners/trading-partner-resource.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Trading partners';
const id: PathParameter = { kind: 'prt', table: 'payer_routes', description: 'Route id.' };

export const create = defineCommand({
  id: 'createPayerRoute',
  tag,
  summary: 'Route a payer to a trading partner',
  description:
    'From `effectiveFrom`, transactions of this set to the payer go to the trading partner. An earlier route ends on the day before.',
  body: PayerRouteCreate,
  responses: { 201: { description: 'The route.', schema: PayerRoute, headers: ['Location'] } },
  errors: ['duplicate_payer_route', 'sandbox_value_in_live'],
  example: {
    payerId: 'SBX01',
    transactionSet: '837P',
    tradingPartnerId: 'tpr_01k5v9q2w7e8rak0d3fghj4mnp',
    partnerPayerId: '60054',
    effectiveFrom: '2026-04-01',
  },
  handle: async (tx, { body }) => {
    const route = await createRoute(tx, body);
    return { status: 201, headers: { location: `/v1/payer-routes/${route.id}` }, body: presentRoute(route, tx) };
  },
});

export const list = defineRead({
  id: 'listPayerRoutes',
  tag,
  summary: 'List routes of payers',
  description: 'Newest first, including routes that have ended.',
  query: listQueryOf(payerRouteResource.lists.listPayerRoutes),
  responses: { 200: { description: 'A page of routes.', schema: PayerRouteList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'payer_routes', organizationId: reader.organizationId, app },
      (page) => listRoutes(reader, query, page),
      (route) => presentRoute(route, reader),
    ),
});

export const get = defineRead({
  id: 'getPayerRoute',
  tag,
  summary: 'Retrieve a route',
  params: { id },
  responses: { 200: { description: 'The route.', schema: PayerRoute } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentRoute(await getRoute(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updatePayerRoute',
  tag,
  summary: 'Update a route',
  description: 'A merge patch. Set `effectiveTo` to end the route. Interchanges that have a number keep their partner.',
  params: { id },
  body: PayerRouteUpdate,
  responses: { 200: { description: 'The updated route.', schema: PayerRoute } },
  errors: ['version_conflict'],
  example: { effectiveTo: '2026-12-31' },
  guard: (reader, { params, expectedVersion }) => guardRoute(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const route = await updateRoute(tx, params.id, body, expectedVersion);
    return { status: 200, body: presentRoute(route, tx) };
  },
});
