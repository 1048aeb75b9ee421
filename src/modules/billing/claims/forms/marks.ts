import type { Form } from './box.ts';

/** The place at which a value of a box is marked. */
export type Mark = { box: string; value: string; line: number; column: number };

/** Returns the places of all marks of a form, which the frame labels with their values. */
export function marksOf({ boxes }: Form): Mark[] {
  return boxes.flatMap(({ key, marks = {} }) =>
    Object.entries(marks).map(([value, { line, column }]) => ({ box: key, value, line, column })),
  );
}
