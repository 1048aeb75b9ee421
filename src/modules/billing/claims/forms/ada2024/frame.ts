import type { Cell } from '../box.ts';

type Part = readonly [number: string, label: string, column: number, columns: number];

const row = (line: number, lines: number, parts: readonly Part[]): Cell[] =>
  parts.map(([number, label, column, columns]) => ({ number, label, line, column: column - 1, lines, columns }));

const LINE_COLUMNS = [
  ['24', 'Date', 2, 11],
  ['25', '', 13, 3],
  ['26', '', 16, 3],
  ['27', 'Teeth', 19, 12],
  ['28', 'Surf.', 31, 6],
  ['29', 'Code', 37, 6],
  ['29a', 'Dx', 43, 5],
  ['29b', '', 48, 3],
  ['30', 'Description', 51, 22],
  ['31', 'Fee', 73, 11],
] as const;

const ROOM = 0.28;

/** The numbers of the teeth beside the places of their marks. */
const TEETH: readonly Cell[] = Array.from({ length: 32 }, (_, index) => {
  const [line, column] = index < 16 ? [41, 3 + 2 * index] : [42, 3 + 2 * (31 - index)];
  // The mark fills the second column, so the cell ends behind it.
  return { number: '', label: String(index + 1), line, column: column - 1 + ROOM, lines: 1, columns: 2 };
});

/** The cells of the frame. Each begins a line above its text. */
export const FRAME: readonly Cell[] = [
  ...row(3, 3, [['1', 'Kind of transaction', 2, 41]]),
  ...row(6, 2, [['2', 'Predetermination', 2, 41]]),
  ...row(8, 4, [['3', 'Payer', 2, 41]]),
  ...row(12, 2, [['3a', "Payer's id", 2, 41]]),
  ...row(3, 6, [['12', 'Subscriber', 43, 41]]),
  ...row(9, 2, [
    ['13', 'Birth date', 43, 12],
    ['14', 'Sex', 55, 9],
    ['15', "Subscriber's id", 64, 20],
  ]),
  ...row(11, 3, [
    ['16', 'Group number', 43, 18],
    ['17', 'Employer', 61, 23],
  ]),
  ...row(14, 2, [['4', 'Other coverage', 2, 41]]),
  ...row(16, 2, [['5', 'Other subscriber', 2, 41]]),
  ...row(18, 2, [
    ['6', 'Birth date', 2, 12],
    ['7', 'Sex', 14, 9],
    ['8', 'Id', 23, 20],
  ]),
  ...row(20, 2, [
    ['9', 'Group number', 2, 15],
    ['10', 'Relationship', 17, 26],
  ]),
  ...row(22, 4, [['11', 'Other payer', 2, 41]]),
  ...row(14, 2, [
    ['18', 'Relationship to the subscriber', 43, 32],
    ['19', 'Reserved', 75, 9],
  ]),
  ...row(16, 7, [['20', 'Patient', 43, 41]]),
  ...row(23, 3, [
    ['21', 'Birth date', 43, 12],
    ['22', 'Sex', 55, 9],
    ['23', 'Account', 64, 20],
  ]),
  ...row(27, 2, LINE_COLUMNS),
  ...Array.from({ length: 10 }, (_, index) =>
    row(
      29 + index,
      1,
      LINE_COLUMNS.map(([, , column, columns]) => ['', '', column, columns] as const),
    ),
  ).flat(),
  ...row(39, 4, [
    ['33', 'Missing teeth: 1 to 16, below 32 to 17', 2, 43],
    ['34', 'Kind of diagnoses, and diagnoses A to D', 45, 28],
  ]),
  ...TEETH,
  ...row(39, 2, [['31a', 'Other fees', 73, 11]]),
  ...row(41, 2, [['32', 'Total', 73, 11]]),
  ...row(43, 3, [['35', 'Remarks', 2, 82]]),
  ...row(46, 5, [['36', "Patient's consent, date", 2, 41]]),
  ...row(51, 5, [['37', 'Assignment of the benefits, date', 2, 41]]),
  ...row(46, 2, [
    ['38', 'Place', 43, 16],
    ['39', 'Enclosures', 59, 13],
    ['39a', 'Last scaling', 72, 12],
  ]),
  ...row(48, 2, [
    ['40', 'Orthodontics', 43, 21],
    ['41', 'Appliance placed', 64, 20],
  ]),
  ...row(50, 2, [
    ['42', 'Months', 43, 15],
    ['43', 'Replacement', 58, 14],
    ['44', 'Earlier placement', 72, 12],
  ]),
  ...row(52, 2, [['45', 'Related to', 43, 41]]),
  ...row(54, 2, [
    ['46', 'Date of the accident', 43, 29],
    ['47', 'State', 72, 12],
  ]),
  ...row(56, 6, [['48', 'Billing dentist or entity', 2, 41]]),
  ...row(62, 2, [
    ['49', 'NPI', 2, 12],
    ['50', 'License', 14, 14],
    ['51', 'Tax id', 28, 15],
  ]),
  ...row(64, 2, [
    ['52', 'Telephone', 2, 19],
    ['52a', 'Other id', 21, 22],
  ]),
  ...row(56, 4, [['53', 'Treating dentist, date', 43, 41]]),
  ...row(60, 2, [
    ['54', 'NPI', 43, 22],
    ['55', 'License', 65, 19],
  ]),
  ...row(62, 2, [
    ['56', '', 43, 28],
    ['56a', '', 71, 13],
  ]),
  ...row(64, 2, [
    ['57', 'Telephone', 43, 20],
    ['58', 'Other id', 63, 21],
  ]),
];
