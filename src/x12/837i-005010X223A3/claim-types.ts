import type { AnyClaimInformation } from '../claim-837/claim-types.ts';
import type { OtherSubscriber } from '../claim-837/other-subscriber-types.ts';
import type { ClaimNote, ConditionIndicator, DetailedRepricing } from '../claim-837/part-types.ts';
import type { ProvidersOf } from '../claim-837/provider-fields.ts';
import type { InpatientAdjudication, X12Date, X12Period } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type { claimDates, claimNumbers } from './claim-fields.ts';
import type { claimProviders } from './provider-fields.ts';

/** A diagnosis of an HI segment. */
export interface InstitutionalDiagnosis {
  /** C022-01, for example ABK (ICD-10-CM) or BK (ICD-9-CM). */
  qualifier: string;
  code: string;
  /** C022-09: Y, N, U, W; absent if the diagnosis is exempt or the indicator is not used. */
  presentOnAdmission?: string;
}

/** HI*BBR, HI*BBQ and their older forms. */
export interface InstitutionalProcedure {
  /** C022-01: BBR, BBQ (ICD-10-PCS), BR, BQ (ICD-9), CAH. */
  qualifier: string;
  code: string;
  date: X12Date;
}

/** Loop 2320 with the inpatient adjudication (MIA). */
export interface InstitutionalOtherSubscriber extends OtherSubscriber {
  inpatientAdjudication?: InpatientAdjudication;
}

/** Loop 2300. */
export interface InstitutionalClaimInformation
  extends AnyClaimInformation,
    FieldsOf<typeof claimDates>,
    FieldsOf<typeof claimNumbers>,
    ProvidersOf<typeof claimProviders> {
  /** CLM05-1: the first two digits of the type of bill. */
  facilityTypeCode: string;
  /** DTP*434: first and last day of the statement. */
  statementPeriod: X12Period;
  /** DTP*435; `time` is `HHMM`. */
  admission?: { date: X12Date; time?: string };
  /** DTP*096, `HHMM`. */
  dischargeTime?: string;
  /** CL101. */
  admissionTypeCode: string;
  /** CL102. */
  admissionSourceCode?: string;
  /** CL103. */
  patientStatusCode: string;
  /** NTE; ADD is the billing note. */
  notes?: ClaimNote[];
  /** CRC*ZZ. */
  conditions?: ConditionIndicator[];
  /** HI*ABK. */
  principalDiagnosis: InstitutionalDiagnosis;
  /** HI*ABJ. */
  admittingDiagnosis?: InstitutionalDiagnosis;
  /** HI*APR, up to three. */
  patientReasonsForVisit?: InstitutionalDiagnosis[];
  /** HI*ABN, up to twelve. */
  externalCauses?: InstitutionalDiagnosis[];
  /** HI*DR. */
  diagnosisRelatedGroup?: string;
  /** HI*ABF, up to twenty-four. */
  otherDiagnoses?: InstitutionalDiagnosis[];
  /** HI*BBR. */
  principalProcedure?: InstitutionalProcedure;
  /** HI*BBQ, up to twenty-four. */
  otherProcedures?: InstitutionalProcedure[];
  /** HI*BI. */
  occurrenceSpans?: { code: string; period: X12Period }[];
  /** HI*BH. */
  occurrences?: { code: string; date: X12Date }[];
  /** HI*BE. */
  values?: { code: string; amountCents: number }[];
  /** HI*BG. */
  conditionCodes?: string[];
  /** HI*TC. */
  treatmentCodes?: string[];
  repricing?: DetailedRepricing;
  otherSubscribers?: InstitutionalOtherSubscriber[];
}
