import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newResource } from '../../../resource-fields.ts';
import type { CapabilityDigest } from '../../fhir-connections/capability-digest.ts';
import { lockUsableConnection, requireUsableConnection } from '../../fhir-connections/find-fhir-connections.ts';
import { chooseStrategy } from '../../fhir-connections/sync-strategy.ts';
import { SYNCED_TYPES } from '../../fhir-connections/synced-types.ts';
import { START } from '../pages/sync-position.ts';
import { retryUnmapped, selectFhirPatients } from '../received/fhir-resources-store.ts';
import type { RunMode, SyncRun } from './sync-run.ts';
import { syncRunFields } from './sync-run-fields.ts';
import { findOpenRun, insertRun } from './sync-runs-store.ts';

type TypeWishes = {
  mode: RunMode;
  /** The types of the request. */
  requested: readonly string[] | undefined;
  /** The types of the connection; empty for all. */
  configured: readonly string[];
};

type ChosenTypes = { types: string[]; omitted: string[] };

export type SyncRequest = {
  mode?: RunMode | undefined;
  resourceTypes?: readonly string[] | undefined;
  patientIds?: readonly string[] | undefined;
  since?: string | undefined;
  dryRun?: boolean | undefined;
};

/** Checks the state before the fields are checked. */
export async function guardStartSync(reader: TenantReader, connectionId: string): Promise<void> {
  await requireUsableConnection(reader, connectionId);
  await requireNoOpenRun(reader, connectionId);
}

async function requireNoOpenRun(reader: TenantReader, connectionId: string): Promise<void> {
  const open = await findOpenRun(reader, connectionId);
  if (open !== null) throw new AppError('sync_in_progress', { extra: { syncRunId: open } });
}

/**
 * Queues a run of a connection. Types that the server does not offer are left out and listed in the run. Throws 409 sync_in_progress with the id of the run that is queued or running, and the
 * errors of a connection that cannot be used.
 */
export async function startSync(
  tx: UnitOfWork,
  connectionId: string,
  request: SyncRequest,
  trigger: SyncRun['trigger'],
): Promise<SyncRun> {
  // The lock of the connection orders two requests, so that the second one sees the run of the first.
  const connection = await lockUsableConnection(tx, connectionId);
  await requireNoOpenRun(tx, connectionId);
  const mode = request.mode ?? connection.syncConfig.mode;
  const { capability, syncConfig } = connection;
  if (mode === 'bulk') requireBulkExport(capability, syncConfig.groupId);
  const { types: resourceTypes, omitted } = chooseTypes(capability, {
    mode,
    requested: request.resourceTypes,
    configured: syncConfig.resourceTypes,
  });
  const run = newResource(
    syncRunFields,
    {
      connectionId,
      trigger,
      mode,
      resourceTypes,
      omittedResourceTypes: omitted,
      patientIds: request.patientIds === undefined ? null : await fhirIdsOf(tx, connectionId, request.patientIds),
      since: request.since === undefined ? null : new Date(request.since).toISOString(),
      dryRun: request.dryRun,
      position: {
        phase: mode === 'bulk' ? 'bulk' : 'types',
        typeIndex: 0,
        page: START,
        failures: 0,
        bulk: null,
        after: null,
      },
    },
    tx.now,
  );
  if (mode === 'full' && !run.dryRun) await retryUnmapped(tx, connectionId);
  insertRun(tx, run);
  const details = { connectionId, mode, resourceTypes, trigger, dryRun: run.dryRun };
  tx.audit({ action: 'fhir_sync.started', subjectType: 'fhir_sync_run', subjectId: run.id, details });
  await tx.enqueue('run-fhir-sync', { organizationId: tx.organizationId, syncRunId: run.id });
  return run;
}

/**
 * Queues a run that makes no requests and only maps the received resources that are marked for it. Returns its id. Returns
 * null if another run is open, because that one maps them at its end.
 */
export async function startMapping(tx: UnitOfWork, connectionId: string): Promise<string | null> {
  if ((await findOpenRun(tx, connectionId)) !== null) return null;
  const run = newResource(
    syncRunFields,
    {
      connectionId,
      trigger: 'request',
      mode: 'incremental',
      resourceTypes: [],
      position: { phase: 'waiting', typeIndex: 0, page: START, failures: 0, bulk: null, after: null },
    },
    tx.now,
  );
  insertRun(tx, run);
  const details = { connectionId, mode: run.mode, resourceTypes: [], trigger: run.trigger, dryRun: false };
  tx.audit({ action: 'fhir_sync.started', subjectType: 'fhir_sync_run', subjectId: run.id, details });
  await tx.enqueue('run-fhir-sync', { organizationId: tx.organizationId, syncRunId: run.id });
  return run.id;
}

const OWN_ID = /^pat_/;

/**
 * Patients are identified by their FHIR id, or by their id here if they were received from this connection. After a
 * merge, one id here can represent several FHIR patients.
 */
async function fhirIdsOf(tx: UnitOfWork, connectionId: string, patientIds: readonly string[]): Promise<string[]> {
  const own = patientIds.filter((id) => OWN_ID.test(id));
  const known = await selectFhirPatients(tx, connectionId, own);
  const details = patientIds.flatMap((id, index) =>
    OWN_ID.test(id) && !known.has(id)
      ? [
          {
            code: 'not_found',
            param: `/patientIds/${index}`,
            message: 'The patient was not received through this connection.',
          },
        ]
      : [],
  );
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return [...new Set(patientIds.flatMap((id) => known.get(id) ?? id))].sort();
}

/**
 * Returns the types of a run in reading order: the requested types, otherwise those of the connection, otherwise all.
 * Omits types that the server does not offer. Throws validation_failed if no type remains.
 */
export function chooseTypes(capability: CapabilityDigest | null, wishes: TypeWishes): ChosenTypes {
  const { mode, requested, configured } = wishes;
  const wanted = requested ?? (configured.length > 0 ? configured : SYNCED_TYPES);
  const known = SYNCED_TYPES.filter((type) => wanted.includes(type));
  if (capability === null) return { types: known, omitted: [] };
  const types = known.filter((type) => isOffered(capability, type, mode));
  if (types.length === 0) {
    const param = requested === undefined ? '/mode' : '/resourceTypes';
    throw refusal(param, 'The server offers none of these resource types.');
  }
  return { types, omitted: known.filter((type) => !types.includes(type)) };
}

function isOffered(capability: CapabilityDigest, type: string, mode: RunMode): boolean {
  if (mode === 'bulk') return capability.resources[type] !== undefined;
  const { strategy } = chooseStrategy(capability, type);
  return strategy !== 'none' && strategy !== 'bulk';
}

/** Throws validation_failed if the server has no bulk export, or only one that needs a group. */
export function requireBulkExport(capability: CapabilityDigest | null, groupId: string | null): void {
  if (capability === null || groupId !== null) return;
  const { bulk } = capability;
  if (bulk.length === 0) throw refusal('/mode', 'The server offers no bulk export. Use `full`.');
  if (!bulk.includes('system') && !bulk.includes('patient')) {
    throw refusal('/mode', 'The server exports groups only. Set `syncConfig.groupId` of the connection.');
  }
}

function refusal(param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code: 'not_supported', param, message }] });
}
