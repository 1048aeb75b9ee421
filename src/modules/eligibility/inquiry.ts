import type { LocalDate } from '../../kernel/local-date.ts';
import type { Sex } from '../practice/patients/patient.ts';

/** A person as the inquiry names them. */
export type InquiryPerson = {
  firstName: string | null;
  lastName: string;
  birthDate: LocalDate | null;
  sex: Sex | null;
};

type InquiryProvider = {
  npi: string;
  organizationName: string | null;
  firstName: string | null;
  lastName: string | null;
  taxonomyCode: string | null;
};

export type InquirySubscriber = InquiryPerson & { memberId: string | null; groupNumber: string | null };
export type InquiryDependent = InquiryPerson & { relationship: 'spouse' | 'child' | 'other' };

/** The content of a 270: patient, services, dates and provider. Stored with the check as it was sent. */
export type Inquiry = {
  provider: InquiryProvider;
  subscriber: InquirySubscriber;
  /** Null if the patient is the subscriber. */
  dependent: InquiryDependent | null;
  serviceDate: { start: LocalDate; end: LocalDate };
  /** EQ01 */
  serviceTypeCodes: string[];
  /** EQ02: HCPCS, CPT or CDT codes. */
  procedureCodes: string[];
};
