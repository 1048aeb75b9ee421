import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { parse835 } from '../835-005010X221A1/index.ts';
import { parse837P } from '../837p-005010X222A2/index.ts';
import type { Unmapped } from '../common.ts';
import { parseInterchanges } from '../reader.ts';
import { envelopeItem } from '../reading/items.ts';
import { ALL_READERS } from '../sets.ts';
import { QUALIFIER_POSITIONS } from '../standard/segments.ts';
import type { AnyGuideReader } from './guide-reader.ts';

/** Indexes of the first and last of consecutive segments in a text that belong together. */
type Extent = readonly [first: number, last: number, loop: string];

/** Binary data contains terminators, but none with a line break after it. */
function segmentsOf(text: string): string[] {
  return text.split('~\n').filter(Boolean);
}

/** Segments with a number or length that must stay correct. */
const KEPT = new Set(['HL', 'BIN', 'BDS']);

/** Returns the same segment with other values, except the qualifier that determines its use. */
function altered(segment: string): string {
  const [id = '', ...elements] = segment.split('*');
  if (KEPT.has(id)) return segment;
  const qualifier = QUALIFIER_POSITIONS[id] ?? 0;
  const other = (text: string) =>
    text.replace(/[A-Z0-9]/g, (character) =>
      /\d/.test(character)
        ? String((Number(character) + 1) % 10)
        : String.fromCharCode(((character.charCodeAt(0) - 64) % 26) + 65),
    );
  return [id, ...elements.map((element, index) => (index === qualifier - 1 ? element : other(element)))].join('*');
}

/** Returns the ranges of the loops and single segments that the guide allows once. */
function extentsOf(text: string): { segments: Extent[]; loops: Extent[] } {
  const segments: Extent[] = [];
  const loops: Extent[] = [];
  let last = 0;
  const tracing = ({ guide }: AnyGuideReader): AnyGuideReader => ({
    guide,
    open: () => {
      const open: number[] = [];
      return {
        enter: (_, { number }) => void open.push(number),
        leave: ({ id, parent }) => {
          const first = open.pop()!;
          const slot = parent?.slots.find(({ node }) => node?.id === id);
          if (slot?.max === 1) loops.push([first - 1, last - 1, id]);
        },
        segment: ({ number }, use, loop) => {
          last = number;
          const isOpening = use === loop.slots[0]!.use;
          if (use?.definition.max === 1 && !isOpening) segments.push([number - 1, number - 1, loop.id]);
        },
        leaveUnmapped() {},
        end: () => [],
      };
    },
  });
  parseInterchanges(text, ALL_READERS.map(tracing));
  return { segments, loops };
}

/** Returns all items except findings, without their places. */
function readOf(text: string): { read: unknown[]; codes: string[]; unmapped: Unmapped[] } {
  const codes: string[] = [];
  const unmapped: Unmapped[] = [];
  const read: unknown[] = [];
  for (const item of parseInterchanges(text, ALL_READERS)) {
    const envelope = envelopeItem(item);
    if (envelope?.kind === 'finding') codes.push(envelope.finding.code);
    else if (envelope?.kind === 'transactionSetEnd') unmapped.push(...envelope.unmapped);
    else if (envelope === null) {
      const withoutPlaces = (key: string, value: unknown) => {
        if (key === 'unmapped') unmapped.push(...(value as Unmapped[]));
        return key === 'unmapped' || key === 'source' ? undefined : value;
      };
      read.push(JSON.parse(JSON.stringify(item, withoutPlaces)));
    }
  }
  return { read, codes, unmapped };
}

/** Returns the text with a repetition of the range after it, with other values. */
function doubled(segments: readonly string[], [first, last]: Extent): string {
  const copy = segments.slice(first, last + 1).map(altered);
  return `${[...segments.slice(0, last + 1), ...copy, ...segments.slice(last + 1)].join('~')}~`;
}

