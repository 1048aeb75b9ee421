import type { Relationship } from '../../../../practice/coverages/coverage.ts';
import { at, type Box, box, type Content, choice, type FormSource, set } from '../box.ts';
import * as contents from '../contents.ts';
import { cityText, personText, streetText } from '../names.ts';
import { insuredOf } from '../parties.ts';

const RELATIONS: Record<Relationship, string> = { self: 'SELF', spouse: 'SPOUSE', child: 'DEPENDENT', other: 'OTHER' };
const SEX = { male: 'M', female: 'F', unknown: 'U' } as const;

/** Returns `MM/DD/YYYY`, as the form asks. */
const slashDate = (date: string | null | undefined): string | null =>
  contents.dateText(date)?.replaceAll(' ', '/') ?? null;

export const dated = (pointer: string): Content => {
  const own = contents.date(pointer);
  return { ...own, write: (source, where) => own.write(source, where)?.replaceAll(' ', '/') ?? null };
};

const TRANSACTION: readonly Box[] = [
  choice(
    '1',
    'Kind of transaction',
    { 'ACTUAL SERVICES': [4, 3], PREDETERMINATION: [4, 20] },
    {
      pointer: '/dental/predetermination',
      write: ({ claim }) => (claim.dental?.predetermination ? 'PREDETERMINATION' : 'ACTUAL SERVICES'),
      read: (given, draft) => {
        if (given === 'PREDETERMINATION') set(draft, '/dental/predetermination', true);
      },
    },
  ),
  choice('1.epsdt', 'EPSDT', { EPSDT: [5, 3] }, contents.coded('/dental/specialProgramCode', { '01': 'EPSDT' })),
  box('2', 'Number of the predetermination', at(7, 3, 38), contents.text('/dental/predeterminationNumber')),
  box(
    '3',
    'Payer',
    at(10, 3, 38),
    contents.ofRecord('/payer/name', ({ payer }) => payer.name),
  ),
  box(
    '3a',
    "Payer's id",
    at(13, 3, 20),
    contents.implied('/payer/electronicPayerId', ({ payer }) => payer.electronicPayerId ?? payer.id),
  ),
];

/** The other coverage of items 4 to 11: the first payer that has decided, or else the next one. */
const otherOf = ({ priorCoverages, otherCoverages }: FormSource) => [...priorCoverages, ...otherCoverages][0] ?? null;

const ofOther = (
  pointer: string,
  write: (other: NonNullable<ReturnType<typeof otherOf>>, source: FormSource) => string | null,
): Content =>
  contents.implied(pointer, (source) => {
    const other = otherOf(source);
    return other && write(other, source);
  });

const OTHER: readonly Box[] = [
  choice(
    '4',
    'Other coverage: dental or medical',
    { DENTAL: [15, 12], MEDICAL: [15, 24] },
    ofOther('/coverage/planName', ({ coverage, payer }) =>
      /dental/i.test(`${coverage.planName} ${payer?.name}`) ? 'DENTAL' : 'MEDICAL',
    ),
  ),
  box(
    '5',
    'Name of the other subscriber',
    at(17, 3, 38),
    ofOther('/coverage/subscriber/name', ({ coverage }, source) => personText(insuredOf({ ...source, coverage }).name)),
  ),
  box(
    '6',
    "Other subscriber's birth date",
    at(19, 3, 10),
    ofOther('/coverage/subscriber/birthDate', ({ coverage }, source) =>
      slashDate(insuredOf({ ...source, coverage }).birthDate),
    ),
  ),
  choice(
    '7',
    "Other subscriber's sex",
    { M: [19, 15], F: [19, 18], U: [19, 21] },
    ofOther('/coverage/subscriber/sex', ({ coverage }, source) => SEX[insuredOf({ ...source, coverage }).sex]),
  ),
  box(
    '8',
    "Other subscriber's id",
    at(19, 24, 17),
    ofOther('/coverage/memberId', ({ coverage }) => coverage.memberId),
  ),
  box(
    '9',
    'Group number of the other plan',
    at(21, 3, 14),
    ofOther('/coverage/groupNumber', ({ coverage }) => coverage.groupNumber),
  ),
  choice(
    '10',
    'Relationship to the other subscriber',
    { SELF: [21, 18], SPOUSE: [21, 23], DEPENDENT: [21, 29], OTHER: [21, 37] },
    ofOther('/coverage/relationshipToSubscriber', ({ coverage }) => RELATIONS[coverage.relationshipToSubscriber]),
  ),
  box(
    '11',
    'Other payer',
    at(24, 3, 38),
    ofOther('/payer/name', ({ coverage, payer }) => payer?.name ?? coverage.payerName),
  ),
];

