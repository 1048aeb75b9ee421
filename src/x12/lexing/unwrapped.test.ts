import { expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { unwrapped } from './unwrapped.ts';

const TEXT = readFixture('837i/inpatient-stay').replaceAll(/[\r\n]/g, '');

/** Reads a text in pieces of a size. */
async function read(text: string, pieceBytes = 64): Promise<string> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += pieceBytes) yield Buffer.from(text.slice(at, at + pieceBytes), 'latin1');
  }
  return Buffer.concat(await Array.fromAsync(unwrapped(pieces()))).toString('latin1');
}

const wrap = (text: string, width: number, lineBreak: string) =>
  text.match(new RegExp(`.{1,${width}}`, 'g'))!.join(lineBreak);

test.each([
  [80, '\n'],
  [80, '\r\n'],
  [132, '\r\n'],
])('lines of %d characters that end with %j are joined, in pieces of any size', async (width, lineBreak) => {
  for (const pieceBytes of [1, 80, 100_000]) {
    expect(await read(wrap(TEXT, width, lineBreak), pieceBytes)).toBe(TEXT);
  }
});

test.each([
  ['without line breaks', TEXT],
  ['with a line for each segment', TEXT.replaceAll('~', '~\r\n')],
  ['whose segments end with the line', TEXT.replaceAll('~', '\n')],
  ['whose ISA is too short and ends with its line', `ISA*00**00**ZZ*A*ZZ*B*260301*1200*^*00501*1*0*T*:~\nGS*HC~\n`],
  ['that is no X12', 'claims\nof today'],
  ['that is empty', ''],
])('a source %s is unchanged', async (_, text) => {
  expect(await read(text)).toBe(text);
});