const FOLDERS = new URL('../../../test/x12/fixtures/', import.meta.url);
/** Their sets are read segment by segment, including repetitions. */
const PLAIN = new Set(['277dra', '824']);
const names = readdirSync(FOLDERS)
  .filter((folder) => /^\d{3}/.test(folder) && !PLAIN.has(folder))
  .flatMap((folder) => readdirSync(new URL(`${folder}/`, FOLDERS)).map((file) => `${folder}/${file.slice(0, -4)}`));

/** Counts the entries of each list, regardless of the guide's limit. */
const LISTS = /^(2330[C-I]|2000[CDE])$/;

describe.each(names)('%s', (name) => {
  const segments = segmentsOf(readFixture(name));
  const text = `${segments.join('~')}~`;
  const { read: before } = readOf(text);
  const extents = extentsOf(text);

  test.each([
    ['segment', 'segment_repeats_too_often', extents.segments],
    ['loop', 'loop_repeats_too_often', extents.loops.filter(([, , loop]) => !LISTS.test(loop))],
  ] as const)('a second %s is unmapped and leaves the first one unchanged', (_, code, all) => {
    for (const extent of all) {
      const [first, last, loop] = extent;
      const { read, codes, unmapped } = readOf(doubled(segments, extent));
      const label = `${loop} ${segments[first]}`;
      expect(codes, label).toContain(code);
      expect(read, label).toEqual(before);
      const expected = segments.slice(first, last + 1).map((segment, index) => ({
        segmentId: segment.split('*')[0],
        loop: expect.any(String),
        segmentNumber: last + 2 + index,
      }));
      expect(unmapped, label).toEqual(expect.arrayContaining(expected));
    }
    expect(all.length + Number(/^99[79]/.test(name))).toBeGreaterThan(0);
  });
});

describe('the first one is kept', () => {
  test('a line whose LX is missing does not overwrite the line before it', () => {
    const text = readFixture('837p/office-visit');
    const { claims } = parse837P(text);
    const merged = parse837P(text.replace('LX*2~\n', '')).claims[0]!;
    expect(merged.serviceLines).toEqual([claims[0]!.serviceLines[0]]);
    expect(merged.unmapped.map(({ segmentId, elementPosition }) => [segmentId, elementPosition])).toEqual([
      ['SV1', undefined],
      ['DTP', undefined],
      ['REF', undefined],
    ]);
  });

  test('two services in one line are not merged', () => {
    const text = readFixture('837p/office-visit');
    const service = /SV1\*[^~]*~\n/.exec(text)![0];
    const [line] = parse837P(text.replace(service, `${service}SV1*HC:99214*150*UN*2***2~\n`)).claims[0]!.serviceLines;
    expect(line).toEqual(parse837P(text).claims[0]!.serviceLines[0]);
  });

  test('of two payments the first one is kept', () => {
    const text = readFixture('835/paid-and-denied');
    const { payment } = parse835(text).remittances[0]!;
    const bpr = /BPR\*[^~]*~\n/.exec(text)![0];
    const { transactions, remittances } = parse835(text.replace(bpr, `${bpr}BPR*I*9999*D*CHK************20300101~\n`));
    expect(remittances[0]!.payment).toEqual(payment);
    expect(remittances[0]!.claimPayments[0]!.unmapped).toEqual([{ segmentId: 'BPR', loop: '', segmentNumber: 5 }]);
    expect(transactions[0]!.isReadable).toBe(true);
  });

  test('list entries are added to the list, and following segments are read', () => {
    const text = readFixture('837p/dependent-secondary-payer');
    const supervisor = 'NM1*DQ*1~\nREF*G2*A~\n';
    const loops = `${supervisor}${supervisor}${supervisor.replace('*A~', '*B~')}`;
    const before = parse837P(text).claims[0]!;
    const claim = parse837P(text.replace('LX*1~\n', `${loops}LX*1~\n`)).claims[0]!;
    const [, subscriber] = claim.claim.otherSubscribers!;
    expect(subscriber!.payerProviders?.filter(({ entityCode }) => entityCode === 'DQ')).toHaveLength(3);
    expect(claim.serviceLines).toEqual(before.serviceLines);
    expect(claim.unmapped).toEqual(before.unmapped);
  });
});
