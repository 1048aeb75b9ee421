import * as fc from 'fast-check';
import type {
  AnsweredPerson,
  AnsweredReceiver,
  AnsweredSubscriber,
  Benefit,
  BenefitDelivery,
  BenefitRelatedEntity,
  EligibilityReference,
  EligibilityResponse,
  MilitaryService,
  RequestValidation,
  RespondingSource,
} from '../../../../src/x12/271-005010X279A1/types.ts';
import * as party from '../270-005010X279A1/party-arbitraries.ts';
import * as random from '../arbitraries.ts';

const CODES: party.PartyCodes = {
  traceTypes: ['1', '2'],
  personReferences: ['6P', '18', 'Q4'],
  dates: ['346', '356', '291', '636'],
  datesMax: 4,
  providerIds: ['PXC'],
  dependentRelationships: ['01', '19', 'G8', '53'],
  hasDescription: true,
  hasMaintenance: true,
};

function validations(loop: string, ...reasons: string[]): fc.Arbitrary<RequestValidation[]> {
  const one = fc.record(
    {
      loop: fc.constant(loop),
      isRequestValid: fc.boolean(),
      rejectReasonCode: random.code(...reasons),
      followUpActionCode: random.code('C', 'N', 'R', 'Y'),
    },
    { noNullPrototype: true },
  );
  return fc.array(one, { minLength: 1, maxLength: 2 });
}

/** Returns both sets of properties in one object. */
function adding<T, A extends object>(base: fc.Arbitrary<T>, extra: fc.Arbitrary<A>): fc.Arbitrary<T & A> {
  return fc.tuple(base, extra).map(([made, added]) => ({ ...made, ...added }));
}

const responding: fc.Arbitrary<RespondingSource> = adding(
  party.source,
  random.record<Pick<RespondingSource, 'contacts' | 'requestValidations'>>(
    {
      contacts: fc.array(party.eligibilityContact, { minLength: 1, maxLength: 3 }),
      // Those of 2000A are read before those of 2100A.
      requestValidations: fc
        .tuple(validations('2000A', '41', '42', '79'), validations('2100A', '80', 'T4'))
        .map((lists) => lists.flat()),
    },
    [],
  ),
);

const answeredReceiver: fc.Arbitrary<AnsweredReceiver> = adding(
  party.receiver,
  random.record<Pick<AnsweredReceiver, 'requestValidations'>>(
    { requestValidations: validations('2100B', '43', '51') },
    [],
  ),
);

const military: fc.Arbitrary<MilitaryService> = random.record<MilitaryService>(
  {
    informationStatusCode: random.code('A', 'C'),
    employmentStatusCode: random.code('AE', 'RU'),
    affiliationCode: random.code('A', 'F'),
    description: random.text(1, 80),
    rankCode: random.code('A1', 'W1'),
    period: random.period,
  },
  ['informationStatusCode', 'employmentStatusCode', 'affiliationCode'],
);

function personExtras(loop: string) {
  return random.record<Pick<AnsweredPerson, 'requestValidations' | 'militaryService'>>(
    {
      requestValidations: validations(loop, '58', '71'),
      militaryService: fc.array(military, { minLength: 1, maxLength: 2 }),
    },
    [],
  );
}

const answeredSubscriber: fc.Arbitrary<AnsweredSubscriber> = adding(party.subscriber(CODES), personExtras('2100C'));
const answeredDependent: fc.Arbitrary<AnsweredPerson> = adding(party.dependent(CODES), personExtras('2100D'));

const delivery: fc.Arbitrary<BenefitDelivery> = random.record<BenefitDelivery>(
  {
    quantityQualifier: random.code('VS', 'DY'),
    quantity: random.quantity,
    unitCode: random.code('MO', 'WK'),
    sampleModulus: random.code('1', '2.5'),
    timePeriodQualifier: random.code('34', '21'),
    periodCount: random.code('1', '12'),
    frequencyCode: random.code('1', 'SG'),
    patternTimeCode: random.code('A', 'Y'),
  },
  ['quantityQualifier', 'quantity', 'timePeriodQualifier'],
);

const condition: fc.Arbitrary<NonNullable<Benefit['conditions']>[number]> = fc.oneof(
  fc.record({ qualifier: random.code('ZZ', 'GR'), code: random.code('11', '81') }, { noNullPrototype: true }),
  fc.record({ category: random.code('44'), injuredBodyPart: random.text(1, 264) }, { noNullPrototype: true }),
);

