import type { PrintedSheets, Sheet } from '../../../../printing/printed-sheets.ts';
import type { Box, Form } from './box.ts';
import { type FilledForm, type PrintedText, sheetText } from './fill-form.ts';
import { marksOf } from './marks.ts';

/** Points of a line of 1/6 inch and of a column of 1/10 inch. */
const LINE = 12;
const COLUMN = 7.2;
const ROOM = 2;

type PrintOptions = {
  frame?: boolean | undefined;
  offsetX?: number | undefined;
  offsetY?: number | undefined;
  createdAt: string;
};

/** Returns the sheets of a filled form: the data alone, or within a drawn frame. */
export function printForm({ form, pages }: FilledForm, claimId: string, options: PrintOptions): PrintedSheets {
  const sheets = pages.map((texts, index) => {
    const number = pages.length === 1 ? '' : ` · page ${index + 1} of ${pages.length}`;
    const footer = `${form.title} (${form.edition}) of claim ${claimId}${number} · Contains protected health information`;
    return sheetOf(form, texts, { ...options, footer });
  });
  return { title: `${form.title} of claim ${claimId}`, createdAt: options.createdAt, sheets };
}

/** Returns a sheet on which every box is filled with X, with a ruler at the edges. */
export function calibrationSheets(form: Form, options: PrintOptions): PrintedSheets {
  const lines = Array.from({ length: form.lines.perPage }, (_, index) =>
    form.lines.boxes.map(({ place }) => ({ ...place, line: place.line + index * form.lines.step })),
  ).flat();
  const places = [...form.boxes.flatMap(placesOf), ...lines];
  const footer = `${form.title} (${form.edition}) · Print at 100 %. If the X are not in their boxes, set offsetX and offsetY.`;
  const sheet = sheetOf(
    form,
    places.map((place) => ({ ...place, text: 'X'.repeat(place.width) })),
    { ...options, footer },
  );
  return {
    title: `Calibration of the ${form.title}`,
    createdAt: options.createdAt,
    sheets: [{ ...sheet, hasRuler: true }],
  };
}

function placesOf({ place, marks }: Box): Omit<PrintedText, 'text'>[] {
  return marks ? Object.values(marks).map((mark) => ({ ...mark, width: 1 })) : [place];
}

function sheetOf(form: Form, texts: readonly PrintedText[], options: PrintOptions & { footer: string }): Sheet {
  const { frame = true, offsetX = 0, offsetY = 0, footer } = options;
  const left = form.margins.left + offsetX * 0.72;
  const top = form.margins.top + offsetY * 0.72;
  return {
    texts: texts.map(sheetText).map(({ line, column, text }) => ({
      x: left + (column - 1) * COLUMN,
      y: top + line * LINE,
      text,
    })),
    cells: (frame ? form.frame : []).map(({ number, label, line, column, lines, columns, isShaded = false }) => ({
      number,
      label,
      isShaded,
      // The text of a cell begins in its first column, so the frame leaves room before it.
      x: left + column * COLUMN - ROOM,
      y: top + (line - 1) * LINE,
      width: columns * COLUMN,
      height: lines * LINE,
    })),
    notes: (frame ? marksOf(form) : []).map(({ line, labelColumn, label }) => ({
      x: left + (labelColumn - 1) * COLUMN,
      y: top + line * LINE,
      text: label,
    })),
    footer: frame ? footer : null,
    hasRuler: false,
  };
}
