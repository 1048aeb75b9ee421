/** Returns a small seeded generator (mulberry32): the same seed gives the same inputs on every machine. */
export function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const TELLING = Buffer.from('~*:^>|\r\n\0 0A9-.ISAGSTSEHLNM1CLMUÿ');
const CHANGES_MAX = 6;
/** Repeating is rare and bounded, so that a million inputs take minutes. */
const REPEATS_MAX = 20;
const HUGE_REPEATS_MAX = 3_000;
const HUGE_REPEATS_SHARE = 0.004;
const DELIMITERS = ['~', '*', ':', '^'];
const OTHER_DELIMITERS = ['|', '>', '\n', "'", '\x1d', '\x1c', '^', '*', '~', ':', 'A', ' ', '\xff', '\\'];
const NUMBERS = ['0', '-1', '1', '.', '-.5', '5.', '1E9', '999999999999999999999', '00000000000000000001', '20260230'];
/** ISA09 and ISA10: values that look like dates, many of which do not exist. */
const ISA_DATES = ['260230', '250229', '240229', '260431', '261301', '260100', '000000', '26 1 1', 'YYMMDD'];
const ISA_TIMES = ['0000', '2359', '2400', '1260', '    ', 'HHMM'];
const TEXTS = ['Ü', '€', '𝄞', '\u0000', 'ISA', 'ISAAC', 'SE*1*1', 'A'.repeat(100), ' ', '  X  ', '&<"'];
const FOREIGN_SEGMENTS = [
  'HL*1**20*1',
  'HL*2*1*22*0',
  'CLM*X*1***11:B:1*Y*A*Y*Y',
  'CLP*X*1*1*1**12*I*11*1',
  'LX*1',
  'LS*2120',
  'LE*2120',
  'NM1*QQ*1*A',
  'TA1*000000001*260101*0000*A*000',
  'ST*999*0001*005010X231A1',
  'SE*1*0001',
  'GS*FA*A*B*20260101*0000*1*X*005010X231A1',
  'GE*1*1',
  'IEA*0*000000001',
  'ZZZ*1',
  'STC*A1:20:PR:RX:9*20260101',
];

type Change = (bytes: Buffer, random: () => number, others: readonly Buffer[]) => Buffer;

