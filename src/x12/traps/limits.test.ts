import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changed, codesOf, countsOf, itemsOf, ofKind } from '../../../test/x12/traps/reading.ts';
import { read835 } from '../835-005010X221A1/index.ts';
import { UNMAPPED_MAX } from '../guide/bindings.ts';
import { parseInterchanges } from '../reader.ts';
import { ALL_READERS } from '../sets.ts';
import { validate } from '../validate.ts';

/** Returns the office visit with its claim repeated, a hundred per subscriber level, as the guide allows. */
function claims(count: number): string {
  const text = readFixture('837p/office-visit');
  const [levelAt, claimAt, end] = [text.indexOf('HL*2*'), text.indexOf('CLM*'), text.indexOf('SE*36')];
  const level = text.slice(levelAt, claimAt);
  const claim = text.slice(claimAt, end);
  let body = '';
  for (let made = 0, number = 2; made < count; made += 100, number++) {
    body += level.replace('HL*2*', `HL*${number}*`) + claim.repeat(Math.min(100, count - made));
  }
  const segments = text.slice(text.indexOf('\nST*') + 1, levelAt).split('~').length + body.split('~').length - 1;
  return text.slice(0, levelAt) + body + text.slice(end).replace('SE*36*', `SE*${segments}*`);
}

/** Returns a remittance with many claim payments under one LX. */
function remittance(count: number): { head: string; claim: string; tail: string; text: string } {
  const source = readFixture('835/reversal-and-correction');
  const start = source.indexOf('CLP*');
  const claim = 'CLP*PCN-1*1*187.5*0**12*ICN-9*11*1~\nCAS*CO*45*187.5~\nNM1*QC*1*ISAACSON*ISA~\n';
  const head = changed(source.slice(0, start), 'BPR*I*10.5*', 'BPR*I*0*');
  const tail = source.slice(source.indexOf('SE*16')).replace('SE*16*', `SE*${10 + 3 * count}*`);
  return { head, claim, tail, text: head + claim.repeat(count) + tail };
}

describe('one transaction set', () => {
  test('that is truncated may end with any number of findings', async () => {
    const source = readFixture('835/paid-and-denied');
    const lines = 99_000;
    const text = source.slice(0, source.indexOf('SVC*')) + 'SVC*HC:99213*150*10~\n'.repeat(lines);
    const codes = await codesOf(text);
    expect(codes.filter((code) => code === 'service_payment_not_balanced')).toHaveLength(lines);
  });

  test('with more than 5,000 claims has one warning, at the first claim beyond the limit', async () => {
    const found = [];
    for await (const { code, severity, segmentNumber } of validate(claims(5001), ALL_READERS)) {
      found.push({ code, severity, segmentNumber });
    }
    expect(found).toEqual([
      { code: 'too_many_claims', severity: 'warning', segmentNumber: 2 + 12 + 51 * 7 + 16 * 5000 + 1 },
    ]);
  });

  test('with 5,000 claims has none', async () => {
    for await (const finding of validate(claims(5000), ALL_READERS)) expect(finding).toBeUndefined();
    expect(countsOf(await itemsOf(claims(5000))).claim).toBe(5000);
  });
});

describe('one LX with thousands of claim payments', () => {
  test('yields each separately, so that the total output grows linearly', async () => {
    const sizes: number[] = [];
    for (const count of [500, 1000, 2000, 4000]) {
      const items = await itemsOf(remittance(count).text);
      expect(ofKind(items, 'finding')).toEqual([]);
      expect(countsOf(items).claimPayment).toBe(count);
      sizes.push(JSON.stringify(items).length);
    }
    const growth = sizes.slice(1).map((size, index) => size / sizes[index]!);
    for (const factor of growth) expect(factor).toBeLessThan(2.1);
  });

  test('yields each before the second next one is requested', async () => {
    const { head, claim, tail } = remittance(1000);
    let given = 0;
    function* pieces() {
      yield head;
      for (; given < 1000; given++) yield claim;
      yield tail;
    }
    let read = 0;
    let furthestBehind = 0;
    for await (const item of read835(pieces())) {
      if (item.kind !== 'claimPayment') continue;
      read++;
      furthestBehind = Math.max(furthestBehind, given - read);
    }
    expect(read).toBe(1000);
    expect(furthestBehind).toBeLessThanOrEqual(1);
  });
});

