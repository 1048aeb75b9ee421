import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { reader824 } from '../824-005010X186A1/index.ts';
import { reader997 } from '../997-005010/index.ts';
import { acknowledge } from '../999-005010X231A1/index.ts';
import { parseInterchanges } from '../reader.ts';
import { type EnvelopeItem, envelopeItem } from '../reading/items.ts';
import { ALL_READERS } from '../sets.ts';
import { fileStatistics } from '../stats.ts';
import { validate } from '../validate.ts';
import type { PlainLoop, PlainLoopItem } from './types.ts';

const REJECTED = readFixture('997/rejected-and-accepted');
const ADVICE = readFixture('824/accepted-and-rejected');
const REPORT = readFixture('277dra/accepted-and-rejected');

async function codesOf(text: string): Promise<string[]> {
  const findings = await Array.fromAsync(validate(text, ALL_READERS));
  return findings.map(
    ({ code, loop, segmentId, elementPosition = '' }) => `${code} ${loop} ${segmentId}${elementPosition}`,
  );
}

/** Returns a text with one part replaced. Fails if the part is absent. */
function changed(text: string, from: string, to: string): string {
  expect(text).toContain(from);
  return text.replace(from, to);
}

function loopsOf(text: string): PlainLoop[] {
  const items: { kind: string }[] = parseInterchanges(text, ALL_READERS);
  return items.filter((item): item is PlainLoopItem => item.kind === 'loop').map(({ loop }) => loop);
}

/** Returns the ids of loops and segments, in the order of the file. */
function outline({ id, segments, loops }: PlainLoop): unknown[] {
  return [id, ...segments.map((segment) => segment.id), ...loops.map(outline)];
}

test.each([
  ['997', REJECTED],
  ['824', ADVICE],
  ['277DRA', REPORT],
])('a %s is recognized and has no finding', async (name, text) => {
  expect(await codesOf(text)).toEqual([]);
  const { sets } = await fileStatistics(text);
  expect(sets.map((set) => set.name)).toEqual([name]);
});

describe('997', () => {
  function acknowledgmentOf(text: string) {
    const items = parseInterchanges(text, [reader997]);
    return items.find((item) => item.kind === 'functionalAcknowledgment')!.acknowledgment;
  }

  test('AK1 to AK9 have the fields of a 999', () => {
    expect(acknowledgmentOf(REJECTED)).toMatchObject({
      controlNumber: '0001',
      group: { functionalId: 'HC', controlNumber: '905', version: '005010X222A1' },
      transactionSets: [
        {
          id: '837',
          controlNumber: '0001',
          implementation: '005010X222A1',
          errors: [
            {
              segmentId: 'CLM',
              segmentPosition: 22,
              loopId: '2300',
              code: '8',
              otherCodes: ['5'],
              elements: [
                { elementPosition: 2, dataElementNumber: '782', code: '1' },
                {
                  elementPosition: 5,
                  componentPosition: 3,
                  repetitionPosition: 1,
                  dataElementNumber: '1325',
                  code: '7',
                  badValue: '9',
                },
              ],
            },
            { segmentId: 'HI', segmentPosition: 25, code: '3', elements: [] },
          ],
          code: 'R',
          reasonCodes: ['5'],
        },
        { id: '837', controlNumber: '0002', errors: [], code: 'A', reasonCodes: [] },
      ],
      code: 'P',
      includedCount: 2,
      receivedCount: 2,
      acceptedCount: 1,
      unmapped: [],
    });
  });

  test('its segments are checked by the standard', async () => {
    expect(await codesOf(changed(REJECTED, 'AK4*2*782*1~', 'AK4*2*782*~'))).toEqual([
      'required_element_missing AK4 AK43',
      'trailing_separators AK4 AK43',
    ]);
    expect(await codesOf(changed(REJECTED, 'AK5*A~\n', ''))).toEqual([
      'required_segment_missing AK2 AK5',
      'segment_count_mismatch  SE1',
    ]);
  });

  test.each(['004010', '005010X230', '005010X231A1'])('is read with %s in GS08', async (version) => {
    const text = changed(REJECTED, 'X*005010~', `X*${version}~`);
    expect(await codesOf(text)).toEqual([]);
    expect(acknowledgmentOf(text).transactionSets).toHaveLength(2);
  });

  test('is read even if GS08 names a guide of another set, which is an error', async () => {
    const text = changed(REJECTED, 'X*005010~', 'X*005010X222A1~');
    expect(await codesOf(text)).toEqual(['group_not_supported  GS1']);
    expect(acknowledgmentOf(text).code).toBe('P');
  });

  test('is not acknowledged', async () => {
    const envelope = {
      senderQualifier: 'ZZ',
      senderId: 'A',
      receiverQualifier: 'ZZ',
      receiverId: 'B',
      interchangeControlNumber: '000000001',
      groupControlNumber: '1',
      createdAt: new Date('2026-01-05T00:00:00Z'),
      usageIndicator: 'T' as const,
    };
    const { implementationAcknowledgment } = await acknowledge(REJECTED, ALL_READERS, envelope);
    expect(implementationAcknowledgment).toBeUndefined();
  });
});

