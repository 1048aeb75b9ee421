import type { Static } from 'typebox';
import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { duplicateError } from '../../../constraint-errors.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import { findCoverageIdsByExternalId, getCoverage } from '../../../practice/coverages/find-coverages.ts';
import { type SavedCoverage, saveCoverages } from '../../../practice/coverages/save-coverages.ts';
import { updateCoverage } from '../../../practice/coverages/update-coverage.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import { requireOpenPatient } from '../../../practice/patients/require-patient.ts';
import { lockUsableConnection } from '../../fhir-connections/find-fhir-connections.ts';
import { etagOf, matchSet } from './coverage-set.ts';
import type { CoverageSetReplace, CoverageSetResult } from './coverage-set-schema.ts';
import { insertOwned, type OwnedCoverage, selectOwned, updateOwner } from './owned-coverages-store.ts';
import { wantedCoverages } from './wanted-coverages.ts';
import { canWriteBack, isOfServer, queueWrites, requirePatientAtServer, type WrittenCoverage } from './write-back.ts';

type Request = Static<typeof CoverageSetReplace>;
type Result = Static<typeof CoverageSetResult>;

/**
 * Replaces the coverages of a patient that a connection owns. Coverages of other origin are not touched. Repeating it
 * changes nothing. Errors: 412 version_conflict if `ifMatch` is not the set's ETag, 422 capability_not_supported or
 * fhir_scope_not_granted if a required write-back is not possible, 409 for a plan that the patient has in another coverage or for two
 * coverages of the set with one plan or rank, 422 validation_failed if a write-back is requested for a patient whom the server
 * does not have, the errors of creating and changing coverages at their JSON Pointers in the body.
 */
export async function replaceCoverageSet(
  tx: UnitOfWork,
  encryption: Encryption,
  connectionId: string,
  request: Request,
): Promise<Result> {
  // The lock of the connection orders two replacements of one set.
  const connection = await lockUsableConnection(tx, connectionId);
  const patient = await requireOpenPatient(tx, request.patientId, '/patientId');
  await tx.liveBy(patient.testClockId);
  const owned = await selectOwned(tx, connectionId, patient.id);
  const current: Coverage[] = [];
  for (const { id } of owned) current.push(await getCoverage(tx, id));
  if (request.ifMatch !== undefined && request.ifMatch !== etagOf(current)) throw new AppError('version_conflict');
  requireAllowed(request);
  const wanted = await wantedCoverages(tx, patient.id, request.coverages);
  const writes = request.writeBack === true || request.requireWriteBack === true;
  const { writeBack, missingScope } = canWriteBack(connection, request.requireWriteBack === true);
  const isWritten = writes && writeBack === 'queued';
  const fhirPatientId = isWritten ? await requirePatientAtServer(tx, connectionId, patient.id) : null;
  const isDryRun = request.dryRun === true;
  if (isDryRun) await tx.query('savepoint coverage_set');
  const ids = matchSet(
    wanted,
    current.map((coverage) => ({ ...coverage, fhirId: remoteOf(owned, coverage.id)?.fhirId ?? null })),
  );
  const set = await saveSet(tx, { connectionId, patient, current, wanted, ids });
  const written = writtenCoverages(set, owned, current);
  const queued =
    fhirPatientId !== null && !isDryRun
      ? await queueWrites(tx, encryption, { connection, fhirPatientId }, written)
      : [];
  if (isDryRun) await tx.query('rollback to savepoint coverage_set');
  const after = new Map(
    [...current, ...set.created, ...set.updated, ...set.unchanged, ...set.cancelled].map((one) => [one.id, one]),
  );
  const idsOf = (list: readonly Coverage[]) => list.map(({ id }) => id);
  return {
    object: 'coverage_set',
    connectionId,
    patientId: patient.id,
    etag: etagOf(isDryRun ? current : [...after.values()]),
    dryRun: isDryRun,
    created: idsOf(set.created),
    updated: idsOf(set.updated),
    unchanged: idsOf(set.unchanged),
    cancelled: idsOf(set.cancelled),
    outboxEntryIds: queued,
    notWrittenBack: isWritten
      ? written.filter((one) => one.isChanged && isOfServer(one)).map(({ coverage }) => coverage.id)
      : [],
    writeBack: writes ? writeBack : 'not_requested',
    missingScope: writes ? missingScope : null,
  };
}

type SavedSet = Record<'created' | 'updated' | 'unchanged' | 'cancelled', Coverage[]>;

type SetToSave = {
  connectionId: string;
  patient: Patient;
  current: readonly Coverage[];
  wanted: Awaited<ReturnType<typeof wantedCoverages>>;
  /** For each wanted coverage, the id of the current one that it changes, or null for a new one. */
  ids: readonly (string | null)[];
};

