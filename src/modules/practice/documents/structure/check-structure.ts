import { EXHIBIT_PIXELS_MAX } from '../../../../printing/printed-document.ts';
import type { DocumentType } from '../document-type.ts';
import { type ZipDirectoryEntry, zipEntries } from '../zip-names.ts';
import { checkPdf, Inflater } from './pdf-structure.ts';
import {
  FILES_MAX,
  INFLATED_BYTES_MAX,
  PAGES_MAX,
  PIXELS_MAX,
  problem,
  type StructureProblem,
} from './structure-problem.ts';

const LOCAL_HEADER_BYTES = 30;

const DEFLATED = 8;

/** Markers of JPEG with the size of the image: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const [ENTRY_BYTES, WIDTH, HEIGHT, SHORT] = [12, 256, 257, 3];

type Check = (content: Buffer) => StructureProblem | null;

/** The types whose content can be small as a file and large when it is read. Text has no such structure. */
const CHECKS: Readonly<Partial<Record<DocumentType, Check>>> = {
  'application/pdf': checkPdf,
  'image/png': checkPng,
  'image/jpeg': checkJpeg,
  'image/tiff': checkTiff,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': checkWord,
};

export function hasStructure(type: DocumentType): boolean {
  return CHECKS[type] !== undefined;
}

/** Returns why content is refused, or null. Damaged content is not refused here. */
export function checkStructure(type: DocumentType, content: Buffer): StructureProblem | null {
  return CHECKS[type]?.(content) ?? null;
}

/** A PNG is decoded when it is printed, so its limit is lower. */
function checkPng(content: Buffer): StructureProblem | null {
  if (content.length < 24) return null;
  return content.readUInt32BE(16) * content.readUInt32BE(20) > EXHIBIT_PIXELS_MAX ? problem('too_many_pixels') : null;
}

function checkJpeg(content: Buffer): StructureProblem | null {
  let at = 2;
  while (at + 9 <= content.length && content[at] === 0xff) {
    const marker = content[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) {
      const pixels = content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7);
      return pixels > PIXELS_MAX ? problem('too_many_pixels') : null;
    }
    at += 2 + content.readUInt16BE(at + 2);
  }
  return null;
}

/** Follows the pages of a TIFF, whose list may be endless, and reads the size of each. */
function checkTiff(content: Buffer): StructureProblem | null {
  const isLittle = content[0] === 0x49;
  const readShort = (at: number) => (isLittle ? content.readUInt16LE(at) : content.readUInt16BE(at));
  const readLong = (at: number) => (isLittle ? content.readUInt32LE(at) : content.readUInt32BE(at));
  if (content.length < 8) return null;
  let at = readLong(4);
  for (let pages = 1; at !== 0; pages++) {
    if (pages > PAGES_MAX) return problem('too_many_pages');
    if (at + 2 > content.length) return null;
    const entries = readShort(at);
    const end = at + 2 + entries * ENTRY_BYTES;
    if (end + 4 > content.length) return null;
    const size = new Map<number, number>();
    for (let entry = at + 2; entry < end; entry += ENTRY_BYTES) {
      const tag = readShort(entry);
      if (tag !== WIDTH && tag !== HEIGHT) continue;
      size.set(tag, readShort(entry + 2) === SHORT ? readShort(entry + 8) : readLong(entry + 8));
    }
    if ((size.get(WIDTH) ?? 0) * (size.get(HEIGHT) ?? 0) > PIXELS_MAX) return problem('too_many_pixels');
    at = readLong(end);
  }
  return null;
}

/**
 * Checks the files of a Word document: their number, the sizes that the directory declares, and the sizes that they have.
 * Files that overlap inflate the same bytes several times, so their compressed sizes exceed the archive.
 */
function checkWord(content: Buffer): StructureProblem | null {
  const entries = zipEntries(content);
  if (entries === null) return null;
  if (entries.length > FILES_MAX) return problem('too_many_parts');
  const sum = (of: (entry: ZipDirectoryEntry) => number) => entries.reduce((total, entry) => total + of(entry), 0);
  if (sum(({ byteCount }) => byteCount) > INFLATED_BYTES_MAX) return problem('inflates_too_much');
  if (sum(({ compressedByteCount }) => compressedByteCount) > content.length) return problem('inflates_too_much');
  const inflater = new Inflater();
  for (const { method, offset, compressedByteCount } of entries) {
    if (method !== DEFLATED || offset + LOCAL_HEADER_BYTES > content.length) continue;
    const start = offset + LOCAL_HEADER_BYTES + content.readUInt16LE(offset + 26) + content.readUInt16LE(offset + 28);
    const inflated = inflater.inflateRaw(content.subarray(start, start + compressedByteCount));
    if (inflated === 'too_large') return problem('inflates_too_much');
  }
  return null;
}
