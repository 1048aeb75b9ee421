import type { X12Date } from '../common.ts';

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

/** CR1. */
export interface AmbulanceTransport {
  weightPounds?: string;
  /** CR104. */
  reasonCode: string;
  /** CR106 in miles. */
  distanceMiles: string;
  roundTripPurpose?: string;
  stretcherPurpose?: string;
}

/** CRC: which conditions of a category apply (or do not). */
export interface ConditionIndicator {
  /** CRC01. */
  category: string;
  /** CRC02. */
  applies: boolean;
  /** CRC03-CRC07. */
  codes: string[];
}

/** MEA. */
export interface LineMeasurement {
  /** MEA01: OG original, TR test result. */
  referenceCode: string;
  /** MEA02. */
  qualifier: string;
  value: string;
}
