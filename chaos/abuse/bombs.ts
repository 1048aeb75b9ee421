import type { DocumentType } from '../../src/modules/practice/documents/document-type.ts';
import { blankPng, doublingPdf, inflatingPdf, jpegOf, tiffOf, wordBomb } from '../../test/helpers/bombs.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Bomb = { type: DocumentType; make: () => Buffer };

/** Small files that need far more memory or time than others of their size. The check of an upload refuses them. */
const BOMBS = {
  page_tree: { type: 'application/pdf', make: () => doublingPdf() },
  object_stream: { type: 'application/pdf', make: () => inflatingPdf() },
  large_png: { type: 'image/png', make: () => blankPng(8_000, 6_000) },
  large_jpeg: { type: 'image/jpeg', make: () => jpegOf(60_000, 60_000) },
  large_tiff: { type: 'image/tiff', make: () => tiffOf({ width: 60_000, height: 60_000 }) },
  endless_tiff: { type: 'image/tiff', make: () => tiffOf({ isEndless: true }) },
  word_blanks: { type: DOCX, make: () => wordBomb(130) },
  word_liar: { type: DOCX, make: () => wordBomb(130, 1_000) },
} as const satisfies Record<string, Bomb>;

export type BombName = keyof typeof BOMBS;
export const BOMB_NAMES = Object.keys(BOMBS) as BombName[];

/** Exhibits that end the child process that prints them, or that it refuses to read. */
export const EXHIBIT_NAMES = ['object_stream', 'large_png'] as const satisfies readonly BombName[];
export type ExhibitName = (typeof EXHIBIT_NAMES)[number];

const made = new Map<BombName, Buffer>();

/** Returns a bomb. It is made once, because that takes up to three seconds. */
export function bomb(name: BombName): { type: DocumentType; content: Buffer } {
  const { type, make } = BOMBS[name];
  const content = made.get(name) ?? make();
  made.set(name, content);
  return { type, content };
}
