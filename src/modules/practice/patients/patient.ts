import type { LocalDate } from '../../../kernel/local-date.ts';

export type PersonName = { given: string[]; family: string; suffix?: string };
export type Address = {
  use?: 'home' | 'work' | 'billing' | 'temporary';
  line1: string;
  line2?: string;
  city: string;
  /** Two-letter USPS code. */
  state: string;
  /** Five or nine digits, with or without the hyphen. */
  postalCode: string;
  /** ISO 3166-1 alpha-2; `US` when absent. */
  country?: string;
};
/**
 * The address of a person, who may live outside the US. State and postal code are required in the US and Canada
 * (`address-faults.ts`).
 */
export type PersonAddress = Omit<Address, 'state' | 'postalCode'> & {
  state?: string;
  postalCode?: string;
  /** The part of ISO 3166-2 after the hyphen, for countries other than the US and Canada (N407). */
  subdivision?: string;
};
export type Telecom = { system: 'phone' | 'email' | 'fax' | 'sms'; use?: 'home' | 'work' | 'mobile'; value: string };
export type Sex = 'female' | 'male' | 'unknown';
type PatientStatus = 'active' | 'inactive' | 'merged';

/** The person treated. FHIR Patient; in the 837 the subscriber (2010BA) or the dependent (2010CA). */
export type Patient = {
  id: string;
  status: PatientStatus;
  externalId: string | null;
  mrn: string | null;
  name: PersonName;
  birthDate: LocalDate;
  /** Administrative sex as known to the payer (DMG03). */
  sex: Sex;
  genderIdentity: string | null;
  deceasedAt: string | null;
  addresses: PersonAddress[];
  telecoms: Telecom[];
  language: string | null;
  ssnLast4: string | null;
  identifiers: { type: string; system?: string; value: string }[];
  doNotBillReason: string | null;
  mergedIntoId: string | null;
  metadata: Record<string, string>;
  /** The test clock of the patient and their resources; absent for the organization's time. */
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};
