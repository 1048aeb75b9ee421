import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changed, countsOf, ofKind } from '../../../test/x12/traps/reading.ts';
import { checkFile } from '../check-file.ts';
import { unitOf } from '../findings/business-unit.ts';
import { parseInterchanges, readInterchanges } from '../reader.ts';
import { DEFAULT_ITEM_LIMITS, type ItemLimits } from '../reading/item-limits.ts';
import { ALL_READERS } from '../sets.ts';

const visit = readFixture('837p/office-visit');
const { itemSegmentsMax, itemBytesMax } = DEFAULT_ITEM_LIMITS;
/** The first segment of the office visit that belongs to its claim: the HL after the header, which is an item. */
const FIRST = 8;
/** The segments of its claim, and those from the HL to the claim. */
const [CLAIM, LEVELS] = [16, 14];

/** Returns a fixture with segments inserted before another one. */
function filled(fixture: string, before: string, segments: string): string {
  const text = readFixture(fixture);
  const at = text.indexOf(before);
  expect(at).toBeGreaterThan(0);
  return text.slice(0, at) + segments + text.slice(at);
}

function read(text: string | Uint8Array, limits: Partial<ItemLimits> = {}) {
  return parseInterchanges(text, ALL_READERS, { limits });
}

function findingsOf(items: ReturnType<typeof read>, code: string) {
  return ofKind(items, 'finding')
    .map(({ finding }) => finding)
    .filter((finding) => finding.code === code);
}

describe('an item larger than any valid one', () => {
  test.each([
    ['837p/office-visit', '\nSE*', 'LX*1~', 'claim', '2400'],
    ['837p/office-visit', 'NM1*82', 'K3*A~', 'claim', '2300'],
    ['837i/inpatient-stay', '\nSE*', 'LX*1~SV2*0300~', 'institutionalClaim', '2400'],
    ['835/paid-and-denied', 'CLP*PCN-0002', 'SVC*HC:1*1*1~', 'claimPayment', '2110'],
    ['271/active-with-other-payer', '\nSE*', 'EB*1~', 'eligibilityResponse', '2110D'],
    ['999/rejected-and-accepted', 'AK9*', 'AK2*837*1~', 'implementationAcknowledgment', '2000'],
  ])('%s before %s %s is refused at its segment, and never returned in part', (fixture, before, unit, kind, loop) => {
    const [whole, items] = [read(readFixture(fixture)), read(filled(fixture, before, unit.repeat(itemSegmentsMax)))];
    const [finding, ...others] = findingsOf(items, 'item_too_large');
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'error', loop, ik304: '5' });
    expect(unit.split(/[*~]/)).toContain(finding!.segmentId);
    expect(finding!.byteOffset).toBeGreaterThan(readFixture(fixture).indexOf(before));
    expect(countsOf(items)[kind] ?? 0).toBeLessThan(countsOf(whole)[kind]!);
    // The envelope is read to its end.
    expect(countsOf(items)).toMatchObject({ transactionSetEnd: 1, groupEnd: 1, interchangeEnd: 1 });
    expect(findingsOf(items, 'missing_se')).toEqual([]);
  });

  test('names the claim, the segment and the byte at which it exceeds the limit', () => {
    const items = read(filled('837p/office-visit', 'SE*36', 'LX*1~'.repeat(itemSegmentsMax)));
    const [finding] = findingsOf(items, 'item_too_large');
    expect(finding).toMatchObject({
      segmentNumber: FIRST + itemSegmentsMax,
      transactionSegmentNumber: FIRST + itemSegmentsMax - 2,
      byteOffset: visit.indexOf('SE*36') + 5 * (itemSegmentsMax - CLAIM - LEVELS),
      transactionSetNumber: 1,
    });
    expect(unitOf(finding!)).toEqual({ name: 'CLM01', value: 'PCN-0001' });
  });

  test('may also have too many bytes', () => {
    const note = `NTE*ADD*${'X'.repeat(70)}~`;
    const count = Math.ceil(itemBytesMax / note.length) + 1;
    expect(count).toBeLessThan(itemSegmentsMax);
    expect(findingsOf(read(filled('837p/office-visit', 'SE*36', note.repeat(count))), 'item_too_large')).toHaveLength(
      1,
    );
  });

  test('is the reason why a 999 rejects its transaction set; the following set is read and accepted', async () => {
    const set = visit.slice(visit.indexOf('ST*837'), visit.indexOf('GE*1'));
    const notes = 'NTE*ADD*NOT A NOTE OF A CLAIM~'.repeat(itemSegmentsMax);
    const large = changed(set, 'SE*36*', `${notes}SE*${36 + itemSegmentsMax}*`);
    const second = set.replaceAll('*0001', '*0002');
    const text = visit.replace(set, large + second).replace('GE*1*', 'GE*2*');
    expect(countsOf(read(text)).claim).toBe(1);
    const checked = await checkFile(text, { now: new Date('2026-01-06T00:00:00Z'), findingsMax: 0 });
    const [acknowledgment] = checked.implementationAcknowledgments;
    expect(acknowledgment).toContain('AK9*P*2*2*1~');
    expect(acknowledgment).toContain('IK5*R*');
    expect(checked.countByRule.get('item_too_large')).toBe(1);
    expect(checked.countByRule.get('segment_count_mismatch')).toBeUndefined();
  });

  test('is reported even if the file has more findings than are listed', () => {
    const noise = 'ZZ*1~'.repeat(itemSegmentsMax);
    const items = read(filled('837p/office-visit', 'SE*36', noise));
    expect(findingsOf(items, 'item_too_large')).toHaveLength(1);
  });
});

