/**
 * The people of the synthetic practice. All of them are invented; their phone numbers are from the range reserved for
 * fiction.
 */
export type PracticePatient = {
  given: string;
  family: string;
  gender: 'female' | 'male';
  birthDate: string;
  city: string;
  postalCode: string;
  payer: string;
  /** The member id after `SBX-`, which selects the answers of the sandbox's payer. */
  member: string;
  /** The person who holds the coverage, if it is not the patient. */
  subscriber?: { given: string; family: string; relationship: 'spouse' | 'child'; birthDate: string };
  allergy?: { code: string; text: string };
  /** RxNorm code and text. */
  medication?: { code: string; text: string };
};

export const PATIENTS: readonly PracticePatient[] = [
  {
    given: 'Ada',
    family: 'Marlow',
    gender: 'female',
    birthDate: '1984-03-12',
    city: 'Albany',
    postalCode: '12203',
    payer: 'SBX01',
    member: 'CLM.PAID-7001',
    allergy: { code: '91936005', text: 'Allergy to penicillin' },
    medication: { code: '314076', text: 'Lisinopril 10 mg tablet' },
  },
  {
    given: 'Basil',
    family: 'Okafor',
    gender: 'male',
    birthDate: '1951-11-02',
    city: 'Albany',
    postalCode: '12205',
    payer: 'SBX02',
    member: 'CLM.PAID-7002',
    medication: { code: '860975', text: 'Metformin 500 mg tablet' },
  },
  {
    given: 'Carla',
    family: 'Reyes',
    gender: 'female',
    birthDate: '1992-07-30',
    city: 'Troy',
    postalCode: '12180',
    payer: 'SBX03',
    member: 'CLM.PAID-7003',
  },
  {
    given: 'Dorian',
    family: 'Finch',
    gender: 'male',
    birthDate: '1947-01-19',
    city: 'Troy',
    postalCode: '12182',
    payer: 'SBX04',
    member: 'CLM.PARTIAL-7004',
    allergy: { code: '91930004', text: 'Allergy to eggs' },
  },
  {
    given: 'Esme',
    family: 'Whitaker',
    gender: 'female',
    birthDate: '2015-05-08',
    city: 'Cohoes',
    postalCode: '12047',
    payer: 'SBX05',
    member: 'CLM.PAID-7005',
    subscriber: { given: 'Owen', family: 'Whitaker', relationship: 'child', birthDate: '1986-02-14' },
  },
  {
    given: 'Felix',
    family: 'Tran',
    gender: 'male',
    birthDate: '1978-09-25',
    city: 'Albany',
    postalCode: '12208',
    payer: 'SBX06',
    member: 'CLM.PAID-7006',
  },
  {
    given: 'Greta',
    family: 'Lindqvist',
    gender: 'female',
    birthDate: '1969-12-01',
    city: 'Delmar',
    postalCode: '12054',
    payer: 'SBX07',
    member: 'CLM.PAID-7007',
  },
  {
    given: 'Hugo',
    family: 'Castellan',
    gender: 'male',
    birthDate: '1989-04-17',
    city: 'Albany',
    postalCode: '12209',
    payer: 'SBX08',
    member: 'CLM.PAID-7008',
    medication: { code: '197361', text: 'Amlodipine 5 mg tablet' },
  },
  {
    given: 'Imani',
    family: 'Osei',
    gender: 'female',
    birthDate: '1995-10-22',
    city: 'Troy',
    postalCode: '12180',
    payer: 'SBX09',
    member: 'CLM.DENY.CO197-7009',
  },
  {
    given: 'Jonas',
    family: 'Petrov',
    gender: 'male',
    birthDate: '1960-06-06',
    city: 'Latham',
    postalCode: '12110',
    payer: 'SBX10',
    member: 'CLM.PAID-7010',
    allergy: { code: '300913006', text: 'Allergy to shellfish' },
  },
  {
    given: 'Kira',
    family: 'Nakamura',
    gender: 'female',
    birthDate: '1973-08-15',
    city: 'Albany',
    postalCode: '12203',
    payer: 'SBX01',
    member: 'CLM.PAID-7011',
    subscriber: { given: 'Ren', family: 'Nakamura', relationship: 'spouse', birthDate: '1971-03-03' },
  },
  {
    given: 'Levi',
    family: 'Sorensen',
    gender: 'male',
    birthDate: '2001-02-28',
    city: 'Cohoes',
    postalCode: '12047',
    payer: 'SBX01',
    member: 'CLM.DENYLINE.2.CO97-7012',
  },
];

