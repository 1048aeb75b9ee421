import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import {
  changed,
  changedFixture,
  codesOf,
  countsOf,
  groupOf,
  itemsOf,
  ofKind,
  setOf,
} from '../../../test/x12/traps/reading.ts';
import { parse835 } from '../835-005010X221A1/index.ts';
import { parse837P } from '../837p-005010X222A2/index.ts';
import { parse999 } from '../999-005010X231A1/index.ts';
import { checkFile } from '../check-file.ts';
import { parseTA1 } from '../ta1/index.ts';

const visit = readFixture('837p/office-visit');
const now = new Date('2026-01-05T14:31:00Z');

describe('the interchange header', () => {
  test.each<[string, string | Buffer]>([
    ['behind a byte order mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(visit)])],
    ['behind spaces and line ends', `  \r\n\t\n${visit}`],
    ['followed by CR and LF', visit.replaceAll('\n', '\r\n')],
    ['followed by CR alone', visit.replaceAll('\n', '\r')],
    ['on one line with everything', visit.replaceAll('\n', '')],
    ['with a line feed as terminator', visit.replaceAll('~', '')],
    [
      'with other delimiters',
      visit.replaceAll('*', '|').replaceAll(':', '>').replaceAll('^', '!').replaceAll('~', "'"),
    ],
    [
      'with control characters as delimiters',
      visit.replaceAll('*', '\x1d').replaceAll(':', '\x1f').replaceAll('~', '\x1c'),
    ],
  ])('%s is read, and so is the claim', (_, source) => {
    const { claims, findings } = parse837P(source);
    expect(findings).toEqual([]);
    expect(claims.map(({ claim }) => claim.patientControlNumber)).toEqual(['PCN-0001']);
    expect(claims[0]!.serviceLines.map(({ procedureCode, modifiers }) => [procedureCode, modifiers])).toEqual([
      ['99213', ['25']],
      ['87880', []],
    ]);
  });

  test('with CR as terminator and LF between segments is read the same', () => {
    const { claims, findings } = parse837P(visit.replaceAll('~\n', '\r\n'));
    expect(findings).toEqual([]);
    expect(claims[0]!.claim.patientControlNumber).toBe('PCN-0001');
  });

  test.each(['U', 'V', '0'])(
    'with %s in ISA11 has no repetition separator, and no value is cut at that letter',
    async (letter) => {
      const inquiry = changed(readFixture('270/subscriber-and-dependent'), '*^*00501*', `*${letter}*00501*`);
      const text = inquiry.replace('EQ*30^98~', 'EQ*UC~').replace('GRP77', 'GRUV077');
      const items = await itemsOf(text);
      expect(ofKind(items, 'finding').map(({ finding }) => finding.code)).toEqual(['repetition_separator_not_usable']);
      expect(JSON.stringify(items)).toContain('GRUV077');
      expect(JSON.stringify(items)).toContain('"serviceTypeCodes":["UC"]');
    },
  );

  test('whose ISA11 is its component separator has no repetition separator, and composites are read', () => {
    const { claims, findings } = parse837P(changed(visit, '*^*00501*', '*:*00501*'));
    expect(findings.map(({ code, severity }) => [code, severity])).toEqual([
      ['repetition_separator_not_usable', 'warning'],
    ]);
    expect(claims[0]!.claim.placeOfServiceCode).toBe('11');
  });

  test('with wrong padding is read by its separators, and reported', () => {
    const text = changed(visit, 'ISA*00*          *00*          *', 'ISA *00 *          *00 *          *');
    const header = changed(visit, 'ISA*00*          *00*          *ZZ*', 'ISA*00**00**ZZ*');
    expect(parse837P(header).claims).toHaveLength(1);
    expect(parse837P(header).findings.map(({ code }) => code)).toEqual(['isa_not_fixed_width']);
    // Without a separator after ISA the delimiters cannot be determined.
    expect(parse837P(text).claims).toHaveLength(0);
    expect(parse837P(text).findings).toMatchObject([
      { code: 'isa_not_fixed_width', segmentId: 'ISA', segmentNumber: 1, byteOffset: 0, ta105: '022' },
    ]);
  });
});

describe('ISA as a text', () => {
  test('in names and values starts no interchange', async () => {
    const text = changedFixture(
      '837p/office-visit',
      ['ISAACSON*ISA*Q', 'ISAAC*ISA*ISA'],
      ['NTE*ADD*PATIENT RETURNED FOR FOLLOW UP', 'NTE*ADD*ISA 00 OF ISAAC'],
      ['PCN-0001', 'ISA'],
    );
    const items = await itemsOf(text);
    expect(countsOf(items)).toMatchObject({ interchange: 1, claim: 1, interchangeEnd: 1 });
    expect(parse837P(text).findings).toEqual([]);
    expect(parse837P(text).claims[0]!.subscriber.name).toMatchObject({ last: 'ISAAC', first: 'ISA', middle: 'ISA' });
    expect(parse837P(text).claims[0]!.claim.patientControlNumber).toBe('ISA');
  });

  test('at the end of a value, with the terminator in a separate line, starts no interchange', () => {
    const text = visit.replaceAll('~\n', '\n').replace('ISAACSON*ISA*Q**JR', 'ISA*ISA*Q**JR');
    expect(parse837P(text).claims[0]!.subscriber.name).toMatchObject({ last: 'ISA', first: 'ISA' });
  });
});

describe('several interchanges, groups and guides in a file', () => {
  const names = [
    '837p/office-visit',
    '837i/inpatient-stay',
    '837d/crown-and-braces',
    '835/paid-and-denied',
    '999/rejected-and-accepted',
  ];

  test('groups of different guides in one interchange are each read with their guide', async () => {
    const head = visit.slice(0, visit.indexOf('GS*'));
    const items = await itemsOf(`${head}${names.map(groupOf).join('')}IEA*5*000000905~`);
    expect(ofKind(items, 'finding')).toEqual([]);
    expect(countsOf(items)).toMatchObject({
      interchange: 1,
      group: 5,
      claim: 1,
      institutionalClaim: 1,
      dentalClaim: 1,
      claimPayment: 3,
      implementationAcknowledgment: 1,
      interchangeEnd: 1,
    });
  });

  test('a group of an unknown guide is reported, and the others are read', async () => {
    const text = changed(visit, 'IEA*1*', `${groupOf('835/paid-and-denied')}IEA*2*`).replaceAll(
      '005010X222A1',
      '005010X999',
    );
    const items = await itemsOf(text);
    expect(countsOf(items)).toMatchObject({ claimPayment: 3, transactionSet: 2 });
    expect(countsOf(items)).not.toHaveProperty('claim');
    expect(ofKind(items, 'finding').map(({ finding }) => finding.code)).toEqual([
      'group_version_not_supported',
      'transaction_set_not_supported',
    ]);
  });

  test('each interchange of a file has delimiters of its own', async () => {
    const other = readFixture('835/paid-and-denied').replaceAll('*', '|').replaceAll(':', '>').replaceAll('~\n', '\n');
    const items = await itemsOf(visit + other + visit.replaceAll('000000905', '000000906'));
    expect(ofKind(items, 'finding')).toEqual([]);
    expect(countsOf(items)).toMatchObject({ interchange: 3, claim: 2, claimPayment: 3 });
  });

  test('HL numbers restart in each transaction set, and equal ones in two sets are different levels', async () => {
    const set = setOf('837p/office-visit');
    const second = set
      .replace('ST*837*0001', 'ST*837*0002')
      .replace('SE*36*0001', 'SE*36*0002')
      .replace('PCN-0001', 'PCN-0002');
    const text = changed(changed(visit, set, set + second), 'GE*1*', 'GE*2*');
    const { claims, findings } = parse837P(text);
    expect(findings).toEqual([]);
    expect(claims.map(({ claim, source }) => [claim.patientControlNumber, source.transactionSetNumber])).toEqual([
      ['PCN-0001', 1],
      ['PCN-0002', 2],
    ]);
  });
});

describe('an interchange with acknowledgments only', () => {
  const text = readFixture('ta1/rejected');

  test('is valid without a functional group and with IEA01 of 0', async () => {
    expect(countsOf(await itemsOf(text))).toEqual({ interchange: 1, interchangeAcknowledgment: 1, interchangeEnd: 1 });
    expect(await codesOf(text)).toEqual([]);
    expect(parseTA1(text).acknowledgments).toMatchObject([{ controlNumber: '000000905', code: 'R', noteCode: '025' }]);
  });

  test('is not acknowledged', async () => {
    const { implementationAcknowledgments, interchangeAcknowledgments } = await checkFile(text, { now });
    expect([implementationAcknowledgments, interchangeAcknowledgments]).toEqual([[], []]);
  });

  test('an empty interchange is read', async () => {
    const empty = changed(text, 'TA1*000000905*260105*1430*R*025~\n', '');
    expect(countsOf(await itemsOf(empty))).toEqual({ interchange: 1, interchangeEnd: 1 });
    expect(await codesOf(empty)).toEqual([]);
  });

  test('a TA1 before a group belongs to the same interchange', async () => {
    const items = await itemsOf(changed(visit, 'GS*HC', 'TA1*000000001*260105*1430*A*000~\nGS*HC'));
    expect(ofKind(items, 'finding')).toEqual([]);
    expect(countsOf(items)).toMatchObject({ interchangeAcknowledgment: 1, claim: 1 });
  });
});

describe('control numbers', () => {
  test('keep their leading zeros', async () => {
    const items = await itemsOf(
      changed(changed(visit, 'ST*837*0001*', 'ST*837*000007*'), 'SE*36*0001', 'SE*36*000007'),
    );
    expect(ofKind(items, 'interchange')[0]!.interchange.controlNumber).toBe('000000905');
    expect(ofKind(items, 'transactionSet')[0]!.transactionSet.controlNumber).toBe('000007');
    expect(ofKind(items, 'finding')).toEqual([]);
  });

  test('are compared as text: 1 is not 000000001', async () => {
    expect(await codesOf(changed(visit, 'IEA*1*000000905', 'IEA*1*905'))).toContain(
      'interchange_control_number_mismatch',
    );
    expect(await codesOf(changed(visit, 'SE*36*0001', 'SE*36*1'))).toContain('transaction_set_control_number_mismatch');
  });

  test.each([
    ['260230', '1'],
    ['260230', '0'],
    ['250229', '1'],
    ['260431', '0'],
  ])(
    'of an interchange of the day %s, which does not exist, are refused by TA1 with 014, asked for (%s) or not',
    async (day, asked) => {
      const text = changed(changed(visit, '*260105*1430*^', `*${day}*1430*^`), '000000905*1*T', `000000905*${asked}*T`);
      expect(await codesOf(text)).toEqual(['interchange_date']);
      const { interchangeAcknowledgments } = await checkFile(text, { now });
      expect(parseTA1(interchangeAcknowledgments[0]!).acknowledgments).toMatchObject([{ code: 'R', noteCode: '014' }]);
    },
  );

  test('of zero are a warning, and refuse nothing', async () => {
    const text = visit.replaceAll('000000905', '000000000');
    const { findings, errorCount, implementationAcknowledgments } = await checkFile(text, { now });
    expect(findings.map(({ code }) => code)).toEqual(['interchange_control_number_zero']);
    expect([errorCount, implementationAcknowledgments.length]).toEqual([0, 1]);
  });

  test('that repeat in a file refuse the interchange by TA1 with 025', async () => {
    const { interchangeAcknowledgments } = await checkFile(visit + visit, { now });
    const answers = interchangeAcknowledgments.flatMap((text) => parseTA1(text).acknowledgments);
    expect(answers.map(({ controlNumber, code, noteCode }) => [controlNumber, code, noteCode])).toEqual([
      ['000000905', 'A', '000'],
      ['000000905', 'R', '025'],
    ]);
  });
});

describe('a file without its last terminator', () => {
  const text = readFixture('837p/office-visit');
  const end = text.lastIndexOf('~');

  test.each([
    ['', text.slice(0, end)],
    [' but with its last line break', `${text.slice(0, end)}\r\n`],
  ])('has only that finding%s: its last element is present', async (_, source) => {
    expect(await codesOf(source)).toEqual(['unterminated_segment']);
  });
});

describe('counts and references', () => {
  test('SE01 counts ST and SE themselves', async () => {
    expect(await codesOf(changed(visit, 'SE*36*', 'SE*34*'))).toEqual(['segment_count_mismatch']);
    expect(ofKind(await itemsOf(visit), 'transactionSetEnd')[0]!.segmentCount).toBe(36);
  });

  test.each<[what: string, trailer: string, expected: string]>([
    ['a third element', 'SE*36*0001*X~', 'too_many_elements'],
    ['a control number that is too long', 'SE*36*0001234567~', 'element_too_long'],
    ['no control number', 'SE*36~', 'required_element_missing'],
  ])('%s of SE is an error of the transaction set, in no loop of it', async (_, trailer, expected) => {
    const { findings, implementationAcknowledgments } = await checkFile(changed(visit, 'SE*36*0001~', trailer), {
      now,
    });
    const found = findings.find(({ code }) => code === expected);
    expect(found).toMatchObject({ segmentId: 'SE', loop: '', transactionSegmentNumber: 36, transactionSetNumber: 1 });
    const [acknowledgment] = parse999(implementationAcknowledgments[0]!).acknowledgments;
    expect(acknowledgment!.transactionSets).toMatchObject([
      { code: 'R', errors: [{ segmentId: 'SE', segmentPosition: 36, code: '8' }] },
    ]);
  });

  test('an 835 has no ST03, and its 999 names the guide of its group', async () => {
    const { findings, implementationAcknowledgments } = await checkFile(readFixture('835/paid-and-denied'), { now });
    expect(findings).toEqual([]);
    expect(parse835(readFixture('835/paid-and-denied')).remittances).toHaveLength(1);
    const [acknowledgment] = parse999(implementationAcknowledgments[0]!).acknowledgments;
    expect(acknowledgment).toMatchObject({
      code: 'A',
      transactionSets: [{ id: '835', controlNumber: '1001', implementation: '005010X221A1', code: 'A' }],
    });
  });
});
