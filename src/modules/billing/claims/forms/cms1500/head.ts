import type { Coverage, Relationship } from '../../../../practice/coverages/coverage.ts';
import { at, type Box, BoxFault, box, type Content, choice, type FormRecords, type FormSource, set } from '../box.ts';
import { byHand, dateText, implied, ofRecord } from '../contents.ts';
import { personText, phoneText, postalText, streetText } from '../names.ts';
import { insuredOf, related, signature } from '../parties.ts';

const SEX = { male: 'M', female: 'F', unknown: null } as const;
const RELATIONS: Record<Relationship, string> = { self: 'SELF', spouse: 'SPOUSE', child: 'CHILD', other: 'OTHER' };

/** Returns the kind of insurance as box 1 names it. */
function kindOf({ lineOfBusiness }: Coverage): string {
  if (lineOfBusiness.startsWith('medicare')) return 'MEDICARE';
  if (lineOfBusiness.startsWith('medicaid') || lineOfBusiness === 'chip') return 'MEDICAID';
  if (lineOfBusiness === 'tricare') return 'TRICARE';
  return lineOfBusiness === 'commercial' || lineOfBusiness === 'marketplace_ffe' ? 'GROUP HEALTH PLAN' : 'OTHER';
}

const phoneOf = ({ patient }: FormRecords) => patient.telecoms.find(({ system }) => system === 'phone')?.value ?? null;

/** The other coverage that boxes 9 to 9d show: the first payer that has decided, or else the next one. */
const otherOf = ({ priorCoverages, otherCoverages }: FormSource) => [...priorCoverages, ...otherCoverages][0] ?? null;

/** A box about the patient's other coverage, which a new claim takes from the records of the patient. */
const ofOther = (pointer: string, write: (other: NonNullable<ReturnType<typeof otherOf>>) => string | null): Content =>
  implied(pointer, (source) => {
    const other = otherOf(source);
    return other && write(other);
  });

const yesNo = (line: number): Readonly<Record<string, readonly [number, number]>> => ({
  YES: [line, 35],
  NO: [line, 41],
});

const PATIENT: readonly Box[] = [
  box(
    '2',
    "Patient's name",
    at(10, 1, 28),
    ofRecord('/patient/name', ({ patient }) => personText(patient.name)),
  ),
  box(
    '3',
    "Patient's birth date",
    at(10, 31, 10),
    ofRecord('/patient/birthDate', ({ patient }) => dateText(patient.birthDate)),
  ),
  choice(
    '3.sex',
    "Patient's sex",
    { M: [10, 42], F: [10, 47] },
    ofRecord('/patient/sex', ({ patient }) => SEX[patient.sex]),
  ),
  box(
    '5.address',
    "Patient's street",
    at(12, 1, 28),
    ofRecord('/patient/addresses/0/line1', ({ patient: { addresses } }) => addresses[0] && streetText(addresses[0])),
  ),
  box(
    '5.city',
    "Patient's city",
    at(14, 1, 24),
    ofRecord('/patient/addresses/0/city', ({ patient }) => patient.addresses[0]?.city),
  ),
  box(
    '5.state',
    "Patient's state",
    at(14, 26, 3),
    ofRecord('/patient/addresses/0/state', ({ patient }) => patient.addresses[0]?.state),
  ),
  box(
    '5.zip',
    "Patient's ZIP code",
    at(16, 1, 12),
    ofRecord('/patient/addresses/0/postalCode', ({ patient }) => postalText(patient.addresses[0]?.postalCode)),
  ),
  box(
    '5.phone',
    "Patient's telephone",
    at(16, 15, 14),
    ofRecord('/patient/telecoms', (records) => phoneText(phoneOf(records))),
  ),
];

const INSURED: readonly Box[] = [
  choice(
    '1',
    'Kind of insurance',
    {
      MEDICARE: [8, 1],
      MEDICAID: [8, 8],
      TRICARE: [8, 15],
      CHAMPVA: [8, 24],
      'GROUP HEALTH PLAN': [8, 31],
      'FECA BLK LUNG': [8, 39],
      OTHER: [8, 45],
    },
    ofRecord('/coverage/lineOfBusiness', ({ coverage }) => kindOf(coverage)),
  ),
  box(
    '1a',
    "Insured's id",
    at(8, 50, 29),
    ofRecord('/coverage/memberId', ({ coverage }) => coverage.memberId),
  ),
  box(
    '4',
    "Insured's name",
    at(10, 50, 29),
    ofRecord('/coverage/subscriber/name', (records) => personText(insuredOf(records).name)),
  ),
  choice(
    '6',
    'Relationship to the insured',
    { SELF: [12, 33], SPOUSE: [12, 38], CHILD: [12, 42], OTHER: [12, 47] },
    ofRecord('/coverage/relationshipToSubscriber', ({ coverage }) => RELATIONS[coverage.relationshipToSubscriber]),
  ),
  box(
    '7.address',
    "Insured's street",
    at(12, 50, 29),
    ofRecord('/coverage/subscriber/address/line1', (records) => {
      const { address } = insuredOf(records);
      return address && streetText(address);
    }),
  ),
  box(
    '7.city',
    "Insured's city",
    at(14, 50, 23),
    ofRecord('/coverage/subscriber/address/city', (records) => insuredOf(records).address?.city),
  ),
  box(
    '7.state',
    "Insured's state",
    at(14, 74, 4),
    ofRecord('/coverage/subscriber/address/state', (records) => insuredOf(records).address?.state),
  ),
  box(
    '7.zip',
    "Insured's ZIP code",
    at(16, 50, 12),
    ofRecord('/coverage/subscriber/address/postalCode', (records) =>
      postalText(insuredOf(records).address?.postalCode),
    ),
  ),
  box('7.phone', "Insured's telephone", at(16, 65, 14), byHand),
];

