import { citationMarks, type Span } from '../printed-document.ts';
import type { Face, Typefaces } from './typefaces.ts';

/** Text in one style. `rise` lifts citation marks above the base line. */
type Piece = { text: string; face: Face; size: number; rise: number; isPlaceholder: boolean };
type MeasuredPiece = Piece & { width: number };

/** A line of pieces, each with its offset from the start of the line, in points. */
export type Line = { pieces: (MeasuredPiece & { x: number })[]; width: number };

/** Pieces between two places where a line may break. */
type Word = { pieces: MeasuredPiece[]; width: number };

/** The size of citation marks relative to the text. */
const MARK_SIZE = 0.68;
const MARK_RISE = 0.34;

/** Breaks spans into lines of at most `width` points. Words that are longer than a line are divided. */
export function setLines(
  spans: readonly Span[],
  { width, size, face = 'regular' }: { width: number; size: number; face?: Face },
  typefaces: Typefaces,
): Line[] {
  return paragraphsOf(spans).flatMap((paragraph) => {
    const words = wordsOf(paragraph, { size, face }, typefaces).flatMap((word) => divide(word, width, typefaces));
    return fill(words, width, typefaces.width(' ', face, size));
  });
}

/** Splits spans at line feeds. */
function paragraphsOf(spans: readonly Span[]): Span[][] {
  const paragraphs: Span[][] = [[]];
  for (const span of spans) {
    const [first, ...rest] = span.text.split('\n');
    const parts = [first!, ...rest];
    parts.forEach((text, index) => {
      if (index > 0) paragraphs.push([]);
      const isLast = index === parts.length - 1;
      const { citations, ...plain } = span;
      paragraphs.at(-1)!.push({ ...plain, text, ...(isLast && citations ? { citations } : {}) });
    });
  }
  return paragraphs;
}

function wordsOf(spans: readonly Span[], style: { size: number; face: Face }, typefaces: Typefaces): Word[] {
  const words: Word[] = [];
  let open: Piece[] = [];
  const close = () => {
    if (open.length > 0) words.push(wordFrom(open, typefaces));
    open = [];
  };
  for (const span of spans) {
    const face = faceOf(span, style.face);
    const piece = { face, size: style.size, rise: 0, isPlaceholder: span.style === 'placeholder' };
    typefaces
      .printable(span.text, face)
      .split(' ')
      .forEach((text, index) => {
        if (index > 0) close();
        if (text !== '') open.push({ ...piece, text });
      });
    const marks = citationMarks(span);
    if (marks !== '') {
      const text = marks.replaceAll(' ', '\u00a0');
      open.push({
        text,
        face: 'regular',
        size: style.size * MARK_SIZE,
        rise: style.size * MARK_RISE,
        isPlaceholder: false,
      });
    }
  }
  close();
  return words;
}

function faceOf({ style }: Span, normal: Face): Face {
  if (style === 'bold' || style === 'placeholder') return 'bold';
  return style === 'italic' ? 'italic' : normal;
}

function wordFrom(pieces: Piece[], typefaces: Typefaces): Word {
  const measured = pieces.map((one) => ({ ...one, width: typefaces.width(one.text, one.face, one.size) }));
  return { pieces: measured, width: measured.reduce((sum, { width }) => sum + width, 0) };
}

/** Divides a word that is longer than a line into parts that are not. */
function divide(word: Word, width: number, typefaces: Typefaces): Word[] {
  if (word.width <= width) return [word];
  const words: Word[] = [];
  let part: Piece[] = [];
  let used = 0;
  const close = () => {
    if (part.length > 0) words.push(wordFrom(part, typefaces));
    part = [];
    used = 0;
  };
  for (const piece of word.pieces) {
    let text = '';
    for (const character of piece.text) {
      const wide = typefaces.width(character, piece.face, piece.size);
      if (used + wide > width) {
        if (text !== '') part.push({ ...piece, text });
        text = '';
        close();
      }
      text += character;
      used += wide;
    }
    if (text !== '') part.push({ ...piece, text });
  }
  close();
  return words;
}

function fill(words: readonly Word[], width: number, space: number): Line[] {
  const lines: Line[] = [];
  let line: Line = { pieces: [], width: 0 };
  for (const word of words) {
    const gap = line.pieces.length === 0 ? 0 : space;
    if (line.width + gap + word.width > width && line.pieces.length > 0) {
      lines.push(line);
      line = { pieces: [], width: 0 };
    }
    place(word, line, line.pieces.length === 0 ? 0 : space);
  }
  return [...lines, line];
}

function place(word: Word, line: Line, gap: number): void {
  let x = line.width + gap;
  for (const piece of word.pieces) {
    line.pieces.push({ ...piece, x });
    x += piece.width;
  }
  line.width = x;
}
