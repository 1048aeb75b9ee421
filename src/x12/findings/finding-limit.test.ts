import { expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changed, ofKind } from '../../../test/x12/traps/reading.ts';
import { checkFile } from '../check-file.ts';
import { parseInterchanges } from '../reader.ts';
import { ALL_READERS } from '../sets.ts';
import { BYTES_PER_FINDING, FINDINGS_MIN, FindingLimit, omittedMessage } from './finding-limit.ts';

const now = new Date('2026-01-05T14:31:00Z');
const visit = readFixture('837p/office-visit');
/** The visit with a flood of empty groups before its group; each has about a dozen findings. */
const flood = changed(visit, '\nGS*HC', `\n${'GS*~'.repeat(3_000)}GS*HC`);

test('a short file may have 10,000 findings, a longer one more, and the others are counted once', () => {
  const limit = new FindingLimit();
  const admitted = (count: number, byteOffset: number) =>
    Array.from({ length: count }, () => limit.admits(byteOffset)).filter(Boolean).length;
  expect(admitted(FINDINGS_MIN + 3, 0)).toBe(FINDINGS_MIN);
  expect(limit.takeOmitted()).toBe(3);
  expect(limit.takeOmitted()).toBe(0);
  expect(admitted(5, 2 * BYTES_PER_FINDING)).toBe(2);
  expect(limit.takeOmitted()).toBe(3);
});

test('a flood of findings ends with one that counts those that were left out, before the end of the interchange', () => {
  const items = parseInterchanges(flood, ALL_READERS);
  const findings = ofKind(items, 'finding').map(({ finding }) => finding);
  expect(findings.length).toBeLessThan(FINDINGS_MIN + flood.length / BYTES_PER_FINDING + 1);
  const last = findings.at(-1)!;
  expect(last).toMatchObject({ code: 'too_many_findings', severity: 'error', loop: '', interchangeNumber: 1 });
  expect(last.omittedCount).toBeGreaterThan(20_000);
  expect(last.message).toBe(omittedMessage(last.omittedCount!));
  expect(items.slice(-2).map(({ kind }) => kind)).toEqual(['finding', 'interchangeEnd']);
  // The contents are read all the same.
  expect(ofKind(items, 'transactionSet')).toHaveLength(1);
});

test('an interchange with findings that were left out is refused by its TA1; the next one is read as always', async () => {
  const next = changed(visit, '*000000905*', '*000000906*').replace(/IEA\*1\*000000905/, 'IEA*1*000000906');
  const checked = await checkFile(`${flood}${next}`, { now, findingsMax: 0 });
  expect(checked.omittedFindingCount).toBeGreaterThan(20_000);
  expect(checked.countByRule.get('too_many_findings')).toBe(1);
  expect(checked.interchangeAcknowledgments.map((text) => /TA1\*(\d+)\*\d+\*\d+\*(\w)/.exec(text)!.slice(1))).toEqual([
    ['000000905', 'R'],
    ['000000906', 'A'],
  ]);
  expect(checked.implementationAcknowledgments).toHaveLength(1);
});

test('an error that was left out still refuses an interchange whose listed findings are all switched off', async () => {
  const flooded = changed(visit, 'CLM*', `${'A*~'.repeat(20_000)}CLM*`);
  const { omittedFindingCount, interchangeAcknowledgments, implementationAcknowledgments } = await checkFile(flooded, {
    now,
    overrides: { unrecognized_segment: 'off', segment_count_mismatch: 'off' },
  });
  expect(omittedFindingCount).toBeGreaterThan(0);
  expect(interchangeAcknowledgments).toEqual([expect.stringContaining('*R*024~')]);
  expect(implementationAcknowledgments).toEqual([]);
});

test('a file with three findings in every segment stays below the limit', async () => {
  const loops = 'NTE*ADD*TWENTY BYTES IN ALL ~'.repeat(10_000);
  const checked = await checkFile(changed(visit, 'LX*1~', `${loops}LX*1~`), { now });
  expect(checked.findingCount).toBeGreaterThan(30_000 - 10);
  expect(checked.omittedFindingCount).toBe(0);
});
