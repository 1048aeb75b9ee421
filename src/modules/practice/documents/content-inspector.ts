import { binaryTypeOf, type DocumentType, isZip, textTypeOf, xmlEncodingOf } from './document-type.ts';
import { isWordDocument, ZIP_TAIL_BYTES, zipNames } from './zip-names.ts';

const WORD: DocumentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** The type is decided by this many bytes, or by all of a shorter content. */
const HEAD_BYTES = 4_096;
/** Control characters other than tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what it looks for.
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Checks the rest of the content; returns false once it cannot be of the type. */
type Checker = { accepts(piece: Uint8Array): boolean; ends(): boolean };

/** Detects the type of a document from its content, piece by piece, in bounded memory. */
export class ContentInspector {
  #head = Buffer.alloc(0);
  #type: DocumentType | null = null;
  #checker: Checker | null = null;

  /** Inspects the next bytes of the content. */
  update(piece: Uint8Array): void {
    if (this.#checker) {
      this.#check(piece);
    } else {
      this.#head = Buffer.concat([this.#head, piece]);
      if (this.#head.length >= HEAD_BYTES) this.#begin();
    }
  }

  /** Returns the type of the whole content, or null if it is not an accepted type. */
  finish(): DocumentType | null {
    if (!this.#checker) this.#begin();
    return this.#checker?.ends() ? this.#type : null;
  }

  #begin(): void {
    const head = this.#head;
    this.#head = Buffer.alloc(0);
    [this.#type, this.#checker] = checkerFor(head);
    this.#check(head);
  }

  #check(piece: Uint8Array): void {
    if (this.#checker && !this.#checker.accepts(piece)) this.#checker = NEVER;
  }
}

const NEVER: Checker = { accepts: () => true, ends: () => false };
const ALWAYS: Checker = { accepts: () => true, ends: () => true };

function checkerFor(head: Buffer): [DocumentType | null, Checker] {
  const binary = binaryTypeOf(head);
  if (binary !== null) return [binary, ALWAYS];
  if (isZip(head)) return [WORD, wordChecker()];
  const start = head.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const type = textTypeOf(start);
  const encoding = type === 'application/xml' ? xmlEncodingOf(start) : 'utf-8';
  return type === null || encoding === null ? [null, NEVER] : [type, textChecker(encoding)];
}

/** Keeps the end of the archive, where its directory is. */
function wordChecker(): Checker {
  const last = Buffer.alloc(2 * ZIP_TAIL_BYTES);
  let filled = 0;
  return {
    accepts: (piece) => {
      for (let offset = 0; offset < piece.length; ) {
        if (filled === last.length) {
          last.copyWithin(0, filled - ZIP_TAIL_BYTES);
          filled = ZIP_TAIL_BYTES;
        }
        const part = piece.subarray(offset, offset + last.length - filled);
        last.set(part, filled);
        filled += part.length;
        offset += part.length;
      }
      return true;
    },
    ends: () => isWordDocument(zipNames(last.subarray(0, filled)) ?? []),
  };
}

function textChecker(encoding: string): Checker {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const isText = (decode: () => string) => {
    try {
      return !CONTROL.test(decode());
    } catch {
      return false;
    }
  };
  return {
    accepts: (piece) => isText(() => decoder.decode(piece, { stream: true })),
    ends: () => isText(() => decoder.decode()),
  };
}
