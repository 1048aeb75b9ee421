import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readFixture } from '../../test/x12/fixtures/read-fixture.ts';
import { reader277CA } from './277ca-005010X214/index.ts';
import { reader835 } from './835-005010X221A1/index.ts';
import { parse837P, reader837P } from './837p-005010X222A2/index.ts';
import { reader999 } from './999-005010X231A1/index.ts';
import { piecesOfFile } from './lexing/file-source.ts';
import { parseInterchanges, readInterchanges } from './reader.ts';
import { X12Parser } from './reading/parser.ts';
import { validate } from './validate.ts';

const guides = [reader837P, reader835, reader999, reader277CA];
const visit = readFixture('837p/office-visit');

function codesOf(text: string): string[] {
  return parseInterchanges(text, guides).flatMap((item) => (item.kind === 'finding' ? [item.finding.code] : []));
}

function kindsOf(text: string): string[] {
  return parseInterchanges(text, guides).map(({ kind }) => kind);
}

/** Returns one interchange with one functional group of several fixtures' transaction sets. */
function groupOf(name: string): string {
  const text = readFixture(name);
  return text.slice(text.indexOf('GS*'), text.indexOf('IEA*'));
}

describe('the envelope', () => {
  test('is read as items around the contents, in the order of the file', () => {
    expect(kindsOf(visit)).toEqual([
      'interchange',
      'group',
      'transactionSet',
      'claimHeader',
      'claim',
      'transactionSetEnd',
      'groupEnd',
      'interchangeEnd',
    ]);
  });

  test('has its dates in the usual form, and invalid ones unchanged', () => {
    const datesOf = (text: string) => {
      const [transaction] = parse837P(text).transactions;
      return [transaction!.interchange.date, transaction!.group.date];
    };
    expect(datesOf(visit)).toEqual(['2026-01-05', '2026-01-05']);
    const broken = visit.replace('*260105*1430*^', '*261305*1430*^').replace('*20260105*1430*905', '*2601*1430*905');
    expect(datesOf(broken)).toEqual(['261305', '2601']);
  });

  test('may contain groups of several guides, each read with its guide', () => {
    const [head] = visit.split('GS*');
    const groups = [
      '837p/office-visit',
      '835/paid-and-denied',
      '277ca/accepted-and-rejected',
      '999/rejected-and-accepted',
    ];
    const text = `${head}${groups.map(groupOf).join('')}IEA*4*000000905~`;
    const items = parseInterchanges(text, guides);
    const kinds = items.map(({ kind }) => kind);
    expect(codesOf(text)).toEqual([]);
    expect(kinds.filter((kind) => kind === 'group')).toHaveLength(4);
    expect(kinds).toContain('claim');
    expect(kinds.filter((kind) => kind === 'claimPayment')).toHaveLength(3);
    expect(kinds.filter((kind) => kind === 'claimAcknowledgment')).toHaveLength(2);
    expect(kinds).toContain('implementationAcknowledgment');
  });

  test('may be repeated, with a TA1 between', () => {
    const kinds = kindsOf(`${visit}${readFixture('ta1/rejected')}${readFixture('835/paid-and-denied')}`);
    expect(kinds.filter((kind) => kind === 'interchange')).toHaveLength(3);
    expect(kinds).toContain('interchangeAcknowledgment');
    expect(kinds).not.toContain('finding');
  });

  test.each([
    ['IEA*1*000000905', 'IEA*1*905', 'interchange_control_number_mismatch'],
    ['IEA*1*', 'IEA*2*', 'group_count_mismatch'],
    ['IEA*1*000000905~\n', '', 'missing_iea'],
    ['GE*1*905', 'GE*1*906', 'group_control_number_mismatch'],
    ['GE*1*905', 'GE*3*905', 'transaction_set_count_mismatch'],
    ['GE*1*905~\n', '', 'missing_ge'],
    ['SE*36*0001', 'SE*36*0002', 'transaction_set_control_number_mismatch'],
    ['SE*36*0001', 'SE*37*0001', 'segment_count_mismatch'],
    ['SE*36*0001~\n', '', 'missing_se'],
    ['X*005010X222A1~\nST', 'X*004010X098A1~\nST', 'group_version_not_supported'],
    ['GS*HC*', 'GS*HB*', 'group_not_supported'],
    ['ST*837*0001*005010X222A1', 'ST*850*0001*005010X222A1', 'transaction_set_not_supported'],
    ['ST*837*0001', 'ST*837*1', 'transaction_set_control_number'],
    ['GS*HC*RCMTEST*CLEARHOUSE*20260105*1430*905', 'GS*HC*RCMTEST*CLEARHOUSE*20260105*1430*A5', 'group_control_number'],
    ['*260105*1430*^*00501', '*261305*1430*^*00501', 'interchange_date'],
    ['*260105*1430*^*00501', '*260105*2430*^*00501', 'interchange_time'],
    ['*^*00501*', '*^*00401*', 'interchange_version_not_supported'],
    ['*000000905*1*T*', '*00000090A*1*T*', 'interchange_control_number'],
    ['*000000905*1*T*', '*000000000*1*T*', 'interchange_control_number_zero'],
    ['*000000905*1*T*', '*000000905*2*T*', 'interchange_acknowledgment_requested'],
    ['*000000905*1*T*', '*000000905*1*X*', 'interchange_usage_indicator'],
    ['*ZZ*RCMTEST', '*XX*RCMTEST', 'interchange_sender_qualifier'],
    ['*^*00501', '*U*00501', 'repetition_separator_not_usable'],
  ])('%s as %s is reported', (from, to, code) => {
    expect(visit).toContain(from);
    expect(codesOf(visit.replace(from, to))).toContain(code);
  });

  test('claims are read without any of the trailers', () => {
    for (const trailer of ['SE*36*0001~\n', 'GE*1*905~\n', 'IEA*1*000000905~\n']) {
      expect(kindsOf(visit.replace(trailer, ''))).toContain('claim');
    }
  });

  test('repeated control numbers are reported', () => {
    const set = visit.slice(visit.indexOf('ST*837'), visit.indexOf('GE*'));
    expect(codesOf(visit.replace(set, set + set).replace('GE*1', 'GE*2'))).toEqual([
      'transaction_set_control_number_repeated',
    ]);
    const group = groupOf('837p/office-visit');
    expect(codesOf(visit.replace(group, group + group).replace('IEA*1', 'IEA*2'))).toEqual([
      'group_control_number_repeated',
    ]);
  });

  test('segments outside a transaction set are reported once', () => {
    expect(codesOf(visit.replace('GE*1', 'REF*A*B~\nREF*A*C~\nGE*1'))).toEqual(['segment_outside_transaction_set']);
    expect(codesOf(visit.replace('IEA*1', 'REF*A*B~\nREF*A*C~\nIEA*1'))).toEqual(['segment_outside_group']);
  });
});

