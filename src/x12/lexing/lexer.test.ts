import { describe, expect, test, vi } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import type { FindingCode } from '../findings/finding.ts';
import { Lexer } from './lexer.ts';
import type { LexerLimits } from './lexer-limits.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260105*1430*^*00501*000000001*0*T*:~';

interface Read {
  segments: { id: string; elements: string[]; byteOffset: number; number: number; present: number }[];
  reports: FindingCode[];
}

function readChunks(chunks: Iterable<Uint8Array>, limits: Partial<LexerLimits> = {}): Read {
  const read: Read = { segments: [], reports: [] };
  const lexer = new Lexer((code) => read.reports.push(code), limits);
  const drain = () => {
    while (lexer.next()) {
      const { segment } = lexer;
      const { id, byteOffset, number, present } = segment;
      const elements = Array.from({ length: segment.count }, (_, index) => segment.element(index + 1));
      read.segments.push({ id, elements, byteOffset, number, present });
    }
  };
  for (const chunk of chunks) {
    lexer.push(chunk);
    drain();
  }
  lexer.end();
  drain();
  return read;
}

function read(text: string, limits?: Partial<LexerLimits>): Read {
  return readChunks([Buffer.from(text)], limits);
}

function ids(result: Read): string[] {
  return result.segments.map(({ id }) => id);
}

/** Returns segments of many lengths, some longer than a scanned window, with characters of one and two bytes. */
function manySegments(): string[] {
  return Array.from({ length: 4_000 }, (_, index) => {
    const name = index % 7 === 0 ? 'MÜLLER' : 'MILLER';
    const note = 'n'.repeat(index % 500 === 499 ? 40_000 : index % 60);
    return `NTE*${index}*${name}*${note}*end`;
  });
}