describe('the limits of an item', () => {
  const claims = (count: number) => {
    const [start, end] = [visit.indexOf('CLM*'), visit.indexOf('SE*36')];
    return visit.slice(0, start) + visit.slice(start, end).repeat(count) + visit.slice(end);
  };

  test('admit an item that reaches them, and no larger one', () => {
    const first = { itemSegmentsMax: LEVELS + CLAIM };
    expect(countsOf(read(claims(5), first)).claim).toBe(5);
    expect(findingsOf(read(claims(5), first), 'item_too_large')).toEqual([]);
    const tighter = read(claims(5), { itemSegmentsMax: LEVELS + CLAIM - 1 });
    expect(countsOf(tighter).claim).toBeUndefined();
    expect(findingsOf(tighter, 'item_too_large')).toHaveLength(1);
  });

  test.each([
    ['item_too_large', { itemSegmentsMax: 29 }],
    ['item_too_large', { itemBytesMax: 500 }],
    ['transaction_set_too_large', { setItemsMax: 3 }],
  ])('%s: do not depend on how the file is divided (%o)', async (code, limits) => {
    const text = Buffer.from(claims(20));
    const whole = read(text, limits);
    expect(findingsOf(whole, code)).toHaveLength(1);
    for (const length of [1, 7, 97, 1_000]) {
      const pieces = Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
        text.subarray(index * length, (index + 1) * length),
      );
      expect(await Array.fromAsync(readInterchanges(pieces, ALL_READERS, { limits }))).toEqual(whole);
    }
  });

  test('leave out length-prefixed data, which have their own', () => {
    const text = readFixture('275/answer-with-note');
    const long = changed(text, 'BIN*6*SECOND~', `BIN*${itemBytesMax + 1}*${'X'.repeat(itemBytesMax + 1)}~`);
    expect(ofKind(read(long), 'finding')).toEqual([]);
    expect(countsOf(read(long)).attachment).toBe(countsOf(read(text)).attachment);
  });

  test('count the items of a transaction set', () => {
    const items = read(claims(20), { setItemsMax: 10 });
    expect(countsOf(items).claim).toBeLessThanOrEqual(10);
    const [finding] = findingsOf(items, 'transaction_set_too_large');
    expect(finding).toMatchObject({ severity: 'error', transactionSetNumber: 1, ik502: '5' });
    // The next transaction set starts anew.
    const [start, end] = [visit.indexOf('ST*837'), visit.indexOf('GE*1')];
    const twice = claims(20)
      .slice(0, -1)
      .replace('GE*1*', `${visit.slice(start, end)}GE*2*`);
    expect(countsOf(read(twice, { setItemsMax: 10 })).claim).toBe((countsOf(items).claim ?? 0) + 1);
  });

  test('are ten times the service lines that the guides allow', () => {
    const lines = ALL_READERS.flatMap(({ guide }) => guide.nodes)
      .filter(({ id }) => id === '2400' || id === '2110')
      .map((node) => node.parent!.slots.find((slot) => slot.node === node)!.max);
    expect(Math.max(...lines)).toBe(999);
    expect(itemSegmentsMax).toBe(10 * 999 * 10);
  });
});
