/** How a search parameter finds its resources: by the content it contains, by a date or by a name. */
export type SearchParameter =
  | { type: 'reference'; members: readonly string[]; target?: string | undefined }
  | { type: 'identifier' }
  | { type: 'token'; members: readonly string[]; shape: 'code' | 'concept' | 'coding' | 'concepts' }
  | { type: 'date'; start: readonly string[]; end?: readonly string[] }
  | { type: 'name'; parts: readonly ('family' | 'given' | 'text')[] };

const PATIENT = { type: 'reference', members: ['subject', 'patient', 'beneficiary'], target: 'Patient' } as const;
const STATUS = { type: 'token', members: ['status'], shape: 'code' } as const;
const CODE = { type: 'token', members: ['code'], shape: 'concept' } as const;
const CATEGORY = { type: 'token', members: ['category'], shape: 'concepts' } as const;
const IDENTIFIER = { type: 'identifier' } as const;
const ENCOUNTER = { type: 'reference', members: ['encounter', 'context'], target: 'Encounter' } as const;

const ofPatient = { patient: PATIENT, subject: { ...PATIENT, target: undefined }, identifier: IDENTIFIER } as const;
const date = (start: string[], end?: string[]) => ({ type: 'date', start, ...(end ? { end } : {}) }) as const;
const named = { type: 'name', parts: ['family', 'given', 'text'] } as const;

type Parameters = Readonly<Record<string, SearchParameter>>;

const PERSON: Parameters = {
  identifier: IDENTIFIER,
  name: named,
  family: { type: 'name', parts: ['family'] },
  given: { type: 'name', parts: ['given'] },
};

/** The search parameters of each type, besides `_id` and `_lastUpdated`; the CapabilityStatement lists them. */
export const SEARCH_PARAMETERS: Readonly<Record<string, Parameters>> = {
  AllergyIntolerance: { ...ofPatient, date: date(['recordedDate']) },
  ChargeItem: {
    ...ofPatient,
    context: ENCOUNTER,
    status: STATUS,
    code: CODE,
    occurrence: date(['occurrenceDateTime']),
  },
  ClaimResponse: { ...ofPatient, status: STATUS, created: date(['created']) },
  Communication: { ...ofPatient, status: STATUS, sent: date(['sent']) },
  Condition: {
    ...ofPatient,
    encounter: ENCOUNTER,
    code: CODE,
    category: CATEGORY,
    'recorded-date': date(['recordedDate']),
  },
  Coverage: { ...ofPatient, status: STATUS, beneficiary: PATIENT },
  CoverageEligibilityResponse: { ...ofPatient, status: STATUS, created: date(['created']) },
  DocumentReference: { ...ofPatient, status: STATUS, date: date(['date']), category: CATEGORY },
  Encounter: { ...ofPatient, status: STATUS, date: date(['period', 'start'], ['period', 'end']) },
  ExplanationOfBenefit: { ...ofPatient, status: STATUS, created: date(['created']) },
  Group: { identifier: IDENTIFIER },
  Location: { identifier: IDENTIFIER, name: named, status: STATUS },
  MedicationRequest: { ...ofPatient, status: STATUS, authoredon: date(['authoredOn']) },
  Organization: { identifier: IDENTIFIER, name: named },
  Patient: { ...PERSON, birthdate: date(['birthDate']), gender: { type: 'token', members: ['gender'], shape: 'code' } },
  Practitioner: PERSON,
  PractitionerRole: { identifier: IDENTIFIER, practitioner: { type: 'reference', members: ['practitioner'] } },
  Procedure: { ...ofPatient, encounter: ENCOUNTER, status: STATUS, code: CODE, date: date(['performedDateTime']) },
  Provenance: { target: { type: 'reference', members: ['target'] } },
  RelatedPerson: { patient: PATIENT, identifier: IDENTIFIER, name: named },
  ServiceRequest: { ...ofPatient, encounter: ENCOUNTER, status: STATUS, code: CODE, authored: date(['authoredOn']) },
  Subscription: { status: STATUS },
  Task: { ...ofPatient, status: STATUS, focus: { type: 'reference', members: ['focus', 'for'] } },
};