describe('splitting bytes into segments', () => {
  test.each([1 << 30, 50_000, 1_000])('reads a long text in pieces of %s bytes', (size) => {
    const segments = manySegments();
    const bytes = Buffer.from(`${ISA}${segments.join('~')}~`);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    );
    const { segments: found, reports } = readChunks(pieces);
    expect(reports).toEqual([]);
    expect(found.slice(1).map(({ id, elements }) => [id, ...elements].join('*'))).toEqual(segments);
    const offsets = segments.map((_, index) => bytes.indexOf(`NTE*${index}*`));
    expect(found.slice(1).map(({ byteOffset }) => byteOffset)).toEqual(offsets);
    expect(found.map(({ number }) => number)).toEqual(found.map((_, index) => index + 1));
  });

  test('gives every element with its position in the file', () => {
    const { segments, reports } = read(`${ISA}GS*HC**X~\nST*837*0001~`);
    expect(reports).toEqual([]);
    expect(segments[1]).toEqual({ id: 'GS', elements: ['HC', '', 'X'], byteOffset: 106, number: 2, present: 0b101 });
    expect(segments[2]).toEqual({ id: 'ST', elements: ['837', '0001'], byteOffset: 116, number: 3, present: 0b11 });
  });

  test.each(['837p/dependent-secondary-payer', '835/paid-and-denied', 'ta1/rejected'])(
    'reads %s the same wherever the chunks are cut',
    (name) => {
      const bytes = Buffer.from(readFixture(name));
      const whole = readChunks([bytes]);
      for (let at = 0; at <= bytes.length; at++) {
        expect(readChunks([bytes.subarray(0, at), bytes.subarray(at)])).toEqual(whole);
      }
      expect(readChunks(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(whole);
    },
  );

  test('a chunk that ends exactly on a terminator leaves no remainder', () => {
    const parts = [`${ISA}CLP*PCN00~`, 'REF*6R*739002~', 'CLP*PCN01~'];
    const result = readChunks(parts.map((part) => Buffer.from(part)));
    expect(result.segments.slice(1).map(({ elements }) => elements)).toEqual([['PCN00'], ['6R', '739002'], ['PCN01']]);
  });

  test('a character split by a chunk is decoded correctly', () => {
    const bytes = Buffer.from(`${ISA}NM1*IL*1*MUÑOZ~`);
    for (let at = 106; at < bytes.length; at++) {
      const { segments } = readChunks([bytes.subarray(0, at), bytes.subarray(at)]);
      expect(segments[1]!.elements[2]).toBe('MUÑOZ');
    }
  });

  test('bytes that are not UTF-8 are read as Latin-1', () => {
    const { segments } = readChunks([Buffer.from(`${ISA}NM1*IL*1*MUÑOZ~`, 'latin1')]);
    expect(segments[1]!.elements[2]).toBe('MUÑOZ');
  });

  test('reading byte by byte moves each byte a limited number of times', () => {
    const bytes = Buffer.from(`${ISA}${'NTE*ADD*SOME TEXT~'.repeat(1_600)}`);
    let moved = 0;
    const original = Uint8Array.prototype.copyWithin;
    const spy = vi.spyOn(Uint8Array.prototype, 'copyWithin').mockImplementation(function (
      this: Uint8Array,
      target,
      start,
      end,
    ) {
      moved += (end ?? this.length) - start;
      return original.call(this, target, start, end);
    });
    try {
      readChunks(Array.from(bytes, (byte) => Uint8Array.of(byte)));
    } finally {
      spy.mockRestore();
    }
    expect(moved).toBeLessThan(bytes.length * 4);
  });
});

describe('white space and line ends', () => {
  test.each([
    ['a byte order mark and blank lines before the interchange', (text: string) => `\uFEFF \r\n\n${text}`],
    ['a line feed after each segment', (text: string) => text.replaceAll('~', '~\n')],
    ['a carriage return and line feed after each segment', (text: string) => text.replaceAll('~', '~\r\n')],
    ['a line feed as terminator', (text: string) => text.replaceAll('~', '\n')],
    ['a carriage return and line feed as terminator', (text: string) => text.replaceAll('~', '\r\n')],
    ['a line end after the last segment', (text: string) => `${text}\n`],
    ['a blank before a segment id', (text: string) => text.replace('ST*', ' ST*').replace('IEA*', '\t IEA*')],
    ['padding to a fixed length of records', (text: string) => text.replaceAll('~', '~    \n')],
  ])('%s changes nothing', (_, change) => {
    const plain = read(`${ISA}GS*HC*A~ST*837*0001~IEA*0*000000001~`);
    const changed = read(change(`${ISA}GS*HC*A~ST*837*0001~IEA*0*000000001~`));
    expect(changed.reports).toEqual([]);
    expect(changed.segments.slice(1).map(({ elements }) => elements)).toEqual(
      plain.segments.slice(1).map(({ elements }) => elements),
    );
  });

  test('two terminators in a row are reported and skipped', () => {
    const result = read(`${ISA}GS*A~~GE*1~`);
    expect(ids(result)).toEqual(['ISA', 'GS', 'GE']);
    expect(result.reports).toEqual(['empty_segment']);
  });

  test('a source that ends inside a segment yields the incomplete segment, with a finding', () => {
    const result = read(`${ISA}GS*HC*A`);
    expect(result.segments[1]!.elements).toEqual(['HC', 'A']);
    expect(result.reports).toEqual(['unterminated_segment']);
  });

  test.each([
    ['an element', 'GS*HC*A', 0b11],
    ['an element and a line break', 'GS*HC*A\r\n', 0b11],
    ['a separator', 'GS*HC*', 0b1],
    ['a separator and a line break', 'GS*HC*\n', 0b1],
    ['data shorter than its length', 'BDS*ASC*900*abc', 0b111],
  ])('a source that ends with %s yields everything before the end, and nothing else', (_, text, present) => {
    const bytes = Buffer.from(`${ISA}${text}`);
    for (let at = 106; at <= bytes.length; at++) {
      const { segments, reports } = readChunks([bytes.subarray(0, at), bytes.subarray(at)]);
      expect(segments[1]!.present).toBe(present);
      expect([segments[1]!.id, ...segments[1]!.elements].join('*')).toBe(text.trim());
      expect(reports).toEqual(['unterminated_segment']);
    }
  });
});

describe('interchange headers', () => {
  test('a name that begins with ISA starts no interchange', () => {
    const result = read(`${ISA}ISAAC*1~NM1*IL*1*ISA*ISAAC~N3*ISA STREET~`);
    expect(ids(result)).toEqual(['ISA', '', 'NM1', 'N3']);
    expect(result.reports).toEqual([]);
  });

  test('each interchange has delimiters of its own', () => {
    const second = ISA.replaceAll('*', '|').replace(':~', '>\n').replace('^', '!');
    const result = read(`${ISA}GS*A~IEA*1*000000001~\r\n${second}GS|B\nIEA|1|000000001\n`);
    expect(ids(result)).toEqual(['ISA', 'GS', 'IEA', 'ISA', 'GS', 'IEA']);
    expect(result.segments[4]!.elements).toEqual(['B']);
    expect(result.reports).toEqual([]);
  });

  test('an interchange may begin without a trailer before it', () => {
    const second = ISA.replaceAll('*', '|');
    expect(ids(read(`${ISA}GS*A~${second}GS|B~`))).toEqual(['ISA', 'GS', 'ISA', 'GS']);
  });

  test.each([
    ['U', ISA.replace('*^*', '*U*')],
    ['the component separator', ISA.replace('*^*', '*:*')],
    ['a space', ISA.replace('*^*', '* *')],
  ])('ISA11 with %s is not a repetition separator', (_, header) => {
    const lexer = new Lexer(() => {});
    lexer.push(Buffer.from(`${header}REF*1*PRODUCT:U^5~`));
    lexer.next();
    expect(lexer.header!.delimiters.repetition).toBe(-1);
    lexer.next();
    expect(lexer.segment.repetitions(2)).toEqual(['PRODUCT:U^5']);
  });

  test('a header without padding is read by its separators and reported', () => {
    const header = 'ISA*00**00**ZZ*SENDER*ZZ*RECEIVER*260105*1430*^*00501*000000001*0*T*:~';
    const result = read(`${header}GS*HC~IEA*1*000000001~`);
    expect(ids(result)).toEqual(['ISA', 'GS', 'IEA']);
    expect(result.segments[0]!.elements[12]).toBe('000000001');
    expect(result.reports).toEqual(['isa_not_fixed_width']);
  });

  test.each(['', 'not X12 at all, although ISA is named in it', 'ISA*broken~GS*HC~', 'ISA'])(
    'what is no interchange (%j) gives no segment',
    (text) => {
      const result = read(text);
      expect(result.segments).toEqual([]);
      expect(result.reports).toEqual(text === '' ? [] : [text.startsWith('ISA*') ? 'isa_not_fixed_width' : 'not_x12']);
    },
  );

  test('data between interchanges is reported once and skipped', () => {
    const result = read(`${ISA}IEA*0*1~garbage ISA more garbage\n${ISA}IEA*0*1~`);
    expect(ids(result)).toEqual(['ISA', 'IEA', 'ISA', 'IEA']);
    expect(result.reports).toEqual(['data_outside_interchange']);
  });
});

describe('bounds', () => {
  test('a segment beyond the limit is skipped and reading continues after it', () => {
    const chunks = [ISA, `NTE*ADD*${'x'.repeat(5000)}`, `${'x'.repeat(5000)}~`, 'LX*1~'];
    const result = readChunks(
      chunks.map((chunk) => Buffer.from(chunk)),
      { segmentBytesMax: 4000 },
    );
    expect(ids(result)).toEqual(['ISA', 'LX']);
    expect(result.segments[1]!.number).toBe(3);
    expect(result.reports).toEqual(['segment_too_long']);
  });

  test('separators beyond the limit are ignored', () => {
    const result = read(`${ISA}NTE${'*x'.repeat(500)}~LX*1~`, { elementsMax: 20 });
    expect(ids(result)).toEqual(['ISA', 'NTE', 'LX']);
    expect(result.reports).toEqual(['too_many_elements_to_read']);
  });
});

describe('binary data', () => {
  const data = 'a~b*c\nd';

  test.each([
    ['BIN', `BIN*${data.length}*${data}~`, 2],
    ['BDS', `BDS*ASC*${data.length}*${data}~`, 3],
  ])('%s may contain delimiters', (id, segment, position) => {
    const bytes = Buffer.from(`${ISA}${segment}SE*1~`);
    for (let at = 106; at < bytes.length; at++) {
      const result = readChunks([bytes.subarray(0, at), bytes.subarray(at)]);
      expect(ids(result)).toEqual(['ISA', id, 'SE']);
      expect(result.segments[1]!.elements[position - 1]).toBe(data);
    }
  });

  test('data over the limit is skipped by its length, for any chunks', () => {
    const long = 'HL*1~'.repeat(20);
    const bytes = Buffer.from(`${ISA}BIN*${long.length}*${long}~SE*1~`);
    for (let at = 106; at < bytes.length; at += 3) {
      const result = readChunks([bytes.subarray(0, at), bytes.subarray(at)], {
        binaryBytesMax: 50,
        segmentBytesMax: 40,
      });
      expect(ids(result).filter((id) => id !== 'BIN')).toEqual(['ISA', 'SE']);
      expect(result.segments.at(-1)!.number).toBe(3);
      expect(ids(result)).not.toContain('HL');
    }
  });

  test('data longer than the segment limit is read if it is within its own limit', () => {
    const long = '*~'.repeat(100);
    const bytes = Buffer.from(`${ISA}BIN*${long.length}*${long}~SE*1~`);
    for (let at = 106; at < bytes.length; at += 7) {
      const result = readChunks([bytes.subarray(0, at), bytes.subarray(at)], { segmentBytesMax: 30 });
      expect(ids(result)).toEqual(['ISA', 'BIN', 'SE']);
      expect(result.segments[1]!.elements[1]).toBe(long);
    }
  });

  test('a length beyond the end of the file is an unterminated segment', () => {
    const result = readChunks([Buffer.from(`${ISA}BIN*900*abc~SE*1~`)]);
    expect(ids(result)).toEqual(['ISA', 'BIN']);
    expect(result.reports).toEqual(['unterminated_segment']);
  });
});
