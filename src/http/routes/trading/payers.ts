import { isId } from '../../../kernel/ids.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { getPayer, listPayers, searchPayers, searchPositionOf } from '../../../modules/trading/payers/find-payers.ts';
import { searchWordsOf } from '../../../modules/trading/payers/payer.ts';
import { payerResource } from '../../../modules/trading/payers/payer-resource.ts';
import {
  Payer,
  PayerCreate,
  PayerList,
  PayerUpdate,
  presentPayer,
} from '../../../modules/trading/payers/payer-schema.ts';
import {
  createCustomPayer,
  guardCustomPayer,
  updateCustomPayer,
} from '../../../modules/trading/payers/update-custom-payer.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { checkResource } from '../../resources.ts';

const tag = 'Payers';
const customId: PathParameter = { kind: 'pyr', table: 'custom_payers', description: 'Id of a payer of your own.' };

export const list = defineRead({
  id: 'listPayers',
  tag,
  summary: 'Search the payer directory',
  description:
    'With `q`, returns the best match first; every word must fit the name, an alias or an id. Without it, returns the whole directory and your own payers, ordered by id. Retired payers are left out, except those that `id` names.',
  query: listQueryOf(payerResource.lists.listPayers),
  responses: { 200: { description: 'A page of payers.', schema: PayerList } },
  handle: (reader, { query }, app) => {
    const { organizationId } = reader;
    const q = query.q ?? '';
    const { id: ids } = query;
    const options = { query, list: ids ? `payers ${q} ${ids.join(' ')}` : `payers ${q}`, organizationId, app };
    if (searchWordsOf(q).length === 0)
      return listReply(options, (page) => listPayers(reader, { ...page, ids }), presentPayer);
    return listReply(
      { ...options, positionOf: searchPositionOf },
      (page) => searchPayers(reader, q, { ...page, ids }),
      ({ score: _score, ...payer }) => presentPayer(payer),
    );
  },
});

export const get = defineRead({
  id: 'getPayer',
  tag,
  summary: 'Retrieve a payer',
  description: 'Also finds a payer by an alias that is valid today, and retired payers by their own id.',
  params: { id: { kind: 'text', description: 'Payer id.' } },
  responses: { 200: { description: 'The payer.', schema: Payer } },
  errors: ['organization_mismatch'],
  byClock: true,
  handle: async (reader, { params }, app) => {
    // Only organizations' own payers have such ids; the directory is shared by all organizations.
    if (isId('pyr', params.id))
      await checkResource(app.database, reader.organizationId, { table: 'custom_payers', id: params.id });
    const payer = await getPayer(reader, params.id, () => localDateOf(reader.now));
    return { status: 200, body: presentPayer(payer) };
  },
});

export const create = defineCommand({
  id: 'createPayer',
  tag,
  summary: 'Add a payer of your own',
  description:
    'Adds a payer that the directory does not contain, for example one that accepts claims on paper only. Only your organization sees it.',
  body: PayerCreate,
  responses: { 201: { description: 'The payer.', schema: Payer, headers: ['Location'] } },
  errors: ['too_many_payers'],
  example: {
    name: 'Harbor Workers Benefit Fund',
    claimChannels: ['paper'],
    address: { line1: 'PO Box 100', city: 'Albany', state: 'NY', postalCode: '12201' },
    timelyFilingDays: { initial: 90, corrected: 90, appeal: 60 },
  },
  handle: async (tx, { body }) => {
    const payer = await createCustomPayer(tx, body);
    return { status: 201, headers: { location: `/v1/payers/${payer.id}` }, body: presentPayer(payer) };
  },
});

export const update = defineCommand({
  id: 'updatePayer',
  tag,
  summary: 'Update a payer of your own',
  description: 'A merge patch. A retired payer stays readable, but new coverages cannot name it.',
  params: { id: customId },
  body: PayerUpdate,
  responses: { 200: { description: 'The updated payer.', schema: Payer } },
  errors: ['version_conflict'],
  example: { phone: '5185550142' },
  guard: (reader, { params, expectedVersion }) => guardCustomPayer(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) => {
    const payer = await updateCustomPayer(tx, params.id, body, expectedVersion);
    return { status: 200, body: presentPayer(payer) };
  },
});
