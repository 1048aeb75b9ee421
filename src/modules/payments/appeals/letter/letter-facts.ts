import type { LocalDate } from '../../../../kernel/local-date.ts';
import { sentence } from '../../../../kernel/sentence.ts';
import { longDate } from '../../../../printing/format.ts';
import type { Claim } from '../../../billing/claims/claim.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { MedicalHistoryEntry } from '../../../practice/medical-history/check-history.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import type { PriorAuthorization } from '../../../prior-authorizations/authorization.ts';
import type { Denial } from '../../denials/denial.ts';
import type { Appeal } from '../appeal.ts';
import type { LetterBuilder } from './letter-builder.ts';

/** A document of the letter with the label under which it is enclosed. */
export type LabelledDocument = { id: string; label: string; title: string };

/** A payer's or clearinghouse's acceptance of the claim. */
export type Receipt = { id: string; level: string; receivedOn: LocalDate };

/** All facts that a letter may state. */
export type LetterFacts = {
  patient: Patient;
  coverage: Coverage;
  payerName: string;
  audience: Appeal['audience'];
  level: number;
  deadline: Appeal['deadline'];
  documents: readonly LabelledDocument[];
  history: readonly MedicalHistoryEntry[];
  previous: { id: string; level: number; result: string; receivedOn: LocalDate } | null;
  subject:
    | { kind: 'claim'; claim: Claim; denials: readonly Denial[]; receipts: readonly Receipt[] }
    | { kind: 'authorization'; authorization: PriorAuthorization };
};

/** The maximum number of history entries in a letter; further ones belong in an enclosed document. */
const HISTORY_MAX = 10;
const CLINICAL = new Set(['condition', 'procedure', 'medication', 'lab_result', 'vital_sign', 'allergy']);

/** States confirmed entries of the medical history as they were recorded, without drawing a conclusion. */
export function stateHistory({ history }: LetterFacts, builder: LetterBuilder): void {
  const entries = history.filter(
    ({ category, verificationStatus, status }) =>
      status === 'current' && verificationStatus === 'confirmed' && CLINICAL.has(category),
  );
  for (const entry of entries.slice(0, HISTORY_MAX)) {
    const { id, category, code, value, recordedDate, dosage } = entry;
    const name = code.display === null ? code.code : `${code.display} (${code.code})`;
    const measured = value?.quantity != null ? `${value.quantity} ${value.unit ?? ''}`.trim() : (value?.text ?? null);
    const details = [measured, dosage].filter((one) => one !== null).join(', ');
    const source = builder.cite('history_entry', id, `Medical history, recorded ${longDate(recordedDate)}`);
    const words = category.replaceAll('_', ' ');
    builder.state(
      `history_${id}`,
      sentence(
        `The medical record of ${longDate(recordedDate)} lists the ${words} ${name}${details && `: ${details}`}`,
      ),
      [source],
    );
  }
}

/** Refers to the enclosed documents by their labels. */
export function stateDocuments({ documents }: LetterFacts, builder: LetterBuilder): void {
  for (const { id, label, title } of documents) {
    builder.state(`document_${id}`, `We enclose ${title} as ${label}.`, [
      builder.cite('document', id, `${label}, ${title}`),
    ]);
  }
}
