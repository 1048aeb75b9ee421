import { AppError } from '../../../kernel/errors.ts';
import { listQueryOf } from '../../../modules/list.ts';
import {
  getInterchange,
  listInterchanges,
  readInterchangeContent,
} from '../../../modules/trading/exchange/interchanges/find-interchanges.ts';
import { interchangeResource } from '../../../modules/trading/exchange/interchanges/interchange-resource.ts';
import {
  Interchange,
  InterchangeList,
  presentInterchange,
  ResolveInterchange,
} from '../../../modules/trading/exchange/interchanges/interchange-schema.ts';
import {
  giveUpInterchange,
  guardOutbound,
  resolveInterchange,
  retryInterchange,
} from '../../../modules/trading/exchange/outbound/resolve-interchange.ts';
import { ABANDONABLE_STATUSES, UNSETTLED_STATUSES } from '../../../modules/trading/exchange/outbound/sending.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { MASKING_NOTE, showX12 } from '../../x12/shown-x12.ts';

const tag = 'Exchange';
const id: PathParameter = { kind: 'itc', table: 'interchanges', description: 'Interchange id.' };

export const list = defineRead({
  id: 'listInterchanges',
  tag,
  summary: 'List interchanges',
  description:
    'Lists interchanges that were sent to or received from trading partners, newest first, without their content.',
  query: listQueryOf(interchangeResource.lists.listInterchanges),
  responses: { 200: { description: 'A page of interchanges.', schema: InterchangeList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'interchanges', organizationId: reader.organizationId, app },
      (page) => listInterchanges(reader, query, page),
      (interchange) => presentInterchange(interchange, reader),
    ),
});

export const get = defineRead({
  id: 'getInterchange',
  tag,
  summary: 'Retrieve an interchange',
  params: { id },
  responses: { 200: { description: 'The interchange.', schema: Interchange } },
  handle: async (reader, { params }) => {
    const interchange = await getInterchange(reader, params.id);
    return { status: 200, body: presentInterchange(interchange, reader) };
  },
});

export const x12 = defineRead({
  id: 'getInterchangeX12',
  tag,
  summary: 'Get the X12 text of an interchange',
  description: `Returns the file byte for byte as it was sent or received. An interchange that still waits for its control numbers has none. ${MASKING_NOTE}`,
  params: { id },
  responses: {
    200: { description: 'An interchange.', contentType: 'application/edi-x12', headers: ['X12-Masked'] },
  },
  optionalScope: 'phi:reveal',
  errors: ['file_too_large'],
  handle: async (reader, request, app) => {
    const interchange = await getInterchange(reader, request.params.id);
    const content = await readInterchangeContent(reader, interchange.id, app.encryption);
    if (!content) throw new AppError('resource_not_found');
    const revealed = { resource: { type: 'interchange' as const, id: interchange.id }, field: 'x12' };
    const { isMasked, texts } = await showX12([content.toString('utf8')], revealed, { request, app });
    const headers = { 'x12-masked': String(isMasked) };
    return { status: 200, headers, contentType: 'application/edi-x12', body: texts[0] };
  },
});

export const giveUp = defineCommand({
  id: 'giveUpInterchange',
  tag,
  summary: 'Give up an interchange',
  description:
    'For an interchange that is `queued` or `staging`, so that the trading partner has received nothing. The interchange will not be sent. Its claims become rejected, so that they can be corrected and submitted again.',
  params: { id },
  responses: { 200: { description: 'The failed interchange.', schema: Interchange } },
  errors: ['invalid_state_transition'],
  guard: (reader, { params }) => guardOutbound(reader, params.id, ABANDONABLE_STATUSES),
  handle: async (tx, { params }, app) => {
    const interchange = await giveUpInterchange(tx, params.id, app.handlers);
    return { status: 200, body: presentInterchange(interchange, tx) };
  },
});

export const retry = defineCommand({
  id: 'retryInterchange',
  tag,
  summary: 'Retry an interchange',
  description:
    'Immediately attempts to send the interchange, or to find out whether it has arrived. Also works after the service has stopped retrying.',
  params: { id },
  responses: { 202: { description: 'The interchange; the attempt is queued.', schema: Interchange } },
  errors: ['invalid_state_transition'],
  guard: (reader, { params }) => guardOutbound(reader, params.id, UNSETTLED_STATUSES),
  handle: async (tx, { params }) => {
    const interchange = await retryInterchange(tx, params.id);
    return { status: 202, body: presentInterchange(interchange, tx) };
  },
});

export const resolve = defineCommand({
  id: 'resolveInterchange',
  tag,
  summary: 'Settle an uncertain interchange',
  description:
    "Records the trading partner's statement about an interchange that is `uncertain`: `transmitted` if the partner has received it; `not_transmitted` sends it again under the same control number.",
  params: { id },
  body: ResolveInterchange,
  responses: { 200: { description: 'The interchange.', schema: Interchange } },
  errors: ['invalid_state_transition'],
  example: { outcome: 'transmitted' },
  guard: (reader, { params }) => guardOutbound(reader, params.id, ['uncertain']),
  handle: async (tx, { params, body }, app) => {
    const interchange = await resolveInterchange(tx, params.id, { outcome: body.outcome, handlers: app.handlers });
    return { status: 200, body: presentInterchange(interchange, tx) };
  },
});
