import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { changedFixture, itemsOf } from '../../../test/x12/traps/reading.ts';
import { parse835, read835 } from '../835-005010X221A1/index.ts';
import { parse837P } from '../837p-005010X222A2/index.ts';

/** Returns everything that was read as text, so that two readings can be compared. */
async function readingOf(pieces: Iterable<Uint8Array>): Promise<string> {
  return JSON.stringify(await itemsOf(pieces));
}

/** Returns the positions at which a file, split in two, is read differently from the whole. */
async function cutsThatMatter(bytes: Buffer): Promise<number[]> {
  const whole = await readingOf([bytes]);
  const cuts: number[] = [];
  for (let cut = 0; cut <= bytes.length; cut++) {
    if ((await readingOf([bytes.subarray(0, cut), bytes.subarray(cut)])) !== whole) cuts.push(cut);
  }
  return cuts;
}

function* piecesOfSize(bytes: Buffer, size: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

const crlf = (text: string) => text.replaceAll('\n', '\r\n');

describe('a file split at any byte is read like the whole file', () => {
  test.each<[string, Buffer]>([
    ['claims', Buffer.from(readFixture('837p/office-visit'))],
    ['claims with other payers', Buffer.from(readFixture('837p/dependent-secondary-payer'))],
    ['a remittance with line ends of two bytes', Buffer.from(crlf(readFixture('835/paid-and-denied')))],
    ['a document with delimiters in it', Buffer.from(readFixture('275/answer-with-note'))],
    ['a benefit response with LS and LE', Buffer.from(readFixture('271/active-with-other-payer'))],
    ['an acknowledgment alone', Buffer.from(readFixture('ta1/rejected'))],
    [
      'names in UTF-8, of two to four bytes a character',
      Buffer.from(changedFixture('835/reversal-and-correction', ['ISAACSON*ISA', 'MÜLLER𝄞€*ISÁ'])),
    ],
    [
      'two interchanges with delimiters of their own',
      Buffer.from(
        readFixture('835/reversal-and-correction') +
          readFixture('ta1/rejected').replaceAll('*', '|').replaceAll('~\n', '\n'),
      ),
    ],
  ])('%s', async (_, bytes) => {
    expect(await cutsThatMatter(bytes)).toEqual([]);
  });
});

test.each([1, 2, 3, 5, 64, 106, 107])('any file in pieces of %d bytes is read as if it came whole', async (size) => {
  for (const name of [
    '837i/inpatient-stay',
    '837d/crown-and-braces',
    '277ca/accepted-and-rejected',
    '278/surgery-request',
  ]) {
    const bytes = Buffer.from(readFixture(name));
    expect({ name, read: await readingOf(piecesOfSize(bytes, size)) }).toEqual({
      name,
      read: await readingOf([bytes]),
    });
  }
});

describe('pieces that end at a critical position', () => {
  const text = readFixture('835/paid-and-denied');
  const expected = parse835(text).remittances[0]!.claimPayments.map((claim) => claim.patientControlNumber);

  async function claimNumbers(pieces: Iterable<string | Uint8Array>): Promise<string[]> {
    const numbers: string[] = [];
    for await (const item of read835(pieces)) {
      if (item.kind === 'claimPayment') numbers.push(item.claimPayment.patientControlNumber);
    }
    return numbers;
  }

  test('exactly on each terminator: nothing of the preceding segment remains', async () => {
    expect(expected).toEqual(['PCN-0001', 'PCN-0002', 'PCN-0003']);
    expect(await claimNumbers(text.match(/[^~]*~/g)!)).toEqual(expected);
  });

  test('inside each composite', async () => {
    const pieces = text.split(/(?<=:)/);
    expect(pieces.length).toBeGreaterThan(5);
    const codes: string[] = [];
    for await (const item of read835(pieces)) {
      if (item.kind !== 'claimPayment') continue;
      for (const { procedure } of item.claimPayment.servicePayments) {
        codes.push([procedure.code, ...procedure.modifiers].join('-'));
      }
    }
    expect(codes).toEqual(['99213-25', '87880', '99212']);
  });

  test('between the two bytes of each line end, and after empty pieces', async () => {
    const pieces = crlf(text)
      .split(/(?<=\r)/)
      .flatMap((piece) => ['', piece]);
    expect(await claimNumbers(pieces)).toEqual(expected);
  });

  test('inside a character of several bytes', () => {
    const changed = changedFixture('837p/office-visit', ['ISAACSON*ISA', 'MÜLLER*ZOË']);
    const { claims } = parse837P(Buffer.from(changed));
    expect(claims[0]!.subscriber.name).toMatchObject({ last: 'MÜLLER', first: 'ZOË' });
  });
});
