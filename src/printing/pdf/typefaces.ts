import { readFileSync } from 'node:fs';
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';

/** The faces of Source Sans 3, which readers see the same everywhere because the PDF contains them. */
const FACE_FILES = {
  regular: 'SourceSans3-Regular.ttf',
  bold: 'SourceSans3-SemiBold.ttf',
  italic: 'SourceSans3-Italic.ttf',
} as const;
export type Face = keyof typeof FACE_FILES;

/** Replaces a character for which the typeface has no glyph. */
const MISSING = '\u25A1';

export class Typefaces {
  readonly #fonts: Record<Face, PDFFont>;
  readonly #known: Record<Face, ReadonlySet<number>>;
  readonly #widths = new Map<string, number>();

  private constructor(fonts: Record<Face, PDFFont>) {
    this.#fonts = fonts;
    const setOf = (face: Face) => new Set(fonts[face].getCharacterSet());
    this.#known = { regular: setOf('regular'), bold: setOf('bold'), italic: setOf('italic') };
  }

  /** Embeds the faces; the saved file contains the glyphs that are used. */
  static async embed(document: PDFDocument): Promise<Typefaces> {
    document.registerFontkit(fontkit);
    const load = (face: Face) =>
      document.embedFont(readFileSync(new URL(`../fonts/${FACE_FILES[face]}`, import.meta.url)), {
        subset: true,
        // Ligatures would be single glyphs, which some readers cannot search. Glyphs are placed by their width alone.
        features: { liga: false, clig: false, calt: false, kern: false },
      });
    return new Typefaces({ regular: await load('regular'), bold: await load('bold'), italic: await load('italic') });
  }

  font(face: Face): PDFFont {
    return this.#fonts[face];
  }

  /** Returns the text with spaces for control characters and a box for characters without a glyph. */
  printable(text: string, face: Face): string {
    let printable = '';
    for (const character of text.normalize('NFC')) {
      const code = character.codePointAt(0)!;
      if (code < 0x20 || (code >= 0x7f && code < 0xa0)) printable += ' ';
      else printable += this.#known[face].has(code) ? character : MISSING;
    }
    return printable;
  }

  /** Returns the width in points of printable text. */
  width(text: string, face: Face, size: number): number {
    const key = `${face} ${text}`;
    let perPoint = this.#widths.get(key);
    if (perPoint === undefined) {
      perPoint = this.#fonts[face].widthOfTextAtSize(text, 1000) / 1000;
      this.#widths.set(key, perPoint);
    }
    return perPoint * size;
  }
}