describe('findings', () => {
  test('have their place in the file, the loop and the acknowledgment codes', () => {
    const text = visit.replace('DMG*D8*19800229*F', 'DMG*D8*19800230*F');
    const finding = parseInterchanges(text, guides).find((item) => item.kind === 'finding');
    expect(finding).toEqual({
      kind: 'finding',
      finding: {
        code: 'invalid_date',
        message: 'The element is not a valid date in the format of its qualifier',
        severity: 'error',
        snip: 1,
        segmentNumber: 20,
        transactionSegmentNumber: 18,
        byteOffset: text.indexOf('DMG*'),
        segmentId: 'DMG',
        loop: '2010BA',
        elementPosition: 2,
        dataElementNumber: '1251',
        interchangeNumber: 1,
        groupNumber: 1,
        transactionSetNumber: 1,
        ik304: '8',
        ik403: '8',
      },
    });
  });

  test('of elements are omitted on request, those of structure are not', () => {
    const text = visit.replace('DMG*D8*19800229*F', 'DMG*D8*19800230*Q').replace('SE*36', 'SE*1');
    const items = parseInterchanges(text, guides, { validate: false });
    expect(items.flatMap((item) => (item.kind === 'finding' ? [item.finding.code] : []))).toEqual([
      'segment_count_mismatch',
    ]);
  });

  test('count their segment from the ST, including those of the text itself', () => {
    const spoiled = visit.replace('SBR*', `~NTE${'*'.repeat(300)}~SBR*`).replace(/(?<=~\s*)SE\*.*/s, 'NM1*IL*1*DOE');
    const items = parseInterchanges(spoiled, guides);
    const set = items.find((item) => item.kind === 'transactionSet')!;
    const found = items.flatMap((item) => (item.kind === 'finding' ? [item.finding] : []));
    for (const code of ['empty_segment', 'too_many_elements_to_read', 'unterminated_segment']) {
      const { segmentNumber, transactionSegmentNumber } = found.find((finding) => finding.code === code)!;
      expect([code, transactionSegmentNumber]).toEqual([code, segmentNumber - set.source.firstSegmentNumber + 1]);
    }
  });

  test('a truncated transaction set counts all of its segments', () => {
    const whole = visit.search(/(?<=~\s*)SE\*/);
    const ends = [visit.slice(0, whole), visit.replace(/(?<=~\s*)SE\*[^~]*~/, '')].map((text) =>
      parseInterchanges(text, guides).find((item) => item.kind === 'transactionSetEnd'),
    );
    const segments = visit.slice(visit.indexOf('ST*837'), whole).match(/~/g)!.length;
    expect(ends.map((end) => end!.segmentCount)).toEqual([segments, segments]);
  });

  test('of a truncated file point at its last segment, for any pieces', () => {
    const bytes = Buffer.from(visit.slice(0, visit.search(/(?<=~\s*)SE\*/)).trimEnd());
    const last = /\w[^~]*~$/.exec(bytes.toString())!.index;
    for (const size of [bytes.length, 64, 1]) {
      const parser = new X12Parser([reader837P]);
      const items = [];
      for (let at = 0; at < bytes.length; at += size) items.push(...parser.push(bytes.subarray(at, at + size)));
      items.push(...parser.end());
      const missing = items.flatMap((item) => (item.kind === 'finding' ? [item.finding] : []));
      expect(missing.map(({ code, byteOffset }) => [code, byteOffset])).toEqual([
        ['missing_se', last],
        ['missing_ge', last],
        ['missing_iea', last],
      ]);
    }
  });

  test('are yielded by validate', async () => {
    const found: string[] = [];
    for await (const { code } of validate(visit.replace('SE*36', 'SE*1'), guides)) found.push(code);
    expect(found).toEqual(['segment_count_mismatch']);
  });
});

