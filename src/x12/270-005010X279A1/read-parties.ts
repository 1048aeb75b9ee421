import type { X12Contact } from '../common.ts';
import { type BindingTable, type Read, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { type Addressed, addressOf, readCity, readStreet } from '../reading/address.ts';
import { append, bit, copyText, readContact, readModifiers, readName, unusedNameElements } from '../reading/fields.ts';
import type * as parties from './party-types.ts';

/** The open parts that the readers of inquiries and responses share. */
export interface PartyState extends ReaderState {
  source: parties.EligibilitySource;
  receiver: parties.EligibilityReceiver | undefined;
  subscriber: parties.EligibilitySubscriber | undefined;
  dependent: parties.EligibilityPerson | undefined;
}

type Patients = {
  subscriber?: parties.EligibilityPerson | undefined;
  dependent?: parties.EligibilityPerson | undefined;
};

/** Returns TRN02 of the patient: of the dependent if there is one. */
export function traceOfPatient({ subscriber, dependent }: Patients): string | undefined {
  return (dependent ?? subscriber)?.traces?.[0]?.traceNumber;
}

export function emptySource(): parties.EligibilitySource {
  return { entityCode: '', name: { type: 'organization', organization: '' }, idQualifier: '', id: '' };
}

export function emptyReceiver(): parties.EligibilityReceiver {
  return { entityCode: '', name: { type: 'organization', organization: '' }, idQualifier: '', id: '' };
}

export function emptyPerson(): parties.EligibilityPerson {
  return { name: { type: 'person', last: '' } };
}

/** Reads the BHT of inquiries and of responses. */
export function readHeader(segment: Segment, header: parties.EligibilityHeader & { purposeCode: string }): void {
  header.purposeCode = segment.element(2);
  if (segment.isPresent(3)) header.referenceId = segment.element(3);
  header.createdDate = segment.isoDate(4);
  header.createdTime = segment.element(5);
}

export function readEligibilityReference(segment: Segment): parties.EligibilityReference {
  const reference: parties.EligibilityReference = { qualifier: segment.element(1), value: segment.element(2) };
  copyText(reference, segment, { description: 3 });
  return reference;
}

export function readEligibilityDate(segment: Segment): parties.EligibilityDate {
  return { qualifier: segment.element(1), period: segment.period(3) };
}

export function readProvider(segment: Segment): parties.EligibilityProvider {
  const provider: parties.EligibilityProvider = { roleCode: segment.element(1) };
  copyText(provider, segment, { idQualifier: 2, id: 3 });
  return provider;
}

/** Reads N3. A repeated N3 is left unmapped, because it would overwrite the first one. */
export function readStreetOnce(segment: Segment, owner: Addressed): number {
  const address = addressOf(owner);
  if (address.line1 !== '') return WHOLE_SEGMENT;
  readStreet(segment, address);
  return 0;
}

/** Reads N4. A second one is left unmapped. */
export function readCityOnce(segment: Segment, owner: Addressed): number {
  const address = addressOf(owner);
  if (address.city !== '') return WHOLE_SEGMENT;
  readCity(segment, address);
  return 0;
}

/** Reads PER02 to PER08 with any qualifiers. */
export function readEligibilityContact(segment: Segment): parties.EligibilityContact {
  const contact: X12Contact = {};
  const left = readContact(segment, contact);
  const others = [3, 5, 7]
    .filter((position) => (left & bit(position)) !== 0)
    .map((position) => ({ qualifier: segment.element(position), value: segment.element(position + 1) }));
  return others.length > 0 ? { ...contact, otherNumbers: others } : contact;
}

/** Returns a procedure composite, or `undefined` if the element is empty. */
export function readProcedure(segment: Segment, position: number): parties.EligibilityProcedure | undefined {
  if (!segment.isPresent(position)) return undefined;
  const procedure: parties.EligibilityProcedure = {
    qualifier: segment.component(position, 1),
    code: segment.component(position, 2),
    modifiers: readModifiers(segment, position),
  };
  const endCode = segment.component(position, 8);
  if (endCode) procedure.endCode = endCode;
  return procedure;
}

export function readPointers(segment: Segment, position: number): string[] | undefined {
  return segment.isPresent(position) ? segment.components(position) : undefined;
}

function readParty(segment: Segment, party: parties.EligibilitySource | parties.EligibilityReceiver): number {
  party.entityCode = segment.element(1);
  party.name = readName(segment);
  party.idQualifier = segment.element(8);
  party.id = segment.element(9);
  return unusedNameElements(segment);
}

/** Returns the bindings of loops 2000A to 2100B of both sets. Each set reads its own BHT. */
export function upperTable<State extends PartyState>(): BindingTable<State> {
  const ofReceiver =
    (read: (segment: Segment, receiver: parties.EligibilityReceiver) => unknown): Read<State> =>
    (segment, { receiver }) =>
      receiver ? read(segment, receiver) : WHOLE_SEGMENT;
  return {
    '2000A.HL': ['*', () => {}],
    '2100A.NM1': ['1-5 7-9', (segment, { source }) => readParty(segment, source)],
    '2000B.HL': ['*', () => {}],
    '2100B.NM1': ['1-5 7-9', ofReceiver(readParty)],
    '2100B.REF': [
      '1-3',
      ofReceiver((segment, receiver) => append(receiver, 'secondaryIds', readEligibilityReference(segment))),
    ],
    '2100B.N3': ['1 2', ofReceiver(readStreetOnce)],
    '2100B.N4': ['1-4 7', ofReceiver(readCityOnce)],
    '2100B.PRV': [
      '1-3',
      ofReceiver((segment, receiver) => {
        if (receiver.provider) return WHOLE_SEGMENT;
        receiver.provider = readProvider(segment);
        return 0;
      }),
    ],
  };
}

type PersonRead = (segment: Segment, person: parties.EligibilityPerson) => unknown;

function readTrace(segment: Segment, person: parties.EligibilityPerson): void {
  const trace: parties.EligibilityTrace = { typeCode: segment.element(1), traceNumber: segment.element(2) };
  copyText(trace, segment, { originatorId: 3, additionalId: 4 });
  append(person, 'traces', trace);
}

function readRelationship(segment: Segment, person: parties.EligibilityPerson): number {
  if (person.relationship) return WHOLE_SEGMENT;
  person.relationship = { relationshipCode: segment.element(2) };
  copyText(person.relationship, segment, { maintenanceTypeCode: 3, maintenanceReasonCode: 4, birthSequence: 17 });
  return 0;
}

function readDiagnoses(segment: Segment, person: parties.EligibilityPerson): void {
  for (let position = 1; position <= 8 && position <= segment.count; position++) {
    if (!segment.isPresent(position)) continue;
    const diagnosis = { qualifier: segment.component(position, 1), code: segment.component(position, 2) };
    append(person, 'diagnoses', diagnosis);
  }
}

/** Reads DMG. A repeated DMG is left unmapped, because it would overwrite the first one. */
function readDemographics(segment: Segment, person: parties.EligibilityPerson): number {
  if (person.birthDate !== undefined || person.sex !== undefined) return WHOLE_SEGMENT;
  if (segment.isPresent(2)) person.birthDate = segment.isoDate(2);
  if (segment.isPresent(3)) person.sex = segment.element(3);
  return 0;
}

const PERSON_READS: Readonly<Record<string, readonly [elements: string, read: PersonRead]>> = {
  REF: ['1-3', (segment, person) => append(person, 'secondaryIds', readEligibilityReference(segment))],
  N3: ['1 2', readStreetOnce],
  N4: ['1-4 7', readCityOnce],
  PRV: [
    '1-3',
    (segment, person) => {
      if (person.provider) return WHOLE_SEGMENT;
      person.provider = readProvider(segment);
      return 0;
    },
  ],
  DMG: ['1-3', readDemographics],
  INS: ['1-4 17', readRelationship],
  HI: ['1-8', readDiagnoses],
  DTP: ['1-3', (segment, person) => append(person, 'dates', readEligibilityDate(segment))],
};

function readSubscriberName(segment: Segment, subscriber: parties.EligibilitySubscriber): number {
  subscriber.name = readName(segment);
  const qualifier = segment.element(8);
  if (qualifier === 'II') copyText(subscriber, segment, { standardUniqueHealthIdentifier: 9 });
  else if (qualifier === 'MI') copyText(subscriber, segment, { memberId: 9 });
  else return unusedNameElements(segment) | (segment.present & (bit(8) | bit(9)));
  return unusedNameElements(segment);
}

/** Returns the bindings of loops 2000C to 2100D without 2110. */
export function personTable<State extends PartyState>(): BindingTable<State> {
  const table: BindingTable<State> = {
    '2000C.HL': ['*', () => {}],
    '2000D.HL': ['*', () => {}],
    '2100C.NM1': [
      '1-5 7-9',
      (segment, { subscriber }) => (subscriber ? readSubscriberName(segment, subscriber) : WHOLE_SEGMENT),
    ],
    '2100D.NM1': [
      '1-5 7',
      (segment, { dependent }) => {
        if (!dependent) return WHOLE_SEGMENT;
        dependent.name = readName(segment);
        return unusedNameElements(segment);
      },
    ],
  };
  for (const [level, owner] of [
    ['C', 'subscriber'],
    ['D', 'dependent'],
  ] as const) {
    const bound =
      (read: PersonRead): Read<State> =>
      (segment, state) =>
        state[owner] ? read(segment, state[owner]) : WHOLE_SEGMENT;
    table[`2000${level}.TRN`] = ['1-4', bound(readTrace)];
    for (const [id, [elements, read]] of Object.entries(PERSON_READS)) {
      table[`2100${level}.${id}`] = [elements, bound(read)];
    }
  }
  return table;
}
