import type { X12Date, X12Period } from '../common.ts';
import type { FieldValue } from '../mapping/segment-fields.ts';
import type { conditionDetails } from './event-fields.ts';

/** One composite of HI. */
export interface ReviewDiagnosis {
  /** ABK principal, ABF other, ABJ admitting, …; BK, BF and BJ are ICD-9. */
  qualifier: string;
  code: string;
  diagnosedDate?: X12Date;
}

/** CL1. */
export type InstitutionalStay = FieldValue<(typeof conditionDetails)['institutionalStay']>;

/** CRC. */
export interface ConditionCertification {
  /** CRC01: 07 ambulance, 08 chiropractic, 09 equipment, 11 oxygen, 75 functional limits, 76 activities, 77 mental. */
  category: string;
  applies: boolean;
  conditionCodes: string[];
}

/** CR1. */
export type AmbulanceTransport = FieldValue<(typeof conditionDetails)['ambulanceTransport']>;

/** CR2. */
export type SpinalManipulation = FieldValue<(typeof conditionDetails)['spinalManipulation']>;

/** CR5. */
export interface HomeOxygen {
  certificationTypeCode?: string;
  treatmentPeriodCount?: string;
  equipmentTypeCode?: string;
  secondEquipmentTypeCode?: string;
  equipmentReason?: string;
  flowRate?: string;
  dailyUseCount?: string;
  useHourCount?: string;
  therapistOrder?: string;
  arterialBloodGas?: string;
  oxygenSaturation?: string;
  testConditionCode?: string;
  /** CR513-CR515. */
  testFindingCodes?: string[];
  portableFlowRate?: string;
  deliverySystemCode?: string;
  thirdEquipmentTypeCode?: string;
}

/** CR6. */
export interface HomeHealthCare {
  prognosisCode: string;
  startDate: X12Date;
  certificationPeriod?: X12Period;
  /** CR605: onset of the principal diagnosis, or of its exacerbation. */
  diagnosisOnsetDate?: X12Date;
  medicareCoverageIndicator: string;
  certificationTypeCode: string;
  surgeryDate?: X12Date;
  procedureQualifier?: string;
  procedureCode?: string;
  physicianOrderDate?: X12Date;
  lastVisitDate?: X12Date;
  physicianContactDate?: X12Date;
  lastAdmissionPeriod?: X12Period;
  patientLocationCode?: string;
}