describe('input without limits', () => {
  test('an endless segment is skipped in pieces, and the following claim is read', async () => {
    const text = changed(readFixture('837p/office-visit'), 'SE*36*', 'SE*37*');
    const at = text.indexOf('CLM*');
    const noise = 'x'.repeat(1 << 16);
    const source = [text.slice(0, at), 'NTE*ADD*', ...Array.from({ length: 48 }, () => noise), '~\n', text.slice(at)];
    const items = await itemsOf(source);
    expect(countsOf(items).claim).toBe(1);
    expect(ofKind(items, 'finding').map(({ finding }) => finding.code)).toEqual(['segment_too_long']);
  });

  test('a skipped segment counts in SE01 and in the positions of the following ones', async () => {
    const spoiled = changed(readFixture('837p/office-visit'), 'LX*2~', 'LX*A~');
    const source = changed(spoiled, 'REF*G1*AUTH-77~', `REF*G1*${'x'.repeat(3 << 20)}~`);
    const placesIn = async (text: string) =>
      ofKind(await itemsOf(text), 'finding').map(
        ({ finding: { code, segmentNumber, transactionSegmentNumber } }) =>
          `${code} ${segmentNumber} ${transactionSegmentNumber}`,
      );
    expect(await placesIn(spoiled)).toEqual(['invalid_character 34 32']);
    expect(await placesIn(source)).toEqual(['segment_too_long 24 22', 'invalid_character 34 32']);
  });

  test.each([
    ['elements', '*'.repeat(50_000)],
    ['repetitions', `*${'30^'.repeat(50_000)}`],
    ['components', `*${'30:'.repeat(50_000)}`],
  ])('tens of thousands of %s in a segment make only a few findings', async (_, value) => {
    const text = changed(readFixture('270/subscriber-and-dependent'), 'EQ*30^98~', `EQ${value}~`);
    const findings = ofKind(await itemsOf(text), 'finding');
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.length).toBeLessThan(10);
  });

  test('levels nested a thousand deep are read as the guide has them', async () => {
    const text = readFixture('837p/office-visit');
    const levels = Array.from({ length: 1000 }, (_, index) => `HL*${index + 3}*${index + 2}*22*1~\n`).join('');
    const items = await itemsOf(changed(text, 'HL*2*1*22*0~\n', `HL*2*1*22*0~\n${levels}`));
    expect(countsOf(items).claim).toBe(1);
    // A bounded number for each level: its number, its parent, and its missing parts.
    expect(ofKind(items, 'finding').length).toBeLessThan(10 * 1000);
  });

  test('transaction sets without trailers are each closed by the next one', () => {
    const text = readFixture('837p/office-visit');
    const head = text.slice(0, text.indexOf('ST*837'));
    const sets = Array.from({ length: 500 }, (_, index) => `ST*837*${10_000 + index}*005010X222A1~`).join('\n');
    const items = parseInterchanges(`${head}${sets}\nGE*500*905~\nIEA*1*000000905~\n`, ALL_READERS);
    expect(countsOf(items)).toMatchObject({ transactionSet: 500, transactionSetEnd: 500 });
    expect(ofKind(items, 'finding').filter(({ finding }) => finding.code === 'missing_se')).toHaveLength(500);
  });
});

describe('binary data', () => {
  const text = readFixture('275/answer-with-note');

  test('may contain segments, terminators and trailers, none of which is read as a segment', async () => {
    const document = 'IEA*1*000000061~ISA*00*~SE*1*0001~ST*275*0002~';
    const items = await itemsOf(changed(text, 'BIN*6*SECOND~', `BIN*${document.length}*${document}~`));
    expect(ofKind(items, 'finding')).toEqual([]);
    const attachments = items.filter(({ kind }) => kind === 'attachment') as unknown as {
      attachment: { data: Uint8Array };
    }[];
    expect(attachments.map(({ attachment }) => Buffer.from(attachment.data).toString('latin1'))).toEqual([
      'KNEE~PAIN*SINCE 2024\nSEE SE*1*0001~ AND ^ : OF NOTE',
      document,
    ]);
  });

  test.each([
    ['shorter than its data', 'BIN*3*SECOND~'],
    ['longer than its data', 'BIN*9*SECOND~'],
    ['no number', 'BIN*6X*SECOND~'],
    ['zero', 'BIN*0*~'],
    ['negative', 'BIN*-6*SECOND~'],
    ['larger than the file', 'BIN*999999999999*SECOND~'],
    ['larger than a number holds', 'BIN*99999999999999999999*SECOND~'],
  ])('with a length that is %s is reported, and the preceding document is kept', async (_, segment) => {
    const items = await itemsOf(changed(text, 'BIN*6*SECOND~', segment));
    expect(countsOf(items).attachment).toBeGreaterThanOrEqual(1);
    expect(ofKind(items, 'finding').length).toBeGreaterThan(0);
    expect(ofKind(items, 'interchangeEnd')).toHaveLength(1);
  });
});

describe('a file of errors only', () => {
  const head = readFixture('837p/office-visit').split('~').slice(0, 3).join('~');

  test('each run of terminators is reported once', async () => {
    const codes = await codesOf(`${head}~${'~'.repeat(5_000)}BHT*0019~~~\n`);
    expect(codes.filter((code) => code === 'empty_segment')).toHaveLength(2);
  });

  test('at most ten thousand unmapped parts are listed', async () => {
    const items = await itemsOf(`${head}~${'ZZ*1~'.repeat(UNMAPPED_MAX + 500)}`);
    const [end] = ofKind(items, 'transactionSetEnd');
    expect(end!.unmapped).toHaveLength(UNMAPPED_MAX);
    expect(end!.segmentCount).toBe(UNMAPPED_MAX + 501);
  });
});
