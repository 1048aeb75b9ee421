import {
  TradingPartner,
  TradingPartnerCreate,
  TradingPartnerList,
  TradingPartnerListQuery,
  TradingPartnerUpdate,
} from '../../../modules/trading/exchange/partners/partner-schema.ts';
import {
  createPartner,
  getPartner,
  guardPartner,
  listPartners,
  updatePartner,
} from '../../../modules/trading/exchange/partners/save-partner.ts';
import { presentPartner } from '../../../modules/trading/exchange/partners/trading-partner.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Trading partners';
const id: PathParameter = { kind: 'tpr', table: 'trading_partners', description: 'Trading partner id.' };

export const create = defineCommand({
  id: 'createTradingPartner',
  tag,
  summary: 'Set up a trading partner',
  description:
    'Creates a clearinghouse or payer that you exchange X12 with: its envelope ids, its batch limits and its connection. Secrets of the connection are stored encrypted and never shown.',
  body: TradingPartnerCreate,
  responses: { 201: { description: 'The trading partner.', schema: TradingPartner, headers: ['Location'] } },
  errors: ['duplicate_trading_partner'],
  example: {
    name: 'Northwind Clearinghouse',
    interchangeSenderId: 'RIVERSIDE01',
    interchangeReceiverId: 'NORTHWIND',
    usageIndicator: 'T',
    connection: {
      kind: 'sftp',
      profile: { host: 'sftp.northwind.example', username: 'riverside' },
      secrets: { password: 'example' },
    },
  },
  handle: async (tx, { body }, app) => {
    const partner = await createPartner(tx, body, app);
    return {
      status: 201,
      headers: { location: `/v1/trading-partners/${partner.id}` },
      body: presentPartner(partner, tx),
    };
  },
});

export const list = defineRead({
  id: 'listTradingPartners',
  tag,
  summary: 'List trading partners',
  description: 'Newest first.',
  query: TradingPartnerListQuery,
  responses: { 200: { description: 'A page of trading partners.', schema: TradingPartnerList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'trading_partners', organizationId: reader.organizationId, app },
      (page) => listPartners(reader, page),
      (partner) => presentPartner(partner, reader),
    ),
});

export const get = defineRead({
  id: 'getTradingPartner',
  tag,
  summary: 'Retrieve a trading partner',
  params: { id },
  responses: { 200: { description: 'The trading partner.', schema: TradingPartner } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentPartner(await getPartner(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateTradingPartner',
  tag,
  summary: 'Update a trading partner',
  description: 'A merge patch. Interchanges that have a number keep the envelope that they were written with.',
  params: { id },
  body: TradingPartnerUpdate,
  responses: { 200: { description: 'The updated trading partner.', schema: TradingPartner } },
  errors: ['version_conflict', 'duplicate_trading_partner', 'connection_kind_unsupported'],
  example: { usageIndicator: 'P', connection: { state: 'live' } },
  guard: (reader, { params, expectedVersion }) => guardPartner(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const { encryption, kinds } = app;
    const partner = await updatePartner(tx, params.id, body, { expectedVersion, encryption, kinds });
    return { status: 200, body: presentPartner(partner, tx) };
  },
});
