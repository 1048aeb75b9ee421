import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../fixtures/read-fixture.ts';
import { ALL_READERS } from '../sets.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { validate } from '../validate.ts';
import { ELEMENT_RULES } from './element-rules.ts';
import { redact } from './redact.ts';

const key = Buffer.alloc(32, 7);
const FIXTURES = readdirSync(new URL('../fixtures', import.meta.url), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.edi'))
  .map((file) => file.slice(0, -'.edi'.length));

async function redacted(text: string, options = { key }): Promise<string> {
  let made = '';
  for await (const piece of redact(text, options)) made += piece;
  return made;
}

async function findingsOf(text: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { code, segmentNumber, byteOffset } of validate(text, ALL_READERS)) {
    found.push(`${code} ${segmentNumber} ${byteOffset}`);
  }
  return found;
}

describe.each(FIXTURES)('%s', (name) => {
  const text = readFixture(name);

  test('keeps its bytes but for letters and digits, and what is wrong with it', async () => {
    const made = await redacted(text);
    const shape = (source: string) => source.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a').replace(/\d/g, '9');
    expect(made).not.toBe(text);
    // Binary data is blotted out, whatever it holds.
    if (text.includes('BIN*')) expect(made).toHaveLength(text.length);
    else expect(shape(made)).toBe(shape(text));
    expect(await findingsOf(made)).toEqual(await findingsOf(text));
  });
});

describe('what is replaced', () => {
  const text = readFixture('837p/dependent-secondary-payer');
  const elements = (source: string, start: string) =>
    source
      .split('\n')
      .filter((line) => line.startsWith(start))
      .map((line) => line.replace('~', '').split('*'));

  test('names, addresses, ids, claim numbers and birth dates are gone', async () => {
    const made = await redacted(text);
    for (const segment of ['NM1*IL', 'NM1*QC', 'N3', 'N4', 'CLM', 'DMG', 'REF*F8', 'REF*SY', 'PER']) {
      const before = elements(text, segment);
      const after = elements(made, segment);
      expect(before.length).toBeGreaterThan(0);
      const position = { NM1: 3, N3: 1, N4: 1, CLM: 1, DMG: 2, REF: 2, PER: 2 }[before[0]![0]!]!;
      before.forEach((line, index) => {
        expect(after[index]![position]).not.toBe(line[position]);
      });
    }
  });

  test('equal values stay equal and different ones different', async () => {
    const made = await redacted(text);
    const before = elements(text, 'NM1').map((line) => line[9] ?? '');
    const after = elements(made, 'NM1').map((line) => line[9] ?? '');
    before.forEach((value, index) => {
      before.forEach((other, at) => {
        expect(after[index] === after[at]).toBe(value === other);
      });
    });
  });

  test('payers, amounts, codes and control numbers stay', async () => {
    const made = await redacted(text);
    for (const segment of ['NM1*PR', 'SV1', 'HI', 'AMT', 'CAS', 'HL', 'SE', 'IEA']) {
      const kept = segment === 'SV1' ? 6 : Number.POSITIVE_INFINITY;
      const cut = (source: string) =>
        elements(source, segment).map((line) => line.map((value) => value.split(':').slice(0, kept).join(':')));
      expect(cut(made)).toEqual(cut(text));
    }
  });

  test('all dates move by one offset, so that periods and ages stay', async () => {
    const made = await redacted(text);
    const dates = (source: string) =>
      [...source.matchAll(/\*D8\*(\d{4})(\d\d)(\d\d)/g)].map(([, year, month, day]) =>
        Date.parse(`${year}-${month}-${day}T00:00:00Z`),
      );
    const moved = dates(made);
    const offsets = dates(text).map((date, index) => (moved[index]! - date) / 86_400_000);
    expect(new Set(offsets).size).toBe(1);
    expect(offsets[0]).toBeLessThan(0);
  });

  test('a value that slipped out of its place, an unknown segment and a broken date do not survive', async () => {
    const broken = text
      .replace('NM1*IL*1*ASH*PAUL', 'NM1*IL*ASHLEY*1*PAUL')
      .replace('\nLX*1~', '\nZQX*SECRETNAME*DIAGNOSIS OF PAUL~\nLX*1~')
      .replace('DMG*D8*20150601', 'DMG*D8*20151341');
    const made = await redacted(broken);
    for (const secret of ['ASHLEY', 'SECRETNAME', 'DIAGNOSIS OF PAUL', '20151341']) {
      expect(broken).toContain(secret);
      expect(made).not.toContain(secret);
    }
  });

  test('free text, bad values that a 999 echoes and binary data are replaced', async () => {
    const visit = readFixture('837p/office-visit').replace(
      '\nLX*1~',
      '\nNTE*ADD*PATIENT IS DOE~\nBIN*9*DOE*~JOHN~\nLX*1~',
    );
    const made = await redacted(visit);
    expect(made).toContain('BIN*9*XXXXXXXXX~');
    expect(made).not.toContain('DOE');
    const acknowledgment = readFixture('999/rejected-and-accepted').replace(/(IK4\*[^~]*)~/, '$1~');
    expect(
      await redacted(acknowledgment.replace(/IK4\*([^*~]*)\*([^*~]*)\*([^*~]*)[^~]*~/, 'IK4*$1*$2*$3*DOE~')),
    ).not.toContain('*DOE');
  });

  test('another key makes other replacements, the same key the same', async () => {
    expect(await redacted(text)).toBe(await redacted(text));
    expect(await redacted(text, { key: Buffer.alloc(32, 8) })).not.toBe(await redacted(text));
  });

  test('a source without an interchange makes nothing', async () => {
    expect(await redacted('Paul Ash, 9 Birch Road')).toBe('');
  });
});

test('every segment of the standard says what becomes of its elements', () => {
  const silent = [...STANDARD_SEGMENTS.keys()].filter((id) => !(id in ELEMENT_RULES) && id !== 'BIN' && id !== 'BDS');
  expect(silent).toEqual([]);
});
