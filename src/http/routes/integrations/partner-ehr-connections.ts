import type { App } from '../../../composition/app.ts';
import { readerOf, transact } from '../../../database/transactions/transaction.ts';
import {
  getConnection,
  requireEnabled,
} from '../../../modules/integrations/partner-ehr/connections/require-connection.ts';
import {
  createConnection,
  deleteConnection,
  guardConnection,
  listConnections,
  updateConnection,
} from '../../../modules/integrations/partner-ehr/connections/save-connection.ts';
import {
  requireTestable,
  testConnection,
} from '../../../modules/integrations/partner-ehr/connections/test-connection.ts';
import { partnerEhrResource } from '../../../modules/integrations/partner-ehr/partner-ehr-resource.ts';
import {
  DeletedPartnerEhr,
  PartnerEhrConnection,
  PartnerEhrConnectionList,
  PartnerEhrCreate,
  PartnerEhrTest,
  PartnerEhrUpdate,
} from '../../../modules/integrations/partner-ehr/partner-ehr-schema.ts';
import { presentConnection } from '../../../modules/integrations/partner-ehr/present-partner-ehr.ts';
import type { PartnerCalls } from '../../../modules/integrations/partner-ehr/record-call.ts';
import { listQueryOf } from '../../../modules/list.ts';
import type { Principal } from '../../access/principal.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { PARTNER_REQUESTS } from './partner-ehr-requests.ts';

const tag = 'Partner EHRs';
export const connectionId: PathParameter = {
  kind: 'pec',
  table: 'partner_ehr_connections',
  description: 'Connection id.',
};

/** Returns the dependencies of a command that calls the partner after its transaction. */
export function partnerCalls(app: App, { organizationId, actor }: Principal, requestId: string): PartnerCalls {
  const { database, encryption, partnerApi: api } = app;
  return {
    reader: readerOf(database, organizationId),
    api,
    encryption,
    transact: (work) => transact(database, { organizationId, actor, requestId }, work),
  };
}

export const create = defineCommand({
  id: 'createPartnerEhrConnection',
  tag,
  summary: 'Connect a partner EHR',
  description: 'The connection is `pending` until a test works. The credential is stored encrypted and never shown.',
  body: PartnerEhrCreate,
  responses: { 201: { description: 'The connection.', schema: PartnerEhrConnection, headers: ['Location'] } },
  errors: ['duplicate_partner_ehr_connection'],
  example: {
    name: 'Riverside EHR',
    partner: 'Riverside',
    practiceId: 'practice-1',
    baseUrl: 'https://api.ehr.example/v1',
    credential: 'example-token',
    writes: ['claim_status'],
  },
  sends: PARTNER_REQUESTS,
  handle: async (tx, { body }, app) => {
    const connection = await createConnection(tx, body, app);
    const headers = { location: `/v1/integrations/partner-ehr/connections/${connection.id}` };
    return { status: 201, headers, body: presentConnection(connection, tx) };
  },
});

export const list = defineRead({
  id: 'listPartnerEhrConnections',
  tag,
  summary: 'List connections to partner EHRs',
  description: 'Newest first.',
  query: listQueryOf(partnerEhrResource.lists.listPartnerEhrConnections),
  responses: { 200: { description: 'A page of connections.', schema: PartnerEhrConnectionList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'partner EHR connections', organizationId: reader.organizationId, app },
      (page) => listConnections(reader, query, page),
      (connection) => presentConnection(connection, reader),
    ),
});

export const get = defineRead({
  id: 'getPartnerEhrConnection',
  tag,
  summary: 'Retrieve a connection to a partner EHR',
  params: { id: connectionId },
  responses: { 200: { description: 'The connection, without secrets.', schema: PartnerEhrConnection } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentConnection(await getConnection(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updatePartnerEhrConnection',
  tag,
  summary: 'Update a connection to a partner EHR',
  description: 'A merge patch. A new address, practice or credential makes it `pending` until it is tested.',
  params: { id: connectionId },
  body: PartnerEhrUpdate,
  responses: { 200: { description: 'The updated connection.', schema: PartnerEhrConnection } },
  errors: ['version_conflict', 'duplicate_partner_ehr_connection'],
  example: { undoWindowSeconds: 120 },
  guard: (reader, { params, expectedVersion }) => guardConnection(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const options = { version: expectedVersion, encryption: app.encryption, urlGuard: app.urlGuard };
    await updateConnection(tx, params.id, body, options);
    return { status: 200, body: presentConnection(await getConnection(tx, params.id), tx) };
  },
});

export const remove = defineCommand({
  id: 'deletePartnerEhrConnection',
  tag,
  summary: 'Delete a connection to a partner EHR',
  description:
    "Cancels the writes that have not been sent, and closes the connection's webhooks. Delete the webhooks first if the partner is to remove them too.",
  params: { id: connectionId },
  responses: { 200: { description: 'The number of cancelled writes.', schema: DeletedPartnerEhr } },
  errors: ['version_conflict'],
  guard: (reader, { params, expectedVersion }) => guardConnection(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    const { cancelledWrites } = await deleteConnection(tx, params.id, expectedVersion);
    return { status: 200, body: { id: params.id, deleted: true as const, cancelledWrites } };
  },
});

export const test = defineCommand({
  id: 'testPartnerEhrConnection',
  tag,
  summary: 'Test a connection to a partner EHR',
  description:
    "Requests the capabilities of the partner's API for the practice. If the partner answers, the connection becomes `active`.",
  params: { id: connectionId },
  responses: { 200: { description: 'The result of the test, with the connection.', schema: PartnerEhrTest } },
  errors: ['partner_ehr_disabled'],
  guard: async (reader, { params }) => requireEnabled(await getConnection(reader, params.id)),
  handle: async (tx, { params, principal, requestId }, app) => {
    const connection = await requireTestable(tx, params.id);
    const untested = { object: 'partner_ehr_test', worked: false, failure: null };
    return {
      status: 200,
      body: { ...untested, connection: presentConnection(connection, tx) },
      afterCommit: async () => {
        const calls = partnerCalls(app, principal, requestId);
        const { connection: tested, worked, failure } = await testConnection(params.id, calls);
        const body = { object: 'partner_ehr_test', worked, failure, connection: presentConnection(tested, tx) };
        return { status: 200, body };
      },
    };
  },
});
