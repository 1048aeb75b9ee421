import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { toX12Text } from '../../kernel/x12-text.ts';
import type { PrintedPdf } from '../printed-document.ts';
import type { PrintedSheets, Sheet, SheetCell } from '../printed-sheets.ts';
import { PAGE } from './page-writer.ts';
import { Typefaces } from './typefaces.ts';

/** Courier of 12 points has 10 characters to the inch. */
const DATA_SIZE = 12;
/** The distance of the base line from the lower edge of a line of 12 points. */
const BASE = 3;
const LABEL_SIZE = 5.5;
const FOOTER_SIZE = 7;
const BLACK = rgb(0, 0, 0);
const LABEL_INK = rgb(0.25, 0.25, 0.28);
const FRAME_INK = rgb(0.45, 0.45, 0.5);
const SHADE = rgb(0.92, 0.92, 0.93);
const HALF_INCH = 36;

/** Renders sheets as a PDF. Characters that the forms' typeface lacks are replaced as in X12. */
export async function renderSheets({ title, createdAt, sheets }: PrintedSheets): Promise<PrintedPdf> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage('en-US');
  pdf.setCreationDate(new Date(createdAt));
  pdf.setModificationDate(new Date(createdAt));
  const courier = await pdf.embedFont(StandardFonts.Courier);
  const hasLabels = sheets.some(({ cells, footer, hasRuler }) => cells.length > 0 || footer !== null || hasRuler);
  const typefaces = hasLabels ? await Typefaces.embed(pdf) : null;
  for (const sheet of sheets) drawSheet(pdf.addPage([PAGE.width, PAGE.height]), sheet, { courier, typefaces });
  const content = await pdf.save({ addDefaultPage: false });
  return { content, pageCount: pdf.getPageCount(), omitted: [] };
}

type Fonts = { courier: PDFFont; typefaces: Typefaces | null };

function drawSheet(
  page: PDFPage,
  { texts, cells, notes, footer, hasRuler }: Sheet,
  { courier, typefaces }: Fonts,
): void {
  if (typefaces) {
    for (const cell of cells) drawCell(page, cell, typefaces);
    const small = { size: LABEL_SIZE, font: typefaces.font('regular'), color: LABEL_INK };
    for (const { x, y, text } of notes) {
      page.drawText(typefaces.printable(text, 'regular'), { ...small, x, y: PAGE.height - y + BASE });
    }
    if (hasRuler) drawRuler(page, typefaces);
    if (footer !== null) {
      const style = { size: FOOTER_SIZE, font: typefaces.font('regular'), color: LABEL_INK };
      page.drawText(typefaces.printable(footer, 'regular'), { ...style, x: 24, y: 4 });
    }
  }
  for (const { x, y, text } of texts) {
    // Several blanks separate the parts of a text, so they stay.
    const printable = text.replaceAll(/[^ ]+/g, (word) => toX12Text(word) ?? '');
    page.drawText(printable, { x, y: PAGE.height - y + BASE, size: DATA_SIZE, font: courier, color: BLACK });
  }
}

function drawCell(page: PDFPage, cell: SheetCell, typefaces: Typefaces): void {
  const { number, label, x, y, width, height, isShaded } = cell;
  page.drawRectangle({
    ...(isShaded ? { color: SHADE } : {}),
    x,
    y: PAGE.height - y - height,
    width,
    height,
    borderWidth: 0.5,
    borderColor: FRAME_INK,
  });
  const style = { y: PAGE.height - y - LABEL_SIZE - 0.5, size: LABEL_SIZE, color: LABEL_INK };
  page.drawText(number, { ...style, x: x + 2, font: typefaces.font('bold') });
  const indent = number === '' ? 2 : 4 + typefaces.width(number, 'bold', LABEL_SIZE);
  let text = typefaces.printable(label, 'regular');
  while (text.length > 0 && typefaces.width(text, 'regular', LABEL_SIZE) > width - indent - 1) text = text.slice(0, -1);
  page.drawText(text, { ...style, x: x + indent, font: typefaces.font('regular') });
}

/** Draws ticks every half inch at the upper and left edges, with the inches. */
function drawRuler(page: PDFPage, typefaces: Typefaces): void {
  const style = { size: LABEL_SIZE, font: typefaces.font('regular'), color: LABEL_INK };
  const line = { thickness: 0.5, color: FRAME_INK };
  for (let at = HALF_INCH; at < PAGE.height; at += HALF_INCH) {
    const isInch = at % (2 * HALF_INCH) === 0;
    const length = isInch ? 12 : 6;
    const y = PAGE.height - at;
    page.drawLine({ ...line, start: { x: 0, y }, end: { x: length, y } });
    if (isInch) page.drawText(String(at / (2 * HALF_INCH)), { ...style, x: length + 1, y: y + 1 });
    if (at >= PAGE.width) continue;
    page.drawLine({ ...line, start: { x: at, y: PAGE.height }, end: { x: at, y: PAGE.height - length } });
    if (isInch) page.drawText(String(at / (2 * HALF_INCH)), { ...style, x: at + 1, y: PAGE.height - length - 1 });
  }
}
