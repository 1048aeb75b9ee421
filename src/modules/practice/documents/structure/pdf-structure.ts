import { constants, inflateRawSync, inflateSync, type ZlibOptions } from 'node:zlib';
import { INFLATED_BYTES_MAX, OBJECTS_MAX, PAGES_MAX, problem, type StructureProblem } from './structure-problem.ts';

/** Inflates several pieces of a file, up to a total. */
export class Inflater {
  #left = INFLATED_BYTES_MAX;

  /** Undoes `times` compressions by zlib. Returns null for damaged content and for null. */
  inflate(content: Buffer, times: number | null): Buffer | 'too_large' | null {
    let inflated: Buffer | 'too_large' | null = times === null ? null : content;
    for (let done = 0; done < (times ?? 0); done++) {
      if (inflated === null || inflated === 'too_large') return inflated;
      inflated = this.#once(inflateSync, inflated);
    }
    return inflated;
  }

  /** Inflates a file of a ZIP archive. */
  inflateRaw(content: Buffer): Buffer | 'too_large' | null {
    return this.#once(inflateRawSync, content);
  }

  #once(inflate: (content: Buffer, options: ZlibOptions) => Buffer, content: Buffer): Buffer | 'too_large' | null {
    try {
      // A truncated stream is inflated as far as it goes.
      const inflated = inflate(content, { maxOutputLength: this.#left + 1, finishFlush: constants.Z_SYNC_FLUSH });
      this.#left -= inflated.length;
      return this.#left < 0 ? 'too_large' : inflated;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : null;
    }
  }
}

/** `12 0 obj`, also with unusual blanks. */
const OBJECT = /(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}obj(?![a-z])/g;
const REFERENCE = /(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}R(?![A-Za-z])/g;
/** The part of an object before its stream is at most this long. */
const OBJECT_CHARACTERS_MAX = 2_000_000;
/** Nodes of the page tree that are visited; pages and the nodes above them. */
const NODES_MAX = 2 * PAGES_MAX;

/** The text of each object by its number. The last definition of a number counts. */
type Objects = Map<string, string>;

/**
 * Checks the structure of a PDF: inflates its object streams within a limit, and counts the nodes of its page tree up
 * to a limit. Returns null for anything that it cannot read, because readers repair much; the printer has its own
 * limits.
 */
export function checkPdf(content: Buffer): StructureProblem | null {
  const text = content.toString('latin1');
  const objects: Objects = new Map();
  const inflater = new Inflater();
  let count = 0;
  for (const match of text.matchAll(OBJECT)) {
    count += 1;
    if (count > OBJECTS_MAX) return problem('too_many_parts');
    const start = match.index + match[0].length;
    const { body, streamAt } = bodyAt(text, start);
    objects.set(match[1]!, body);
    if (streamAt === null || !/\/(?:ObjStm|XRef)\b/.test(body)) continue;
    const end = text.indexOf('endstream', streamAt);
    const stream = content.subarray(streamAt, end === -1 ? content.length : end);
    const inflated = inflater.inflate(stream, deflatings(body));
    if (inflated === 'too_large') return problem('inflates_too_much');
    if (inflated === null || !/\/ObjStm\b/.test(body)) continue;
    count += addStreamed(objects, body, inflated);
    if (count > OBJECTS_MAX) return problem('too_many_parts');
  }
  return checkPages(objects, rootsIn(text));
}

/** Returns the text of an object up to its end or its stream, and where the stream begins. */
function bodyAt(text: string, start: number): { body: string; streamAt: number | null } {
  const limit = start + OBJECT_CHARACTERS_MAX;
  const end = text.indexOf('endobj', start);
  const last = Math.min(end === -1 ? text.length : end, limit);
  const stream = /\bstream\r?\n?/g;
  const head = text.slice(start, last);
  const found = stream.exec(head);
  const body = named(found === null ? head : head.slice(0, found.index));
  return { body, streamAt: found === null ? null : start + stream.lastIndex };
}

/** Returns the text with its escaped names written out: `/K#69ds` is `/Kids`. */
function named(text: string): string {
  if (!text.includes('#')) return text;
  return text.replace(/#([0-9a-fA-F]{2})/g, (_all, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Returns how often a stream is deflated, or null if it is encoded otherwise. */
function deflatings(body: string): number | null {
  const filter = /\/Filter\s*(\[[^\]]{0,2000}\]|\/\w+)/.exec(body)?.[1] ?? '';
  const names = [...filter.matchAll(/\/(\w+)/g)].map(([, name]) => name);
  return names.every((name) => name === 'FlateDecode' || name === 'Fl') ? names.length : null;
}

/** Adds the objects of an object stream; returns how many it declares. */
function addStreamed(objects: Objects, body: string, inflated: Buffer): number {
  const [declared, first] = ['N', 'First'].map((key) => Number(new RegExp(`/${key}\\s+(\\d{1,10})`).exec(body)?.[1]));
  if (!Number.isSafeInteger(declared) || !Number.isSafeInteger(first) || declared! > OBJECTS_MAX) return declared ?? 0;
  const text = inflated.toString('latin1');
  const numbers = text.slice(0, first).match(/\d{1,10}/g) ?? [];
  for (let index = 0; index + 1 < numbers.length && index < 2 * declared!; index += 2) {
    const start = first! + Number(numbers[index + 1]);
    const next = numbers[index + 3] === undefined ? text.length : first! + Number(numbers[index + 3]);
    objects.set(numbers[index]!, named(text.slice(start, next > start ? next : start + OBJECT_CHARACTERS_MAX)));
  }
  return declared!;
}

/** Returns the numbers of the catalogs, the newest last. */
function rootsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\/Root[\s\0]{1,20}(\d{1,10})[\s\0]/g)].slice(-20).map(([, number]) => number!));
}

function checkPages(objects: Objects, roots: ReadonlySet<string>): StructureProblem | null {
  for (const root of roots) {
    const pages = /\/Pages[\s\0]{0,20}(\d{1,10})[\s\0]/.exec(objects.get(root) ?? '')?.[1];
    if (pages !== undefined && hasTooManyPages(objects, pages)) return problem('too_many_pages');
  }
  return null;
}

function hasTooManyPages(objects: Objects, pages: string): boolean {
  const waiting = [pages];
  const kidsOf = new Map<string, readonly string[]>();
  for (let nodes = 1; waiting.length > 0; nodes++) {
    if (nodes + waiting.length > NODES_MAX) return true;
    const number = waiting.pop()!;
    let kids = kidsOf.get(number);
    if (kids === undefined) {
      kids = kidsIn(objects, number);
      kidsOf.set(number, kids);
    }
    if (kids.length > NODES_MAX) return true;
    waiting.push(...kids);
  }
  return false;
}

function kidsIn(objects: Objects, number: string): readonly string[] {
  const body = objects.get(number) ?? '';
  const at = /\/Kids[\s\0]{0,20}/.exec(body);
  if (at === null) return [];
  let array = body.slice(at.index + at[0].length);
  // The array may be a separate object.
  const indirect = /^(\d{1,10})[\s\0]{1,20}\d{1,5}[\s\0]{1,20}R/.exec(array)?.[1];
  if (indirect !== undefined) array = objects.get(indirect) ?? '';
  const start = array.indexOf('[');
  const end = array.indexOf(']', start);
  if (start === -1) return [];
  return [...array.slice(start, end === -1 ? undefined : end).matchAll(REFERENCE)].map(([, kid]) => kid!);
}
