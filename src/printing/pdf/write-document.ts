import {
  type Block,
  type Enclosure,
  enclosureText,
  type LabelledValue,
  type PrintedDocument,
  type Span,
} from '../printed-document.ts';
import { GREY, INK, type PageWriter, TEXT_WIDTH, type TextStyle } from './page-writer.ts';
import { writeTable } from './write-table.ts';

const BODY: TextStyle = { size: 10.5, leading: 14.5 };
const SMALL: TextStyle = { size: 9, leading: 12, color: GREY };
const NOTE: TextStyle = { size: 9, leading: 12.5 };
const HEADING: TextStyle = { size: 11.5, leading: 16, face: 'bold' };
const PARAGRAPH_GAP = 7;
const LABEL_GAP = 12;
const LABEL_WIDTH_MAX = 150;
const FIELD_GAP = 1.5;
const SHORT_LIST = 12;

/** Writes the text of a document; exhibits follow on separate pages. */
export function writeDocument(document: PrintedDocument, enclosures: readonly Enclosure[], writer: PageWriter): void {
  writeLetterhead(document, writer);
  writeOpening(document, writer);
  for (const block of document.body) writeBlock(block, writer);
  const sources = document.sources.map(({ number, text }) => ({ label: `[${number}]`, value: text }));
  writeEndMatter('Sources', sources, writer);
  const enclosed = enclosures.map((one) => ({ label: one.label, value: enclosureText(one) }));
  writeEndMatter('Enclosures', enclosed, writer);
}

function writeLetterhead({ letterhead }: PrintedDocument, writer: PageWriter): void {
  writer.text(letterhead.name, { size: 16, leading: 20, face: 'bold', color: INK });
  for (const line of letterhead.lines) writer.text(line, SMALL);
  writer.advance(8);
  writer.rule(TEXT_WIDTH);
  writer.advance(16);
}

function writeOpening({ date, delivery, addressee, heading, references }: PrintedDocument, writer: PageWriter): void {
  writer.text(date, BODY);
  writer.space(PARAGRAPH_GAP);
  if (delivery !== null) {
    writer.text(delivery, { ...BODY, face: 'bold' });
    writer.space(PARAGRAPH_GAP);
  }
  for (const line of addressee) writer.text(line, BODY);
  writer.space(12);
  if (heading !== null) {
    writer.text(heading, { size: 14, leading: 19, face: 'bold' });
    writer.space(6);
  }
  if (references.length === 0) return;
  writeFields(references, BODY, writer);
  writer.space(12);
}

function writeBlock(block: Block, writer: PageWriter): void {
  switch (block.kind) {
    case 'heading':
      writer.space(6);
      // A heading stays with the first two lines below it.
      writer.keep(HEADING.leading + 2 * BODY.leading + 4);
      writer.text(block.text, HEADING);
      writer.space(3);
      return;
    case 'paragraph':
      writer.write(writer.lines(block.spans, BODY, TEXT_WIDTH), BODY);
      writer.space(PARAGRAPH_GAP);
      return;
    case 'list':
      writeList(block.items, block.isOrdered, writer);
      return;
    case 'fields':
      writeFields(block.rows, BODY, writer);
      writer.space(PARAGRAPH_GAP);
      return;
    case 'table':
      writeTable(block, writer);
      writer.space(10);
      return;
    case 'signature':
      writeSignature(block.lines, writer);
      return;
    case 'page_break':
      if (!writer.isAtTop) writer.newPage();
  }
}

function writeList(items: readonly (readonly Span[])[], isOrdered: boolean, writer: PageWriter): void {
  const indent = 20;
  items.forEach((spans, index) => {
    const lines = writer.lines(spans, BODY, TEXT_WIDTH - indent);
    writer.keep(Math.min(lines.length, 2) * BODY.leading);
    const [mark] = writer.lines([{ text: isOrdered ? `${index + 1}.` : '•' }], BODY, indent);
    writer.drawLine(mark!, BODY, { x: isOrdered ? 0 : 6, y: writer.y - BODY.leading });
    writer.write(lines, BODY, indent);
    writer.space(3);
  });
  writer.space(PARAGRAPH_GAP - 3);
}

/** Labels on the left, values on the right; labels share one column. */
function writeFields(rows: readonly LabelledValue[], style: TextStyle, writer: PageWriter): void {
  const bold = { ...style, face: 'bold' as const };
  const labels = rows.map(({ label }) => writer.lines([{ text: label }], bold, LABEL_WIDTH_MAX));
  const widest = Math.max(0, ...labels.flat().map(({ width }) => width));
  const x = widest + LABEL_GAP;
  rows.forEach(({ value }, index) => {
    const label = labels[index]!;
    const lines = writer.lines([{ text: value }], style, TEXT_WIDTH - x);
    writer.keep(Math.max(label.length, Math.min(lines.length, 2)) * style.leading);
    label.forEach((line, row) => {
      writer.drawLine(line, bold, { x: 0, y: writer.y - (row + 1) * style.leading });
    });
    writer.write(lines, style, x);
    const extra = label.length - lines.length;
    if (extra > 0) writer.advance(extra * style.leading);
    writer.space(FIELD_GAP);
  });
}

function writeSignature(lines: readonly string[], writer: PageWriter): void {
  const room = 44;
  writer.keep(room + lines.length * BODY.leading + 4);
  writer.advance(room);
  writer.rule(230, 0, INK);
  writer.advance(3);
  for (const line of lines) writer.text(line, BODY);
  writer.space(PARAGRAPH_GAP);
}

function writeEndMatter(title: string, rows: readonly LabelledValue[], writer: PageWriter): void {
  if (rows.length === 0) return;
  writer.space(10);
  // A short list is not divided between two pages.
  const together = rows.length <= SHORT_LIST ? rows.length : 3;
  writer.keep(HEADING.leading + 2 + together * (NOTE.leading + FIELD_GAP));
  writer.text(title, { ...HEADING, size: 10.5 });
  writer.space(2);
  writeFields(rows, NOTE, writer);
}
