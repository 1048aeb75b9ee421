import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { getConnection as getFhirConnection } from '../../../modules/integrations/fhir-connections/find-fhir-connections.ts';
import { cancelEntry, guardCancel } from '../../../modules/integrations/outbox/cancel-entry.ts';
import { listEntries, readPayload, requireEntry } from '../../../modules/integrations/outbox/find-entries.ts';
import { outboxResource } from '../../../modules/integrations/outbox/outbox-resource.ts';
import {
  OutboxCancel,
  OutboxEntry,
  OutboxEntryList,
  presentEntry,
} from '../../../modules/integrations/outbox/outbox-schema.ts';
import { guardRetry, retryEntry } from '../../../modules/integrations/outbox/retry-entry.ts';
import { getConnection as getPartnerConnection } from '../../../modules/integrations/partner-ehr/connections/require-connection.ts';
import { expandQueryOf, type ListDeclaration, listQueryOf } from '../../../modules/list.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { connectionId as partnerConnectionId } from './partner-ehr-connections.ts';

const outboxId: PathParameter = { kind: 'obx', table: 'outbox_entries', description: 'Outbox entry id.' };

type Described = {
  tag: string;
  /** The target of the writes: `a partner EHR`. */
  noun: string;
  connectionId: PathParameter;
  list: ListDeclaration & typeof outboxResource.lists.listPartnerEhrOutbox;
  ids: { list: string; get: string; retry: string; cancel: string };
  /** Throws resource_not_found. */
  requireConnection(reader: TenantReader, id: string): Promise<unknown>;
};

/** Returns the operations on the outbox of one type of connection. */
function outboxOperations(described: Described) {
  return { ...outboxReads(described), ...outboxCommands(described) };
}

function outboxReads({ tag, noun, connectionId, list, ids, requireConnection }: Described) {
  return {
    list: defineRead({
      id: ids.list,
      tag,
      summary: `List the outbox of ${noun}`,
      description: 'Writes to the EHR, newest first.',
      params: { id: connectionId },
      query: listQueryOf(list),
      responses: { 200: { description: 'A page of entries.', schema: OutboxEntryList } },
      handle: async (reader, { params: { id }, query }, app) => {
        await requireConnection(reader, id!);
        return listReply(
          { query, list: `outbox ${id}`, organizationId: reader.organizationId, app },
          (page) => listEntries(reader, id!, query, page),
          (entry) => presentEntry(entry, reader),
        );
      },
    }),

    get: defineRead({
      id: ids.get,
      tag,
      summary: `Retrieve an outbox entry of ${noun}`,
      params: { id: connectionId, outboxId },
      query: expandQueryOf(outboxResource.expandable),
      responses: { 200: { description: 'The entry with its attempts.', schema: OutboxEntry } },
      handle: async (reader, { params: { id, outboxId: entryId }, query }, app) => {
        const entry = await requireEntry(reader, id!, entryId!);
        if (!query.expand?.includes('payload')) return { status: 200, body: presentEntry(entry, reader) };
        const value = await readPayload(reader, entry.id, app.encryption);
        return { status: 200, body: presentEntry(entry, reader, { value }) };
      },
    }),
  };
}

function outboxCommands({ tag, noun, connectionId, ids }: Described) {
  const params = { id: connectionId, outboxId };
  return {
    retry: defineCommand({
      id: ids.retry,
      tag,
      summary: `Retry a failed write to ${noun}`,
      description:
        'Sends the write at once. If its outcome is unknown, the service first reads the resource and sends the write only if the resource is absent.',
      params,
      responses: { 200: { description: 'The entry.', schema: OutboxEntry } },
      errors: ['invalid_state_transition'],
      guard: (reader, { params: { id, outboxId: entryId } }) => guardRetry(reader, id!, entryId!),
      handle: async (tx, { params: { id, outboxId: entryId } }) => ({
        status: 200,
        body: presentEntry(await retryEntry(tx, id!, entryId!), tx),
      }),
    }),

    cancel: defineCommand({
      id: ids.cancel,
      tag,
      summary: `Cancel a write to ${noun}`,
      description:
        'A write that has not been sent is cancelled at once, with the writes that depend on it. For a write that is being sent, the response is 202 with `cancelRequested`; the write is cancelled if it turns out not to have been made.',
      params,
      body: OutboxCancel,
      responses: {
        200: { description: 'The cancelled entry.', schema: OutboxEntry },
        202: { description: 'The entry, which is being sent.', schema: OutboxEntry },
      },
      errors: ['outbox_entry_not_cancellable'],
      example: { reason: 'Entered for another patient' },
      guard: (reader, { params: { id, outboxId: entryId } }) => guardCancel(reader, id!, entryId!),
      handle: async (tx, { params: { id, outboxId: entryId }, body }) => {
        const { entry, isDone } = await cancelEntry(tx, id!, entryId!, body);
        return { status: isDone ? 200 : 202, body: presentEntry(entry, tx) };
      },
    }),
  };
}

export const ofPartnerEhr = outboxOperations({
  tag: 'Partner EHRs',
  noun: 'a partner EHR',
  connectionId: partnerConnectionId,
  list: outboxResource.lists.listPartnerEhrOutbox,
  ids: {
    list: 'listPartnerEhrOutbox',
    get: 'getPartnerEhrOutboxEntry',
    retry: 'retryPartnerEhrOutboxEntry',
    cancel: 'cancelPartnerEhrOutboxEntry',
  },
  requireConnection: getPartnerConnection,
});

export const ofFhirServer = outboxOperations({
  tag: 'FHIR connections',
  noun: 'a FHIR server',
  connectionId: { kind: 'fhc', table: 'fhir_connections', description: 'Connection id.' },
  list: outboxResource.lists.listFhirOutbox,
  ids: {
    list: 'listFhirOutbox',
    get: 'getFhirOutboxEntry',
    retry: 'retryFhirOutboxEntry',
    cancel: 'cancelFhirOutboxEntry',
  },
  requireConnection: getFhirConnection,
});
