import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { mutated, randomOf } from '../../../test/x12/mutations.ts';
import { PUBLIC_LISTS } from '../code-sets/public-lists.ts';
import type { Finding } from '../findings/finding.ts';
import { ALL_READERS } from '../sets.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { validate } from '../validate.ts';
import { ELEMENT_RULES } from './element-rules.ts';
import { redact } from './redact.ts';

const key = Buffer.alloc(32, 7);
const FIXTURES = readdirSync(new URL('../../../test/x12/fixtures', import.meta.url), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.edi'))
  .map((file) => file.slice(0, -'.edi'.length));

async function redactedBytes(source: Buffer, options = { key }): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(redact(source, options)));
}

async function redacted(text: string, options = { key }): Promise<string> {
  return (await redactedBytes(Buffer.from(text), options)).toString();
}

function shape(source: string): string {
  return source.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a').replace(/\d/g, '9');
}

/**
 * Returns the comparable parts of a finding: rule, place, severity, acknowledgment codes. An unknown segment id may be
 * a name.
 */
async function findingsOf(source: Buffer): Promise<Finding[]> {
  const findings = await Array.fromAsync(validate(source, ALL_READERS, { codeSets: PUBLIC_LISTS }));
  return findings.map((found) => {
    // A message repeats the qualifier, which the copy may have replaced.
    const finding = { ...found, message: found.message.replace(/^\S+ with qualifier `\w+`/, '? with qualifier `?`') };
    return finding.segmentId && !(finding.segmentId in ELEMENT_RULES) ? { ...finding, segmentId: '?' } : finding;
  });
}

const MUTATED_PER_FIXTURE = 40;

describe.each(FIXTURES)('%s', (name) => {
  const text = readFixture(name);

  test('keeps its bytes except letters and digits, and its findings', async () => {
    const made = await redacted(text);
    expect(made).not.toBe(text);
    // Binary data and data outside interchanges are always overwritten.
    const isBlotted = /\n(BIN|BDS)\*/.test(text) || name.startsWith('past-failures/');
    if (!isBlotted) expect(shape(made)).toBe(shape(text));
    expect(Buffer.from(made)).toHaveLength(Buffer.from(text).length);
    expect(await findingsOf(Buffer.from(made))).toEqual(await findingsOf(Buffer.from(text)));
  });

  test('has the same findings at the same bytes, for any damage', async () => {
    let findings = 0;
    for (let seed = 1; seed <= MUTATED_PER_FIXTURE; seed++) {
      const broken = Buffer.from(mutated(text, randomOf(seed)), 'latin1');
      const made = await redactedBytes(broken);
      const expected = await findingsOf(broken);
      findings += expected.length;
      // Nothing is copied from a file without an interchange.
      if (made.length === 0) {
        expect(['not_x12', 'isa_not_fixed_width']).toContain(expected[0]!.code);
        expect(expected).toHaveLength(1);
        continue;
      }
      expect({ seed, length: made.length, findings: await findingsOf(made) }).toEqual({
        seed,
        length: broken.length,
        findings: expected,
      });
    }
    expect(findings).toBeGreaterThan(MUTATED_PER_FIXTURE);
  });
});

