import type { AnyServiceLine } from '../claim-837/claim-types.ts';
import type { Drug } from '../claim-837/line-types.ts';
import type {
  ClaimAttachment,
  ClaimNote,
  ConditionIndicator,
  Contract,
  OtherPayerReference,
} from '../claim-837/part-types.ts';
import type { ProvidersOf } from '../claim-837/provider-fields.ts';
import type { X12Date, X12Period } from '../common.ts';
import type { FieldsOf } from '../mapping/segment-fields.ts';
import type * as fields from './claim-fields.ts';
import type { AmbulanceTransport } from './claim-types.ts';
import type { lineProviders } from './provider-fields.ts';

/** DTP segments of loop 2400 besides the service date. */
export type LineDates = FieldsOf<typeof fields.lineDates>;

/** MEA. */
export interface LineMeasurement {
  /** MEA01: OG original, TR test result. */
  referenceCode: string;
  /** MEA02. */
  qualifier: string;
  value: string;
}

/** Loop 2400. */
export interface ServiceLine
  extends AnyServiceLine,
    FieldsOf<typeof fields.lineQuantities>,
    FieldsOf<typeof fields.lineReferences>,
    FieldsOf<typeof fields.lineAmounts>,
    FieldsOf<typeof fields.lineNotes>,
    ProvidersOf<typeof lineProviders> {
  /** SV101-1: HC, ER, IV, WK. */
  procedureQualifier: string;
  procedureCode: string;
  /** SV103: UN unit, MJ minutes. */
  unitBasis: string;
  /** SV104 as decimal digits. */
  unitCount: string;
  placeOfServiceCode?: string;
  /** SV107: positions of the claim's diagnoses, counted from 1. */
  diagnosisPointers: number[];
  /** SV109, SV111, SV112: the guide has no code for `false`. */
  emergency?: boolean;
  epsdt?: boolean;
  familyPlanning?: boolean;
  /** SV115. */
  copayExempt?: boolean;
  /** SV5. */
  durableMedicalEquipment?: {
    procedureCode: string;
    lengthOfNeedDays: string;
    rentalPriceCents: number;
    purchasePriceCents: number;
    rentalFrequencyCode: string;
  };
  serviceDate: X12Period;
  dates?: LineDates;
  attachments?: ClaimAttachment[];
  ambulanceTransport?: AmbulanceTransport;
  /** CR3. */
  equipmentCertification?: { typeCode: string; months: string };
  conditions?: ConditionIndicator[];
  measurements?: LineMeasurement[];
  contract?: Contract;
  /** REF*G1. */
  priorAuthorizationNumber?: string;
  /** REF*9F. */
  referralNumber?: string;
  /** REF*G1 and 9F of other payers than the claim's. */
  otherPayerReferences?: OtherPayerReference[];
  fixedFormatInformation?: string[];
  note?: ClaimNote;
  /** PS1. */
  purchasedService?: { providerId: string; chargeCents: number };
  /** Loop 2410. */
  drug?: Drug;
  /** Loop 2440. */
  forms?: LineForm[];
}

/** Loop 2440. */
export interface LineForm {
  /** LQ01: AS or UT. */
  qualifier: string;
  formId: string;
  answers: { question: string; yesNo?: string; text?: string; date?: X12Date; percent?: string }[];
}
