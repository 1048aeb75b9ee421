import type { App } from '../../../composition/app.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { createFhirConnection } from '../../../modules/integrations/fhir-connections/create-fhir-connection.ts';
import { fhirConnectionResource } from '../../../modules/integrations/fhir-connections/fhir-connection-resource.ts';
import {
  FhirConnectionCreate,
  FhirConnectionDetails,
  FhirConnectionList,
  FhirConnectionTest,
  FhirConnectionUpdate,
  FhirKeyRotation,
} from '../../../modules/integrations/fhir-connections/fhir-connection-schema.ts';
import {
  getConnection,
  getConnectionDetails,
  listConnections,
} from '../../../modules/integrations/fhir-connections/find-fhir-connections.ts';
import {
  guardRotateKey,
  rotateSigningKey,
} from '../../../modules/integrations/fhir-connections/keys/rotate-signing-key.ts';
import { presentConnectionDetails } from '../../../modules/integrations/fhir-connections/present-connection-details.ts';
import { presentConnection } from '../../../modules/integrations/fhir-connections/present-fhir-connection.ts';
import {
  deleteFhirConnection,
  disableConnection,
  enableConnection,
  guardConnection,
} from '../../../modules/integrations/fhir-connections/switch-connection.ts';
import {
  beginTest,
  testFhirConnection,
} from '../../../modules/integrations/fhir-connections/testing/test-fhir-connection.ts';
import { updateFhirConnection } from '../../../modules/integrations/fhir-connections/update-fhir-connection.ts';
import { requireUnsubscribed } from '../../../modules/integrations/fhir-subscriptions/remove-subscriptions.ts';
import { listSubscriptions } from '../../../modules/integrations/fhir-subscriptions/subscribe.ts';
import { mapVisitsAgain } from '../../../modules/integrations/fhir-sync/mappings/replace-mappings.ts';
import {
  findFreshness,
  listSyncRuns,
  presentFreshness,
  presentLastSync,
} from '../../../modules/integrations/fhir-sync/runs/find-sync-runs.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { transactionOptions } from '../../execute.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'FHIR connections';
const id: PathParameter = { kind: 'fhc', table: 'fhir_connections', description: 'Connection id.' };
const errors = ['version_conflict'] as const;

/** Reads the connection as the API shows it, with what other modules know about it. */
async function detailsOf(reader: TenantReader, connectionId: string, app: App) {
  const details = await getConnectionDetails(reader, connectionId, app.clock.now());
  const [newest] = await listSyncRuns(reader, connectionId, {}, { limit: 1 });
  const cursors = presentFreshness(connectionId, await findFreshness(reader, connectionId)).resourceTypes;
  const subscriptions = await listSubscriptions(reader, connectionId);
  return presentConnectionDetails(details, reader, {
    jwksUrl: app.fhir.jwksUrl(connectionId),
    lastSync: newest === undefined ? null : presentLastSync(newest),
    cursors,
    subscriptions: subscriptions.map(({ id: subscriptionId, resourceType, status, lastEventAt, lastError }) => {
      return { id: subscriptionId, resourceType, status, lastEventAt, lastError };
    }),
  });
}

export const create = defineCommand({
  id: 'createFhirConnection',
  tag,
  summary: 'Create a connection to a FHIR server',
  description:
    'The connection is `pending`; test it to make it `active`. For `smart_backend_jwt` the service makes a key pair: register `jwksUrl` at the authorization server, then set `clientId`.',
  body: FhirConnectionCreate,
  responses: { 201: { description: 'The connection.', schema: FhirConnectionDetails, headers: ['Location'] } },
  errors: ['duplicate_fhir_connection'],
  example: {
    name: 'Riverside EHR',
    vendor: 'epic',
    fhirBaseUrl: 'https://ehr.riverside.example/fhir/r4',
    authMethod: 'smart_backend_jwt',
    requestedScopes: ['system/Patient.rs', 'system/Coverage.rs'],
  },
  handle: async (tx, { body }, app) => {
    const parts = { encryption: app.encryption, guard: app.fhir.guard };
    const connection = await createFhirConnection(tx, parts, body);
    const headers = { location: `/v1/integrations/fhir/connections/${connection.id}` };
    return { status: 201, headers, body: await detailsOf(tx, connection.id, app) };
  },
});

export const list = defineRead({
  id: 'listFhirConnections',
  tag,
  summary: 'List connections to FHIR servers',
  description: 'Newest first.',
  query: listQueryOf(fhirConnectionResource.lists.listFhirConnections),
  responses: { 200: { description: 'A page of connections.', schema: FhirConnectionList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'fhir_connections', organizationId: reader.organizationId, app },
      (page) => listConnections(reader, query, page),
      (connection) => presentConnection(connection, reader),
    ),
});

export const get = defineRead({
  id: 'getFhirConnection',
  tag,
  summary: 'Retrieve a connection to a FHIR server',
  description:
    'Includes the capabilities of the server, the granted scopes, the results of recent calls, the progress of each resource type, the newest sync run and the subscriptions. Secrets are never returned.',
  params: { id },
  responses: { 200: { description: 'The connection.', schema: FhirConnectionDetails } },
  handle: async (reader, { params }, app) => ({ status: 200, body: await detailsOf(reader, params.id, app) }),
});

