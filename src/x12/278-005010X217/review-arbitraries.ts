import * as fc from 'fast-check';
import {
  address,
  cents,
  code,
  date,
  digits,
  modifiers,
  partyName,
  period,
  personName,
  phone,
  quantity,
  record,
  text,
  time,
} from '../fixtures/arbitraries.ts';
import {
  ambulanceTransport,
  conditions,
  diagnoses,
  homeHealthCare,
  homeOxygen,
  institutionalStay,
  spinalManipulation,
} from './condition-arbitraries.ts';
import type { ReviewForm } from './party-loops.ts';
import type {
  PatientEvent,
  RequestedService,
  RequestValidation,
  ReviewAttachment,
  ReviewDecision,
  ReviewedService,
  ReviewInformation,
  ReviewParty,
  ReviewPatient,
  ReviewPerson,
  ReviewTrace,
  ServiceDelivery,
  ServicesReview,
} from './types.ts';

const absent = fc.constant(undefined);

/** Removes the fields that a kind of 278 does not have. */
function withoutAbsent<T>(made: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return made.map((value) => JSON.parse(JSON.stringify(value)) as T);
}

const validations: fc.Arbitrary<RequestValidation[]> = fc.array(
  record<RequestValidation>(
    { isValidRequest: fc.boolean(), rejectReasonCode: code('33', '71'), followUpActionCode: code('C', 'N') },
    ['isValidRequest', 'rejectReasonCode', 'followUpActionCode'],
  ),
  { minLength: 1, maxLength: 3 },
);

const specialty = fc.record({ providerCode: code('PE', 'AD'), taxonomyCode: digits(10) }, { noNullPrototype: true });
const references = (qualifier: string, max: number) =>
  fc.array(
    record<{ qualifier: string; value: string; description?: string }>(
      { qualifier: code(qualifier), value: text(1, 50), description: text(1, 80) },
      ['qualifier', 'value'],
    ),
    { minLength: 1, maxLength: max },
  );

function party(
  entityCodes: string[],
  isResponse: boolean,
  has: { place: boolean; prefix?: boolean; validations?: boolean },
): fc.Arbitrary<ReviewParty> {
  return record<ReviewParty>(
    {
      entityCode: code(...entityCodes),
      name: partyName,
      namePrefix: has.prefix ? text(1, 10) : (absent as never),
      idQualifier: code('46', '24'),
      id: text(2, 80),
      references: references('ZH', 3),
      address: has.place ? address : (absent as never),
      contact: has.place ? phone : (absent as never),
      specialty,
      validations: isResponse && has.validations !== false ? validations : (absent as never),
    },
    ['entityCode', 'name', 'idQualifier', 'id'],
  );
}

function person(isDependent: boolean, isResponse: boolean): fc.Arbitrary<ReviewPerson> {
  return record<ReviewPerson>(
    {
      name: personName,
      namePrefix: text(1, 10),
      idQualifier: isDependent ? (absent as never) : code('MI'),
      id: isDependent ? (absent as never) : text(2, 80),
      references: references('EJ', 2),
      address,
      birthDate: fc.constant('1990-02-03'),
      genderCode: code('F', 'M', 'U'),
      relationshipToSubscriber: fc.constant(isDependent ? '19' : '18'),
      employmentStatusCode: isDependent ? (absent as never) : code('AO'),
      birthSequenceNumber: isDependent ? digits(1) : (absent as never),
      validations: isResponse ? validations : (absent as never),
    },
    ['name', 'idQualifier', 'id', 'birthDate', 'relationshipToSubscriber'],
  );
}

const trace: fc.Arbitrary<ReviewTrace> = record<ReviewTrace>(
  { type: code('1', '2'), traceNumber: text(1, 50), originatingCompanyId: digits(10), supplementalCode: text(1, 50) },
  ['type', 'traceNumber', 'originatingCompanyId'],
);

