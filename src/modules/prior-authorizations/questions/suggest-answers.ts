import type { MedicalHistoryEntry } from '../../practice/medical-history/check-history.ts';
import { isDecimal } from '../usage/usage.ts';
import type { Question } from './question.ts';
import type { AnswerValue, Evidence, SuggestedAnswer } from './question-values.ts';
import { answerProblems, isList } from './validate-answer.ts';

/** A code of the chart answers a question of the same code exactly. */
const CONFIDENCE_SAME_CODE = 0.9;
/** The same, if the entry is only provisional. */
const CONFIDENCE_PROVISIONAL = 0.5;

/**
 * Returns an answer that the patient's medical history suggests, or null; pure. It looks for the newest current entry
 * with the question's own code (such as the LOINC code of a laboratory result). A suggestion that the question would not
 * accept is not made.
 */
export function suggestedAnswerOf(
  question: Question,
  history: readonly MedicalHistoryEntry[],
  now: Date,
): SuggestedAnswer | null {
  if (question.code === null || question.type === 'group') return null;
  const entry = newestEntry(question.code, history);
  if (entry === null) return null;
  const found = foundValue(question, entry);
  if (found === null || answerProblems(question, found.value).length > 0) return null;
  return {
    value: found.value,
    source: 'ehr',
    evidence: [{ type: 'history_entry', id: entry.id, excerptRef: found.excerptRef }, ...documentsOf(entry)],
    confidence: entry.verificationStatus === 'confirmed' ? CONFIDENCE_SAME_CODE : CONFIDENCE_PROVISIONAL,
    suggestedAt: now.toISOString(),
  };
}

function newestEntry(
  code: { system: string; code: string },
  history: readonly MedicalHistoryEntry[],
): MedicalHistoryEntry | null {
  const usable = history.filter(
    (entry) =>
      entry.status === 'current' &&
      entry.verificationStatus !== 'refuted' &&
      entry.code.code === code.code &&
      isSameSystem(entry.code.system, code.system),
  );
  return usable.reduce<MedicalHistoryEntry | null>(
    (newest, entry) => (newest === null || dateOf(entry) > dateOf(newest) ? entry : newest),
    null,
  );
}

const SYSTEM_URLS: Readonly<Record<string, string>> = {
  'http://loinc.org': 'loinc',
  'http://snomed.info/sct': 'snomed',
  'http://hl7.org/fhir/sid/icd-10-cm': 'icd10cm',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'rxnorm',
};

function isSameSystem(one: string, other: string): boolean {
  const nameOf = (system: string) => SYSTEM_URLS[system] ?? system.toLowerCase();
  return nameOf(one) === nameOf(other);
}

function dateOf({ onsetDate, recordedDate }: MedicalHistoryEntry): string {
  return onsetDate ?? recordedDate;
}

function foundValue(question: Question, entry: MedicalHistoryEntry): { value: AnswerValue; excerptRef: string } | null {
  const single = singleValueOf(question, entry);
  if (single === null) return null;
  return isList(question) && !Array.isArray(single.value) ? { ...single, value: [single.value] } : single;
}

function singleValueOf(
  { type, options }: Question,
  entry: MedicalHistoryEntry,
): { value: AnswerValue; excerptRef: string } | null {
  const { quantity = null, unit = null, text = null } = entry.value ?? {};
  switch (type) {
    case 'decimal':
      return quantity === null ? null : { value: quantity, excerptRef: '/value/quantity' };
    case 'integer':
      return quantity === null || !isDecimal(quantity) || !Number.isSafeInteger(Number(quantity))
        ? null
        : { value: Number(quantity), excerptRef: '/value/quantity' };
    case 'quantity':
      return quantity === null || unit === null ? null : { value: { value: quantity, unit }, excerptRef: '/value' };
    case 'date':
      return entry.onsetDate === null ? null : { value: entry.onsetDate, excerptRef: '/onsetDate' };
    case 'boolean':
      return {
        value: entry.clinicalStatus !== 'resolved' && entry.clinicalStatus !== 'inactive',
        excerptRef: '/clinicalStatus',
      };
    case 'string':
    case 'text':
      return text === null ? null : { value: text, excerptRef: '/value/text' };
    case 'choice':
    case 'multi_choice': {
      const option = options.find(({ code, display }) => text !== null && [code, display].includes(text));
      return option ? { value: option.code, excerptRef: '/value/text' } : null;
    }
    case 'attachment':
      return entry.evidenceDocumentIds.length === 0
        ? null
        : { value: entry.evidenceDocumentIds, excerptRef: '/evidenceDocumentIds' };
    case 'group':
      return null;
  }
}

function documentsOf({ evidenceDocumentIds }: MedicalHistoryEntry): Evidence[] {
  return evidenceDocumentIds.map((id) => ({ type: 'document', id, excerptRef: null }));
}
