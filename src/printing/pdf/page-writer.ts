import { type Color, type PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { Span } from '../printed-document.ts';
import { type Line, setLines } from './set-lines.ts';
import type { Face, Typefaces } from './typefaces.ts';

/** US Letter, in points. */
export const PAGE = { width: 612, height: 792, left: 72, right: 72, top: 64, bottom: 76 } as const;
export const TEXT_WIDTH = PAGE.width - PAGE.left - PAGE.right;

export const INK = rgb(0.1, 0.1, 0.12);
export const GREY = rgb(0.38, 0.4, 0.44);
const RULE = rgb(0.7, 0.72, 0.76);
const MARKER = rgb(1, 0.93, 0.55);

export type TextStyle = { size: number; leading: number; face?: Face; color?: Color };

/** Thrown when a document would have more pages than it may have. */
export class TooManyPagesError extends Error {}

/** Writes from the top of a page to its bottom and adds pages as needed. Offsets are in points from the left margin. */
export class PageWriter {
  readonly pages: PDFPage[] = [];
  readonly typefaces: Typefaces;
  readonly #document: PDFDocument;
  readonly #options: { firstIndex: number; pagesMax: number };
  #y = 0;

  /** `firstIndex`: where its pages begin in the document. */
  constructor(document: PDFDocument, typefaces: Typefaces, options: { firstIndex: number; pagesMax: number }) {
    this.#document = document;
    this.typefaces = typefaces;
    this.#options = options;
    this.newPage();
  }

  get page(): PDFPage {
    return this.pages.at(-1)!;
  }

  /** The distance of the next line from the bottom edge. */
  get y(): number {
    return this.#y;
  }

  newPage(): void {
    const { firstIndex, pagesMax } = this.#options;
    if (this.pages.length >= pagesMax) throw new TooManyPagesError();
    this.pages.push(this.#document.insertPage(firstIndex + this.pages.length, [PAGE.width, PAGE.height]));
    this.#y = PAGE.height - PAGE.top;
  }

  /** Adds space, except at the top of a page. */
  space(points: number): void {
    if (!this.isAtTop) this.#y -= points;
  }

  get isAtTop(): boolean {
    return this.#y === PAGE.height - PAGE.top;
  }

  /** Starts a page unless this much space is left on the current one. */
  keep(points: number): void {
    if (this.#y - points < PAGE.bottom && !this.isAtTop) this.newPage();
  }

  lines(spans: readonly Span[], style: TextStyle, width: number): Line[] {
    return setLines(spans, { width, size: style.size, face: style.face ?? 'regular' }, this.typefaces);
  }

  /** Writes lines one below the other, without leaving a single line on either page. */
  write(lines: readonly Line[], style: TextStyle, x = 0): void {
    lines.forEach((line, index) => {
      const isFirst = index === 0;
      const isNextToLast = index === lines.length - 2;
      this.keep((isFirst && lines.length > 1) || isNextToLast ? 2 * style.leading : style.leading);
      this.#y -= style.leading;
      this.drawLine(line, style, { x, y: this.#y });
    });
  }

  text(text: string, style: TextStyle, x = 0, width = TEXT_WIDTH - x): void {
    this.write(this.lines([{ text }], style, width), style, x);
  }

  /** Draws a line whose base line is a quarter of the leading above `y`. */
  drawLine(line: Line, { leading, color = INK }: TextStyle, { x, y }: { x: number; y: number }): void {
    for (const piece of runsOf(line)) {
      const left = PAGE.left + x + piece.x;
      const base = y + leading * 0.25;
      if (piece.isPlaceholder) {
        const { size, width } = piece;
        const area = { x: left - 1, y: base - size * 0.25, width: width + 2, height: size * 1.2 };
        this.page.drawRectangle({ ...area, color: MARKER });
      }
      const font = this.typefaces.font(piece.face);
      this.page.drawText(piece.text, { x: left, y: base + piece.rise, size: piece.size, font, color });
    }
  }

  /** Moves down after lines were drawn at their own places. */
  advance(points: number): void {
    this.#y -= points;
  }

  rule(width: number, x = 0, color: Color = RULE): void {
    const left = PAGE.left + x;
    this.page.drawLine({
      start: { x: left, y: this.#y },
      end: { x: left + width, y: this.#y },
      thickness: 0.6,
      color,
    });
  }
}

/** Joins the words of a line that have the same style, because each drawn text costs space and time. */
function runsOf({ pieces }: Line): Line['pieces'] {
  const runs: Line['pieces'] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    const end = last === undefined ? 0 : last.x + last.width;
    const isAlike =
      last?.face === piece.face &&
      last.size === piece.size &&
      last.rise === piece.rise &&
      last.isPlaceholder === piece.isPlaceholder;
    if (!isAlike) runs.push({ ...piece });
    else {
      last.text += piece.x > end ? ` ${piece.text}` : piece.text;
      last.width = piece.x + piece.width - last.x;
    }
  }
  return runs;
}
