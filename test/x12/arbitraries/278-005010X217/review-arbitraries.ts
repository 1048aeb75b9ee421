import * as fc from 'fast-check';
import * as fields from '../../../../src/x12/278-005010X217/event-fields.ts';
import type { ReviewForm } from '../../../../src/x12/278-005010X217/party-loops.ts';
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
} from '../../../../src/x12/278-005010X217/types.ts';
import * as random from '../arbitraries.ts';
import { valuesOf } from '../segment-fields.ts';
import {
  ambulanceTransport,
  conditions,
  diagnoses,
  homeHealthCare,
  homeOxygen,
  institutionalStay,
  spinalManipulation,
} from './condition-arbitraries.ts';

const absent = fc.constant(undefined);

/** Removes the fields that a kind of 278 does not have. */
function withoutAbsent<T>(made: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return made.map((value) => JSON.parse(JSON.stringify(value)) as T);
}

const validations: fc.Arbitrary<RequestValidation[]> = fc.array(
  random.record<RequestValidation>(
    {
      isValidRequest: fc.boolean(),
      rejectReasonCode: random.code('33', '71'),
      followUpActionCode: random.code('C', 'N'),
    },
    ['isValidRequest', 'rejectReasonCode', 'followUpActionCode'],
  ),
  { minLength: 1, maxLength: 3 },
);

const specialty = fc.record(
  { providerCode: random.code('PE', 'AD'), taxonomyCode: random.digits(10) },
  { noNullPrototype: true },
);
const references = (qualifier: string, max: number) =>
  fc.array(
    random.record<{ qualifier: string; value: string; description?: string }>(
      { qualifier: random.code(qualifier), value: random.text(1, 50), description: random.text(1, 80) },
      ['qualifier', 'value'],
    ),
    { minLength: 1, maxLength: max },
  );

function party(
  entityCodes: string[],
  isResponse: boolean,
  has: { place: boolean; prefix?: boolean; validations?: boolean },
): fc.Arbitrary<ReviewParty> {
  return random.record<ReviewParty>(
    {
      entityCode: random.code(...entityCodes),
      name: random.partyName,
      namePrefix: has.prefix ? random.text(1, 10) : (absent as never),
      idQualifier: random.code('46', '24'),
      id: random.text(2, 80),
      references: references('ZH', 3),
      address: has.place ? random.address : (absent as never),
      contact: has.place ? random.phone : (absent as never),
      specialty,
      validations: isResponse && has.validations !== false ? validations : (absent as never),
    },
    ['entityCode', 'name', 'idQualifier', 'id'],
  );
}

function person(isDependent: boolean, isResponse: boolean): fc.Arbitrary<ReviewPerson> {
  return random.record<ReviewPerson>(
    {
      name: random.personName,
      namePrefix: random.text(1, 10),
      idQualifier: isDependent ? (absent as never) : random.code('MI'),
      id: isDependent ? (absent as never) : random.text(2, 80),
      references: references('EJ', 2),
      address: random.address,
      birthDate: fc.constant('1990-02-03'),
      genderCode: random.code('F', 'M', 'U'),
      relationshipToSubscriber: fc.constant(isDependent ? '19' : '18'),
      employmentStatusCode: isDependent ? (absent as never) : random.code('AO'),
      birthSequenceNumber: isDependent ? random.digits(1) : (absent as never),
      validations: isResponse ? validations : (absent as never),
    },
    ['name', 'idQualifier', 'id', 'birthDate', 'relationshipToSubscriber'],
  );
}

const trace: fc.Arbitrary<ReviewTrace> = random.record<ReviewTrace>(
  {
    type: random.code('1', '2'),
    traceNumber: random.text(1, 50),
    originatingCompanyId: random.digits(10),
    supplementalCode: random.text(1, 50),
  },
  ['type', 'traceNumber', 'originatingCompanyId'],
);

const review: fc.Arbitrary<ReviewInformation> = random.record<ReviewInformation>(
  {
    requestCategoryCode: random.code('AR', 'HS', 'SC'),
    certificationTypeCode: random.code('I', 'R', 'S'),
    serviceTypeCode: random.code('1', '33'),
    facilityTypeCode: random.code('11', '21'),
    facilityQualifier: random.code('B'),
    relatedCauseCodes: fc.array(random.code('AA', 'EM'), { minLength: 1, maxLength: 3 }),
    accidentState: random.code('TX'),
    accidentCountry: random.code('US'),
    levelOfServiceCode: random.code('03', 'U'),
    healthConditionCode: random.code('1'),
    prognosisCode: random.code('2'),
    releaseOfInformationCode: random.code('Y'),
    delayReasonCode: random.code('8'),
  },
  ['requestCategoryCode', 'certificationTypeCode', 'facilityTypeCode', 'facilityQualifier', 'relatedCauseCodes'],
);

const decision: fc.Arbitrary<ReviewDecision> = random.record<ReviewDecision>(
  {
    certificationActionCode: random.code('A1', 'A3', 'A4', 'CT'),
    reviewIdentificationNumber: random.text(1, 50),
    reasonCodes: fc.array(random.code('0B', '0V'), { minLength: 1, maxLength: 5 }),
    secondSurgicalOpinionRequired: fc.boolean(),
  },
  ['certificationActionCode'],
);

