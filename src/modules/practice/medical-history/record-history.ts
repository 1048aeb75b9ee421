import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { illegalTransition } from '../../../kernel/illegal-transition.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { duplicateError } from '../../constraint-errors.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { type NewResource, newResource } from '../../resource-fields.ts';
import { requireDocuments } from '../documents/find-documents.ts';
import { requireOpenPatient } from '../patients/require-patient.ts';
import { historyProblems, type MedicalHistoryEntry } from './check-history.ts';
import { medicalHistoryFields } from './medical-history-fields.ts';
import { HISTORY, selectTakenExternalIds } from './medical-history-store.ts';

type Given = NewResource<typeof medicalHistoryFields>;
type Optional<T> = { [K in keyof T]?: T[K] | null | undefined };

/** The input of an entry. Omitted fields are empty. */
export type HistoryInput = Omit<Given, 'patientId' | 'status' | 'supersededById' | 'code' | 'value' | 'source'> & {
  code: { system: string; code: string; display?: string };
  value?: Optional<NonNullable<Given['value']>> | null;
  source?: { type: MedicalHistoryEntry['source']['type']; reference?: string | null };
};

/**
 * Records entries of a patient's medical history, all or none. An entry with `supersedesId` corrects an earlier one,
 * which is kept. Errors: 422 validation_failed, 409 duplicate_external_id, 409 invalid_state_transition if the earlier
 * entry is superseded already or marks an error.
 */
export async function recordHistory(
  tx: UnitOfWork,
  input: { patientId: string; entries: readonly HistoryInput[] },
): Promise<MedicalHistoryEntry[]> {
  const patient = await requireOpenPatient(tx, input.patientId, '/patientId');
  await tx.liveBy(patient.testClockId);
  const entries = input.entries.map((entry) => newEntry(entry, patient.id, tx.now));
  const details = historyProblems(entries, patient, localDateOf(tx.now));
  if (details.length > 0) throw new AppError('validation_failed', { details, param: details[0]!.param });
  await requireFreeExternalIds(tx, entries);
  const documents = entries.flatMap(({ evidenceDocumentIds }, index) =>
    evidenceDocumentIds.map((id, at) => ({ id, param: `/entries/${index}/evidenceDocumentIds/${at}` })),
  );
  await requireDocuments(tx, patient.id, documents);
  const earlier = await lockSuperseded(tx, entries);
  HISTORY.updateAll(tx, earlier);
  HISTORY.insertAll(tx, entries);
  for (const { id, category, status, supersedesId } of entries) {
    tx.audit({
      action: 'medical_history.recorded',
      subjectType: 'medical_history_entry',
      subjectId: id,
      details: { patientId: patient.id, category, to: status, ...(supersedesId === null ? {} : { supersedesId }) },
    });
  }
  return entries;
}

/** Returns a new entry; omitted fields are empty. */
export function newEntry(input: HistoryInput, patientId: string, now: Date): MedicalHistoryEntry {
  const { code, value, source, verificationStatus } = input;
  const given = {
    ...input,
    patientId,
    status: verificationStatus === 'entered_in_error' ? verificationStatus : ('current' as const),
    code: { system: code.system, code: code.code, display: code.display ?? null },
    value: value ? { quantity: value.quantity ?? null, unit: value.unit ?? null, text: value.text ?? null } : null,
    source: { type: source?.type ?? ('manual' as const), reference: source?.reference ?? null },
  };
  return newResource(medicalHistoryFields, given, now);
}

async function requireFreeExternalIds(tx: UnitOfWork, entries: readonly MedicalHistoryEntry[]): Promise<void> {
  const wanted = entries.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  if (wanted.length === 0) return;
  const taken = await selectTakenExternalIds(tx, wanted);
  for (const [index, { externalId }] of entries.entries()) {
    const id = externalId === null ? undefined : taken.get(externalId);
    if (id !== undefined) throw duplicateError('duplicate_external_id', `/entries/${index}/externalId`, id);
  }
}

/** Locks the entries that are corrected and returns them as superseded. */
async function lockSuperseded(tx: UnitOfWork, entries: readonly MedicalHistoryEntry[]): Promise<MedicalHistoryEntry[]> {
  const ids = entries.flatMap(({ supersedesId }) => (supersedesId === null ? [] : [supersedesId]));
  const found = new Map((await HISTORY.lockAll(tx, ids)).map((entry) => [entry.id, entry]));
  return entries.flatMap((entry, index) => {
    if (entry.supersedesId === null) return [];
    const param = `/entries/${index}/supersedesId`;
    const earlier = found.get(entry.supersedesId);
    if (!earlier) throw new ReferenceNotFoundError({ table: 'patient_medical_history', id: entry.supersedesId, param });
    requireSupersedable(earlier, entry, param);
    return [superseded(earlier, entry, tx.now)];
  });
}

/** Returns the earlier entry as superseded by its correction. */
export function superseded(
  earlier: MedicalHistoryEntry,
  { id }: Pick<MedicalHistoryEntry, 'id'>,
  now: Date,
): MedicalHistoryEntry {
  const version = earlier.version + 1;
  return { ...earlier, status: 'superseded', supersededById: id, version, updatedAt: now.toISOString() };
}

function requireSupersedable(earlier: MedicalHistoryEntry, entry: MedicalHistoryEntry, param: string): void {
  const refuse = (message: string) =>
    new AppError('validation_failed', { param, details: [{ code: 'not_allowed', param, message }] });
  if (earlier.patientId !== entry.patientId) throw refuse('The entry belongs to another patient.');
  if (earlier.category !== entry.category) {
    throw refuse('The entry has another category. Supersede it with one that is entered_in_error, then add a new one.');
  }
  if (earlier.status === 'current') return;
  throw illegalTransition({
    resource: 'medical history entry',
    status: earlier.status,
    action: 'superseded',
    nextStep: earlier.status === 'superseded' ? 'Supersede its latest correction instead.' : 'Record a new entry.',
    allowedTransitions: [],
    param,
  });
}
