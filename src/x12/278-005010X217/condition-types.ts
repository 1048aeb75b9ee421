import type { X12Date, X12Period } from '../common.ts';

/** One composite of HI. */
export interface ReviewDiagnosis {
  /** ABK principal, ABF other, ABJ admitting, …; BK, BF and BJ are ICD-9. */
  qualifier: string;
  code: string;
  diagnosedDate?: X12Date;
}

/** CL1. */
export interface InstitutionalStay {
  admissionTypeCode?: string;
  admissionSourceCode?: string;
  patientStatusCode?: string;
  nursingHomeResidentialStatusCode?: string;
}

/** CRC. */
export interface ConditionCertification {
  /** CRC01: 07 ambulance, 08 chiropractic, 09 equipment, 11 oxygen, 75 functional limits, 76 activities, 77 mental. */
  category: string;
  applies: boolean;
  conditionCodes: string[];
}

/** CR1. */
export interface AmbulanceTransport {
  weightUnit?: string;
  patientWeight?: string;
  transportCode?: string;
  reasonCode?: string;
  distanceUnit?: string;
  distance?: string;
  originAddress?: string;
  destinationAddress?: string;
  roundTripPurpose?: string;
  stretcherPurpose?: string;
}

/** CR2. */
export interface SpinalManipulation {
  treatmentNumber?: string;
  treatmentCount?: string;
  subluxationLevel?: string;
  subluxationLevelEnd?: string;
  periodUnit?: string;
  periodCount?: string;
  monthlyTreatmentCount?: string;
  conditionCode?: string;
  complicationIndicator?: string;
  description?: string;
  furtherDescription?: string;
  xrayAvailable?: string;
}

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
