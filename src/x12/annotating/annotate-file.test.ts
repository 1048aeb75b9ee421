import { expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { type AnnotateOptions, annotateFile } from './annotate-file.ts';
import { NAMED_SEGMENTS, namedComponents } from './element-names.ts';

const VISIT = readFixture('837p/office-visit').toString();
const annotate = (text: string, options: Partial<AnnotateOptions> = {}) =>
  annotateFile(() => Buffer.from(text, 'latin1'), {
    offset: 0,
    limit: 1000,
    valuesMax: 100_000,
    findingsMax: 100,
    ...options,
  });

test('every value is in the file at the position of its annotation', async () => {
  const file = await annotate(VISIT);
  for (const segment of file.segments) {
    const text = VISIT.substr(segment.byteOffset, segment.byteLength);
    expect(text.startsWith(segment.id)).toBe(true);
    for (const element of segment.elements) {
      expect(VISIT.substr(element.byteOffset, element.byteLength)).toBe(element.value);
      for (const part of element.parts) expect(VISIT.substr(part.byteOffset, part.byteLength)).toBe(part.value);
    }
    expect(file.lines.place(segment.byteOffset)?.line).toBe(VISIT.slice(0, segment.byteOffset).split('\n').length);
  }
  expect(file.segments.map(({ id }) => id).join(' ')).toMatch(/^ISA GS ST BHT NM1 .* SE GE IEA$/);
  expect(file).toMatchObject({ segmentCount: file.segments.length, findingCount: 0, nextOffset: null });
});

test('segments have their loops, claims and lines', async () => {
  const { segments } = await annotate(VISIT);
  const path = (id: string) => {
    const names: string[] = [];
    for (let loop = segments.find((segment) => segment.id === id)!.place?.loop ?? null; loop; loop = loop.parent) {
      names.unshift(loop.id);
    }
    return names;
  };
  expect(path('SV1')).toEqual(['', '2000A', '2000B', '2300', '2400']);
  expect(path('ST')).toEqual(['']);
  expect(path('GS')).toEqual([]);
  const claim = segments.find(({ id }) => id === 'CLM')!;
  const { patientControlNumber } = claim.place!;
  expect(patientControlNumber).toBe(claim.elements[0]!.value);
  const lines = segments.filter(({ id }) => id === 'SV1').map(({ place }) => place);
  expect(lines.map((place) => place?.lineIndex)).toEqual(lines.map((_, index) => index));
  expect(new Set(lines.map((place) => place?.patientControlNumber))).toEqual(new Set([patientControlNumber]));
  expect(segments.find(({ id }) => id === 'HL')!.place).toMatchObject({ patientControlNumber: null, lineIndex: null });
});

test('a page has the same annotations as the whole file, with loops that began before it', async () => {
  const whole = await annotate(VISIT);
  let offset: number | null = 0;
  const read: unknown[] = [];
  while (offset !== null) {
    const page = await annotate(VISIT, { offset, limit: 7 });
    expect(page.segments.length).toBeLessThanOrEqual(7);
    read.push(...page.segments);
    offset = page.nextOffset;
  }
  expect(read).toEqual(whole.segments);
});

test('findings are counted in the whole file, and listed for the page', async () => {
  const broken = VISIT.replace(/\nSE\*\d+/, '\nSE*1').replace(/\*EI\*/, '*ZZ*');
  const whole = await annotate(broken);
  expect(whole.findingCount).toBeGreaterThan(1);
  expect(whole.findings).toHaveLength(whole.findingCount);
  const se = whole.segments.find(({ id }) => id === 'SE')!;
  const page = await annotate(broken, { offset: se.segmentNumber - 1, limit: 1 });
  expect(page).toMatchObject({ findingCount: whole.findingCount, errorCount: whole.errorCount });
  expect(page.findings.map(({ segmentId }) => segmentId)).toEqual(['SE']);
  expect((await annotate(broken, { findingsMax: 1 })).findings).toHaveLength(1);
});

test('a page ends early when it has many values, and a long value or element is cut', async () => {
  const few = await annotate(VISIT, { valuesMax: 30 });
  expect(few.segments.length).toBeLessThan(5);
  expect(few.nextOffset).toBe(few.segments.length);
  const long = VISIT.replace('*J069', `*${'A'.repeat(5000)}`).replace(/\nHI\*[^~]*~/, `\nHI*${'A:'.repeat(5000)}~`);
  const diagnoses = (await annotate(long)).segments.find(({ id }) => id === 'HI')!.elements[0]!;
  expect(diagnoses.parts).toHaveLength(200);
  expect([diagnoses.value.length, diagnoses.byteLength]).toEqual([2000, 10_000]);
});

test('text without an interchange has a finding and no segments', async () => {
  const file = await annotate('Dear payer,');
  expect(file).toMatchObject({ segments: [], segmentCount: 0, nextOffset: null, errorCount: 1 });
  expect(file.findings.map(({ code }) => code)).toEqual(['not_x12']);
});

test('the names fit the segments of the standard', () => {
  for (const id of NAMED_SEGMENTS.filter((name) => STANDARD_SEGMENTS.has(name))) {
    const { elements } = STANDARD_SEGMENTS.get(id)!;
    for (let position = 1; position <= 40; position++) {
      const named = namedComponents(id, position);
      const most = elements[position - 1]?.components?.length ?? (elements[position - 1] ? 1 : 0);
      expect(named, `${id}${position}`).toBeLessThanOrEqual(most);
    }
  }
});