describe('sources', () => {
  const file = new URL('../../test/x12/fixtures/837p/office-visit.edi', import.meta.url);

  test.each([
    ['a file', () => piecesOfFile(fileURLToPath(file))],
    ['a stream', () => createReadStream(file, { highWaterMark: 7 })],
    ['pieces of text', () => visit.match(/[\s\S]{1,13}/g)!],
    ['a buffer', () => Buffer.from(visit)],
    ['a text', () => visit],
  ])('%s is read the same', async (_, source) => {
    const items = [];
    for await (const item of readInterchanges(source(), guides)) items.push(item);
    expect(items).toEqual(parseInterchanges(visit, guides));
  });

  test('stopping a reader early releases the stream', async () => {
    const stream = createReadStream(file, { highWaterMark: 64 });
    for await (const item of readInterchanges(stream, guides)) if (item.kind === 'group') break;
    expect(stream.destroyed).toBe(true);
  });

  test('a reader without items in a long stream can be stopped', async () => {
    let pieces = 0;
    async function* junk() {
      for (; pieces < 1_000; pieces++) {
        await new Promise((resolve) => setImmediate(resolve));
        yield Buffer.from('no X12 ');
      }
    }
    const items = readInterchanges(junk(), guides);
    expect((await items.next()).value).toMatchObject({ kind: 'finding', finding: { code: 'not_x12' } });
    const nothing = items.next();
    await items.return();
    expect(await nothing).toEqual({ done: true, value: undefined });
    expect(pieces).toBeLessThan(10);
  });
});

test('reading a damaged file never throws', () => {
  // A fixed sequence of numbers, so that a failure can be repeated.
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  const names = [
    '837p/dependent-secondary-payer',
    '835/paid-and-denied',
    '277ca/accepted-and-rejected',
    '999/rejected-and-accepted',
  ];
  const junk = [
    '~',
    '*',
    ':',
    '^',
    '\n',
    'ISA*',
    'HL*',
    'ST*837*1~',
    'SE*',
    'LX*1~',
    '\u0000',
    'é',
    'CLM*',
    '',
    '0',
    'SVC*',
    'HL*9*9*22*1~',
  ];
  for (let round = 0; round < 400; round++) {
    let text = readFixture(names[round % names.length]!);
    for (let change = 0; change < 5; change++) {
      const at = next(text.length);
      text = text.slice(0, at) + junk[next(junk.length)] + text.slice(at + next(30));
    }
    expect(() => parseInterchanges(text, guides)).not.toThrow();
  }
});
