import { describe, expect, test } from 'vitest';
import { readFixture } from '../../../test/x12/fixtures/read-fixture.ts';
import { documentLines, documentPage, documentText, X12DocumentReader } from './x12-document.ts';

const visit = readFixture('837p/office-visit');
const claimAt = visit.indexOf('CLM*');
const claimEnd = visit.indexOf('SE*36');

/** Returns the visit, with the segments below its levels repeated. */
function repeated(claim: string, count: number): Buffer {
  return Buffer.from(visit.slice(0, claimAt) + claim.repeat(count) + visit.slice(claimEnd));
}

async function answerTo(body: Buffer) {
  const pieces = await Array.fromAsync(documentText(new X12DocumentReader([body])));
  return { length: pieces.reduce((sum, { length }) => sum + length, 0), document: JSON.parse(pieces.join('')) };
}

describe('the length of an answer', () => {
  const emptySets = Buffer.from(
    visit.slice(0, visit.indexOf('ST*')) + 'ST~SE~\n'.repeat(20_000) + visit.slice(visit.indexOf('GE*')),
  );

  test.each([
    ['empty transaction sets', emptySets],
    ['claims without contents below a long heading', repeated('CLM*A*1~\n', 20_000)],
    ['TA1s without contents', Buffer.from(visit.slice(0, visit.indexOf('GS*')) + 'TA1~\n'.repeat(30_000))],
  ])('is bounded for %s, and returns the offset to continue from', async (_, body) => {
    const { length, document } = await answerTo(body);
    const { items, itemCount, hasMore, nextOffset } = document;
    expect(length).toBeLessThan(33 * body.length);
    expect(items.length).toBeLessThan(itemCount);
    expect([hasMore, nextOffset]).toEqual([true, items.length]);
    const lines = (await Array.fromAsync(documentLines(new X12DocumentReader([body])))).join('').trim().split('\n');
    expect(lines).toHaveLength(items.length + 1);
    expect(JSON.parse(lines.at(-1)!)).toMatchObject({ kind: 'summary', itemCount, hasMore: true, nextOffset });
    const next = await documentPage(new X12DocumentReader([body]), { offset: nextOffset, limit: 10 });
    expect(next.items).toHaveLength(10);
  });

  test.each([
    ['GS*~', 'group'],
    ['ST~SE~', 'transactionSet'],
  ])('ends after a thousand times %s', async (unit, kind) => {
    const { length, document } = await answerTo(Buffer.from(visit.slice(0, visit.indexOf('ST*')) + unit.repeat(5_000)));
    expect(length).toBeLessThan(1_000_000);
    const { items, hasMore, nextOffset, itemCount } = document;
    expect(items.filter((item: { kind: string }) => item.kind === kind)).toHaveLength(1_000);
    expect([hasMore, nextOffset]).toEqual([true, items.length]);
    expect(itemCount).toBeGreaterThanOrEqual(10_000);
  });

  test('is not bounded for claims with their contents', async () => {
    const body = repeated(visit.slice(claimAt, claimEnd), 5000);
    const { document } = await answerTo(body);
    expect([document.items.length, document.hasMore]).toEqual([document.itemCount, false]);
    expect(document.itemCount).toBeGreaterThan(5000);
  });

  test('bounds a page too, except for its first item', async () => {
    const name = 'X'.repeat(1 << 19);
    const body = Buffer.from(repeated('CLM*A*1~\n', 200).toString().replaceAll('MAPLE', name));
    const page = await documentPage(new X12DocumentReader([body]), { offset: 3, limit: 200 });
    expect(page.items.length).toBeGreaterThan(0);
    expect(page.items.length).toBeLessThan(200);
    expect(page).toMatchObject({ hasMore: true, nextOffset: 3 + page.items.length });
  });
});
