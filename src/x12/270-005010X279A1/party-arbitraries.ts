import * as fc from 'fast-check';
import {
  address,
  code,
  contact,
  date,
  digits,
  npi,
  partyName,
  period,
  personName,
  record,
  text,
  time,
} from '../fixtures/arbitraries.ts';
import type {
  EligibilityContact,
  EligibilityDate,
  EligibilityDiagnosis,
  EligibilityHeader,
  EligibilityPerson,
  EligibilityProcedure,
  EligibilityProvider,
  EligibilityReceiver,
  EligibilityReference,
  EligibilityRelationship,
  EligibilitySource,
  EligibilitySubscriber,
  EligibilityTrace,
} from './types.ts';

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

export const source: fc.Arbitrary<EligibilitySource> = fc.record(
  { entityCode: code('PR', '2B', 'P5'), name: partyName, idQualifier: code('PI', 'XV', 'NI'), id: text(2, 80) },
  { noNullPrototype: true },
);

function references(max: number, hasDescription: boolean, qualifiers: string[]): fc.Arbitrary<EligibilityReference[]> {
  const one = record<EligibilityReference>(
    { qualifier: code(...qualifiers), value: text(1, 50), description: text(1, 80) },
    ['qualifier', 'value'],
  ).map(({ description, ...rest }) => (hasDescription && description !== undefined ? { ...rest, description } : rest));
  return fc.array(one, { minLength: 1, maxLength: max });
}

function provider(ids: string[]): fc.Arbitrary<EligibilityProvider> {
  return fc.oneof(
    fc.record({ roleCode: code('BI', 'PE', 'RF') }, { noNullPrototype: true }),
    fc.record({ roleCode: code('AT', 'H'), idQualifier: code(...ids), id: text(1, 50) }, { noNullPrototype: true }),
  );
}

export const receiver: fc.Arbitrary<EligibilityReceiver> = record<EligibilityReceiver>(
  {
    entityCode: code('1P', 'FA', '80'),
    name: partyName,
    idQualifier: code('XX', 'SV', 'FI'),
    id: npi,
    secondaryIds: references(3, true, ['TJ', 'EO', '0B']),
    address,
    provider: provider(['PXC']),
  },
  ['entityCode', 'name', 'idQualifier', 'id'],
);

const diagnoses: fc.Arbitrary<EligibilityDiagnosis[]> = fc
  .array(text(1, 30), { minLength: 1, maxLength: 8 })
  .map((codes) => codes.map((value, index) => ({ qualifier: index === 0 ? 'ABK' : 'ABF', code: value })));

export const procedure: fc.Arbitrary<EligibilityProcedure> = fc.record(
  {
    qualifier: code('HC', 'AD', 'N4'),
    code: text(1, 48),
    modifiers: fc.array(code('25', 'GP', 'LT'), { maxLength: 4 }),
  },
  { noNullPrototype: true },
);

export function dates(max: number, qualifiers: string[]): fc.Arbitrary<EligibilityDate[]> {
  const one = fc.record({ qualifier: code(...qualifiers), period }, { noNullPrototype: true });
  return fc.array(one, { minLength: 1, maxLength: max });
}

export const pointers = fc.array(code('1', '2', '3', '4'), { minLength: 1, maxLength: 4 });
export const serviceTypes = fc.array(code('30', '98', 'UC', 'MH', '1'), { minLength: 1, maxLength: 5 });

function traces({ traceTypes }: PartyCodes): fc.Arbitrary<EligibilityTrace[]> {
  const one = record<EligibilityTrace>(
    { typeCode: code(...traceTypes), traceNumber: text(1, 50), originatorId: text(10, 10), additionalId: text(1, 50) },
    ['typeCode', 'traceNumber', 'originatorId'],
  );
  return fc.array(one, { minLength: 1, maxLength: 2 });
}

function relationship(codes: PartyCodes, relationshipCodes: string[]): fc.Arbitrary<EligibilityRelationship> {
  return record<EligibilityRelationship>(
    {
      relationshipCode: code(...relationshipCodes),
      maintenanceTypeCode: code('001'),
      maintenanceReasonCode: code('25'),
      birthSequence: code('1', '2'),
    },
    ['relationshipCode', 'birthSequence'],
  ).map((made) => {
    if (codes.hasMaintenance) return made;
    const { maintenanceTypeCode: _type, maintenanceReasonCode: _reason, ...rest } = made;
    return rest;
  });
}

function personFields(codes: PartyCodes, relationshipCodes: string[]) {
  return {
    traces: traces(codes),
    secondaryIds: references(3, codes.hasDescription, codes.personReferences),
    address,
    provider: provider(codes.providerIds),
    birthDate: date,
    sex: code('F', 'M', 'U'),
    relationship: relationship(codes, relationshipCodes),
    diagnoses,
    dates: dates(codes.datesMax, codes.dates),
  };
}

export function subscriber(codes: PartyCodes): fc.Arbitrary<EligibilitySubscriber> {
  return record<EligibilitySubscriber>(
    {
      ...personFields(codes, ['18']),
      name: partyName,
      memberId: text(2, 80),
      standardUniqueHealthIdentifier: text(2, 80),
    },
    ['name'],
  ).map((made) => {
    if (made.memberId !== undefined) delete made.standardUniqueHealthIdentifier;
    return made;
  });
}

export function dependent(codes: PartyCodes): fc.Arbitrary<EligibilityPerson> {
  return record<EligibilityPerson>({ ...personFields(codes, codes.dependentRelationships), name: personName }, [
    'name',
  ]);
}

/** Has numbers of every kind, at most three. */
export const eligibilityContact: fc.Arbitrary<EligibilityContact> = fc.oneof(
  contact,
  fc
    .tuple(contact, text(1, 80))
    .map(([{ name }, value]) => ({ ...(name ? { name } : {}), otherNumbers: [{ qualifier: 'ED', value }] })),
  fc
    .tuple(digits(10), text(1, 80), code('ED', 'TE'))
    .map(([telephone, value, qualifier]) => ({ telephone, otherNumbers: [{ qualifier, value }] })),
);

export function header(purposes: string[]): fc.Arbitrary<EligibilityHeader> {
  return record<EligibilityHeader>(
    { purposeCode: code(...purposes), referenceId: text(1, 50), createdDate: date, createdTime: time },
    ['purposeCode', 'createdDate', 'createdTime'],
  );
}
