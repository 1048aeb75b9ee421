import type { Coverage as FhirCoverage, FhirResource } from 'fhir/r4.js';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { FhirConnection } from '../../fhir-connections/fhir-connection.ts';
import { missingWriteScope } from '../../fhir-connections/tokens/granted-scopes.ts';
import { coverageToFhir } from '../../fhir-mapping/coverage-to-fhir.ts';
import { coverageChange } from '../../fhir-mapping/merge-coverage.ts';
import { cancelLocked } from '../../outbox/cancel-entry.ts';
import { findWrittenResource, lacksWrite, lockOpenCreate } from '../../outbox/find-entries.ts';
import type { OutboxEntry } from '../../outbox/outbox-entry.ts';
import { isCancellableAtOnce } from '../../outbox/outbox-state.ts';
import { queueWrite } from '../../outbox/queue-write.ts';
import { selectFhirPatients } from '../received/fhir-resources-store.ts';
import type { OwnedCoverage } from './owned-coverages-store.ts';

/**
 * A coverage of the set, and its resource at the server; null if it has none. An unchanged coverage is written only if
 * the server does not have it, because an earlier request did not require that. `before`: the coverage before the change;
 * null for a new one.
 */
export type WrittenCoverage = {
  coverage: Coverage;
  before: Coverage | null;
  remote: OwnedCoverage | null;
  isChanged: boolean;
};

/**
 * Returns whether the coverage belongs to the server: it was received, and not written by the service. Its users change it
 * there.
 */
export const isOfServer = ({ remote }: WrittenCoverage) => remote !== null && !remote.isOurs;

type WriteBack = { writeBack: 'queued' | 'not_supported' | 'not_granted'; missingScope: string | null };

/**
 * Returns whether changes can be written to the server: its capability statement offers `create` and `update` of
 * Coverage, and it has granted them. With `isRequired`, throws capability_not_supported or fhir_scope_not_granted if not.
 */
export function canWriteBack(connection: FhirConnection, isRequired: boolean): WriteBack {
  const interactions = connection.capability?.resources.Coverage?.interactions ?? [];
  if (!interactions.includes('create') || !interactions.includes('update')) {
    if (isRequired) throw new AppError('capability_not_supported');
    return { writeBack: 'not_supported', missingScope: null };
  }
  const missingScope = missingWriteScope(connection, 'Coverage', ['create', 'update']);
  if (missingScope === null) return { writeBack: 'queued', missingScope };
  if (isRequired) throw new AppError('fhir_scope_not_granted', { extra: { requiredScope: missingScope } });
  return { writeBack: 'not_granted', missingScope };
}

/**
 * Returns the id of a patient at the server. Throws validation_failed for a patient who was not received through the
 * connection: the server would refuse a coverage of a beneficiary it does not have.
 */
export async function requirePatientAtServer(tx: UnitOfWork, connectionId: string, patientId: string): Promise<string> {
  const found = (await selectFhirPatients(tx, connectionId, [patientId])).get(patientId)?.[0];
  if (found !== undefined) return found;
  const param = '/patientId';
  const message = 'The patient was not received through this connection. Synchronize the patient first.';
  throw new AppError('validation_failed', { param, details: [{ code: 'patient_not_at_server', param, message }] });
}

/** The destination of one patient's coverages. */
type Destination = { connection: FhirConnection; fhirPatientId: string };

/**
 * Queues the writes of coverages. An update names the version that it changes, so that a change made at the
 * server meanwhile is not overwritten. A cancelled coverage that the server does not have needs no write.
 */