describe('824', () => {
  test('shows each loop with its segments, composites as lists', () => {
    const loops = loopsOf(ADVICE);
    expect(loops.map(outline)).toEqual([
      ['', 'BGN'],
      ['N1', 'N1', 'PER'],
      ['N1', 'N1'],
      ['OTI', 'OTI'],
      ['OTI', 'OTI', 'REF', 'AMT', ['TED', 'TED', 'CTX', 'RED'], ['TED', 'TED'], ['LM', 'LM', ['LQ', 'LQ', 'RED']]],
    ]);
    const [context] = loops[4]!.loops[0]!.segments.filter(({ id }) => id === 'CTX');
    expect(context!.elements).toEqual([[['SITUATIONAL TRIGGER']], 'CLM', '22', '2300', ['2']]);
    expect(loops[4]!.source.firstSegmentNumber).toBe(9);
  });

  test('is read with any guide in GS08 and ST03', async () => {
    const text = ADVICE.replaceAll('005010X186A1', '005010X999');
    expect(await codesOf(text)).toEqual([]);
    expect(loopsOf(text)).toHaveLength(5);
  });

  test('a segment that the standard does not have there is an error, and is read', async () => {
    const text = changed(ADVICE, 'REF*D9*7001~', 'REF*D9*7001~\nZZZ*1*A:B~');
    expect(await codesOf(text)).toEqual(['unrecognized_segment OTI ZZZ', 'segment_count_mismatch  SE1']);
    expect(loopsOf(text)[4]!.segments.map(({ id }) => id)).toEqual(['OTI', 'REF', 'ZZZ', 'AMT']);
    expect(loopsOf(text)[4]!.segments[2]!.elements).toEqual(['1', 'A:B']);
  });

  test('syntax notes are checked', async () => {
    const text = changed(ADVICE, '*905*0001*837*', '**0001*837*');
    expect(await codesOf(text)).toEqual(['conditional_element_missing OTI OTI8']);
  });

  test('a set without its trailer is read too', () => {
    const cut = ADVICE.slice(0, ADVICE.indexOf('\nSE*') + 1);
    expect(loopsOf(cut)).toHaveLength(5);
  });

  test('is read without the other guides', () => {
    const kinds = parseInterchanges(ADVICE, [reader824]).map((item) => item.kind);
    expect(kinds.filter((kind) => kind === 'loop')).toHaveLength(5);
  });
});

describe('277 data reporting acknowledgment', () => {
  test('each hierarchical level is an item of its own', () => {
    expect(loopsOf(REPORT).map(outline)).toEqual([
      ['', 'BHT'],
      ['2000A', 'HL', ['2100A', 'NM1'], ['2200A', 'TRN', 'DTP', 'DTP']],
      ['2000B', 'HL', ['2100B', 'NM1'], ['2200B', 'TRN', 'STC', 'QTY', 'QTY', 'AMT', 'AMT']],
      ['2000C', 'HL', ['2100C', 'NM1']],
      ['2000D', 'HL', ['2100D', 'NM1'], ['2200D', 'TRN', 'STC', 'REF', 'DTP']],
      ['2000D', 'HL', ['2100D', 'NM1'], ['2200D', 'TRN', 'STC', ['2220D', 'SVC', 'STC', 'REF', 'DTP']]],
    ]);
  });

  test('006020X364 is read as well', async () => {
    const text = REPORT.replaceAll('005010X364', '006020X364');
    expect(await codesOf(text)).toEqual([]);
    expect(loopsOf(text)).toHaveLength(6);
  });

  test('another, unknown guide of the 277 is not read as one', () => {
    const items = parseInterchanges(REPORT.replaceAll('005010X364', '005010X999'), ALL_READERS);
    const sets = items
      .map((item) => envelopeItem(item))
      .filter((item): item is EnvelopeItem & { kind: 'transactionSet' } => item?.kind === 'transactionSet');
    expect(sets.map(({ isSupported }) => isSupported)).toEqual([false]);
  });

  test('levels that are numbered wrongly are an error', async () => {
    expect(await codesOf(changed(REPORT, 'HL*5*3*PT~', 'HL*6*2*PT~'))).toEqual([
      'hierarchy_id 2000D HL1',
      'hierarchy_parent 2000D HL2',
    ]);
  });
});
