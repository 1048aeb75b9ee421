import * as fc from 'fast-check';
import {
  dates,
  dependent,
  eligibilityContact,
  type PartyCodes,
  pointers,
  procedure,
  receiver,
  serviceTypes,
  source,
  subscriber,
} from '../270-005010X279A1/party-arbitraries.ts';
import { address, code, partyName, period, quantity, record, signedCents, text } from '../fixtures/arbitraries.ts';
import type {
  AnsweredPerson,
  AnsweredReceiver,
  AnsweredSubscriber,
  Benefit,
  BenefitCondition,
  BenefitDelivery,
  BenefitRelatedEntity,
  EligibilityReference,
  EligibilityResponse,
  MilitaryService,
  RequestValidation,
  RespondingSource,
} from './types.ts';

const CODES: PartyCodes = {
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
      rejectReasonCode: code(...reasons),
      followUpActionCode: code('C', 'N', 'R', 'Y'),
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
  source,
  record<Pick<RespondingSource, 'contacts' | 'requestValidations'>>(
    {
      contacts: fc.array(eligibilityContact, { minLength: 1, maxLength: 3 }),
      // Those of 2000A are read before those of 2100A.
      requestValidations: fc
        .tuple(validations('2000A', '41', '42', '79'), validations('2100A', '80', 'T4'))
        .map((lists) => lists.flat()),
    },
    [],
  ),
);

const answeredReceiver: fc.Arbitrary<AnsweredReceiver> = adding(
  receiver,
  record<Pick<AnsweredReceiver, 'requestValidations'>>({ requestValidations: validations('2100B', '43', '51') }, []),
);

const military: fc.Arbitrary<MilitaryService> = record<MilitaryService>(
  {
    informationStatusCode: code('A', 'C'),
    employmentStatusCode: code('AE', 'RU'),
    affiliationCode: code('A', 'F'),
    description: text(1, 80),
    rankCode: code('A1', 'W1'),
    period,
  },
  ['informationStatusCode', 'employmentStatusCode', 'affiliationCode'],
);

function personExtras(loop: string) {
  return record<Pick<AnsweredPerson, 'requestValidations' | 'militaryService'>>(
    {
      requestValidations: validations(loop, '58', '71'),
      militaryService: fc.array(military, { minLength: 1, maxLength: 2 }),
    },
    [],
  );
}

const answeredSubscriber: fc.Arbitrary<AnsweredSubscriber> = adding(subscriber(CODES), personExtras('2100C'));
const answeredDependent: fc.Arbitrary<AnsweredPerson> = adding(dependent(CODES), personExtras('2100D'));

const delivery: fc.Arbitrary<BenefitDelivery> = record<BenefitDelivery>(
  {
    quantityQualifier: code('VS', 'DY'),
    quantity,
    unitCode: code('MO', 'WK'),
    sampleModulus: code('1', '2.5'),
    timePeriodQualifier: code('34', '21'),
    periodCount: code('1', '12'),
    frequencyCode: code('1', 'SG'),
    patternTimeCode: code('A', 'Y'),
  },
  ['quantityQualifier', 'quantity', 'timePeriodQualifier'],
);

const condition: fc.Arbitrary<BenefitCondition> = fc.oneof(
  fc.record({ qualifier: code('ZZ', 'GR'), code: code('11', '81') }, { noNullPrototype: true }),
  fc.record({ category: code('44'), injuredBodyPart: text(1, 264) }, { noNullPrototype: true }),
);

const relatedEntity: fc.Arbitrary<BenefitRelatedEntity> = fc
  .tuple(
    record<BenefitRelatedEntity>(
      {
        entityCode: code('PRP', 'SEP', 'P3', 'VER'),
        name: partyName,
        idQualifier: code('PI', 'XX', 'MI'),
        id: text(2, 80),
        relationshipCode: code('01', '48'),
        address,
        location: fc.record({ qualifier: code('RJ'), value: text(1, 30) }, { noNullPrototype: true }),
        contacts: fc.array(eligibilityContact, { minLength: 1, maxLength: 3 }),
        provider: fc.record(
          { roleCode: code('PC'), idQualifier: code('PXC'), id: code('207Q00000X') },
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

const reference: fc.Arbitrary<EligibilityReference> = record<EligibilityReference>(
  { qualifier: code('18', '6P', 'G1'), value: text(1, 50), description: text(1, 80) },
  ['qualifier', 'value'],
);

function list<T>(item: fc.Arbitrary<T>, maxLength = 2): fc.Arbitrary<T[]> {
  return fc.array(item, { minLength: 1, maxLength });
}

function benefit(loop: string): fc.Arbitrary<Benefit> {
  const withEnd = fc.tuple(procedure, text(1, 48)).map(([made, endCode]) => ({ ...made, endCode }));
  return record<Benefit>(
    {
      benefitInformationCode: code('1', '6', 'A', 'B', 'C', 'CB', 'G', 'MC', 'R'),
      coverageLevelCode: code('IND', 'FAM'),
      serviceTypeCodes: fc.oneof(serviceTypes, fc.constant<string[]>([])),
      insuranceTypeCode: code('HM', 'PR', '12'),
      planCoverageDescription: text(1, 50),
      timePeriodQualifier: code('23', '27', '29'),
      amountCents: signedCents,
      percent: code('.2', '0', '1', '.155'),
      quantityQualifier: code('99', 'P6'),
      quantity,
      authorizationRequired: code('Y', 'N', 'U'),
      inPlanNetwork: code('Y', 'N', 'U', 'W'),
      procedure: fc.oneof(procedure, withEnd),
      diagnosisPointers: pointers,
      deliveries: list(delivery),
      references: list(reference),
      dates: dates(3, ['292', '348', '349']),
      requestValidations: validations(loop, '52', 'AE', 'MA'),
      messages: list(text(1, 264), 3),
      conditions: list(condition),
      relatedEntities: list(relatedEntity),
    },
    ['benefitInformationCode', 'serviceTypeCodes'],
  ).map((made) => {
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
