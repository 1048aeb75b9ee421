import { listQueryOf } from '../../../modules/list.ts';
import {
  changeState,
  guardState,
  type StateAction,
} from '../../../modules/trading/exchange/connections/change-state.ts';
import { presentConnection } from '../../../modules/trading/exchange/connections/connection.ts';
import {
  confirmHostKey,
  forgetPreviousKey,
  makeConnectionKey,
} from '../../../modules/trading/exchange/connections/connection-keys.ts';
import { connectionResource } from '../../../modules/trading/exchange/connections/connection-resource.ts';
import {
  Connection,
  ConnectionCreate,
  ConnectionCredential,
  ConnectionGoLive,
  ConnectionKeyForgetting,
  ConnectionKeyMaking,
  ConnectionList,
  ConnectionPause,
  ConnectionTest,
  ConnectionUpdate,
  HostKeyConfirmation,
} from '../../../modules/trading/exchange/connections/connection-schema.ts';
import { createConnection } from '../../../modules/trading/exchange/connections/create-connection.ts';
import { deleteConnection, guardDelete } from '../../../modules/trading/exchange/connections/delete-connection.ts';
import {
  getConnection,
  guardConnection,
  listConnections,
} from '../../../modules/trading/exchange/connections/find-connections.ts';
import { auditConnection } from '../../../modules/trading/exchange/connections/store-connection.ts';
import {
  presentUntested,
  readTriable,
  testConnection,
} from '../../../modules/trading/exchange/connections/test-connection.ts';
import { updateConnection } from '../../../modules/trading/exchange/connections/update-connection.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Connections';
const id: PathParameter = { kind: 'cnx', table: 'payer_connections', description: 'Connection id.' };
const responses = { 200: { description: 'The connection.', schema: Connection } };

export const create = defineCommand({
  id: 'createConnection',
  tag,
  summary: 'Set up a connection',
  description:
    'Sets up the transport of files to and from trading partners. The connection is a draft until `resume` is called. The fields depend on the kind; every host is checked. Secrets are stored encrypted and never shown.',
  body: ConnectionCreate,
  responses: { 201: { description: 'The connection.', schema: Connection, headers: ['Location'] } },
  errors: ['duplicate_connection', 'partner_has_connection'],
  example: {
    name: 'Northwind SFTP',
    kind: 'sftp',
    profile: { host: 'sftp.northwind.example', username: 'riverside' },
    secrets: { password: 'example' },
  },
  handle: async (tx, { body }, app) => {
    const connection = await createConnection(tx, body, app);
    const headers = { location: `/v1/connections/${connection.id}` };
    return { status: 201, headers, body: presentConnection(connection, tx) };
  },
});

export const list = defineRead({
  id: 'listConnections',
  tag,
  summary: 'List connections',
  description: 'Newest first.',
  query: listQueryOf(connectionResource.lists.listConnections),
  responses: { 200: { description: 'A page of connections.', schema: ConnectionList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'connections', organizationId: reader.organizationId, app },
      (page) => listConnections(reader, { ...page, states: query.state }),
      (connection) => presentConnection(connection, reader),
    ),
});