const OTHER_INSURED: readonly Box[] = [
  box(
    '9',
    "Other insured's name",
    at(18, 1, 28),
    implied('/coverage/subscriber/name', (source) => {
      const other = otherOf(source);
      return other && personText(insuredOf({ ...source, coverage: other.coverage }).name);
    }),
  ),
  box(
    '9a',
    "Other insured's policy or group number",
    at(20, 1, 28),
    ofOther('/coverage/groupNumber', ({ coverage }) => coverage.groupNumber ?? coverage.memberId),
  ),
  box('9b', 'Reserved', at(22, 1, 28), byHand),
  box('9c', 'Reserved', at(24, 1, 28), byHand),
  box(
    '9d',
    "Other insured's plan",
    at(26, 1, 28),
    ofOther('/coverage/planName', ({ coverage, payer }) => coverage.planName ?? payer?.name ?? coverage.payerName),
  ),
];

/** The condition codes of the claim, with three blanks between them. */
const CLAIM_CODES: Content = {
  pointer: '/professional/conditionCodes',
  write: ({ claim }) => claim.professional?.conditionCodes?.join('   ') || null,
  read: (given, draft) => set(draft, '/professional/conditionCodes', given.toUpperCase().split(/[\s,]+/)),
};

/** The loop whose REF*Y4 has the number of the property and casualty claim: that of the patient, who may be the subscriber. */
const detailsOf = ({ coverage }: Pick<FormRecords, 'coverage'>) =>
  coverage.relationshipToSubscriber === 'self' || coverage.subscriber === null ? 'subscriberDetails' : 'patientDetails';

/** The number of a property and casualty claim, after the qualifier Y4. */
const OTHER_CLAIM_ID: Content = {
  pointer: '/subscriberDetails/propertyCasualtyClaimNumber',
  also: ['/patientDetails/propertyCasualtyClaimNumber'],
  made: (source) => [`/${detailsOf(source)}/propertyCasualtyClaimNumber`],
  write: (source) => {
    const number = source.claim[detailsOf(source)]?.propertyCasualtyClaimNumber;
    return number === undefined ? null : `Y4 ${number}`;
  },
  read: (given, draft, _line, records) => {
    const [, number] = /^Y4\s*(\S.*)$/i.exec(given) ?? [];
    if (number === undefined) throw new BoxFault('invalid_format', 'The box holds Y4, and then the number.');
    set(draft, `/${detailsOf(records)}/propertyCasualtyClaimNumber`, number);
  },
};

const RELATED: readonly Box[] = [
  choice('10a', 'Related to employment', yesNo(20), related('employment')),
  choice('10b', 'Related to an automobile accident', yesNo(22), related('auto')),
  box('10b.state', 'State of the automobile accident', at(22, 45, 2), {
    pointer: '/accident/state',
    write: ({ claim }) => claim.accident?.state ?? null,
    read: (given, draft) => {
      draft.accident = { related: [], ...(draft.accident as object | undefined), state: given.toUpperCase() };
    },
  }),
  choice('10c', 'Related to another accident', yesNo(24), related('other')),
  box('10d', 'Claim codes', at(26, 31, 18), CLAIM_CODES),
];

const GROUP: readonly Box[] = [
  box(
    '11',
    "Insured's policy or group number",
    at(18, 50, 29),
    ofRecord('/coverage/groupNumber', ({ coverage: { groupNumber, rank, lineOfBusiness } }) => {
      // NONE states that no insurance pays before Medicare.
      const isMedicareFirst = rank === 'primary' && lineOfBusiness === 'medicare_ffs';
      return isMedicareFirst ? 'NONE' : groupNumber;
    }),
  ),
  box(
    '11a',
    "Insured's birth date",
    at(20, 53, 10),
    ofRecord('/coverage/subscriber/birthDate', (records) => dateText(insuredOf(records).birthDate)),
  ),
  choice(
    '11a.sex',
    "Insured's sex",
    { M: [20, 68], F: [20, 75] },
    ofRecord('/coverage/subscriber/sex', (records) => SEX[insuredOf(records).sex]),
  ),
  box('11b', 'Other claim id', at(22, 50, 29), OTHER_CLAIM_ID),
  box(
    '11c',
    'Plan',
    at(24, 50, 29),
    ofRecord('/coverage/planName', ({ coverage, payer }) => coverage.planName ?? payer.name),
  ),
  choice(
    '11d',
    'Another health plan',
    { YES: [26, 52], NO: [26, 57] },
    implied('/coverage/rank', (source) => (otherOf(source) ? 'YES' : 'NO')),
  ),
];

/** The payer above the form, and boxes 1 to 13: the patient, the insured and the other insured. */
export const HEAD: readonly Box[] = [
  box(
    'payer',
    'Payer',
    at(2, 41, 38),
    ofRecord('/payer/name', ({ payer }) => payer.name),
  ),
  ...INSURED.slice(0, 2),
  ...PATIENT.slice(0, 3),
  ...INSURED.slice(2, 3),
  ...PATIENT.slice(3),
  ...INSURED.slice(3),
  box('8', 'Reserved', at(14, 31, 18), byHand),
  ...OTHER_INSURED,
  ...RELATED,
  ...GROUP,
  box('12', "Patient's signature", at(29, 7, 20), signature('/releaseOfInformationCode', ['Y', 'I'])),
  box('12.date', "Date of the patient's signature", at(29, 37, 10), byHand),
  box('13', "Insured's signature", at(29, 55, 20), signature('/benefitsAssigned', [true, false])),
];
