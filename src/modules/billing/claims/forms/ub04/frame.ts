import type { Cell } from '../box.ts';

type Part = readonly [number: string, label: string, column: number, columns: number];

/** Texts that fill their cell to the right edge need room for the last character. */
const ROOM = 0.28;
const LAST_COLUMN = 84;

/** Returns the cells of a row. They begin above the first line of the text, where their labels are. */
const row = (line: number, lines: number, parts: readonly Part[]): Cell[] =>
  parts.map(([number, label, column, columns]) => {
    const isLast = column - 1 + columns === LAST_COLUMN;
    return { number, label, line, column: column - 1, lines, columns: isLast ? columns + ROOM : columns };
  });

const empty = (line: number, lines: number, columns: readonly (readonly [column: number, columns: number])[]): Cell[] =>
  row(
    line,
    lines,
    columns.map(([column, width]) => ['', '', column, width] as const),
  );

const LINE_COLUMNS = [
  ['42', 'Rev.', 1, 5],
  ['43', 'Description', 6, 25],
  ['44', 'HCPCS, rate, HIPPS', 31, 15],
  ['45', 'Date', 46, 7],
  ['46', 'Units', 53, 8],
  ['47', 'Charges', 61, 11],
  ['48', 'Not covered', 72, 10],
  ['49', '', 82, 3],
] as const;
const COLUMNS = LINE_COLUMNS.map(([, , column, columns]) => [column, columns] as const);

/** The cells of the frame. Rows of the form lie close together, so some cells have no room for a label. */
export const FRAME: readonly Cell[] = [
  ...row(1, 4, [
    ['', '', 1, 26 + ROOM],
    ['', '', 27 + ROOM, 25 - ROOM],
  ]),
  ...row(1, 1, [
    ['3a', 'No.', 52, 29],
    ['4', 'Type', 81, 4],
  ]),
  ...row(2, 1, [
    ['3b', 'Rec.', 52, 29],
    ['', '', 81, 4],
  ]),
  ...row(3, 2, [
    ['5', 'Tax id', 52, 11],
    ['6', 'Statement from, through', 63, 14],
    ['7', '', 77, 8],
  ]),
  ...row(5, 2, [['8', 'Patient', 1, 31]]),
  ...row(5, 2, [['9', 'Address', 32, 53]]),
  ...row(7, 2, [
    ['10', 'Birth date', 1, 10],
    ['11', '', 11, 2],
    ['12', 'Date', 13, 7],
    ['13', '', 20, 3],
    ['14', '', 23, 3],
    ['15', '', 26, 3],
    ['16', '', 29, 3],
    ['17', '', 32, 3],
    ...Array.from({ length: 11 }, (_, index) => [`${18 + index}`, '', 35 + 3 * index, 3] as const),
    ['29', '', 68, 3],
    ['30', '', 71, 14],
  ]),
  ...row(9, 3, [
    ['31', 'Occurrence', 1, 10],
    ['32', 'Occurrence', 11, 10],
    ['33', 'Occurrence', 21, 10],
    ['34', 'Occurrence', 31, 10],
    ['35', 'Span from, through', 41, 17],
    ['36', 'Span from, through', 58, 17],
    ['37', '', 75, 10],
  ]),
  ...row(12, 6, [['38', 'Responsible party', 1, 42]]),
  ...row(12, 6, [
    ['39', 'Value codes', 43, 14],
    ['40', 'Value codes', 57, 13],
    ['41', 'Value codes', 70, 15],
  ]),
  ...row(18, 1, LINE_COLUMNS),
  ...Array.from({ length: 23 }, (_, index) => empty(19 + index, 1, COLUMNS)).flat(),
  ...row(41, 1, [
    ['', 'page', 6, 9],
    ['', 'of', 15, 16],
  ]),
  ...row(42, 4, [
    ['50', 'Payer', 1, 24],
    ['51', "Payer's id", 25, 16],
    ['52', '', 41, 3],
    ['53', '', 44, 3],
    ['54', 'Paid before', 47, 12],
    ['55', 'Estimate', 59, 11],
  ]),
  ...row(42, 1, [['56', '', 70, 15]]),
  ...row(43, 3, [['57', '', 70, 15]]),
  ...row(46, 4, [
    ['58', 'Insured', 1, 26],
    ['59', '', 27, 3],
    ['60', "Insured's id", 30, 21],
    ['61', 'Group or plan', 51, 15],
    ['62', 'Group number', 66, 19],
  ]),
  ...row(50, 4, [
    ['63', 'Treatment authorization', 1, 31],
    ['64', "Payer's number", 32, 27],
    ['65', 'Employer', 59, 26],
  ]),
  ...row(54, 2, [
    ['66', '', 1, 2],
    ['', '', 3, 81],
    ['', '', 84, 1],
  ]),
  ...row(56, 1, [
    ['69', '', 1, 13],
    ['70', '', 14, 28],
    ['71', '', 42, 9],
    ['72', '', 51, 31],
    ['73', '', 82, 3],
  ]),
  ...row(57, 2, [
    ['74', 'Procedure', 1, 16],
    ['74a', 'Procedure', 17, 16],
    ['74b', 'Procedure', 33, 16],
    ['75', '', 49, 3],
    ['76', 'Attending, NPI', 52, 33],
  ]),
  ...row(59, 2, [
    ['74c', 'Procedure', 1, 16],
    ['74d', 'Procedure', 17, 16],
    ['74e', 'Procedure', 33, 16],
    ['', '', 49, 3],
    ['77', 'Operating, NPI', 52, 33],
  ]),
  ...row(61, 4, [
    ['80', 'Remarks', 1, 26],
    ['81', 'Codes', 27, 25],
  ]),
  ...row(61, 2, [['78', '', 52, 33]]),
  ...row(63, 2, [['79', '', 52, 33]]),
];
