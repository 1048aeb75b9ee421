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

/** About the width of a character of the labels, and the room beside a mark, in columns. */
const LABEL_CHARACTER = 0.35;
const ROOM = 0.28;

/** Returns the places of all marks of a form. A label is to the right of its mark, or to its left if there is no room. */
export function marksOf({ boxes, lines, frame }: Form): Mark[] {
  const marks = [...boxes, ...lines.boxes].flatMap(({ key, marks: places = {} }) =>
    Object.entries(places).map(([value, { line, column }]) => ({ box: key, value, line, column })),
  );
  return marks.map((mark) => {
    const { box, value, line, column } = mark;
    const label = /^(?:YES|NO|.{4,})$/.test(value) ? value[0] + value.slice(1).toLowerCase() : value;
    const width = label.length * LABEL_CHARACTER;
    const start = column + 1 + ROOM;
    const next = marks.find((one) => one.box === box && one.line === line && one.column > column);
    const cell = frame.find(
      (one) =>
        one.line <= line && line < one.line + one.lines && one.column < column && column <= one.column + one.columns,
    );
    const limit = next?.column ?? (cell ? cell.column + cell.columns + 1 : Number.POSITIVE_INFINITY);
    return { ...mark, label, labelColumn: start + width <= limit ? start : column - width - ROOM };
  });
}
