import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { Claim } from '../../../billing/claims/claim.ts';
import type { Coverage } from '../../../practice/coverages/coverage.ts';
import type { MedicalHistoryEntry } from '../../../practice/medical-history/medical-history.ts';
import type { Patient } from '../../../practice/patients/patient.ts';
import type { PriorAuthorization } from '../../../prior-authorizations/authorization.ts';
import type { Denial } from '../../denials/denial.ts';
import type { Appeal } from '../appeal.ts';

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
