import type { Versioned } from '../../../database/documents/document-row.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { moveClaims } from '../../billing/claims/move-claims.ts';
import { moveExpectedVisits } from '../../eligibility/visits/set-expected-visits.ts';
import { moveOwnedCoverages } from '../../integrations/fhir-sync/coverage-set/replace-coverage-set.ts';
import { moveWork } from '../../office/work/move-work.ts';
import { emitDenialEvent } from '../../payments/denials/save-denial.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import { auditAuthorization } from '../../prior-authorizations/save-authorization.ts';
import type { Coverage } from '../coverages/coverage.ts';
import { appendedRanks } from '../coverages/coverage-order.ts';
import { presentEncounter } from '../encounters/encounter-schema.ts';
import {
  lockNaming,
  lockRows,
  type NamingRow,
  type NamingTable,
  type OwnedRow,
  type OwnedTable,
  saveNaming,
  saveRows,
} from './moved-rows-store.ts';

/** The ids of the patient that ends and of the one that remains. */
type Move = { from: string; to: string };

/** Rows that are locked and written together, so that a large merge does not become one large statement. */
const BATCH_ROWS = 200;

/** Moves all resources of a patient to another patient. */
export async function moveOwned(tx: UnitOfWork, move: Move, coverages: readonly Coverage[]): Promise<void> {
  // Appeals and denials are found by the claims and the authorizations of the patient, so they move first.
  await moveAppeals(tx, move);
  await moveDenials(tx, move);
  await inBatches((limit) => moveClaims(tx, move, limit));
  await moveRows(tx, 'prior_authorizations', move, (authorization) => ({
    ...authorization,
    latestAuditEntryId: auditAuthorization(tx, authorization, {
      verb: 'updated',
      from: authorization.status,
      details: detailsOf(move),
    }),
  }));
  await moveRows(tx, 'encounters', move, (encounter) => {
    audit(tx, 'encounter', encounter, move);
    const data = { encounter: presentEncounter(encounter, tx), previousAttributes: { patientId: move.from } };
    emitEvent(tx, { type: 'encounter.updated', resourceType: 'encounter', resourceId: encounter.id, data });
    return encounter;
  });
  await moveRows(tx, 'eligibility_checks', move, (check) => {
    audit(tx, 'eligibility_check', check, move);
    return check;
  });
  await moveCoverages(tx, move, coverages);
  await moveRows(tx, 'documents', move, (document) => {
    audit(tx, 'document', document, move);
    return document;
  });
  await moveRows(tx, 'patient_medical_history', move, (entry) => {
    audit(tx, 'medical_history_entry', entry, move, { action: 'medical_history.updated' });
    return entry;
  });
  await inBatches((limit) => moveWork(tx, move, limit));
  await moveExpectedVisits(tx, move);
  await moveOwnedCoverages(tx, move);
}

/** Calls `step` until it returns fewer rows than the limit. */
async function inBatches(step: (limit: number) => Promise<number>): Promise<void> {
  while ((await step(BATCH_ROWS)) === BATCH_ROWS);
}

/** Moves the rows of a table; `change` records each row and returns it as it is stored. */
async function moveRows<N extends OwnedTable>(
  tx: UnitOfWork,
  table: N,
  move: Move,
  change: (row: OwnedRow<N>) => OwnedRow<N>,
): Promise<void> {
  await inBatches(async (limit) => {
    const rows = await lockRows(tx, table, { patientId: move.from, limit });
    const moved = rows.map((row) => change({ ...nextRow(tx, row), patientId: move.to }));
    if (moved.length > 0) saveRows(tx, table, moved, move.to);
    return rows.length;
  });
}

function nextRow<T extends Versioned>(tx: UnitOfWork, row: T): T {
  return { ...row, version: row.version + 1, updatedAt: tx.now.toISOString() };
}

function moveAppeals(tx: UnitOfWork, move: Move): Promise<void> {
  return moveNaming(tx, 'appeals', move, (appeal) => {
    audit(tx, 'appeal', appeal, move);
    return { ...appeal, patientId: move.to };
  });
}

/** Denials follow their claims; some recommend a request for an authorization, whose body names the patient. */
function moveDenials(tx: UnitOfWork, move: Move): Promise<void> {
  return moveNaming(tx, 'denials', move, (denial) => {
    const moved = { ...denial, retroAuthorization: { ...denial.retroAuthorization, patientId: move.to } };
    audit(tx, 'denial', denial, move, { fields: ['recommendedActions'] });
    emitDenialEvent(tx, 'denial.updated', moved);
    return moved;
  });
}

/** Moves the rows of a table that names patients in the document only. */
async function moveNaming<N extends NamingTable>(
  tx: UnitOfWork,
  table: N,
  move: Move,
  change: (row: NamingRow<N>) => NamingRow<N>,
): Promise<void> {
  await inBatches(async (limit) => {
    const rows = await lockNaming(tx, table, { patientId: move.from, limit });
    const moved = rows.map((row) => change(nextRow(tx, row)));
    if (moved.length > 0) saveNaming(tx, table, moved);
    return rows.length;
  });
}

/** Moves the coverages, with ranks after those of the patient that remains. */
async function moveCoverages(tx: UnitOfWork, move: Move, coverages: readonly Coverage[]): Promise<void> {
  const own = coverages.filter(({ patientId }) => patientId === move.to);
  const ranks = appendedRanks(
    own,
    coverages.filter(({ patientId }) => patientId === move.from),
  );
  await moveRows(tx, 'coverages', move, (coverage) => {
    const rank = ranks.get(coverage.id) ?? coverage.rank;
    const fields = rank === coverage.rank ? ['patientId'] : ['patientId', 'rank'];
    audit(tx, 'coverage', coverage, move, { fields });
    return { ...coverage, rank };
  });
}

type Audited = { action?: string; fields?: string[] };

/** Writes the audit entry of a moved resource. `fields` names the changed fields, by default `patientId`. */
function audit(
  tx: UnitOfWork,
  subjectType: string,
  { id }: { id: string },
  move: Move,
  { action = `${subjectType}.updated`, fields = ['patientId'] }: Audited = {},
): void {
  tx.audit({ action, subjectType, subjectId: id, details: { ...detailsOf(move), fields } });
}

const detailsOf = ({ from }: Move) => ({ fields: ['patientId'], mergedPatientId: from });