/** NPIs have a valid check digit and are not assigned. */
export const PRACTICE = {
  name: 'Hudson Bend Family Practice',
  npi: '1700000049',
  taxId: '999000123',
  taxonomy: '207Q00000X',
  phone: '5185550140',
  address: { line: ['12 Ferry Street'], city: 'Albany', state: 'NY', postalCode: '122030012' },
};

export const PRACTITIONERS = [
  { given: 'Nadia', family: 'Verhoeven', npi: '1700000015', taxonomy: '207Q00000X' },
  { given: 'Samuel', family: 'Adeyemi', npi: '1700000023', taxonomy: '207R00000X' },
  { given: 'Lucia', family: 'Brandt', npi: '1700000031', taxonomy: '208000000X' },
] as const;

/** One visit: the number of days before the practice was created, its diagnoses, and its charges in cents. */
export type PracticeVisit = {
  patient: number;
  daysAgo: number;
  practitioner: number;
  diagnoses: readonly string[];
  charges: readonly { code: string; cents: number; modifier?: string }[];
};

const OFFICE_VISIT = { code: '99213', cents: 15_000 };
const LONG_VISIT = { code: '99214', cents: 21_500 };
const BLOOD_COUNT = { code: '85025', cents: 3_200 };
const METABOLIC_PANEL = { code: '80053', cents: 4_100 };
const VENIPUNCTURE = { code: '36415', cents: 1_200 };
const ELECTROCARDIOGRAM = { code: '93000', cents: 6_400 };

export const VISITS: readonly PracticeVisit[] = [
  { patient: 1, daysAgo: 2, practitioner: 1, diagnoses: ['I10'], charges: [OFFICE_VISIT, VENIPUNCTURE] },
  { patient: 1, daysAgo: 40, practitioner: 1, diagnoses: ['J06.9'], charges: [OFFICE_VISIT] },
  { patient: 2, daysAgo: 3, practitioner: 2, diagnoses: ['E11.9', 'I10'], charges: [LONG_VISIT, METABOLIC_PANEL] },
  { patient: 3, daysAgo: 4, practitioner: 1, diagnoses: ['J02.9'], charges: [OFFICE_VISIT] },
  { patient: 4, daysAgo: 5, practitioner: 2, diagnoses: ['I48.91', 'I10'], charges: [LONG_VISIT, ELECTROCARDIOGRAM] },
  { patient: 5, daysAgo: 6, practitioner: 3, diagnoses: ['H66.90'], charges: [OFFICE_VISIT] },
  { patient: 6, daysAgo: 7, practitioner: 1, diagnoses: ['M54.50'], charges: [OFFICE_VISIT] },
  { patient: 7, daysAgo: 8, practitioner: 2, diagnoses: ['F43.20'], charges: [{ code: '90834', cents: 14_000 }] },
  { patient: 8, daysAgo: 9, practitioner: 1, diagnoses: ['I10'], charges: [OFFICE_VISIT] },
  {
    patient: 9,
    daysAgo: 10,
    practitioner: 2,
    diagnoses: ['G43.909'],
    charges: [
      { ...LONG_VISIT, modifier: '25' },
      { code: '96372', cents: 4_500 },
    ],
  },
  { patient: 10, daysAgo: 11, practitioner: 1, diagnoses: ['E78.5'], charges: [OFFICE_VISIT, METABOLIC_PANEL] },
  { patient: 11, daysAgo: 12, practitioner: 3, diagnoses: ['R53.83'], charges: [OFFICE_VISIT, BLOOD_COUNT] },
  {
    patient: 12,
    daysAgo: 13,
    practitioner: 2,
    diagnoses: ['S93.401A'],
    charges: [OFFICE_VISIT, { code: '73610', cents: 9_800 }],
  },
];
