import type { LocalDate } from '../../../kernel/local-date.ts';
import type { PersonName } from '../../schema.ts';
import type { Adjustment } from './classification/adjustment-reasons.ts';

/** What denials read of a claim and its decision. Amounts in cents. */
export type DeniedClaim = {
  id: string;
  payerId: string;
  patientId: string;
  coverageId: string;
  status: string;
  /** CLM05-3: 1 original, 7 replacement, 8 void. */
  frequencyCode: string;
  amountPaid: number;
  /** Adjustments of the claim as a whole. */
  adjustments: readonly Adjustment[];
  denialIds: readonly string[];
  scrub: { status: string };
  billingProvider: {
    npi: string | null;
    organizationName: string | null;
    name: PersonName | null;
    taxonomyCode: string | null;
  };
  /** Empty on institutional claims. */
  placeOfServiceCode: string;
  diagnoses: readonly { code: string }[];
  serviceLines: readonly DeniedLine[];
  testClockId: string | null;
};

type DeniedLine = {
  id: string;
  sequence: number;
  /** Empty on an institutional line that has only a revenue code. */
  procedureCode: string;
  modifiers: readonly string[];
  units: string;
  serviceDate: { start: LocalDate; end: LocalDate };
  /** The payer's decision; null until an 835 is posted. */
  adjudication: { paid: number; adjustments: readonly Adjustment[]; remarkCodes: readonly string[] } | null;
};
