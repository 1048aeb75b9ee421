import type { Form } from './box.ts';

/** The place at which a value of a box is marked, and where its label begins, in columns from 1. */
type Mark = {
  box: string;
  value: string;
  line: number;
  column: number;
  label: string;
  labelColumn: number;
};

/** About the widths of characters of the labels, and the room beside a mark, in columns. */
const SMALL = 0.36;
const CAPITAL = 0.55;
const ROOM = 0.28;

const ACRONYMS: ReadonlySet<string> = new Set(['TRICARE', 'CHAMPVA', 'FECA', 'EPSDT', 'SSN', 'EIN']);

/** Returns the label of a value: `GROUP HEALTH PLAN` becomes `Group health plan`; abbreviations stay. */
function labelOf(value: string): string {
  if (value === 'FECA BLK LUNG') return 'FECA';
  const words = value.split(' ').map((word) => (ACRONYMS.has(word) ? word : word.toLowerCase()));
  const label = words.join(' ');
  return label[0]!.toUpperCase() + label.slice(1);
}

const widthOf = (label: string): number =>
  [...label].reduce((width, character) => width + (/[A-Z]/.test(character) ? CAPITAL : SMALL), 0);

/**
 * Returns the places of all marks of a form. The labels of a row are to the right of their marks. If one of them has no room,
 * all are to the left; of two marks that are close together, each label is on its outer side.
 */
export function marksOf({ boxes, lines, frame }: Form): Mark[] {
  return [...boxes, ...lines.boxes].flatMap(({ key, marks = {} }) => {
    const places = Object.entries(marks).map(([value, place]) => ({ value, ...place, label: labelOf(value) }));
    const rows = Map.groupBy(places, ({ line }) => line);
    return [...rows.values()].flatMap((row) => {
      const columns = labelColumns(row, cellAt(frame, row[0]!.line, row[0]!.column));
      return row.map((mark, index) => ({ box: key, ...mark, labelColumn: columns[index]! }));
    });
  });
}

type Labelled = { column: number; label: string };

function labelColumns(row: readonly Labelled[], cell: Form['frame'][number] | undefined): number[] {
  const end = cell ? cell.column + cell.columns + 1 - ROOM : Number.POSITIVE_INFINITY;
  const right = row.map(({ column }) => column + 1 + ROOM);
  if (row.every(({ label }, index) => right[index]! + widthOf(label) <= (row[index + 1]?.column ?? end))) return right;
  const left = row.map(({ column, label }) => column - widthOf(label) - ROOM);
  const start = cell ? cell.column + 1 : 1;
  if (row.every((_, index) => left[index]! >= (row[index - 1]?.column ?? start - 1) + 1)) return left;
  return row.map((_, index) => (index < row.length - 1 ? left[index]! : right[index]!));
}

const cellAt = (frame: Form['frame'], line: number, column: number) =>
  frame.find(
    (one) =>
      one.line <= line && line < one.line + one.lines && one.column < column && column <= one.column + one.columns,
  );