export async function queueWrites(
  tx: UnitOfWork,
  encryption: Encryption,
  { connection: { id: connectionId, capability }, fhirPatientId }: Destination,
  changed: readonly WrittenCoverage[],
): Promise<string[]> {
  const queued: string[] = [];
  for (const written of changed) {
    const { coverage, before, remote, isChanged } = written;
    if (isOfServer(written) || (!isChanged && remote !== null)) continue;
    // Creating and changing a coverage are writes to one target, so that they are sent in order.
    const target = `Coverage/${coverage.id}`;
    const made = await findWrittenResource(tx, connectionId, target);
    const isOnItsWay = async () => (await lockOpenCreate(tx, connectionId, target)) !== null;
    if (!isChanged && (made !== null || (await isOnItsWay()))) continue;
    const remoteId = remote?.fhirId ?? made?.remoteId ?? null;
    const versionId = newerVersion(remote?.versionId ?? null, made?.remoteVersion ?? null);
    const open = remoteId === null ? await withdrawCreate(tx, connectionId, target) : null;
    if (remoteId === null && open === null && coverage.status === 'cancelled') continue;
    const isCreate = remoteId === null && open === null;
    const isBound = capability?.resources.Coverage?.takesIfMatch === true;
    // When the update is sent, `*` is replaced by the version that the pending creation makes.
    const ifMatch = open !== null ? '*' : versionId === null ? null : `W/"${versionId}"`;
    const entry = await queueWrite(tx, encryption, {
      connection: { type: 'fhir', id: connectionId },
      operation: isCreate ? 'create' : 'update',
      ...(open === null ? {} : { dependsOn: [open.id] }),
      resourceType: 'Coverage',
      subject: { type: 'coverage', id: coverage.id },
      payload: isCreate
        ? resourceOf(coverage, fhirPatientId)
        : changeOf(
            { coverage, before: (await lacksWrite(tx, connectionId, target)) ? null : before },
            { remoteId, fhirPatientId },
          ),
      target,
      dedupeKey: `coverage:${coverage.id}:${coverage.version}`,
      ...(remoteId === null ? {} : { remoteId }),
      ...(isBound && ifMatch !== null ? { ifMatch } : {}),
    });
    queued.push(entry.id);
  }
  return queued;
}

/**
 * Cancels a creation that has not been sent, because the next write has newer content. Returns a creation that is being
 * sent, after which the next write has to be made; null if there is none.
 */
async function withdrawCreate(tx: UnitOfWork, connectionId: string, target: string): Promise<OutboxEntry | null> {
  const open = await lockOpenCreate(tx, connectionId, target);
  if (open === null) return null;
  if (!isCancellableAtOnce(open.status)) return open;
  await cancelLocked(tx, open, { reason: 'A later change of the coverage has replaced it.', cascade: 'dependents' });
  return null;
}

/**
 * Returns the version that was read last, or that the newest write has made, which a synchronization may not have read
 * yet.
 */
function newerVersion(read: string | null, written: string | null): string | null {
  if (read === null || written === null) return read ?? written;
  return Number(written) > Number(read) ? written : read;
}

/** Returns the resource with the server's id of the patient. */
function resourceOf(coverage: Coverage, fhirPatientId: string): FhirCoverage {
  const { id: _id, meta: _meta, contained, ...resource } = coverageToFhir(coverage);
  const patient = { reference: `Patient/${fhirPatientId}` };
  return {
    ...resource,
    ...(contained === undefined
      ? { subscriber: patient }
      : { contained: contained.map((person) => ({ ...person, patient }) as FhirResource) }),
    beneficiary: patient,
    identifier: [{ system: 'urn:rcm:coverage-id', value: coverage.id }],
  };
}

/**
 * Returns the change of a resource that the server has, or will have when its creation has been sent. `before`: what the
 * server has; null writes all that the service knows.
 */
function changeOf(
  { coverage, before }: { coverage: Coverage; before: Coverage | null },
  { remoteId, fhirPatientId }: { remoteId: string | null; fhirPatientId: string },
) {
  const known = before === null ? {} : resourceOf(before, fhirPatientId);
  return coverageChange(remoteId, known, resourceOf(coverage, fhirPatientId));
}
