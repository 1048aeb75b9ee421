import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { ErrorDetail } from '../../../kernel/errors.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { historyProblems, type MedicalHistoryEntry } from './check-history.ts';
import { medicalHistoryFields } from './medical-history-fields.ts';
import { HISTORY } from './medical-history-store.ts';
import { type HistoryInput, newEntry, superseded } from './record-history.ts';

/** An entry from another system. `supersedesId` names the entry of an earlier version. */
type HistoryImport = {
  patient: { id: string; birthDate: LocalDate };
  input: HistoryInput;
  details: Record<string, unknown>;
};
/** `unchanged`: the earlier entry is the same. `refused`: dates or fields contradict each other. */
type SavedHistory =
  | { outcome: 'created' | 'updated' | 'unchanged'; id: string }
  | { outcome: 'refused'; id: null; fault: ErrorDetail };

/** Records entries of many patients. An earlier entry that a person has superseded meanwhile is unchanged. */
export async function recordHistories(tx: UnitOfWork, imports: readonly HistoryImport[]): Promise<SavedHistory[]> {
  const ids = imports.flatMap(({ input }) => input.supersedesId ?? []);
  const earlier = new Map((await HISTORY.lockAll(tx, ids)).map((entry) => [entry.id, entry]));
  const [entries, replaced]: [MedicalHistoryEntry[], MedicalHistoryEntry[]] = [[], []];
  const today = localDateOf(tx.now);
  const saved = imports.map(({ patient, input, details }): SavedHistory => {
    const before = input.supersedesId == null ? undefined : earlier.get(input.supersedesId);
    const entry = newEntry({ ...input, supersedesId: before?.id ?? null }, patient.id, tx.now);
    if (before !== undefined && (before.status !== 'current' || saysTheSame(before, entry)))
      return { outcome: 'unchanged', id: before.id };
    const [fault] = historyProblems([entry], patient, today);
    if (fault !== undefined) return { outcome: 'refused', id: null, fault };
    entries.push(entry);
    if (before !== undefined) replaced.push(superseded(before, entry, tx.now));
    const { id, category, status, supersedesId } = entry;
    const named = { patientId: patient.id, category, to: status, ...(supersedesId === null ? {} : { supersedesId }) };
    tx.audit({
      action: 'medical_history.recorded',
      subjectType: 'medical_history_entry',
      subjectId: id,
      details: { ...details, ...named },
    });
    return { outcome: before === undefined ? 'created' : 'updated', id };
  });
  HISTORY.updateAll(tx, replaced);
  HISTORY.insertAll(tx, entries);
  return saved;
}

/** The fields that an author writes, except the origin of the entry. */
const CONTENT = Object.entries(medicalHistoryFields.fields).flatMap(([name, { create }]) =>
  create === null || name === 'source' || name === 'supersedesId' ? [] : [name as keyof MedicalHistoryEntry],
);

function saysTheSame(before: MedicalHistoryEntry, entry: MedicalHistoryEntry): boolean {
  return CONTENT.every((name) => JSON.stringify(before[name]) === JSON.stringify(entry[name]));
}