export const get = defineRead({
  id: 'getConnection',
  tag,
  summary: 'Retrieve a connection',
  params: { id },
  responses: { 200: { description: 'The connection, without secrets.', schema: Connection } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentConnection(await getConnection(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateConnection',
  tag,
  summary: 'Update a connection',
  description: 'A merge patch, also within `profile` and `secrets`. Hosts are checked again.',
  params: { id },
  body: ConnectionUpdate,
  responses,
  errors: ['version_conflict', 'duplicate_connection', 'connection_kind_unsupported'],
  example: { profile: { pollSeconds: 120 } },
  guard: (reader, { params, expectedVersion }) => guardConnection(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, { encryption, kinds }) => {
    const connection = await updateConnection(tx, params.id, body, { expectedVersion, encryption, kinds });
    return { status: 200, body: presentConnection(connection, tx) };
  },
});

export const remove = defineCommand({
  id: 'deleteConnection',
  tag,
  summary: 'Delete a connection',
  description: 'Refused while a trading partner uses it.',
  params: { id },
  responses: { 204: { description: 'The connection and its secrets are deleted.' } },
  errors: ['version_conflict', 'connection_in_use'],
  guard: (reader, { params, expectedVersion }) => guardDelete(reader, params.id, expectedVersion),
  handle: async (tx, { params, expectedVersion }) => {
    await deleteConnection(tx, params.id, expectedVersion);
    return { status: 204 };
  },
});

export const test = defineCommand({
  id: 'testConnection',
  tag,
  summary: 'Test a connection',
  description:
    'Resolves the host, compares its key, signs in and lists the folders, and reports the result of each step. Works in any state. Changes nothing at the partner.',
  params: { id },
  responses: { 200: { description: 'The result of each step.', schema: ConnectionTest } },
  errors: ['connection_kind_unsupported'],
  guard: async (reader, { params }) => {
    await getConnection(reader, params.id);
  },
  handle: async (tx, { params }, app) => {
    const triable = await readTriable(tx, params.id, app);
    auditConnection(tx, 'tested', params.id);
    return {
      status: 200,
      body: presentUntested(params.id),
      afterCommit: async () => ({ status: 200, body: await testConnection(triable) }),
    };
  },
});

export const confirmKey = defineCommand({
  id: 'confirmConnectionHostKey',
  tag,
  summary: "Confirm the host key of a partner's server",
  description:
    'Confirms the key that a test showed. Compare it first with the one that the partner publishes. The previously confirmed key stays accepted.',
  params: { id },
  body: HostKeyConfirmation,
  responses,
  errors: ['version_conflict', 'connection_kind_unsupported'],
  example: { hostKey: 'SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8' },
  guard: (reader, { params, expectedVersion }) => guardConnection(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, { encryption, kinds }) => {
    const connection = await confirmHostKey(tx, params.id, body.hostKey, { expectedVersion, encryption, kinds });
    return { status: 200, body: presentConnection(connection, tx) };
  },
});

export const makeKey = defineCommand({
  id: 'makeConnectionKey',
  tag,
  summary: 'Create a key for signing in or for PGP',
  description:
    'Creates a key pair and returns the public key, for the partner. The previous key remains in use until the partner accepts the new one.',
  params: { id },
  body: ConnectionKeyMaking,
  responses: { 201: { description: 'The public key.', schema: ConnectionCredential } },
  errors: ['version_conflict', 'connection_kind_unsupported'],
  guard: (reader, { params, expectedVersion }) => guardConnection(reader, params.id, expectedVersion),
  example: { use: 'pgp' },
  handle: async (tx, { params, body, expectedVersion }, { encryption, kinds }) => ({
    status: 201,
    body: await makeConnectionKey(tx, params.id, { ...body, expectedVersion, encryption, kinds }),
  }),
});

export const forgetKey = defineCommand({
  id: 'forgetPreviousConnectionKey',
  tag,
  summary: 'Delete the previous key',
  description:
    'Deletes the previous key. Call this once the partner has the new key. Without a previous key, the call has no effect.',
  params: { id },
  body: ConnectionKeyForgetting,
  responses,
  errors: ['version_conflict', 'connection_kind_unsupported'],
  guard: (reader, { params, expectedVersion }) => guardConnection(reader, params.id, expectedVersion),
  example: { use: 'sign_in' },
  handle: async (tx, { params, body, expectedVersion }, { encryption, kinds }) => {
    const connection = await forgetPreviousKey(tx, params.id, { ...body, expectedVersion, encryption, kinds });
    return { status: 200, body: presentConnection(connection, tx) };
  },
});

export const pause = defineCommand({
  ...stateOperation(
    'pause',
    'pauseConnection',
    'Pause a connection',
    'Interchanges stay queued, and no files are collected.',
  ),
  body: ConnectionPause,
  example: { reason: 'The partner moves its server.' },
  handle: async (tx, { params, body, expectedVersion }, { encryption, kinds }) => {
    const given = { expectedVersion, encryption, kinds, reason: body.reason };
    return { status: 200, body: presentConnection(await changeState(tx, params.id, 'pause', given), tx) };
  },
});

export const resume = defineCommand({
  ...stateOperation(
    'resume',
    'resumeConnection',
    'Resume or activate a connection',
    'A connection that has never gone live becomes `testing`: in a live deployment, its partners receive test files (ISA15 T). Other connections become `live`.',
  ),
  handle: async (tx, { params, expectedVersion }, { encryption, kinds }) => {
    const given = { expectedVersion, encryption, kinds };
    return { status: 200, body: presentConnection(await changeState(tx, params.id, 'resume', given), tx) };
  },
});

export const goLive = defineCommand({
  ...stateOperation(
    'go_live',
    'goLiveConnection',
    'Let a connection go live',
    'Needs an interchange that a TA1 or 999 accepted while it was testing, or a reason. In a live deployment, its partners then receive production files (ISA15 P).',
  ),
  errors: ['version_conflict', 'invalid_state_transition', 'connection_untested'],
  body: ConnectionGoLive,
  example: { reason: 'The partner has confirmed the test by telephone.' },
  handle: async (tx, { params, body, expectedVersion }, { encryption, kinds }) => {
    const given = { expectedVersion, encryption, kinds, reason: body.reason };
    return { status: 200, body: presentConnection(await changeState(tx, params.id, 'go_live', given), tx) };
  },
});

function stateOperation(action: StateAction, operationId: string, summary: string, description: string) {
  return {
    id: operationId,
    tag,
    summary,
    description,
    params: { id },
    responses,
    errors: ['version_conflict', 'invalid_state_transition'],
    guard: (reader: Parameters<typeof guardState>[0], { params, expectedVersion }: Requested) =>
      guardState(reader, params.id, { action, expectedVersion }),
  } as const;
}

type Requested = { params: Record<'id', string>; expectedVersion: number | undefined };
