import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { historyProblems } from './check-history.ts';
import type { MedicalHistoryEntry } from './medical-history.ts';
import { insertEntries, lockEntries, saveSuperseded } from './medical-history-store.ts';
import { contentOf, type HistoryInput, newEntry, superseded } from './record-history.ts';

/** An entry from another system. `supersedesId` names the entry of an earlier version. */
type HistoryImport = {
  patient: { id: string; birthDate: LocalDate };
  input: HistoryInput;
  details: Record<string, unknown>;
};
/** `unchanged`: the earlier entry is the same. `refused`: dates or fields contradict each other. */
type SavedHistory = { outcome: 'created' | 'updated' | 'unchanged'; id: string } | { outcome: 'refused'; id: null };

/** Records entries of many patients. An earlier entry that a person has superseded meanwhile is unchanged. */
export async function recordHistories(tx: UnitOfWork, imports: readonly HistoryImport[]): Promise<SavedHistory[]> {
  const ids = imports.flatMap(({ input }) => input.supersedesId ?? []);
  const earlier = new Map((ids.length === 0 ? [] : await lockEntries(tx, ids)).map((entry) => [entry.id, entry]));
  const [entries, replaced]: [MedicalHistoryEntry[], MedicalHistoryEntry[]] = [[], []];
  const today = localDateOf(tx.now);
  const saved = imports.map(({ patient, input, details }): SavedHistory => {
    const before = input.supersedesId == null ? undefined : earlier.get(input.supersedesId);
    const content = contentOf({ ...input, supersedesId: before?.id ?? null });
    if (before !== undefined && (before.status !== 'current' || saysTheSame(before, content)))
      return { outcome: 'unchanged', id: before.id };
    if (historyProblems([content], patient, today).length > 0) return { outcome: 'refused', id: null };
    const entry = newEntry(content, patient.id, tx.now);
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
  await saveSuperseded(tx, replaced);
  if (entries.length > 0) insertEntries(tx, entries);
  return saved;
}

function saysTheSame(before: MedicalHistoryEntry, content: ReturnType<typeof contentOf>): boolean {
  const { source: _source, supersedesId: _id, ...rest } = content;
  return (Object.keys(rest) as (keyof typeof rest)[]).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(rest[name]),
  );
}
