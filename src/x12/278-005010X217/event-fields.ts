import { dateField, elementsField, periodField, referenceField } from '../mapping/segment-fields.ts';

// The segments of events (2000E) and services (2000F) that hold one field each, in the order of the guides.

export const references = {
  /** The authorization number. */
  priorAuthorizationNumber: referenceField('BB', 'Authorization number'),
  administrativeReferenceNumber: referenceField('NT', 'Administrative reference number'),
};

export const serviceDates = {
  serviceDate: periodField('472', 'Service date'),
};

export const requestDates = {
  accidentDate: dateField('439', 'Accident date'),
  lastMenstrualPeriodDate: dateField('484', 'Last menstrual period'),
  estimatedBirthDate: dateField('ABC', 'Estimated date of birth'),
  onsetDate: dateField('431', 'Onset date'),
};

export const eventDates = {
  eventDate: periodField('AAH', 'Event date'),
  admissionDate: periodField('435', 'Admission date'),
  dischargeDate: dateField('096', 'Discharge date'),
};

/** The dates of a certification in responses and inquiries. */
export const certificationDates = {
  certificationIssueDate: dateField('102', 'Certification issue date'),
  certificationExpirationDate: dateField('036', 'Certification expiration date'),
  /** The period in which the certification is valid. */
  certificationEffectiveDate: periodField('007', 'Certification effective date'),
};

export const deliveries = {
  delivery: elementsField('HSD', 'Service delivery', {
    quantityQualifier: 'S=DY,FL,HS,MN,VS',
    quantity: 'S',
    frequencyUnit: 'S=DA,MO,WK',
    frequency: 'S',
    periodQualifier: 'S=6,7,21,26,27,34,35',
    periodCount: 'S',
    calendarPatternCode: 'S',
    timePatternCode: 'S',
  }),
};

/** The segments of an event about the patient's condition. CRC precedes them; CR5 and CR6 follow. */
export const conditionDetails = {
  institutionalStay: elementsField('CL1', 'Institutional stay', {
    admissionTypeCode: 'S=@admission-type',
    admissionSourceCode: 'S=@admission-source',
    patientStatusCode: 'S=@patient-status',
    nursingHomeResidentialStatusCode: 'S',
  }),
  ambulanceTransport: elementsField('CR1', 'Ambulance transport', {
    weightUnit: 'S=KG,LB',
    patientWeight: 'S',
    transportCode: 'R=I,R,T,X',
    reasonCode: 'S=A,B,C,D,E,F',
    distanceUnit: 'S=DH,DK',
    distance: 'S',
    originAddress: 'S',
    destinationAddress: 'S',
    roundTripPurpose: 'S',
    stretcherPurpose: 'S',
  }),
  spinalManipulation: elementsField('CR2', 'Spinal manipulation', {
    treatmentNumber: 'S',
    treatmentCount: 'S',
    subluxationLevel: 'S',
    subluxationLevelEnd: 'S',
    periodUnit: 'S',
    periodCount: 'S',
    monthlyTreatmentCount: 'S',
    conditionCode: 'S',
    complicationIndicator: 'S',
    description: 'S',
    furtherDescription: 'S',
    xrayAvailable: 'S',
  }),
};
