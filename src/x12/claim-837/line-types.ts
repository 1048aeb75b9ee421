import type { Adjustment, X12Date } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { drugReferences } from './claim-fields.ts';

/** Loop 2430. */
export interface LineAdjudication {
  /** SVD01, the NM109 of loop 2330B. */
  payerId: string;
  paidCents: number;
  procedureQualifier: string;
  procedureCode: string;
  modifiers: string[];
  description?: string;
  paidUnits: string;
  /** SVD06. */
  bundledLineNumber?: number;
  adjustments: Adjustment[];
  /** DTP*573. */
  paidDate: X12Date;
  /** AMT*EAF. */
  remainingPatientLiabilityCents?: number;
}

/** Loop 2410. */
export interface Drug extends FieldsOf<typeof drugReferences> {
  ndc: string;
  quantity: string;
  /** CTP05-1. */
  unit: string;
}
