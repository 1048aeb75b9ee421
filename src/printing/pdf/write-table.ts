import type { Block } from '../printed-document.ts';
import { GREY, type PageWriter, TEXT_WIDTH, type TextStyle } from './page-writer.ts';
import type { Line } from './set-lines.ts';

const CELL: TextStyle = { size: 9.5, leading: 13 };
const HEADER: TextStyle = { size: 9, leading: 12, face: 'bold', color: GREY };
const PADDING = 6;
/** A row of more lines is divided, so that every row fits on a page. */
const ROW_LINES_MAX = 40;

type Table = Extract<Block, { kind: 'table' }>;
type Column = { x: number; width: number; align: 'left' | 'right' };

/** Writes a table; its header is repeated on each page, and rows are kept together. */
export function writeTable(table: Table, writer: PageWriter): void {
  const columns = columnsOf(table);
  const cells = (texts: readonly string[], style: TextStyle) =>
    columns.map(({ width }, index) => writer.lines([{ text: texts[index] ?? '' }], style, width - PADDING));
  const header = cells(
    table.columns.map(({ header }) => header),
    HEADER,
  );
  const drawHeader = () => {
    drawRow(header, columns, HEADER, writer);
    writer.rule(TEXT_WIDTH);
    writer.advance(2);
  };
  writer.keep(heightOf(header, HEADER) + 2 * CELL.leading + PADDING);
  drawHeader();
  for (const row of table.rows) {
    for (const part of partsOf(cells(row, CELL))) {
      const { length } = writer.pages;
      writer.keep(heightOf(part, CELL) + PADDING);
      if (writer.pages.length > length) drawHeader();
      drawRow(part, columns, CELL, writer);
      writer.rule(TEXT_WIDTH);
      writer.advance(2);
    }
  }
}

function columnsOf({ columns }: Table): Column[] {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0);
  let x = 0;
  return columns.map(({ weight, align = 'left' }) => {
    const width = (TEXT_WIDTH * weight) / total;
    const column: Column = { x, width, align };
    x += width;
    return column;
  });
}

function heightOf(cells: readonly Line[][], { leading }: TextStyle): number {
  return Math.max(...cells.map(({ length }) => length)) * leading;
}

function partsOf(cells: readonly Line[][]): Line[][][] {
  const longest = Math.max(...cells.map(({ length }) => length));
  const parts: Line[][][] = [];
  for (let start = 0; start < longest; start += ROW_LINES_MAX) {
    parts.push(cells.map((lines) => lines.slice(start, start + ROW_LINES_MAX)));
  }
  return parts;
}

function drawRow(cells: readonly Line[][], columns: readonly Column[], style: TextStyle, writer: PageWriter): void {
  cells.forEach((lines, index) => {
    const { x, width, align } = columns[index]!;
    lines.forEach((line, row) => {
      const indent = align === 'right' ? width - PADDING - line.width : 0;
      writer.drawLine(line, style, { x: x + indent, y: writer.y - (row + 1) * style.leading });
    });
  });
  writer.advance(heightOf(cells, style) + 3);
}
