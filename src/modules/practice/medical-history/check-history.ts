import type { ErrorDetail } from '../../../kernel/errors.ts';
import { addDays, type LocalDate } from '../../../kernel/local-date.ts';
import type { Stored } from '../../resource-fields.ts';
import type { medicalHistoryFields } from './medical-history-fields.ts';

/** One fact of a patient's medical history. */
export type MedicalHistoryEntry = Stored<typeof medicalHistoryFields>;

/** Dates are the caller's local ones, so today may already be tomorrow somewhere. */
const AHEAD_DAYS_MAX = 1;

type Patient = { birthDate: LocalDate };

/** Returns contradictions within and between the entries of one request, as pointers into the body. */
export function historyProblems(
  entries: readonly MedicalHistoryEntry[],
  { birthDate }: Patient,
  today: LocalDate,
): ErrorDetail[] {
  const latest = addDays(today, AHEAD_DAYS_MAX);
  return [
    ...entries.flatMap((entry, index) => entryProblems(entry, { path: `/entries/${index}`, birthDate, latest })),
    ...repeated(entries, 'externalId', 'Another entry of this request has this externalId.'),
    ...repeated(entries, 'supersedesId', 'Another entry of this request supersedes the same entry.'),
  ];
}

type Place = { path: string; birthDate: LocalDate; latest: LocalDate };

function entryProblems(entry: MedicalHistoryEntry, { path, birthDate, latest }: Place): ErrorDetail[] {
  const { category, onsetDate, endDate, recordedDate, value, dosage, relationship } = entry;
  const isOfRelative = category === 'family_history';
  const checks: [failed: boolean, field: string, code: string, message: string][] = [
    [
      onsetDate !== null && endDate !== null && endDate < onsetDate,
      'endDate',
      'invalid',
      'endDate is before onsetDate.',
    ],
    [recordedDate > latest, 'recordedDate', 'invalid', 'recordedDate is in the future.'],
    [onsetDate !== null && onsetDate > latest, 'onsetDate', 'invalid', 'onsetDate is in the future.'],
    [
      !isOfRelative && onsetDate !== null && onsetDate < birthDate,
      'onsetDate',
      'invalid',
      "onsetDate is before the patient's birth date.",
    ],
    [recordedDate < birthDate, 'recordedDate', 'invalid', "recordedDate is before the patient's birth date."],
    [dosage !== null && category !== 'medication', 'dosage', 'not_allowed', 'Only a medication has a dosage.'],
    [isOfRelative && relationship === null, 'relationship', 'required', 'Family history needs the relationship.'],
    [!isOfRelative && relationship !== null, 'relationship', 'not_allowed', 'Only family history has a relationship.'],
    [
      value !== null && (value.quantity === null) === (value.text === null),
      'value',
      'invalid',
      'Give either a quantity or a text.',
    ],
  ];
  return checks
    .filter(([failed]) => failed)
    .map(([, field, code, message]) => ({ code, param: `${path}/${field}`, message }));
}

function repeated(
  entries: readonly MedicalHistoryEntry[],
  field: 'externalId' | 'supersedesId',
  message: string,
): ErrorDetail[] {
  const seen = new Set<string>();
  return entries.flatMap((entry, index) => {
    const value = entry[field];
    if (value === null) return [];
    if (!seen.has(value)) {
      seen.add(value);
      return [];
    }
    return [{ code: 'duplicate', param: `/entries/${index}/${field}`, message }];
  });
}