describe('replaced values', () => {
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

  test('names of payers, amounts, codes and control numbers stay', async () => {
    const made = await redacted(text);
    const positions = { 'NM1*PR': 4, SV1: 6, HI: 9, AMT: 3, CAS: 19, HL: 4, SE: 2, IEA: 2 };
    for (const [segment, kept] of Object.entries(positions)) {
      const cut = (source: string) =>
        elements(source, segment).map((line) =>
          line.slice(0, kept).map((value) => (segment === 'SV1' ? value.split(':').slice(0, 6).join(':') : value)),
        );
      expect(cut(text).length).toBeGreaterThan(0);
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

  test('a misplaced value, an unknown segment and a broken date are replaced', async () => {
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

  test.each([
    ['a terminator is gone', 'OI***Y***Y~\nNM1*IL*1*ASH*PAUL****MI*P100~', 'OI***Y***Y\nNM1*IL*1*ASH*PAUL****MI*P100~'],
    ['a terminator and a line break are gone', 'OI***Y***Y~\nNM1*IL*1*ASH*PAUL', 'OI***Y***YNM1*IL*1*ASH*PAUL'],
    ['a separator stands for a terminator', 'OI***Y***Y~\nNM1*IL*1*ASH*PAUL', 'OI***Y***Y*NM1*IL*1*ASH*PAUL'],
    ['a terminator behind a composite is gone', 'XA~\nNM1*82*1*FIRST*FAY', 'XA\nNM1*82*1*ASH*PAUL'],
    ['AMT is too long', 'AMT*D*100~', 'AMT*D*100**ASH*PAUL*P100~'],
    ['MOA is too long', 'AMT*D*100~', 'AMT*D*100~\nMOA***MA01*******ASH*PAUL*P100~'],
    ['CRC, QTY and UM are', 'AMT*D*100~', 'CRC*ZZ*Y*NU*ASH*PAUL*****P100~\nQTY*PT*1***ASH~\nUM*HS*I*2********PAUL~'],
    ['a composite is', 'SV1*HC:29075:RT:59:XS:LT:CAST*200', 'SV1*HC:29075:RT:59:XS:LT:CAST:::ASH:PAUL:P100*200'],
    ['a facility is a name', '11:B:1', 'PAUL ASH:B:1'],
    ['a procedure is a name', 'HC:99212', 'HC:PAUL ASH 512-55-1234'],
    ['a diagnosis is a name', 'ABK:I10', 'ABK:PAULASH'],
    ['a code in REF is a name', 'REF*F8*FIRST-ICN', 'REF*F5*PAUL ASH'],
    ['an amount is a social security number', 'AMT*D*100', 'AMT*D*512551234'],
    ['a filter of binary data is a name', 'LX*1~\nSV1*HC:29075', 'BDS*ASH*4*XXXX~\nBIN*PAUL*XX~\nSV1*HC:29075'],
    ['a terminator is within a name', 'NM1*IL*1*ASH*PAUL', 'NM1*IL*1~ASH*PAUL'],
  ])('a name or number is replaced if %s', async (_, found, put) => {
    expect(text).toContain(found);
    const made = await redacted(text.replace(found, put));
    const at = text.indexOf(found);
    const place = made.slice(at, at + put.length + 40);
    expect(place).not.toMatch(/ASH|PAUL|P100|512-?55|1234/);
    expect(shape(place)).toBe(shape(text.replace(found, put).slice(at, at + put.length + 40)));
  });

  test('codes, numbers and times that fit their places stay', async () => {
    const kept = [
      'HI*ABK:S5290XA*ABF:J06.9*BK:4011~\nHI*BBR:0PSH04Z~\nHI*BE:FC:::1200.25*BG:C1~\nHI*DR:563~',
      'SV1*HC:A0425:RT:XS*1234567*UN*1***1:2~\nSV2*0120*HP:1AA10*9000000.25*DA*3~\nLIN**N4*00000000001~',
      'CAS*CO*45*10*1*B7*.5~\nMOA*.8**MA01*N130*M15~\nLQ*HE*N130~\nREF*4N*3~\nREF*F5*Y~\nREF*NF*12345~',
      'STC*A7:562:85*20260103*U*200~\nTOO*JP*12*M:O~\nPRV*PE*PXC*207Q00000X~\nCTX*CLM01~\nIK3*HI*25*2300*8~',
    ];
    for (const segments of kept) {
      const made = await redacted(text.replace('AMT*D*100~', `${segments}~`));
      expect(made).toContain(`${segments.replace('20260103', /STC[^~]*\*(\d{8})\*/.exec(made)?.[1] ?? '')}~`);
    }
  });

  test('no part of a malformed birth date is kept', async () => {
    for (const date of [
      '1959',
      '1959-02-29',
      '19591341',
      '195902',
      '1959-1960',
      '195902281',
      '1959022812345678',
      '28FEB1959',
    ]) {
      expect(await redacted(text.replace('DMG*D8*20150601', `DMG*D8*${date}`))).not.toMatch(/DMG\*D8\*[^*]*1959/);
    }
    const times = text
      .replace('DTP*439*D8*20251201', 'DTP*439*TM*1945')
      .replace('20260105*1430*CH', '20260105*19450601*CH');
    const made = await redacted(times);
    expect(made).toContain('DTP*439*TM*1945~');
    expect(made).not.toContain('*19450601*');
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

  test('the same key makes the same replacement in files that have nothing else in common', async () => {
    const made = await redacted(text);
    const alone = text.replace(/\nNM1\*(?!IL\*1\*ASH)[^\n]*/g, '');
    const name = /NM1\*IL\*1\*([A-Z]+)\*([A-Z]+)/;
    expect(name.exec(text)![1]).toBe('ASH');
    expect(name.exec(await redacted(alone))![1]).toBe(name.exec(made)![1]);
  });

  test('a source without an interchange yields nothing', async () => {
    expect(await redacted('Paul Ash, 9 Birch Road')).toBe('');
    expect(await redacted('')).toBe('');
  });

  test('data outside interchanges is overwritten, except line breaks', async () => {
    const made = await redacted(`PAUL ASH, 9 BIRCH ROAD\r\n${text}\nMAIL FROM: paul@ash.test\n\n`);
    expect(made.startsWith('XXXX XXX, X XXXXX XXXX\r\nISA*')).toBe(true);
    expect(made.endsWith('~\n\nXXXX XXXX: XXXX@XXX.XXXX\n\n')).toBe(true);
  });

  test('a segment that is too long to be read, and one without an end, are overwritten', async () => {
    const long = text.replace('\nLX*1~', `\nNTE*ADD*${'PAUL ASH '.repeat(150_000)}~\nLX*1~`);
    const made = await redactedBytes(Buffer.from(long));
    expect(made.includes('PAUL')).toBe(false);
    expect(await findingsOf(made)).toEqual(await findingsOf(Buffer.from(long)));
    const cut = text.slice(0, text.indexOf('*PAUL') + 5);
    expect((await redacted(cut)).endsWith('PAUL')).toBe(false);
    expect(await redacted(cut)).toHaveLength(cut.length);
  });

  test('an element of almost a megabyte and a segment of too many elements are replaced, in linear time', async () => {
    const visit = readFixture('837p/office-visit');
    const long = 'ASHLEY '.repeat(140_000);
    const many = '*ASHLEY'.repeat(140_000);
    for (const value of [long, `LINE-1${many}`]) {
      const source = Buffer.from(visit.replace('LINE-1', value));
      const made = await redactedBytes(source);
      expect(made).toHaveLength(source.length);
      expect(made.includes('ASHLEY')).toBe(false);
      expect(await findingsOf(made)).toEqual(await findingsOf(source));
    }
  });

  test('non-ASCII letters are replaced in any encoding, and bytes keep their places', async () => {
    const foreign = text.replaceAll('*ASH*', '*\u00c5SH\u738b*');
    for (const source of [Buffer.from(foreign), Buffer.from(foreign, 'latin1')]) {
      const made = await redactedBytes(source);
      expect(made).toHaveLength(source.length);
      expect(made.includes(Buffer.from('\u00c5')) || made.includes(Buffer.from('\u738b'))).toBe(false);
      expect(made.includes(0xc5)).toBe(false);
      expect(await findingsOf(made)).toEqual(await findingsOf(source));
    }
  });

  test('a name in place of a number, a code or a segment id is replaced', async () => {
    const broken = text
      .replace('\nSE*', '\nASHLEY*PAULA~\nSE*ASHLEY*')
      .replace(/\nHL\*2\*/, '\nHL*ASHLEY*')
      .replace(/\nSBR\*/, '\nSBR*ASHLEY');
    expect(broken.match(/ASHLEY/g)).toHaveLength(4);
    expect(await redacted(broken)).not.toMatch(/ASHLEY|PAULA/);
  });

  test('separators that are letters are kept, and no other value becomes one', async () => {
    const odd = text.replace('*T*:~', '*T*Q~').replaceAll(':', 'Q');
    const source = Buffer.from(odd);
    const made = await redactedBytes(source);
    expect(await findingsOf(made)).toEqual(await findingsOf(source));
    expect(made.filter((byte) => byte === 0x51)).toHaveLength(source.filter((byte) => byte === 0x51).length);
  });
});

test('every segment of the standard has rules for its elements', () => {
  const silent = [...STANDARD_SEGMENTS.keys()].filter((id) => !(id in ELEMENT_RULES) && id !== 'BIN' && id !== 'BDS');
  expect(silent).toEqual([]);
});