const delivery: fc.Arbitrary<ServiceDelivery> = random.record<ServiceDelivery>(
  {
    quantityQualifier: random.code('VS', 'DY'),
    quantity: random.quantity,
    frequencyUnit: random.code('WK', 'MO'),
    frequency: fc.constant('2.5'),
    periodQualifier: random.code('34', '35'),
    periodCount: random.digits(2),
    calendarPatternCode: random.code('1'),
    timePatternCode: random.code('A'),
  },
  ['quantityQualifier', 'quantity', 'periodQualifier'],
);

const attachment: fc.Arbitrary<ReviewAttachment> = random.record<ReviewAttachment>(
  {
    reportTypeCode: random.code('M1', 'OZ'),
    transmissionCode: random.code('EL', 'FX'),
    controlNumber: random.text(2, 80),
    description: random.text(1, 80),
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
    ...valuesOf(fields.references),
    ...valuesOf(fields.certificationDates, isDecided),
    delivery,
    attachments: fc.array(attachment, { minLength: 1, maxLength: 3 }),
    message: random.text(1, 264),
    providers: fc.array(party(['SJ', '71', 'FA'], isResponse, { place: true, prefix: true }), { maxLength: 3 }),
    informationContact: isResponse
      ? party(['L5'], false, { place: true }).map(({ references: _r, specialty: _s, ...rest }) => rest)
      : (absent as never),
  };
}

const procedure = random.record<NonNullable<RequestedService['procedure']>>(
  {
    qualifier: random.code('HC'),
    code: random.text(1, 48),
    modifiers: random.modifiers,
    description: random.text(1, 80),
    endCode: random.text(1, 48),
  },
  ['qualifier', 'code', 'modifiers'],
);

const service: fc.Arbitrary<RequestedService> = fc.oneof(
  random.record<RequestedService>(
    {
      type: fc.constant('professional'),
      procedure,
      chargeCents: random.cents,
      unitBasis: random.code('UN', 'MJ'),
      unitCount: random.quantity,
      diagnosisPointers: fc.array(random.digits(1), { minLength: 1, maxLength: 4 }),
      epsdtIndicator: fc.boolean(),
      nursingHomeLevelOfCareCode: random.code('1'),
    } as never,
    ['type', 'procedure', 'unitBasis', 'unitCount'],
  ),
  random.record<RequestedService>(
    {
      type: fc.constant('institutional'),
      procedure,
      revenueCode: random.digits(4),
      chargeCents: random.cents,
      unitBasis: random.code('DA'),
      unitCount: random.quantity,
      unitRate: random.quantity,
      nursingHomeResidentialStatusCode: random.code('2'),
      nursingHomeLevelOfCareCode: random.code('3'),
    } as never,
    ['type', 'revenueCode', 'unitBasis', 'unitCount'],
  ),
  random.record<RequestedService>(
    {
      type: fc.constant('dental'),
      procedure: procedure.map((made) => ({ ...made, qualifier: 'AD' })),
      chargeCents: random.cents,
      unitCount: random.quantity,
      oralCavityCodes: fc.array(random.code('10', '20'), { minLength: 1, maxLength: 5 }),
      prosthesisCode: random.code('I', 'R'),
      description: random.text(1, 80),
    } as never,
    ['type', 'procedure', 'chargeCents', 'unitCount'],
  ),
);

function reviewedService(form: ReviewForm): fc.Arbitrary<ReviewedService> {
  const tooth = fc.record(
    { code: random.digits(2), surfaceCodes: fc.array(random.code('B', 'O'), { maxLength: 5 }) },
    { noNullPrototype: true },
  );
  return random.record<ReviewedService>(
    {
      ...detail(form),
      ...valuesOf(fields.serviceDates),
      service,
      teeth: fc.array(tooth, { minLength: 1, maxLength: 3 }),
    },
    ['traces', 'providers'],
  );
}

const place = fc.record(
  {
    entityCode: random.code('45', 'PW'),
    name: fc.constant({ type: 'organization', organization: 'HOME' } as const),
    address: random.address,
  },
  { noNullPrototype: true },
);
const other = fc.record(
  {
    entityCode: fc.constant('X3'),
    name: fc.constant({ type: 'organization', organization: 'OTHER REVIEW' } as const),
    references: references('ZZ', 1),
    denialDate: random.date,
  },
  { noNullPrototype: true },
);

function event(form: ReviewForm): fc.Arbitrary<PatientEvent> {
  return random.record<PatientEvent>(
    {
      ...detail(form),
      ...valuesOf(fields.requestDates, !form.isResponse),
      ...valuesOf(fields.eventDates),
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
  return random.record<ReviewPatient>(
    {
      subscriber: person(false, form.isResponse),
      dependent: person(true, form.isResponse),
      events: fc.array(event(form), { minLength: form.isResponse ? 0 : 1, maxLength: many }),
    },
    ['subscriber', 'events'],
  );
}

/** Returns a 278 of a kind, with one of its values of BHT02. */
export function servicesReview(form: ReviewForm, purposes: string[], types: string[]): fc.Arbitrary<ServicesReview> {
  const { isResponse } = form;
  const many = isResponse && form.isInquiry ? 3 : 1;
  const organization = party(['X3', 'PR'], isResponse, { place: false }).map(
    ({ references: _r, specialty: _s, ...rest }) => rest,
  );
  const made = random.record<ServicesReview>(
    {
      controlNumber: random.digits(4),
      purposeCode: random.code(...purposes),
      referenceId: random.text(1, 50),
      createdDate: random.date,
      createdTime: random.time,
      transactionTypeCode: types.length > 0 ? random.code(...types) : (absent as never),
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
