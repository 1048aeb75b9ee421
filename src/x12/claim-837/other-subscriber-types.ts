import type { Adjustment, OutpatientAdjudication, PartyName, Reference, X12Address } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { otherPayerDates, otherPayerReferences, otherSubscriberReferences } from './claim-fields.ts';

/** Loop 2320 with 2330A-G: another coverage of the patient, and the decision of its payer. */
export interface OtherSubscriber extends FieldsOf<typeof otherSubscriberReferences> {
  /** SBR01. */
  payerResponsibilitySequence: string;
  /** SBR02. */
  relationshipCode: string;
  groupNumber?: string;
  groupName?: string;
  insuranceTypeCode?: string;
  claimFilingIndicatorCode?: string;
  adjustments?: Adjustment[];
  /** AMT*D. */
  payerPaidCents?: number;
  /** AMT*A8. */
  nonCoveredCents?: number;
  /** AMT*EAF. */
  remainingPatientLiabilityCents?: number;
  /** OI03: Y, N, W. */
  benefitsAssignmentCode: string;
  /** OI04. */
  patientSignatureSourceCode?: string;
  /** OI06: Y, I. */
  releaseOfInformationCode: string;
  outpatientAdjudication?: OutpatientAdjudication;
  /** Loop 2330A. */
  name: PartyName;
  memberId?: string;
  address?: X12Address;
  /** Loop 2330B. */
  payer: OtherPayer;
  /** Loops 2330C-G: the other payer's identifiers of the providers; NM101 in `entityCode`. */
  payerProviders?: { entityCode: string; entityType: string; secondaryIds: Reference[] }[];
}

/** Loop 2330B. */
export interface OtherPayer extends FieldsOf<typeof otherPayerDates>, FieldsOf<typeof otherPayerReferences> {
  name: string;
  idQualifier?: 'PI' | 'XV';
  payerId: string;
  address?: X12Address;
  /** REF*2U, EI, FY, NF. */
  secondaryIds?: Reference[];
}
