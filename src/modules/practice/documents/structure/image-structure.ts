import { EXHIBIT_PIXELS_MAX } from '../../../../printing/printed-document.ts';
import { PAGES_MAX, PIXELS_MAX, problem, type StructureProblem } from './structure-problem.ts';

/** A PNG is decoded when it is printed, so its limit is lower. */
export function checkPng(content: Buffer): StructureProblem | null {
  if (content.length < 24) return null;
  return content.readUInt32BE(16) * content.readUInt32BE(20) > EXHIBIT_PIXELS_MAX ? problem('too_many_pixels') : null;
}

/** Markers of JPEG with the size of the image: SOF0 to SOF15 without DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export function checkJpeg(content: Buffer): StructureProblem | null {
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

const [ENTRY_BYTES, WIDTH, HEIGHT, SHORT] = [12, 256, 257, 3];

/** Follows the pages of a TIFF, whose list may be endless, and reads the size of each. */
export function checkTiff(content: Buffer): StructureProblem | null {
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
