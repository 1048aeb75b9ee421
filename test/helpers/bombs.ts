import { crc32, deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';

/** Small files, most of which need far more memory or time than others of their size. Invented byte by byte. */

type PdfObject = { dict: string; stream?: Buffer };

/** Writes a PDF of objects that are numbered from 1; the first is the catalog. */
export function pdfOf(objects: readonly PdfObject[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = pieces[0]!.length;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    at += piece.length;
  };
  objects.forEach(({ dict, stream }, index) => {
    offsets.push(at);
    add(Buffer.from(`${index + 1} 0 obj\n${dict}\n`));
    if (stream) add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
    add(Buffer.from('endobj\n'));
  });
  const start = at;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\n`));
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(pieces);
}

/** A page tree of 3 KB whose nodes name their children twice, over `levels` levels: 2 ^ levels pages. */
export function doublingPdf(levels = 30): Buffer {
  const objects: PdfObject[] = [{ dict: '<</Type/Catalog/Pages 2 0 R>>' }];
  for (let level = 0; level < levels; level++) {
    const kid = `${level + 3} 0 R`;
    objects.push({ dict: `<</Type/Pages/Count 2/Kids[${kid} ${kid}]>>` });
  }
  objects.push({ dict: `<</Type/Page/Parent ${levels + 1} 0 R/MediaBox[0 0 612 792]>>` });
  return pdfOf(objects);
}

/**
 * A PDF with an object stream that is compressed twice: some kilobytes that become `megabytes` of text, which lists 250,000
 * objects for each of them.
 */
export function inflatingPdf(megabytes = 100): Buffer {
  const pair = '7 0 ';
  const list = Buffer.alloc(megabytes * 1_000_000, pair);
  const once = deflateSync(Buffer.concat([list, Buffer.from('<<>>')]), { level: 9 });
  const stream = deflateSync(once, { level: 9 });
  const facts = `/N ${list.length / pair.length}/First ${list.length}/Length ${stream.length}`;
  return pdfOf([
    { dict: '<</Type/Catalog/Pages 2 0 R>>' },
    { dict: '<</Type/Pages/Count 1/Kids[3 0 R]>>' },
    { dict: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>' },
    { dict: `<</Type/ObjStm${facts}/Filter[/FlateDecode/FlateDecode]>>`, stream },
  ]);
}

/** A PNG of one color. `width` × `height` pixels of 8-bit RGBA. */
export function blankPng(width: number, height: number): Buffer {
  return pngFile({ width, height, colorType: 6, isInterlaced: false }, Buffer.alloc((width * 4 + 1) * height));
}

/** A PNG of 8 × 8 pixels of a color type. Its lines use each of the filters. */
export function pngOf({ colorType = 6, isInterlaced = false } = {}): Buffer {
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colorType]!;
  const lines = Array.from({ length: isInterlaced ? 15 : 8 }, (_, line) => {
    const width = isInterlaced ? INTERLACED_WIDTHS[line]! : 8;
    return Buffer.from([line % 5, ...Array.from({ length: width * samples }, (_value, at) => (line * 7 + at) % 8)]);
  });
  return pngFile({ width: 8, height: 8, colorType, isInterlaced }, Buffer.concat(lines));
}

/** The widths of the lines of the seven passes over 8 × 8 pixels. */
const INTERLACED_WIDTHS = [1, 1, 2, 2, 2, 4, 4, 4, 4, 4, 4, 8, 8, 8, 8];

type PngHeader = { width: number; height: number; colorType: number; isInterlaced: boolean };

function pngFile({ width, height, colorType, isInterlaced }: PngHeader, lines: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorType, 0, 0, isInterlaced ? 1 : 0], 8);
  const palette = colorType === 3 ? [chunk('PLTE', Buffer.alloc(24, 'abc')), chunk('tRNS', Buffer.from([0, 128]))] : [];
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...palette,
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A TIFF of one page with this size, whose list of pages can lead back to it. */
export function tiffOf({ width = 100, height = 100, isEndless = false } = {}): Buffer {
  const entry = (tag: number, value: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(tag, 0);
    bytes.writeUInt16LE(4, 2);
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const [count, next] = [Buffer.from([2, 0]), Buffer.alloc(4)];
  if (isEndless) next.writeUInt32LE(8);
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);
  return Buffer.concat([head, count, entry(256, width), entry(257, height), next]);
}

/** The beginning of a JPEG with this size. */
export function jpegOf(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const comment = Buffer.from([0xff, 0xfe, 0, 4, 0x41, 0x42]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), comment, frame, Buffer.from([0xff, 0xd9])]);
}

/** A Word document whose text is `megabytes` of blanks. With `declared`, its directory states another size. */
export function wordBomb(megabytes: number, declared?: number): Buffer {
  const zipped = Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': Buffer.from('<Types/>'),
        'word/document.xml': Buffer.alloc(megabytes * 1024 * 1024, 0x20),
      },
      { level: 9 },
    ),
  );
  if (declared !== undefined)
    zipped.writeUInt32LE(declared, zipped.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  return zipped;
}
