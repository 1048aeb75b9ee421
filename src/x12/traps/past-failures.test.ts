import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ENVELOPE } from '../../../test/x12/arbitraries/arbitraries.ts';
import { checkInput, checkPieces } from '../../../test/x12/traps/check-input.ts';
import { codesOf } from '../../../test/x12/traps/reading.ts';
import { parse271 } from '../271-005010X279A1/index.ts';
import { parse275 } from '../275-005010X210/index.ts';
import { AcknowledgmentCollector, build999, parse999 } from '../999-005010X231A1/index.ts';
import { readInterchanges } from '../reader.ts';
import { ALL_READERS } from '../sets.ts';
import { parseTA1 } from '../ta1/index.ts';

const FOLDER = new URL('../../../test/x12/fixtures/past-failures/', import.meta.url);
const NAMES = readdirSync(FOLDER).map((file) => file.slice(0, -'.x12'.length));

function bytesOf(name: string): Buffer {
  return readFileSync(new URL(`${name}.x12`, FOLDER));
}

async function answersTo(name: string) {
  const checked = await checkInput(bytesOf(name));
  return {
    checked,
    groups: checked.implementationAcknowledgments.flatMap((text) => parse999(text).acknowledgments),
    interchanges: checked.interchangeAcknowledgments.flatMap((text) => parseTA1(text).acknowledgments),
  };
}

describe.each(NAMES)('%s', (name) => {
  const bytes = bytesOf(name);

  test('is read, and its acknowledgments are valid', async () => {
    const { interchangeCount } = await checkInput(bytes);
    expect(interchangeCount).toBeGreaterThan(0);
  });

  test('is read the same when split at any position', async () => {
    for (let cut = 1; cut < bytes.length; cut += 7) {
      await expect(checkPieces(bytes, [bytes.subarray(0, cut), bytes.subarray(cut)])).resolves.toBeUndefined();
    }
  });
});

test('a composite that is missing has no number in IK402, which holds digits only', async () => {
  const { groups } = await answersTo('composite-missing');
  expect(groups[0]!.transactionSets[0]!.errors).toEqual([
    {
      segmentId: 'CLM',
      segmentPosition: 18,
      loopId: '2300',
      code: '8',
      contexts: [{ references: [{ name: 'CLM01', value: 'PCN-0001' }] }],
      elements: [{ elementPosition: 5, code: '1' }],
    },
  ]);
});

test('party ids longer than ISA allows are truncated to fifteen characters in acknowledgments', async () => {
  const { checked, interchanges } = await answersTo('party-ids-longer-than-isa-holds');
  expect(checked.interchangeAcknowledgments[0]!.slice(32, 69)).toBe('ZZ*ARECEIVERWITHAN*ZZ*ASENDERWITHANID');
  expect(interchanges).toMatchObject([{ controlNumber: '000000072', code: 'R', noteCode: '022' }]);
});

test('a transaction set count of ten digits is reported with the six digits that AK902 allows', async () => {
  const collector = new AcknowledgmentCollector();
  for await (const item of readInterchanges(bytesOf('group-count-of-ten-digits'), ALL_READERS)) collector.add(item);
  const acknowledgments = collector.take().map((made) => ({ controlNumber: '0001', ...made }));
  expect(parse999(build999({ ...ENVELOPE, acknowledgments })).acknowledgments).toMatchObject([
    { code: 'R', includedCount: 999_999, receivedCount: 1, reasonCodes: ['5'] },
  ]);
});

test('party codes with surrounding spaces are returned without them', async () => {
  const { checked } = await answersTo('group-codes-with-spaces');
  expect(checked.implementationAcknowledgments[0]).toContain('GS*FA*B0*A0*20260101*0000*');
});

test('data that only starts like an interchange is not one, in any pieces', async () => {
  const text = bytesOf('header-without-padding').toString();
  expect(await codesOf(text)).toEqual(['isa_not_fixed_width']);
  expect(await codesOf(text.match(/[\s\S]/g)!)).toEqual(['isa_not_fixed_width']);
});

test('a document without data is empty and contains no bytes of other segments', () => {
  const { transactions, findings } = parse275(bytesOf('document-without-its-data'));
  expect(transactions[0]!.attachments.map(({ data }) => data.length)).toEqual([0]);
  expect(findings.length).toBeGreaterThan(0);
});

test('each interchange has a repetition separator of its own', () => {
  const { transactions, findings } = parse271(bytesOf('two-repetition-separators').toString());
  expect(findings.filter(({ interchangeNumber }) => interchangeNumber === 2)).toEqual([]);
  expect(transactions[0]!.responses[0]!.benefits[0]!.serviceTypeCodes).toEqual(['98', 'UC']);
});