const review: fc.Arbitrary<ReviewInformation> = record<ReviewInformation>(
  {
    requestCategoryCode: code('AR', 'HS', 'SC'),
    certificationTypeCode: code('I', 'R', 'S'),
    serviceTypeCode: code('1', '33'),
    facilityTypeCode: code('11', '21'),
    facilityQualifier: code('B'),
    relatedCauseCodes: fc.array(code('AA', 'EM'), { minLength: 1, maxLength: 3 }),
    accidentState: code('TX'),
    accidentCountry: code('US'),
    levelOfServiceCode: code('03', 'U'),
    healthConditionCode: code('1'),
    prognosisCode: code('2'),
    releaseOfInformationCode: code('Y'),
    delayReasonCode: code('8'),
  },
  ['requestCategoryCode', 'certificationTypeCode', 'facilityTypeCode', 'facilityQualifier', 'relatedCauseCodes'],
);

const decision: fc.Arbitrary<ReviewDecision> = record<ReviewDecision>(
  {
    certificationActionCode: code('A1', 'A3', 'A4', 'CT'),
    reviewIdentificationNumber: text(1, 50),
    reasonCodes: fc.array(code('0B', '0V'), { minLength: 1, maxLength: 5 }),
    secondSurgicalOpinionRequired: fc.boolean(),
  },
  ['certificationActionCode'],
);

const delivery: fc.Arbitrary<ServiceDelivery> = record<ServiceDelivery>(
  {
    quantityQualifier: code('VS', 'DY'),
    quantity,
    frequencyUnit: code('WK', 'MO'),
    frequency: fc.constant('2.5'),
    periodQualifier: code('34', '35'),
    periodCount: digits(2),
    calendarPatternCode: code('1'),
    timePatternCode: code('A'),
  },
  ['quantityQualifier', 'quantity', 'periodQualifier'],
);

const attachment: fc.Arbitrary<ReviewAttachment> = record<ReviewAttachment>(
  {
    reportTypeCode: code('M1', 'OZ'),
    transmissionCode: code('EL', 'FX'),
    controlNumber: text(2, 80),
    description: text(1, 80),
  },
  ['reportTypeCode', 'transmissionCode'],
);

function detail({ isResponse, isInquiry }: ReviewForm) {
  const isDecided = isResponse || isInquiry;
  return {
    traces: fc.array(trace, { maxLength: 3 }),
    validations: isResponse ? validations : (absent as never),
    review,
    decision: isDecided ? decision : (absent as never),
    priorAuthorizationNumber: text(1, 50),
    administrativeReferenceNumber: text(1, 50),
    certificationIssueDate: isDecided ? date : (absent as never),
    certificationExpirationDate: isDecided ? date : (absent as never),
    certificationEffectiveDate: isDecided ? period : (absent as never),
    delivery,
    attachments: fc.array(attachment, { minLength: 1, maxLength: 3 }),
    message: text(1, 264),
    providers: fc.array(party(['SJ', '71', 'FA'], isResponse, { place: true, prefix: true }), { maxLength: 3 }),
    informationContact: isResponse
      ? party(['L5'], false, { place: true }).map(({ references: _r, specialty: _s, ...rest }) => rest)
      : (absent as never),
  };
}

const procedure = record<NonNullable<RequestedService['procedure']>>(
  { qualifier: code('HC'), code: text(1, 48), modifiers, description: text(1, 80), endCode: text(1, 48) },
  ['qualifier', 'code', 'modifiers'],
);

const service: fc.Arbitrary<RequestedService> = fc.oneof(
  record<RequestedService>(
    {
      type: fc.constant('professional'),
      procedure,
      chargeCents: cents,
      unitBasis: code('UN', 'MJ'),
      unitCount: quantity,
      diagnosisPointers: fc.array(digits(1), { minLength: 1, maxLength: 4 }),
      epsdtIndicator: fc.boolean(),
      nursingHomeLevelOfCareCode: code('1'),
    } as never,
    ['type', 'procedure', 'unitBasis', 'unitCount'],
  ),
  record<RequestedService>(
    {
      type: fc.constant('institutional'),
      procedure,
      revenueCode: digits(4),
      chargeCents: cents,
      unitBasis: code('DA'),
      unitCount: quantity,
      unitRate: quantity,
      nursingHomeResidentialStatusCode: code('2'),
      nursingHomeLevelOfCareCode: code('3'),
    } as never,
    ['type', 'revenueCode', 'unitBasis', 'unitCount'],
  ),
  record<RequestedService>(
    {
      type: fc.constant('dental'),
      procedure: procedure.map((made) => ({ ...made, qualifier: 'AD' })),
      chargeCents: cents,
      unitCount: quantity,
      oralCavityCodes: fc.array(code('10', '20'), { minLength: 1, maxLength: 5 }),
      prosthesisCode: code('I', 'R'),
      description: text(1, 80),
    } as never,
    ['type', 'procedure', 'chargeCents', 'unitCount'],
  ),
);

