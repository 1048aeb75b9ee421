import type { Cell } from '../box.ts';

const row = (
  line: number,
  boxes: readonly (readonly [number: string, label: string, column: number, columns: number])[],
  lines = 2,
) => boxes.map(([number, label, column, columns]): Cell => ({ number, label, line, column, columns, lines }));

/** The columns of box 24. */
const LINE_COLUMNS = [
  ['24A', 'Dates of service, from and to', 0, 18],
  ['B', 'Place', 18, 3],
  ['C', 'EMG', 21, 3],
  ['D', 'Procedure and modifiers', 24, 20],
  ['E', 'Pointer', 44, 5],
  ['F', 'Charges', 49, 9],
  ['G', 'Units', 58, 4],
  ['H', '', 62, 2],
  ['I', 'Kind', 64, 3],
  ['J', 'Rendering NPI', 67, 12],
] as const;

/** The cells of the frame. Each begins a line above its text. */
export const FRAME: readonly Cell[] = [
  ...row(7, [
    ['1', 'Kind of insurance', 0, 49],
    ['1a', "Insured's id", 49, 30],
  ]),
  ...row(9, [
    ['2', "Patient's name", 0, 30],
    ['3', 'Birth date, sex', 30, 19],
    ['4', "Insured's name", 49, 30],
  ]),
  ...row(11, [
    ['5', "Patient's address", 0, 30],
    ['6', 'Relationship to the insured', 30, 19],
    ['7', "Insured's address", 49, 30],
  ]),
  ...row(13, [
    ['', 'City, state', 0, 30],
    ['8', 'Reserved', 30, 19],
    ['', 'City, state', 49, 30],
  ]),
  ...row(15, [
    ['', 'Postal code, telephone', 0, 30],
    ['', '', 30, 19],
    ['', 'Postal code, telephone', 49, 30],
  ]),
  ...row(17, [
    ['9', "Other insured's name", 0, 30],
    ['10', 'Related to', 30, 19],
    ['11', "Insured's group", 49, 30],
  ]),
  ...row(19, [
    ['9a', "Other insured's policy", 0, 30],
    ['10a', 'Employment', 30, 19],
    ['11a', "Insured's birth date, sex", 49, 30],
  ]),
  ...row(21, [
    ['9b', 'Reserved', 0, 30],
    ['10b', 'Auto accident, state', 30, 19],
    ['11b', 'Other claim id', 49, 30],
  ]),
  ...row(23, [
    ['9c', 'Reserved', 0, 30],
    ['10c', 'Other accident', 30, 19],
    ['11c', 'Plan', 49, 30],
  ]),
  ...row(25, [
    ['9d', 'Other plan', 0, 30],
    ['10d', 'Claim codes', 30, 19],
    ['11d', 'Another plan', 49, 30],
  ]),
  ...row(
    27,
    [
      ['12', "Patient's signature", 0, 49],
      ['13', "Insured's signature", 49, 30],
    ],
    4,
  ),
  ...row(31, [
    ['14', 'Current illness, qualifier', 0, 30],
    ['15', 'Other date', 30, 19],
    ['16', 'Unable to work, from and to', 49, 30],
  ]),
  ...row(33, [['17', 'Referring provider', 0, 27]]),
  ...row(33, [['17a', '', 27, 22]], 1),
  ...row(34, [['17b', 'NPI', 27, 22]], 1),
  ...row(33, [['18', 'Hospital stay, from and to', 49, 30]]),
  ...row(35, [
    ['19', 'Additional information', 0, 49],
    ['20', 'Outside laboratory, charges', 49, 30],
  ]),
  ...row(37, [['21', 'Diagnoses A to L, ICD indicator', 0, 49]], 4),
  ...row(37, [['22', 'Resubmission code, original number', 49, 30]]),
  ...row(39, [['23', 'Prior authorization', 49, 30]]),
  ...row(41, LINE_COLUMNS, 2),
  ...Array.from(
    { length: 6 },
    (_, index): Cell => ({
      number: '',
      label: '',
      line: 43 + 2 * index,
      column: 0,
      lines: 1,
      columns: 79,
      isShaded: true,
    }),
  ),
  ...Array.from({ length: 6 }, (_, index) =>
    row(
      43 + 2 * index,
      LINE_COLUMNS.map(([, , column, columns]) => ['', '', column, columns] as const),
    ),
  ).flat(),
  ...row(55, [
    ['25', 'Tax id', 0, 22],
    ['26', 'Patient account', 22, 15],
    ['27', 'Assignment', 37, 12],
    ['28', 'Total charge', 49, 11],
    ['29', 'Paid', 60, 11],
    ['30', 'Reserved', 71, 8],
  ]),
  ...row(
    57,
    [
      ['31', 'Signature of the provider', 0, 22],
      ['32', 'Facility, NPI', 22, 27],
      ['33', 'Billing provider, NPI', 49, 30],
    ],
    5,
  ),
];
