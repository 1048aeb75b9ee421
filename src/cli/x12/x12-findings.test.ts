import { expect, test } from 'vitest';
import type { Finding } from '../../x12/findings/finding.ts';
import { LineIndex } from '../../x12/lexing/line-index.ts';
import { ALL_READERS } from '../../x12/sets.ts';
import { validate } from '../../x12/validate.ts';
import { whereOf } from './x12-findings.ts';

async function placesIn(text: string): Promise<string[]> {
  const lines = new LineIndex();
  lines.add(Buffer.from(text));
  const findings: Finding[] = await Array.fromAsync(validate(text, ALL_READERS));
  return findings.map((finding) => whereOf(finding, lines));
}

test.each([
  ['an empty file', '', 'empty file'],
  ['blank lines', ' \r\n\n', 'empty file'],
  ['one line that is no X12', 'hello', 'byte 0'],
  ['lines that are no X12', '\nhello\n', 'line 2:1'],
])('%s has a place without a made-up segment', async (_, text, place) => {
  expect(await placesIn(text)).toEqual([place]);
});