function reviewedService(form: ReviewForm): fc.Arbitrary<ReviewedService> {
  const tooth = fc.record(
    { code: digits(2), surfaceCodes: fc.array(code('B', 'O'), { maxLength: 5 }) },
    { noNullPrototype: true },
  );
  return record<ReviewedService>(
    { ...detail(form), serviceDate: period, service, teeth: fc.array(tooth, { minLength: 1, maxLength: 3 }) },
    ['traces', 'providers'],
  );
}

const place = fc.record(
  { entityCode: code('45', 'PW'), name: fc.constant({ type: 'organization', organization: 'HOME' } as const), address },
  { noNullPrototype: true },
);
const other = fc.record(
  {
    entityCode: fc.constant('X3'),
    name: fc.constant({ type: 'organization', organization: 'OTHER REVIEW' } as const),
    references: references('ZZ', 1),
    denialDate: date,
  },
  { noNullPrototype: true },
);

function event(form: ReviewForm): fc.Arbitrary<PatientEvent> {
  const day = form.isResponse ? (absent as never) : date;
  return record<PatientEvent>(
    {
      ...detail(form),
      accidentDate: day,
      lastMenstrualPeriodDate: day,
      estimatedBirthDate: day,
      onsetDate: day,
      eventDate: period,
      admissionDate: period,
      dischargeDate: date,
      diagnoses,
      conditions,
      institutionalStay,
      ambulanceTransport,
      spinalManipulation,
      homeOxygen,
      homeHealthCare,
      transportLocations: fc.array(place, { minLength: 1, maxLength: 3 }),
      otherOrganizations: fc.array(other, { minLength: 1, maxLength: 2 }),
      services: fc.array(reviewedService(form), { maxLength: 3 }),
    },
    ['traces', 'review', 'diagnoses', 'providers', 'services'],
  );
}

function patient(form: ReviewForm): fc.Arbitrary<ReviewPatient> {
  const many = form.isResponse && form.isInquiry ? 3 : 1;
  return record<ReviewPatient>(
    {
      subscriber: person(false, form.isResponse),
      dependent: person(true, form.isResponse),
      events: fc.array(event(form), { minLength: form.isResponse ? 0 : 1, maxLength: many }),
    },
    ['subscriber', 'events'],
  );
}

/** A 278 of a kind, with one of its values of BHT02. */
export function servicesReview(form: ReviewForm, purposes: string[], types: string[]): fc.Arbitrary<ServicesReview> {
  const { isResponse } = form;
  const many = isResponse && form.isInquiry ? 3 : 1;
  const organization = party(['X3', 'PR'], isResponse, { place: false }).map(
    ({ references: _r, specialty: _s, ...rest }) => rest,
  );
  const made = record<ServicesReview>(
    {
      controlNumber: digits(4),
      purposeCode: code(...purposes),
      referenceId: text(1, 50),
      createdDate: date,
      createdTime: time,
      transactionTypeCode: types.length > 0 ? code(...types) : (absent as never),
      validations: isResponse ? validations : (absent as never),
      utilizationManagementOrganization: organization,
      requester: party(['1P', 'FA'], isResponse, { place: !isResponse }),
      patients: fc.array(patient(form), { minLength: 1, maxLength: many }),
    },
    [
      'controlNumber',
      'purposeCode',
      'referenceId',
      'createdDate',
      'createdTime',
      ...(isResponse ? (['transactionTypeCode'] as const) : []),
      'utilizationManagementOrganization',
      'requester',
      'patients',
    ],
  );
  return withoutAbsent(made);
}