const relatedEntity: fc.Arbitrary<BenefitRelatedEntity> = fc
  .tuple(
    random.record<BenefitRelatedEntity>(
      {
        entityCode: random.code('PRP', 'SEP', 'P3', 'VER'),
        name: random.partyName,
        idQualifier: random.code('PI', 'XX', 'MI'),
        id: random.text(2, 80),
        relationshipCode: random.code('01', '48'),
        address: random.address,
        location: fc.record({ qualifier: random.code('RJ'), value: random.text(1, 30) }, { noNullPrototype: true }),
        contacts: fc.array(party.eligibilityContact, { minLength: 1, maxLength: 3 }),
        provider: fc.record(
          { roleCode: random.code('PC'), idQualifier: random.code('PXC'), id: random.code('207Q00000X') },
          { noNullPrototype: true },
        ),
      },
      ['entityCode', 'name', 'idQualifier', 'id'],
    ),
    fc.boolean(),
  )
  .map(([made, hasId]) => {
    // The location is an element of N4, which requires a city.
    if (!made.address) delete made.location;
    if (hasId) return made;
    const { idQualifier: _qualifier, id: _id, ...rest } = made;
    return rest;
  });

const reference: fc.Arbitrary<EligibilityReference> = random.record<EligibilityReference>(
  { qualifier: random.code('18', '6P', 'G1'), value: random.text(1, 50), description: random.text(1, 80) },
  ['qualifier', 'value'],
);

function list<T>(item: fc.Arbitrary<T>, maxLength = 2): fc.Arbitrary<T[]> {
  return fc.array(item, { minLength: 1, maxLength });
}

function benefit(loop: string): fc.Arbitrary<Benefit> {
  const withEnd = fc.tuple(party.procedure, random.text(1, 48)).map(([made, endCode]) => ({ ...made, endCode }));
  return random
    .record<Benefit>(
      {
        benefitInformationCode: random.code('1', '6', 'A', 'B', 'C', 'CB', 'G', 'MC', 'R'),
        coverageLevelCode: random.code('IND', 'FAM'),
        serviceTypeCodes: fc.oneof(party.serviceTypes, fc.constant<string[]>([])),
        insuranceTypeCode: random.code('HM', 'PR', '12'),
        planCoverageDescription: random.text(1, 50),
        timePeriodQualifier: random.code('23', '27', '29'),
        amountCents: random.signedCents,
        percent: random.code('.2', '0', '1', '.155'),
        quantityQualifier: random.code('99', 'P6'),
        quantity: random.quantity,
        authorizationRequired: random.code('Y', 'N', 'U'),
        inPlanNetwork: random.code('Y', 'N', 'U', 'W'),
        procedure: fc.oneof(party.procedure, withEnd),
        diagnosisPointers: party.pointers,
        deliveries: list(delivery),
        references: list(reference),
        dates: party.dates(3, ['292', '348', '349']),
        requestValidations: validations(loop, '52', 'AE', 'MA'),
        messages: list(random.text(1, 264), 3),
        conditions: list(condition),
        relatedEntities: list(relatedEntity),
      },
      ['benefitInformationCode', 'serviceTypeCodes'],
    )
    .map((made) => {
      // EB09 and EB10 must both be present or absent.
      if (made.quantity === undefined || made.quantityQualifier === undefined) {
        delete made.quantity;
        delete made.quantityQualifier;
      }
      return made;
    });
}

/** One source with its responses: refusals above the subscriber, subscribers, dependents. */
const answer: fc.Arbitrary<EligibilityResponse[]> = fc
  .record({
    informationSource: responding,
    informationReceiver: answeredReceiver,
    subscriber: answeredSubscriber,
    depth: fc.nat({ max: 4 }),
    own: fc.option(fc.array(benefit('2110C'), { maxLength: 3 })),
    dependents: fc.array(fc.tuple(answeredDependent, fc.array(benefit('2110D'), { maxLength: 2 })), { maxLength: 2 }),
  })
  .map(({ depth, own, dependents, informationSource, informationReceiver, subscriber: person }) => {
    if (depth === 0) return [{ informationSource, benefits: [] }];
    if (depth === 1) return [{ informationSource, informationReceiver, benefits: [] }];
    const levels = { informationSource, informationReceiver, subscriber: person };
    return [
      ...(own || dependents.length === 0 ? [{ ...levels, benefits: own ?? [] }] : []),
      ...dependents.map(([made, benefits]) => ({ ...levels, dependent: made, benefits })),
    ];
  });

export const responses: fc.Arbitrary<EligibilityResponse[]> = fc
  .array(answer, { minLength: 1, maxLength: 3 })
  .map((lists) => lists.flat());