/** Damage in transit: bytes change, are lost or repeated, or lines are swapped. */
const CHANGES: readonly Change[] = [
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    copy[at(bytes, random)] = TELLING[at(TELLING, random)]!;
    return copy;
  },
  (bytes, random) => {
    const copy = Buffer.from(bytes);
    copy[at(bytes, random)] = Math.floor(random() * 256);
    return copy;
  },
  (bytes, random) => {
    const start = at(bytes, random);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 1 + Math.floor(random() * 40))]);
  },
  (bytes, random) => {
    const start = at(bytes, random);
    const piece = bytes.subarray(start, start + 1 + Math.floor(random() * 200));
    return insert(bytes, at(bytes, random), piece);
  },
  (bytes, random) => bytes.subarray(0, at(bytes, random)),
  (bytes, random) => {
    const segments = segmentsOf(bytes);
    const [one, other] = [at(segments, random), at(segments, random)];
    [segments[one], segments[other]] = [segments[other]!, segments[one]!];
    return joined(segments);
  },
  // Inserts a segment of this or another guide where it does not belong.
  (bytes, random) => {
    const segments = segmentsOf(bytes);
    segments.splice(at(segments, random), 0, FOREIGN_SEGMENTS[at(FOREIGN_SEGMENTS, random)]!);
    return joined(segments);
  },
  // Replaces a delimiter by another character, in the whole file or from some position on.
  (bytes, random) => {
    const from = random() < 0.5 ? 0 : at(bytes, random);
    const delimiter = DELIMITERS[at(DELIMITERS, random)]!;
    const other = OTHER_DELIMITERS[at(OTHER_DELIMITERS, random)]!;
    const text = bytes.toString('latin1');
    return Buffer.from(text.slice(0, from) + text.slice(from).replaceAll(delimiter, other), 'latin1');
  },
  // Repeats a segment or a run of segments many times.
  (bytes, random) => {
    const segments = segmentsOf(bytes);
    const start = at(segments, random);
    const run = segments.slice(start, start + 1 + Math.floor(random() * 4));
    const repeated = Array.from({ length: repeats(random) }, () => run).flat();
    segments.splice(start, 0, ...repeated);
    return joined(segments);
  },
  // Repeats an element, with its repetitions or components, many times.
  (bytes, random) =>
    changeElement(bytes, random, (value) =>
      Array.from({ length: repeats(random) }, () => value).join(DELIMITERS[1 + Math.floor(random() * 3)]),
    ),
  (bytes, random) => changeElement(bytes, random, () => NUMBERS[at(NUMBERS, random)]!),
  (bytes, random) => changeElement(bytes, random, (value) => value + TEXTS[at(TEXTS, random)]!),
  (bytes, random) => changeElement(bytes, random, () => ''),
  (bytes, random) => changeElement(bytes, random, (value) => ` ${value} `),
  // Nests more levels than any guide allows.
  (bytes, random) => {
    const segments = segmentsOf(bytes);
    const levels = Array.from({ length: repeats(random) }, (_, n) => `\nHL*${n + 3}*${n + 2}*${20 + (n % 4)}*1`);
    segments.splice(at(segments, random), 0, ...levels);
    return joined(segments);
  },
  // Inserts binary data with a wrong length.
  (bytes, random) => {
    const segments = segmentsOf(bytes);
    const data = 'A~*:^B'.repeat(1 + Math.floor(random() * 5));
    const lengths = [data.length, data.length - 1, data.length + 1, 0, 9, 999_999, 99_999_999_999_999, 'X', -3];
    const length = lengths[at(lengths, random)];
    const segment = random() < 0.5 ? `BIN*${length}*${data}` : `BDS*ASC*${length}*${data}`;
    segments.splice(at(segments, random), 0, segment);
    return joined(segments);
  },
  // Changes the date or time of an interchange header, which a TA1 repeats.
  (bytes, random) => {
    const segments = segmentsOf(bytes);
    const headers = segments.flatMap((segment, index) => (/^\s*ISA/.test(segment) ? [index] : []));
    if (headers.length === 0) return bytes;
    const index = headers[at(headers, random)]!;
    const elements = segments[index]!.split('*');
    elements[9] = ISA_DATES[at(ISA_DATES, random)]!;
    if (random() < 0.3) elements[10] = ISA_TIMES[at(ISA_TIMES, random)]!;
    if (random() < 0.5) elements[14] = '1';
    segments[index] = elements.join('*');
    return joined(segments);
  },
  // Inserts a part of another file.
  (bytes, random, others) => {
    const other = others[at(others, random)]!;
    const start = at(other, random);
    return insert(bytes, at(bytes, random), other.subarray(start, start + Math.floor(random() * 600)));
  },
  (bytes, _random, others) => Buffer.concat([bytes, others[bytes.length % others.length]!]),
];

/** Returns a file with one to six changes; `others` are files that parts may come from. */
export function mutate(bytes: Buffer, random: () => number, others: readonly Buffer[]): Buffer {
  let mutated = bytes;
  for (let left = 1 + Math.floor(random() * CHANGES_MAX); left > 0 && mutated.length > 0; left--) {
    mutated = CHANGES[Math.floor(random() * CHANGES.length)]!(mutated, random, others);
  }
  return mutated;
}

/** Returns the input in pieces of any length, including empty ones. */
export function pieces(input: Buffer, random: () => number): Uint8Array[] {
  const longest = random() < 0.5 ? 8 : 200;
  const cut: Uint8Array[] = [];
  for (let start = 0; start < input.length; ) {
    const end = start + Math.floor(random() * longest);
    cut.push(input.subarray(start, end));
    start = end;
  }
  return cut;
}

function segmentsOf(bytes: Buffer): string[] {
  return bytes.toString('latin1').split('~');
}

function joined(segments: readonly string[]): Buffer {
  return Buffer.from(segments.join('~'), 'latin1');
}

function insert(bytes: Buffer, target: number, piece: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, target), piece, bytes.subarray(target)]);
}

function changeElement(bytes: Buffer, random: () => number, change: (value: string) => string): Buffer {
  const elements = bytes.toString('latin1').split('*');
  const index = at(elements, random);
  const [value = '', ...behind] = elements[index]!.split('~');
  elements[index] = [change(value), ...behind].join('~');
  return Buffer.from(elements.join('*'), random() < 0.5 ? 'latin1' : 'utf8');
}

function repeats(random: () => number): number {
  return 1 + Math.floor(random() * (random() < HUGE_REPEATS_SHARE ? HUGE_REPEATS_MAX : REPEATS_MAX));
}

function at(items: { length: number }, random: () => number): number {
  return Math.floor(random() * items.length);
}
