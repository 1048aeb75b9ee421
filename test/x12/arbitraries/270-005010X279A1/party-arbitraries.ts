import * as fc from 'fast-check';
import type * as parties from '../../../../src/x12/270-005010X279A1/party-types.ts';
import * as random from '../arbitraries.ts';

/** The differences of inquiry and response: the qualifiers of each guide. */
export interface PartyCodes {
  traceTypes: string[];
  personReferences: string[];
  dates: string[];
  datesMax: number;
  providerIds: string[];
  dependentRelationships: string[];
  hasDescription: boolean;
  /** INS03 and INS04. */
  hasMaintenance: boolean;
}

export const source: fc.Arbitrary<parties.EligibilitySource> = fc.record(
  {
    entityCode: random.code('PR', '2B', 'P5'),
    name: random.partyName,
    idQualifier: random.code('PI', 'XV', 'NI'),
    id: random.text(2, 80),
  },
  { noNullPrototype: true },
);

function references(
  max: number,
  hasDescription: boolean,
  qualifiers: string[],
): fc.Arbitrary<parties.EligibilityReference[]> {
  const one = random
    .record<parties.EligibilityReference>(
      { qualifier: random.code(...qualifiers), value: random.text(1, 50), description: random.text(1, 80) },
      ['qualifier', 'value'],
    )
    .map(({ description, ...rest }) => (hasDescription && description !== undefined ? { ...rest, description } : rest));
  return fc.array(one, { minLength: 1, maxLength: max });
}

function provider(ids: string[]): fc.Arbitrary<parties.EligibilityProvider> {
  return fc.oneof(
    fc.record({ roleCode: random.code('BI', 'PE', 'RF') }, { noNullPrototype: true }),
    fc.record(
      { roleCode: random.code('AT', 'H'), idQualifier: random.code(...ids), id: random.text(1, 50) },
      { noNullPrototype: true },
    ),
  );
}

export const receiver: fc.Arbitrary<parties.EligibilityReceiver> = random.record<parties.EligibilityReceiver>(
  {
    entityCode: random.code('1P', 'FA', '80'),
    name: random.partyName,
    idQualifier: random.code('XX', 'SV', 'FI'),
    id: random.npi,
    secondaryIds: references(3, true, ['TJ', 'EO', '0B']),
    address: random.address,
    provider: provider(['PXC']),
  },
  ['entityCode', 'name', 'idQualifier', 'id'],
);

const diagnoses: fc.Arbitrary<parties.EligibilityDiagnosis[]> = fc
  .array(random.text(1, 30), { minLength: 1, maxLength: 8 })
  .map((codes) => codes.map((value, index) => ({ qualifier: index === 0 ? 'ABK' : 'ABF', code: value })));

export const procedure: fc.Arbitrary<parties.EligibilityProcedure> = fc.record(
  {
    qualifier: random.code('HC', 'AD', 'N4'),
    code: random.text(1, 48),
    modifiers: fc.array(random.code('25', 'GP', 'LT'), { maxLength: 4 }),
  },
  { noNullPrototype: true },
);

export function dates(max: number, qualifiers: string[]): fc.Arbitrary<parties.EligibilityDate[]> {
  const one = fc.record({ qualifier: random.code(...qualifiers), period: random.period }, { noNullPrototype: true });
  return fc.array(one, { minLength: 1, maxLength: max });
}

export const pointers = fc.array(random.code('1', '2', '3', '4'), { minLength: 1, maxLength: 4 });
export const serviceTypes = fc.array(random.code('30', '98', 'UC', 'MH', '1'), { minLength: 1, maxLength: 5 });

function traces({ traceTypes }: PartyCodes): fc.Arbitrary<parties.EligibilityTrace[]> {
  const one = random.record<parties.EligibilityTrace>(
    {
      typeCode: random.code(...traceTypes),
      traceNumber: random.text(1, 50),
      originatorId: random.text(10, 10),
      additionalId: random.text(1, 50),
    },
    ['typeCode', 'traceNumber', 'originatorId'],
  );
  return fc.array(one, { minLength: 1, maxLength: 2 });
}

function relationship(codes: PartyCodes, relationshipCodes: string[]): fc.Arbitrary<parties.EligibilityRelationship> {
  return random
    .record<parties.EligibilityRelationship>(
      {
        relationshipCode: random.code(...relationshipCodes),
        maintenanceTypeCode: random.code('001'),
        maintenanceReasonCode: random.code('25'),
        birthSequence: random.code('1', '2'),
      },
      ['relationshipCode', 'birthSequence'],
    )
    .map((made) => {
      if (codes.hasMaintenance) return made;
      const { maintenanceTypeCode: _type, maintenanceReasonCode: _reason, ...rest } = made;
      return rest;
    });
}

function personFields(codes: PartyCodes, relationshipCodes: string[]) {
  return {
    traces: traces(codes),
    secondaryIds: references(3, codes.hasDescription, codes.personReferences),
    address: random.address,
    provider: provider(codes.providerIds),
    birthDate: random.date,
    sex: random.code('F', 'M', 'U'),
    relationship: relationship(codes, relationshipCodes),
    diagnoses,
    dates: dates(codes.datesMax, codes.dates),
  };
}

export function subscriber(codes: PartyCodes): fc.Arbitrary<parties.EligibilitySubscriber> {
  return random
    .record<parties.EligibilitySubscriber>(
      {
        ...personFields(codes, ['18']),
        name: random.partyName,
        memberId: random.text(2, 80),
        standardUniqueHealthIdentifier: random.text(2, 80),
      },
      ['name'],
    )
    .map((made) => {
      if (made.memberId !== undefined) delete made.standardUniqueHealthIdentifier;
      return made;
    });
}

export function dependent(codes: PartyCodes): fc.Arbitrary<parties.EligibilityPerson> {
  return random.record<parties.EligibilityPerson>(
    { ...personFields(codes, codes.dependentRelationships), name: random.personName },
    ['name'],
  );
}

/** Has numbers of every kind, at most three. */
export const eligibilityContact: fc.Arbitrary<parties.EligibilityContact> = fc.oneof(
  random.contact,
  fc
    .tuple(random.contact, random.text(1, 80))
    .map(([{ name }, value]) => ({ ...(name ? { name } : {}), otherNumbers: [{ qualifier: 'ED', value }] })),
  fc
    .tuple(random.digits(10), random.text(1, 80), random.code('ED', 'TE'))
    .map(([telephone, value, qualifier]) => ({ telephone, otherNumbers: [{ qualifier, value }] })),
);

export function header(purposes: string[]): fc.Arbitrary<parties.EligibilityHeader> {
  return random.record<parties.EligibilityHeader>(
    {
      purposeCode: random.code(...purposes),
      referenceId: random.text(1, 50),
      createdDate: random.date,
      createdTime: random.time,
    },
    ['purposeCode', 'createdDate', 'createdTime'],
  );
}
