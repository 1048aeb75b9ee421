import type { Patient } from '../../../../practice/patients/patient.ts';
import { at, type Box, box, type Content, set } from '../box.ts';
import * as contents from '../contents.ts';
import { cityFrom, cityText, personText, phoneText, postalText, streetFrom, streetText } from '../names.ts';
import { city, insuredOf, merge, party, street } from '../parties.ts';

type Address = { line1: string; line2?: string; city: string; state?: string; postalCode?: string };

const BILLING: readonly Box[] = [
  box('1', 'Billing provider', at(1, 2, 25), party('billingProvider')),
  box('1.address', "Billing provider's street", at(2, 2, 25), street('billingProvider')),
  box('1.city', "Billing provider's city, state and ZIP code", at(3, 2, 25), city('billingProvider')),
  box('1.phone', "Billing provider's telephone", at(4, 2, 25), {
    pointer: '/billingProvider/contact/phone',
    write: ({ claim }) => phoneText(claim.billingProvider.contact?.phone),
    read: (given, draft) => set(draft, '/billingProvider/contact/phone', given),
  }),
];

/** FL 2: the address to which the payer sends payments, if it is another one. */
const payTo = (
  pointer: string,
  also: readonly string[],
  write: (address: Address) => string,
  read: (text: string) => object,
): Content => ({
  pointer,
  also,
  write: ({ claim }) => {
    const { payToAddress = null } = claim as { payToAddress?: Address | null };
    return payToAddress && write(payToAddress);
  },
  read: (given, draft) => merge(draft, '/payToAddress', read(given)),
});

const PAY_TO: readonly Box[] = [
  box(
    '2.address',
    'Street for payments',
    at(2, 27, 25),
    payTo('/payToAddress/line1', ['/payToAddress/line2'], streetText, streetFrom),
  ),
  box(
    '2.city',
    'City, state and ZIP code for payments',
    at(3, 27, 25),
    payTo('/payToAddress/city', ['/payToAddress/state', '/payToAddress/postalCode'], cityText, cityFrom),
  ),
];

/** The type of bill has four digits on paper, the first of which is zero. */
const TYPE_OF_BILL: Content = {
  ...contents.text('/institutional/typeOfBill'),
  also: ['/frequencyCode'],
  write: (source, where) => {
    const type = contents.text('/institutional/typeOfBill').write(source, where);
    return type?.padStart(4, '0') ?? null;
  },
};

const NUMBERS: readonly Box[] = [
  box('3a', 'Patient control number', at(1, 56, 24), contents.text('/patientControlNumber')),
  box('3b', 'Medical record number', at(2, 56, 24), contents.text('/institutional/medicalRecordNumber')),
  box('4', 'Type of bill', at(2, 81, 4), TYPE_OF_BILL),
  box('5', 'Tax id', at(4, 52, 10), {
    pointer: '/billingProvider/taxId/value',
    also: ['/billingProvider/taxId/type'],
    write: ({ taxId }) => taxId?.value ?? null,
    // The form does not state the kind of the number; institutions have employer ids.
    read: (given, draft) => merge(draft, '/billingProvider/taxId', { type: 'ein', value: given }),
  }),
  box('6.from', 'Statement from', at(4, 63, 6), contents.compactDate('/institutional/statementPeriod/start')),
  box('6.through', 'Statement through', at(4, 70, 6), contents.compactDate('/institutional/statementPeriod/end')),
  box('7', 'Reserved', at(4, 77, 8), contents.byHand),
];

const home = ({ addresses }: Patient) => addresses[0];
const SEX = { male: 'M', female: 'F', unknown: 'U' } as const;

const PATIENT: readonly Box[] = [
  box('8a', "Patient's id", at(5, 12, 19), contents.byHand),
  box(
    '8b',
    "Patient's name",
    at(6, 3, 29),
    contents.ofRecord('/patient/name', ({ patient }) => personText(patient.name)),
  ),
  box(
    '9a',
    "Patient's street",
    at(5, 43, 40),
    contents.ofRecord('/patient/addresses/0/line1', ({ patient }) => {
      const address = home(patient);
      return address && streetText(address);
    }),
  ),
  box(
    '9b',
    "Patient's city",
    at(6, 33, 30),
    contents.ofRecord('/patient/addresses/0/city', ({ patient }) => home(patient)?.city),
  ),
  box(
    '9c',
    "Patient's state",
    at(6, 65, 2),
    contents.ofRecord('/patient/addresses/0/state', ({ patient }) => home(patient)?.state),
  ),
  box(
    '9d',
    "Patient's ZIP code",
    at(6, 69, 10),
    contents.ofRecord('/patient/addresses/0/postalCode', ({ patient }) => postalText(home(patient)?.postalCode)),
  ),
  box(
    '9e',
    "Patient's country",
    at(6, 81, 2),
    contents.ofRecord('/patient/addresses/0/country', ({ patient }) => {
      const country = home(patient)?.country;
      return country === 'US' ? null : country;
    }),
  ),
  box(
    '10',
    "Patient's birth date",
    at(8, 1, 8),
    contents.ofRecord('/patient/birthDate', ({ patient }) => contents.dateText(patient.birthDate)?.replaceAll(' ', '')),
  ),
  box(
    '11',
    "Patient's sex",
    at(8, 11, 1),
    contents.ofRecord('/patient/sex', ({ patient }) => SEX[patient.sex]),
  ),
];

