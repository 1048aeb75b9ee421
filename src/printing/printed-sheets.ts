/** A text in the typeface of forms, 10 characters to the inch. `x` is its left edge, `y` the lower edge of its line. */
type SheetText = { x: number; y: number; text: string };

/** A cell of a frame, with the number of its box and a label in small type. */
export type SheetCell = {
  number: string;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  isShaded: boolean;
};

/** A sheet of letter paper. All lengths are in points from the upper left corner. */
export type Sheet = {
  texts: readonly SheetText[];
  cells: readonly SheetCell[];
  /** Labels in small type. */
  notes: readonly SheetText[];
  footer: string | null;
  /** Ticks at the upper and left edges, every half inch. */
  hasRuler: boolean;
};

/** Sheets whose texts have fixed places, such as a form. */
export type PrintedSheets = { title: string; createdAt: string; sheets: readonly Sheet[] };
