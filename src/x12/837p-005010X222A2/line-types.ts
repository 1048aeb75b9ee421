import type { AnyServiceLine } from '../claim-837/claim-types.ts';
import type { Drug } from '../claim-837/line-types.ts';
import type {
  ClaimAttachment,
  ClaimNote,
  ClaimProvider,
  ConditionIndicator,
  Contract,
  OtherPayerReference,
  ServiceFacilityLocation,
} from '../claim-837/part-types.ts';
import type { X12Address, X12Contact, X12Date, X12Period } from '../common.ts';
import type { AmbulanceTransport, PurchasedServiceProvider } from './claim-types.ts';

/** DTP segments of loop 2400 besides the service date. */
export interface LineDates {
  prescription?: X12Date;
  certificationRevision?: X12Date;
  beginTherapy?: X12Date;
  lastCertification?: X12Date;
  lastSeen?: X12Date;
  /** DTP*738. */
  hemoglobinTest?: X12Date;
  /** DTP*739. */
  serumCreatinineTest?: X12Date;
  shipped?: X12Date;
  lastXRay?: X12Date;
  initialTreatment?: X12Date;
}

/** MEA. */
export interface LineMeasurement {
  /** MEA01: OG original, TR test result. */
  referenceCode: string;
  /** MEA02. */
  qualifier: string;
  value: string;
}

/** Loop 2400. */
export interface ServiceLine extends AnyServiceLine {
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
  /** QTY*PT. */
  ambulancePatientCount?: string;
  /** QTY*FL. */
  obstetricAnesthesiaUnits?: string;
  measurements?: LineMeasurement[];
  contract?: Contract;
  /** REF*G1. */
  priorAuthorizationNumber?: string;
  /** REF*9F. */
  referralNumber?: string;
  /** REF*G1 and 9F of other payers than the claim's. */
  otherPayerReferences?: OtherPayerReference[];
  /** REF*X4. */
  cliaNumber?: string;
  /** REF*F4. */
  referringCliaNumber?: string;
  /** REF*EW. */
  mammographyCertificationNumber?: string;
  /** REF*BT. */
  immunizationBatchNumber?: string;
  /** AMT*T. */
  salesTaxCents?: number;
  /** AMT*F4. */
  postageCents?: number;
  fixedFormatInformation?: string[];
  note?: ClaimNote;
  /** NTE*TPO. */
  thirdPartyNote?: string;
  /** PS1. */
  purchasedService?: { providerId: string; chargeCents: number };
  /** Loop 2410. */
  drug?: Drug;
  purchasedServiceProvider?: PurchasedServiceProvider;
  serviceFacilityLocation?: ServiceFacilityLocation;
  supervisingProvider?: ClaimProvider;
  orderingProvider?: ClaimProvider & { address?: X12Address; contact?: X12Contact };
  referringProvider?: ClaimProvider;
  primaryCareProvider?: ClaimProvider;
  ambulancePickUp?: X12Address;
  ambulanceDropOff?: { name?: string; address: X12Address };
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
