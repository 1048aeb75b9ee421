import { getConnection } from '../../../modules/integrations/fhir-connections/find-fhir-connections.ts';
import { listResources } from '../../../modules/integrations/fhir-sync/received/find-received-resources.ts';
import {
  type ListedResource,
  presentReceived,
  ReceivedFhirResourceList,
} from '../../../modules/integrations/fhir-sync/received/received-resource-schema.ts';
import { cancelSync, guardCancelSync } from '../../../modules/integrations/fhir-sync/runs/end-sync.ts';
import {
  findFreshness,
  getSyncRun,
  listSyncRuns,
  presentFreshness,
  presentSyncRun,
} from '../../../modules/integrations/fhir-sync/runs/find-sync-runs.ts';
import { guardStartSync, startSync } from '../../../modules/integrations/fhir-sync/runs/start-sync.ts';
import { syncRunResource } from '../../../modules/integrations/fhir-sync/runs/sync-run-resource.ts';
import {
  FhirFreshness,
  FhirSyncRun,
  FhirSyncRunList,
  SyncStart,
} from '../../../modules/integrations/fhir-sync/runs/sync-run-schema.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'FHIR synchronization';
const id: PathParameter = { kind: 'fhc', table: 'fhir_connections', description: 'Connection id.' };
const runId: PathParameter = { kind: 'syr', table: 'fhir_sync_runs', description: 'Sync run id.' };

export const start = defineCommand({
  id: 'startFhirSync',
  tag,
  summary: 'Synchronize with a FHIR server',
  description:
    'Reads patients, coverages, encounters with their diagnoses and charges, medical history and documents from the server. One run of a connection at a time. Poll the URL in `Location`, or subscribe to `integration.sync_completed`. A run continues where it stopped if the service restarts.',
  params: { id },
  body: SyncStart,
  responses: { 202: { description: 'The queued run.', schema: FhirSyncRun, headers: ['Location'] } },
  errors: ['sync_in_progress', 'connection_not_active', 'reauthorization_required'],
  example: { mode: 'incremental', resourceTypes: ['Patient', 'Coverage'] },
  guard: (reader, { params }) => guardStartSync(reader, params.id),
  handle: async (tx, { params, body }) => {
    const run = await startSync(tx, params.id, body, 'request');
    const location = `/v1/integrations/fhir/connections/${params.id}/sync-runs/${run.id}`;
    return { status: 202, headers: { location }, body: presentSyncRun(run, tx) };
  },
});

export const list = defineRead({
  id: 'listFhirSyncRuns',
  tag,
  summary: 'List the sync runs of a connection',
  description: 'Newest first.',
  params: { id },
  query: listQueryOf(syncRunResource.lists.listFhirSyncRuns),
  responses: { 200: { description: 'A page of runs.', schema: FhirSyncRunList } },
  handle: async (reader, { params, query }, app) => {
    const connection = await getConnection(reader, params.id);
    return listReply(
      { query, list: `fhir_sync_runs/${connection.id}`, organizationId: reader.organizationId, app },
      (page) => listSyncRuns(reader, connection.id, query, page),
      (run) => presentSyncRun(run, reader),
    );
  },
});

export const get = defineRead({
  id: 'getFhirSyncRun',
  tag,
  summary: 'Retrieve a sync run',
  description: '`counts` and `problems` grow while it runs.',
  params: { id, runId },
  responses: { 200: { description: 'The run.', schema: FhirSyncRun } },
  handle: async (reader, { params }) => {
    const run = await getSyncRun(reader, params.id, params.runId);
    return { status: 200, body: presentSyncRun(run, reader) };
  },
});

export const cancel = defineCommand({
  id: 'cancelFhirSyncRun',
  tag,
  summary: 'Cancel a sync run',
  description: 'Data that have been saved are kept. The next run continues with the changes that were not read.',
  params: { id, runId },
  responses: { 200: { description: 'The cancelled run.', schema: FhirSyncRun } },
  errors: ['invalid_state_transition'],
  guard: (reader, { params }) => guardCancelSync(reader, params.id, params.runId),
  handle: async (tx, { params }) => {
    const run = await cancelSync(tx, params.id, params.runId);
    return { status: 200, body: presentSyncRun(run, tx) };
  },
});

export const resources = defineRead({
  id: 'listFhirResources',
  tag,
  summary: 'List the resources received from a server',
  description:
    'Ordered by type and id, each with the resource that was created from it and the problems of its mapping. `status=unmapped` returns only resources without a counterpart.',
  params: { id },
  query: listQueryOf(syncRunResource.lists.listFhirResources),
  responses: { 200: { description: 'A page of resources.', schema: ReceivedFhirResourceList } },
  handle: async (reader, { params, query }, app) => {
    const connection = await getConnection(reader, params.id);
    const list = `fhir_resources/${connection.id}/${query.resourceType ?? ''}/${query.status ?? ''}`;
    const positionOf = ({ type, id: fhirId }: ListedResource) => `${type} ${fhirId}`;
    return listReply(
      { query, list, organizationId: reader.organizationId, app, positionOf },
      (page) => listResources(reader, connection.id, query, page),
      (one) => presentReceived({ ...one, connectionId: connection.id }, reader),
    );
  },
});

export const freshness = defineRead({
  id: 'getFhirFreshness',
  tag,
  summary: "Retrieve the freshness of a connection's data",
  description: 'For each resource type, the time up to which its changes have been read, and the time of the last run.',
  params: { id },
  responses: { 200: { description: 'The freshness of each type that has been read.', schema: FhirFreshness } },
  handle: async (reader, { params }) => {
    const connection = await getConnection(reader, params.id);
    return { status: 200, body: presentFreshness(connection.id, await findFreshness(reader, connection.id)) };
  },
});
