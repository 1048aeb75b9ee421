import type { Kind } from './seeds.ts';

const CHANGES_MAX = 6;
/** Numbers at the limits of 8, 16 and 32 bits. */
const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];
const DIGITS = [
  '0',
  '-1',
  '1',
  '2',
  '3',
  '255',
  '65536',
  '99999',
  '2147483648',
  '4294967295',
  '1e9',
  '-0.5',
  '9'.repeat(40),
];

/** Words that mean something to a reader of this kind. */
const WORDS: Record<Kind, readonly string[]> = {
  pdf: [
    ...[
      '/Kids',
      '/Count',
      '/Parent',
      '/Type',
      '/Pages',
      '/Page',
      '/Contents',
      '/Resources',
      '/Length',
      '/Filter',
      '/N',
    ],
    ...['/First', '/Prev', '/Root', '/Size', '/W', '/Index', '/Encrypt', '/MediaBox', '/CropBox', '/Rotate', '/Annots'],
    ...[
      '/FlateDecode',
      '/LZWDecode',
      '/ASCII85Decode',
      '/ASCIIHexDecode',
      '/RunLengthDecode',
      '/DecodeParms',
      '/ObjStm',
    ],
    ...['<<', '>>', '[', ']', '(', ')', '<', '>', 'null', 'true', 'R', 'obj', 'endobj', 'stream', 'endstream', 'xref'],
    ...['trailer', 'startxref', '%%EOF', '%', '\\', '#20', '1 0 R', '2 0 R', '3 0 R', '4 0 R', '99 0 R'],
  ],
  png: ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'tEXt', 'fcTL', 'fdAT', 'acTL'],
  jpeg: ['\xff\xc0', '\xff\xc2', '\xff\xc4', '\xff\xd8', '\xff\xd9', '\xff\xda', '\xff\xe1', '\xff\xff', '\xff\x00'],
  tiff: ['II*\0', 'MM\0*', '\x00\x01', '\x01\x01', '\x03\x00', '\x04\x00'],
  docx: [
    'PK\x01\x02',
    'PK\x03\x04',
    'PK\x05\x06',
    'PK\x06\x06',
    'PK\x06\x07',
    '[Content_Types].xml',
    'word/document.xml',
  ],
  zip: [
    'PK\x01\x02',
    'PK\x03\x04',
    'PK\x05\x06',
    'PK\x06\x06',
    'PK\x06\x07',
    '../',
    '\x01\x00\x10\x00',
    '\xff\xff\xff\xff',
  ],
  pgp: [
    '\xc1',
    '\xc2',
    '\xc4',
    '\xc8',
    '\xcb',
    '\xca',
    '\xd2',
    '\xd4',
    '\xd5',
    '\xe0',
    '\xff\xff\xff\xff',
    '\xfe',
    '\xf0',
  ],
  key: ['-----BEGIN PGP PUBLIC KEY BLOCK-----', '-----END PGP PRIVATE KEY BLOCK-----', '\n\n', '=', '====', 'AAAA'],
};

type Source = { bytes: Buffer; kind: Kind; others: readonly Buffer[] };
type Change = (source: Source, random: () => number) => Buffer;

const CHANGES: readonly Change[] = [
  ({ bytes }, random) => {
    const copy = Buffer.from(bytes);
    copy[at(bytes, random)]! ^= 1 << Math.floor(random() * 8);
    return copy;
  },
  ({ bytes }, random) => {
    const copy = Buffer.from(bytes);
    copy[at(bytes, random)] = Math.floor(random() * 256);
    return copy;
  },
  // A number of one, two or four bytes, in either order.
  ({ bytes }, random) => {
    const width = [1, 2, 4][Math.floor(random() * 3)]!;
    if (bytes.length < width) return bytes;
    const copy = Buffer.from(bytes);
    const value = pick(EXTREMES, random) % 256 ** width;
    const start = Math.floor(random() * (bytes.length - width + 1));
    if (random() < 0.5) copy.writeUIntLE(value, start, width);
    else copy.writeUIntBE(value, start, width);
    return copy;
  },
  // A number that is written as text.
  ({ bytes }, random) => {
    const text = bytes.toString('latin1');
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return bytes;
    const number = pick(numbers, random);
    return replaced(bytes, number.index, number[0].length, Buffer.from(pick(DIGITS, random)));
  },
  ({ bytes, kind }, random) => replaced(bytes, at(bytes, random), 0, Buffer.from(pick(WORDS[kind], random), 'latin1')),
  // A word in place of another one.
  ({ bytes, kind }, random) => {
    const [old, fresh] = [pick(WORDS[kind], random), Buffer.from(pick(WORDS[kind], random), 'latin1')];
    const start = bytes.indexOf(old, at(bytes, random), 'latin1');
    return start < 0 ? bytes : replaced(bytes, start, old.length, fresh);
  },
  ({ bytes }, random) => replaced(bytes, at(bytes, random), 1 + Math.floor(random() * 60), Buffer.alloc(0)),
  ({ bytes }, random) => {
    const start = at(bytes, random);
    const piece = bytes.subarray(start, start + 1 + Math.floor(random() * 300));
    const times = random() < 0.05 ? 200 : 1;
    return replaced(bytes, at(bytes, random), 0, Buffer.concat(Array.from({ length: times }, () => piece)));
  },
  ({ bytes }, random) => bytes.subarray(0, at(bytes, random)),
  ({ bytes, others }, random) => {
    const other = pick(others, random);
    const start = at(other, random);
    return replaced(bytes, at(bytes, random), 0, other.subarray(start, start + Math.floor(random() * 800)));
  },
];

/** Returns a file with one to six changes; `others` are files that parts may come from. */
export function mutateBytes(source: Source, random: () => number): Buffer {
  let bytes = source.bytes;
  for (let left = 1 + Math.floor(random() * CHANGES_MAX); left > 0 && bytes.length > 0; left--) {
    bytes = pick(CHANGES, random)({ ...source, bytes }, random);
  }
  return bytes;
}

function replaced(bytes: Buffer, start: number, length: number, piece: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, start), piece, bytes.subarray(start + length)]);
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)]!;
}

function at(items: { length: number }, random: () => number): number {
  return Math.floor(random() * items.length);
}