export const update = defineCommand({
  id: 'updateFhirConnection',
  tag,
  summary: 'Update a connection to a FHIR server',
  params: { id },
  body: FhirConnectionUpdate,
  responses: { 200: { description: 'The connection after the change.', schema: FhirConnectionDetails } },
  errors: [...errors, 'duplicate_fhir_connection'],
  example: { clientId: 'riverside-rcm' },
  guard: (reader, { params, expectedVersion }) => guardConnection(reader, { id: params.id, expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const parts = { encryption: app.encryption, guard: app.fhir.guard };
    const { timeZone } = await getConnection(tx, params.id);
    const updated = await updateFhirConnection(tx, parts, { id: params.id, expectedVersion }, body);
    if (updated.timeZone !== timeZone) await mapVisitsAgain(tx, params.id);
    return { status: 200, body: await detailsOf(tx, params.id, app) };
  },
});

export const remove = defineCommand({
  id: 'deleteFhirConnection',
  tag,
  summary: 'Delete a connection to a FHIR server',
  description:
    'Deletes the connection with its keys and its token. Data that were read through it are kept. Remove its subscriptions first: without the connection, the service cannot remove them.',
  params: { id },
  responses: { 204: { description: 'The connection has been deleted.' } },
  errors: [...errors, 'subscriptions_exist'],
  guard: async (reader, { params, expectedVersion }) => {
    await guardConnection(reader, { id: params.id, expectedVersion });
    await requireUnsubscribed(reader, params.id);
  },
  handle: async (tx, { params, expectedVersion }) => {
    await requireUnsubscribed(tx, params.id);
    await deleteFhirConnection(tx, { id: params.id, expectedVersion });
    return { status: 204 };
  },
});

function switching(action: 'enable' | 'disable', summary: string, description: string) {
  const command = action === 'enable' ? enableConnection : disableConnection;
  return defineCommand({
    id: `${action}FhirConnection`,
    tag,
    summary,
    description,
    params: { id },
    responses: { 200: { description: 'The connection.', schema: FhirConnectionDetails } },
    errors: [...errors, 'invalid_state_transition'],
    guard: (reader, { params, expectedVersion }) => guardConnection(reader, { id: params.id, expectedVersion }, action),
    handle: async (tx, { params, expectedVersion }, app) => {
      await command(tx, { id: params.id, expectedVersion });
      return { status: 200, body: await detailsOf(tx, params.id, app) };
    },
  });
}
export const enable = switching('enable', 'Enable a connection', 'It is `pending` until a test succeeds.');
export const disable = switching('disable', 'Disable a connection', 'The service stops calling the server.');

export const rotateKey = defineCommand({
  id: 'rotateFhirConnectionKey',
  tag,
  summary: 'Rotate the signing key of a connection',
  description: 'The previous key stays published at `jwksUrl` for two days.',
  params: { id },
  body: FhirKeyRotation,
  responses: { 200: { description: 'The connection with its keys.', schema: FhirConnectionDetails } },
  errors: [...errors, 'invalid_state_transition'],
  example: { signingAlgorithm: 'ES384' },
  guard: (reader, { params, expectedVersion }) => guardRotateKey(reader, { id: params.id, expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const target = { id: params.id, expectedVersion, signingAlgorithm: body.signingAlgorithm };
    await rotateSigningKey(tx, app.encryption, target);
    return { status: 200, body: await detailsOf(tx, params.id, app) };
  },
});

export const test = defineCommand({
  id: 'testFhirConnection',
  tag,
  summary: 'Test a connection to a FHIR server',
  description:
    'Reports each step: the address, discovery, an access token, and the capabilities of the server. If all succeed, the connection becomes `active`. A failed step is a result, not an error.',
  params: { id },
  responses: { 200: { description: 'The result of each step.', schema: FhirConnectionTest } },
  errors: ['connection_not_active'],
  guard: async (reader, { params }) => void (await beginTest(reader, params.id)),
  handle: async (tx, request, app) => {
    const connection = await beginTest(tx, request.params.id);
    tx.audit({ action: 'fhir_connection.test_started', subjectType: 'fhir_connection', subjectId: connection.id });
    const { database, fhir } = app;
    const head = { object: 'fhir_connection_test' as const };
    const unfinished = {
      ...head,
      finished: false,
      succeeded: false,
      steps: [],
      connection: presentConnection(connection, tx),
    };
    return {
      status: 200,
      body: unfinished,
      afterCommit: async () => {
        const who = { ...transactionOptions(request), isRealTime: true as const };
        const tested = await testFhirConnection({ database, ...fhir }, who, connection.id);
        const shown = presentConnection(tested.connection, app.database);
        const { succeeded, steps } = tested;
        return { status: 200, body: { ...head, finished: true, succeeded, steps, connection: shown } };
      },
    };
  },
});
