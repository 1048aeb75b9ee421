import type { X12Contact } from '../common.ts';
import { type BindingTable, bindingsWithin, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { CompiledGuide } from '../guide/compiled-guide.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { addressOf, addressTable, emptyAddress, readCity, readStreet } from '../reading/address.ts';
import {
  append,
  bit,
  copyText,
  readContact,
  readName,
  readPersonName,
  readReference,
  setOnce,
  unusedNameElements,
} from '../reading/fields.ts';
import { patientReferences, subscriberReferences } from './claim-fields.ts';
import type { Patient, Sex, Subscriber } from './party-types.ts';
import type { ClaimFileState } from './state.ts';

type State = ClaimFileState<{ kind: string }>;
type Table = BindingTable<State>;

const NAME = '1-5 7-9';

/** Returns NM109 if NM108 identifies it as an NPI. */
export function npiOf(segment: Segment): string | undefined {
  return segment.element(8) === 'XX' ? segment.optional(9) : undefined;
}

/** Returns NM108 and NM109 if they do not contain an NPI. */
export function unusedIdElements(segment: Segment): number {
  return segment.element(8) === 'XX' ? 0 : segment.present & (bit(8) | bit(9));
}

function contactOnce(target: { contact?: X12Contact }, segment: Segment): number {
  if (target.contact) return WHOLE_SEGMENT;
  target.contact = {};
  return readContact(segment, target.contact);
}

/** Reads PAT05-PAT09, which are the same for subscriber and patient. */
function readPatientInformation(segment: Segment, target: Subscriber | Patient): void {
  if (segment.isPresent(6)) target.deathDate = segment.isoDate(6);
  if (segment.isPresent(8)) target.weightPounds = segment.element(8);
  if (segment.isPresent(9)) target.pregnant = segment.element(9) === 'Y';
}

/** BHT and the loops 1000A and 1000B. */
const headerTable: Table = {
  '.BHT': [
    '*',
    (segment, { header }) => {
      header.purposeCode = segment.element(2);
      header.referenceId = segment.element(3);
      header.createdDate = segment.isoDate(4);
      header.createdTime = segment.element(5);
      header.claimOrEncounter = segment.element(6);
    },
  ],
  '1000A.NM1': [
    NAME,
    (segment, { header }) => {
      header.submitter.name = readName(segment);
      header.submitter.id = segment.element(9);
      return unusedNameElements(segment);
    },
  ],
  '1000A.PER': [
    '1-8',
    (segment, { header }) => {
      const contact: X12Contact = {};
      header.submitter.contacts.push(contact);
      return readContact(segment, contact);
    },
  ],
  '1000B.NM1': [
    '1-3 8 9',
    (segment, { header }) => {
      header.receiver.name = segment.element(3);
      header.receiver.id = segment.element(9);
    },
  ],
};

/** 2000A with 2010AA, 2010AB and 2010AC. */
const billingProviderTable: Table = {
  '2000A.HL': ['*', () => {}],
  '2000A.PRV': ['1-3', (segment, { billingProvider }) => setOnce(billingProvider, 'taxonomyCode', segment.element(3))],
  '2000A.CUR': ['1 2', (segment, { billingProvider }) => setOnce(billingProvider, 'currencyCode', segment.element(2))],
  '2010AA.NM1': [
    NAME,
    (segment, { billingProvider }) => {
      billingProvider.name = readName(segment);
      const npi = npiOf(segment);
      if (npi) billingProvider.npi = npi;
      return unusedNameElements(segment) | unusedIdElements(segment);
    },
  ],
  '2010AA.N3': ['1 2', (segment, { billingProvider }) => readStreet(segment, billingProvider.address)],
  '2010AA.N4': ['1-4 7', (segment, { billingProvider }) => readCity(segment, billingProvider.address)],
  '2010AA.REF*EI': [
    '1 2',
    (segment, { billingProvider }) =>
      setOnce(billingProvider, 'taxId', {
        type: segment.element(1) === 'EI' ? 'ein' : 'ssn',
        value: segment.element(2),
      }),
  ],
  '2010AA.REF*0B': [
    '1 2',
    (segment, { billingProvider }) => append(billingProvider, 'secondaryIds', readReference(segment)),
  ],
  '2010AA.PER': ['1-8', (segment, { billingProvider }) => contactOnce(billingProvider, segment)],
  '2010AB.NM1': [
    '1 2',
    (_, state) => {
      state.payToAddress = emptyAddress();
    },
  ],
  '2010AB.N3': ['1 2', (segment, { payToAddress }) => payToAddress && readStreet(segment, payToAddress)],
  '2010AB.N4': ['1-4 7', (segment, { payToAddress }) => payToAddress && readCity(segment, payToAddress)],
  '2010AC.NM1': [
    '1-3 8 9',
    (segment, state) => {
      const idQualifier = segment.element(8) === 'XV' ? 'XV' : 'PI';
      state.payToPlan = { name: segment.element(3), idQualifier, id: segment.element(9), address: emptyAddress() };
    },
  ],
  ...addressTable('2010AC', ({ payToPlan }) => payToPlan),
  '2010AC.REF*2U': [
    '1 2',
    (segment, { payToPlan }) => payToPlan && append(payToPlan, 'secondaryIds', readReference(segment)),
  ],
  '2010AC.REF*EI': [
    '1 2',
    (segment, { payToPlan }) => (payToPlan ? setOnce(payToPlan, 'taxId', segment.element(2)) : WHOLE_SEGMENT),
  ],
};

/** 2000B with 2010BA and 2010BB. */
const subscriberTable: Table = {
  '2000B.HL': ['*', () => {}],
  '2000B.SBR': [
    '1-5 9',
    (segment, { subscriber }) => {
      subscriber.payerResponsibilitySequence = segment.element(1);
      if (segment.isPresent(2)) subscriber.relationshipCode = segment.element(2);
      if (segment.isPresent(3)) subscriber.groupNumber = segment.element(3);
      if (segment.isPresent(4)) subscriber.groupName = segment.element(4);
      if (segment.isPresent(5)) subscriber.insuranceTypeCode = segment.element(5);
      if (segment.isPresent(9)) subscriber.claimFilingIndicatorCode = segment.element(9);
    },
  ],
  '2000B.PAT': ['5-9', (segment, { subscriber }) => readPatientInformation(segment, subscriber)],
  '2010BA.NM1': [
    NAME,
    (segment, { subscriber }) => {
      subscriber.name = readName(segment);
      const qualifier = segment.element(8);
      if (qualifier === 'MI') {
        if (segment.isPresent(9)) subscriber.memberId = segment.element(9);
      } else if (qualifier === 'II') copyText(subscriber, segment, { standardUniqueHealthIdentifier: 9 });
      else return unusedNameElements(segment) | unusedIdElements(segment);
      return unusedNameElements(segment);
    },
  ],
  '2010BA.N3': ['1 2', (segment, { subscriber }) => readStreet(segment, addressOf(subscriber))],
  '2010BA.N4': ['1-4 7', (segment, { subscriber }) => readCity(segment, addressOf(subscriber))],
  '2010BA.DMG': [
    '1-3',
    (segment, { subscriber }) => {
      subscriber.birthDate = segment.isoDate(2);
      if (segment.isPresent(3)) subscriber.sex = segment.element(3) as Sex;
    },
  ],
  ...bindingsOf('2010BA', subscriberReferences, ({ subscriber }: State) => subscriber),
  '2010BA.PER': ['1-6', (segment, { subscriber }) => propertyCasualtyContact(subscriber, segment)],
  '2010BB.NM1': [
    '1-3 8 9',
    (segment, { payer }) => {
      payer.name = segment.element(3);
      payer.payerId = segment.element(9);
      if (segment.element(8) === 'XV') payer.idQualifier = 'XV';
    },
  ],
  '2010BB.N3': ['1 2', (segment, { payer }) => readStreet(segment, addressOf(payer))],
  '2010BB.N4': ['1-4 7', (segment, { payer }) => readCity(segment, addressOf(payer))],
  '2010BB.REF*2U': ['1 2', (segment, { payer }) => append(payer, 'secondaryIds', readReference(segment))],
  '2010BB.REF*G2': [
    '1 2',
    (segment, { payer }) => append(payer, 'billingProviderSecondaryIds', readReference(segment)),
  ],
};

function propertyCasualtyContact(target: Subscriber | Patient, segment: Segment): number {
  if (target.propertyCasualtyContact) return WHOLE_SEGMENT;
  target.propertyCasualtyContact = {};
  return readContact(segment, target.propertyCasualtyContact);
}

/** 2000C with 2010CA. */
const patientTable: Table = {
  '2000C.HL': ['*', () => {}],
  '2000C.PAT': [
    '1 5-9',
    (segment, { patient }) => {
      if (!patient) return;
      patient.relationshipCode = segment.element(1);
      readPatientInformation(segment, patient);
    },
  ],
  '2010CA.NM1': [
    '1-5 7',
    (segment, { patient }) => {
      if (patient) patient.name = readPersonName(segment);
    },
  ],
  '2010CA.N3': ['1 2', (segment, { patient }) => patient && readStreet(segment, patient.address)],
  '2010CA.N4': ['1-4 7', (segment, { patient }) => patient && readCity(segment, patient.address)],
  '2010CA.DMG': [
    '1-3',
    (segment, { patient }) => {
      if (!patient) return;
      patient.birthDate = segment.isoDate(2);
      patient.sex = segment.element(3) as Sex;
    },
  ],
  ...bindingsOf('2010CA', patientReferences, ({ patient }: State) => patient),
  '2010CA.REF*1W': [
    '1 2',
    (segment, { patient }) => patient && append(patient, 'secondaryIds', readReference(segment)),
  ],
  '2010CA.PER': ['1-6', (segment, { patient }) => patient && propertyCasualtyContact(patient, segment)],
};

/** Returns the bindings of the loops above the claim that the guide has. */
export function partyTable(guide: CompiledGuide): Table {
  return bindingsWithin(guide, { ...headerTable, ...billingProviderTable, ...subscriberTable, ...patientTable });
}