/**
 * Saves the wanted coverages and cancels the other current ones. Throws the first refusal, at its position in the body.
 */
async function saveSet(tx: UnitOfWork, { connectionId, patient, current, wanted, ids }: SetToSave): Promise<SavedSet> {
  await requireFreeExternalIds(tx, wanted, ids);
  const saved = await saveCoverages(
    tx,
    wanted.map(({ fields }, index) => ({
      id: ids[index]!,
      fields,
      testClockId: patient.testClockId ?? undefined,
      details: { connectionId },
    })),
    { isStrict: true, ending: current.flatMap(({ id }) => (ids.includes(id) ? [] : [id])) },
  );
  const coverages = saved.map((one, index) => requireSaved(one, index, wanted[index]!.isFhir));
  const withOutcome = (outcome: string) => coverages.filter((_, index) => saved[index]!.outcome === outcome);
  const created = withOutcome('created');
  insertOwned(
    tx,
    connectionId,
    patient.id,
    created.map(({ id }) => id),
  );
  const cancelled = await cancelOthers(tx, current, new Set(ids));
  await tx.flush();
  return { created, updated: withOutcome('updated'), unchanged: withOutcome('unchanged'), cancelled };
}

/** Throws if a coverage that is not the one that is changed has an externalId of the set, or if the set repeats one. */
async function requireFreeExternalIds(
  tx: UnitOfWork,
  wanted: SetToSave['wanted'],
  ids: SetToSave['ids'],
): Promise<void> {
  const externalIds = wanted.map(({ fields }) => fields.externalId ?? null);
  const taken = await findCoverageIdsByExternalId(
    tx,
    externalIds.filter((externalId) => externalId !== null),
  );
  for (const [index, externalId] of externalIds.entries()) {
    if (externalId === null) continue;
    const param = `/coverages/${index}${wanted[index]!.isFhir ? '/fhir' : '/externalId'}`;
    const holder = taken.get(externalId);
    if (holder !== undefined && holder !== ids[index]) throw duplicateError('duplicate_external_id', param, holder);
    if (externalIds.indexOf(externalId) === index) continue;
    const message = 'Another coverage of this request has this externalId.';
    throw new AppError('validation_failed', { param, details: [{ code: 'duplicate', param, message }] });
  }
}

function writtenCoverages(
  set: SavedSet,
  owned: readonly OwnedCoverage[],
  current: readonly Coverage[],
): WrittenCoverage[] {
  const written = (isChanged: boolean) => (coverage: Coverage) => ({
    coverage,
    before: current.find(({ id }) => id === coverage.id) ?? null,
    remote: remoteOf(owned, coverage.id),
    isChanged,
  });
  return [
    ...[...set.created, ...set.updated, ...set.cancelled].map(written(true)),
    ...set.unchanged.map(written(false)),
  ];
}

function requireAllowed({ coverages, allowEmpty }: Request): void {
  if (coverages.length > 0 || allowEmpty === true) return;
  const message = 'An empty list cancels every coverage of the set. Set `allowEmpty` to do so.';
  const detail = { code: 'empty_set', param: '/coverages', message };
  throw new AppError('validation_failed', { param: detail.param, details: [detail] });
}

/** Returns the resource of a coverage at the server; null if it has none that was read. */
function remoteOf(owned: readonly OwnedCoverage[], id: string): OwnedCoverage | null {
  const found = owned.find((one) => one.id === id);
  return found === undefined || found.fhirId === null ? null : found;
}

function requireSaved(saved: SavedCoverage, index: number, isFhir: boolean): Coverage {
  if (saved.outcome !== 'refused') return saved.coverage;
  const { options, code, message } = saved.error;
  const at = (param: string) => `/coverages/${index}${isFhir ? '/fhir' : param}`;
  throw new AppError(code, {
    ...options,
    message,
    param: at(options.param ?? ''),
    ...(options.details ? { details: options.details.map((one) => ({ ...one, param: at(one.param) })) } : {}),
  });
}

async function cancelOthers(
  tx: UnitOfWork,
  current: readonly Coverage[],
  kept: ReadonlySet<string | null>,
): Promise<Coverage[]> {
  const cancelled: Coverage[] = [];
  for (const { id, status } of current) {
    if (kept.has(id) || status === 'cancelled' || status === 'entered_in_error') continue;
    cancelled.push(await updateCoverage(tx, id, { status: 'cancelled' }, undefined));
  }
  return cancelled;
}

/** Moves the coverages that FHIR connections own to the patient that their patient is merged into. */
export function moveOwnedCoverages(tx: UnitOfWork, move: { from: string; to: string }): Promise<void> {
  return updateOwner(tx, move);
}