/** An hour has two digits on paper. Minutes are kept if they are given. */
const hour = (pointer: string): Content => {
  const own = contents.text(pointer);
  return {
    ...own,
    write: (source, where) => own.write(source, where)?.replace(/^(\d\d):?00$/, '$1') ?? null,
    read: (given, ...more) => own.read!(/^\d\d$/.test(given) ? `${given}00` : given, ...more),
  };
};

const STAY: readonly Box[] = [
  box('12', 'Date of admission or start of care', at(8, 13, 6), contents.compactDate('/institutional/admission/date')),
  box('13', 'Hour of admission', at(8, 20, 2), hour('/institutional/admission/time')),
  box('14', 'Priority of the admission', at(8, 23, 1), contents.text('/institutional/admissionTypeCode')),
  box('15', 'Point of origin', at(8, 26, 1), contents.text('/institutional/admissionSourceCode')),
  box('16', 'Hour of discharge', at(8, 29, 2), hour('/institutional/dischargeTime')),
  box('17', 'Status of the patient', at(8, 32, 2), contents.text('/institutional/patientStatusCode')),
  ...Array.from({ length: 11 }, (_, index) =>
    box(
      `${18 + index}`,
      `Condition code ${index + 1}`,
      at(8, 35 + 3 * index, 2),
      contents.text(`/institutional/conditionCodes/${index}`),
    ),
  ),
  box('29', 'State of the automobile accident', at(8, 68, 2), contents.text('/institutional/autoAccidentState')),
  box('30', 'Reserved', at(8, 71, 12), contents.byHand),
];

/** FL 31 to 36: four occurrences and two spans on each of two lines. */
const OCCURRENCES: readonly Box[] = ['a', 'b'].flatMap((letter, row) => [
  ...[31, 32, 33, 34].flatMap((number, position) => {
    const pointer = `/institutional/occurrences/${4 * row + position}`;
    const column = 1 + 10 * position;
    return [
      box(`${number}${letter}.code`, 'Occurrence code', at(10 + row, column, 2), contents.text(`${pointer}/code`)),
      box(
        `${number}${letter}.date`,
        'Occurrence date',
        at(10 + row, column + 3, 6),
        contents.compactDate(`${pointer}/date`),
      ),
    ];
  }),
  ...[35, 36].flatMap((number, position) => {
    const pointer = `/institutional/occurrenceSpans/${2 * row + position}`;
    const column = 41 + 17 * position;
    return [
      box(`${number}${letter}.code`, 'Occurrence span code', at(10 + row, column, 2), contents.text(`${pointer}/code`)),
      box(
        `${number}${letter}.from`,
        'Occurrence span from',
        at(10 + row, column + 3, 6),
        contents.compactDate(`${pointer}/period/start`),
      ),
      box(
        `${number}${letter}.through`,
        'Occurrence span through',
        at(10 + row, column + 10, 6),
        contents.compactDate(`${pointer}/period/end`),
      ),
    ];
  }),
]);

const RESPONSIBLE: readonly Box[] = [
  box(
    '38',
    'Responsible party',
    at(13, 2, 40),
    contents.ofRecord('/coverage/subscriber/name', (records) => personText(insuredOf(records).name)),
  ),
  box(
    '38.address',
    "Responsible party's street",
    at(14, 2, 40),
    contents.ofRecord('/coverage/subscriber/address/line1', (records) => {
      const { address } = insuredOf(records);
      return address && streetText(address);
    }),
  ),
  box(
    '38.city',
    "Responsible party's city, state and ZIP code",
    at(15, 2, 40),
    contents.ofRecord('/coverage/subscriber/address/city', (records) => {
      const { address } = insuredOf(records);
      return address && cityText(address);
    }),
  ),
];

/** A value code is money with cents, or a count without. */
const valueCode = (pointer: string): Content => ({
  pointer: `${pointer}/amount`,
  also: [`${pointer}/quantity`],
  write: (source, where) =>
    contents.amount(`${pointer}/amount`).write(source, where) ??
    contents.text(`${pointer}/quantity`).write(source, where),
  read: (given, draft, ...more) =>
    /^\d+(?:\.\d)?$/.test(given)
      ? set(draft, `${pointer}/quantity`, given)
      : contents.amount(`${pointer}/amount`).read!(given, draft, ...more),
});

/** FL 39 to 41: three value codes on each of four lines. */
const VALUES: readonly Box[] = ['a', 'b', 'c', 'd'].flatMap((letter, row) =>
  [39, 40, 41].flatMap((number, position) => {
    const pointer = `/institutional/values/${3 * row + position}`;
    const column = 44 + 13 * position;
    return [
      box(`${number}${letter}.code`, 'Value code', at(14 + row, column, 2), contents.text(`${pointer}/code`)),
      box(
        `${number}${letter}.amount`,
        'Value: an amount or a count',
        { ...at(14 + row, column + 3, 9), isRight: true },
        valueCode(pointer),
      ),
    ];
  }),
);

/** FL 1 to 41: the provider, the statement, the patient, the stay and its codes. */
export const HEAD: readonly Box[] = [
  ...BILLING,
  ...PAY_TO,
  ...NUMBERS,
  ...PATIENT,
  ...STAY,
  ...OCCURRENCES,
  box('37', 'Reserved', at(10, 76, 7), contents.byHand),
  ...RESPONSIBLE,
  ...VALUES,
];
