import { expandQueryOf, listQueryOf } from '../../modules/list.ts';
import { cancelEntry } from '../../modules/outbox/cancel-entry.ts';
import { listEntries, readPayload } from '../../modules/outbox/find-entries.ts';
import { outboxResource } from '../../modules/outbox/outbox-resource.ts';
import { OutboxCancel, OutboxEntry, OutboxEntryList } from '../../modules/outbox/outbox-schema.ts';
import { presentEntry } from '../../modules/outbox/present-entry.ts';
import { requireEntry } from '../../modules/outbox/require-entry.ts';
import { guardRetry, retryEntry } from '../../modules/outbox/retry-entry.ts';
import { getConnection } from '../../modules/partner-ehr/require-connection.ts';
import { listReply } from '../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../operation.ts';
import { connectionId } from './partner-ehr-connections.ts';

const tag = 'Partner EHRs';
const outboxId: PathParameter = { kind: 'obx', table: 'outbox_entries', description: 'Outbox entry id.' };

export const list = defineRead({
  id: 'listPartnerEhrOutbox',
  tag,
  summary: 'List the outbox of a partner EHR',
  description: 'Writes to the EHR, newest first.',
  params: { id: connectionId },
  query: listQueryOf(outboxResource.lists.listPartnerEhrOutbox),
  responses: { 200: { description: 'A page of entries.', schema: OutboxEntryList } },
  handle: async (reader, { params, query }, app) => {
    await getConnection(reader, params.id!);
    return listReply(
      { query, list: `outbox ${params.id}`, organizationId: reader.organizationId, app },
      (page) => listEntries(reader, params.id!, query, page),
      (entry) => presentEntry(entry, reader),
    );
  },
});

export const get = defineRead({
  id: 'getPartnerEhrOutboxEntry',
  tag,
  summary: 'Retrieve an outbox entry',
  params: { id: connectionId, outboxId },
  query: expandQueryOf(outboxResource.expandable),
  responses: { 200: { description: 'The entry with its attempts.', schema: OutboxEntry } },
  handle: async (reader, { params, query }, app) => {
    const entry = await requireEntry(reader, params.id!, params.outboxId!);
    if (!query.expand?.includes('payload')) return { status: 200, body: presentEntry(entry, reader) };
    const value = await readPayload(reader, entry.id, app.encryption);
    return { status: 200, body: presentEntry(entry, reader, { value }) };
  },
});

export const retry = defineCommand({
  id: 'retryPartnerEhrOutboxEntry',
  tag,
  summary: 'Retry a failed write',
  description: 'It is sent at once. If its outcome is unknown, it is read first and sent only if it is absent.',
  params: { id: connectionId, outboxId },
  responses: { 200: { description: 'The entry.', schema: OutboxEntry } },
  errors: ['invalid_state_transition'],
  guard: (reader, { params }) => guardRetry(reader, params.id!, params.outboxId!),
  handle: async (tx, { params }) => ({
    status: 200,
    body: presentEntry(await retryEntry(tx, params.id!, params.outboxId!), tx),
  }),
});

export const cancel = defineCommand({
  id: 'cancelPartnerEhrOutboxEntry',
  tag,
  summary: 'Cancel a write',
  description:
    'A write that waits is cancelled at once, with what depends on it. One that is on its way is cancelled if it turns out not to be made: 202 with `cancelRequested`.',
  params: { id: connectionId, outboxId },
  body: OutboxCancel,
  responses: {
    200: { description: 'The cancelled entry.', schema: OutboxEntry },
    202: { description: 'The entry, which is on its way.', schema: OutboxEntry },
  },
  errors: ['outbox_entry_not_cancellable'],
  example: { reason: 'Entered for another patient' },
  guard: async (reader, { params }) => void (await requireEntry(reader, params.id!, params.outboxId!)),
  handle: async (tx, { params, body }) => {
    const { entry, isDone } = await cancelEntry(tx, params.id!, params.outboxId!, body);
    return { status: isDone ? 200 : 202, body: presentEntry(entry, tx) };
  },
});