const SUBSCRIBER: readonly Box[] = [
  box(
    '12',
    "Subscriber's name",
    at(4, 44, 38),
    contents.ofRecord('/coverage/subscriber/name', (records) => personText(insuredOf(records).name)),
  ),
  box(
    '12.address',
    "Subscriber's street",
    at(5, 44, 38),
    contents.ofRecord('/coverage/subscriber/address/line1', (records) => {
      const { address } = insuredOf(records);
      return address && streetText(address);
    }),
  ),
  box(
    '12.city',
    "Subscriber's city, state and ZIP code",
    at(6, 44, 38),
    contents.ofRecord('/coverage/subscriber/address/city', (records) => {
      const { address } = insuredOf(records);
      return address && cityText(address);
    }),
  ),
  box(
    '13',
    "Subscriber's birth date",
    at(10, 44, 10),
    contents.ofRecord('/coverage/subscriber/birthDate', (records) => slashDate(insuredOf(records).birthDate)),
  ),
  choice(
    '14',
    "Subscriber's sex",
    { M: [10, 56], F: [10, 59], U: [10, 62] },
    contents.ofRecord('/coverage/subscriber/sex', (records) => SEX[insuredOf(records).sex]),
  ),
  box(
    '15',
    "Subscriber's id",
    at(10, 65, 18),
    contents.ofRecord('/coverage/memberId', ({ coverage }) => coverage.memberId),
  ),
  box(
    '16',
    'Group number',
    at(12, 44, 16),
    contents.ofRecord('/coverage/groupNumber', ({ coverage }) => coverage.groupNumber),
  ),
  box('17', 'Employer', at(12, 62, 21), contents.byHand),
];

const PATIENT: readonly Box[] = [
  choice(
    '18',
    'Relationship to the subscriber',
    { SELF: [15, 44], SPOUSE: [15, 51], DEPENDENT: [15, 59], OTHER: [15, 69] },
    contents.ofRecord(
      '/coverage/relationshipToSubscriber',
      ({ coverage }) => RELATIONS[coverage.relationshipToSubscriber],
    ),
  ),
  box('19', 'Reserved', at(15, 76, 7), contents.byHand),
  box(
    '20',
    "Patient's name",
    at(18, 44, 38),
    contents.ofRecord('/patient/name', ({ patient }) => personText(patient.name)),
  ),
  box(
    '20.address',
    "Patient's street",
    at(19, 44, 38),
    contents.ofRecord(
      '/patient/addresses/0/line1',
      ({ patient: { addresses } }) => addresses[0] && streetText(addresses[0]),
    ),
  ),
  box(
    '20.city',
    "Patient's city, state and ZIP code",
    at(20, 44, 38),
    contents.ofRecord(
      '/patient/addresses/0/city',
      ({ patient: { addresses } }) => addresses[0] && cityText(addresses[0]),
    ),
  ),
  box(
    '21',
    "Patient's birth date",
    at(24, 44, 10),
    contents.ofRecord('/patient/birthDate', ({ patient }) => slashDate(patient.birthDate)),
  ),
  choice(
    '22',
    "Patient's sex",
    { M: [24, 56], F: [24, 59], U: [24, 62] },
    contents.ofRecord('/patient/sex', ({ patient }) => SEX[patient.sex]),
  ),
  box('23', 'Patient control number', at(24, 65, 18), contents.text('/patientControlNumber')),
];

export const HEAD: readonly Box[] = [...TRANSACTION, ...OTHER, ...SUBSCRIBER, ...PATIENT];
