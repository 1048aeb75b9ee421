import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { blankPng, doublingPdf, inflatingPdf, jpegOf, pdfOf, tiffOf, wordBomb } from '../../helpers/bombs.ts';
import { aDocument, countRows, upload } from './support.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

let t: TestApp;
let own: { id: string; key: string };
beforeAll(async () => {
  t = await openTestApp();
  own = await t.organization();
});
afterAll(() => t.close());

async function send(content: Buffer, type: string) {
  const { id } = await aDocument(t, {}, own.key);
  return { id, ...(await upload(t, id, content, { type, key: own.key })) };
}

const escaped = Buffer.from(doublingPdf().toString('latin1').replaceAll('/Kids', '/K#69ds'), 'latin1');

describe('an upload that becomes large when it is read is refused with a reason, and nothing of it is kept', () => {
  test.each<[string, string, string, Buffer]>([
    ['a page tree that names its children twice', 'too_many_pages', 'application/pdf', doublingPdf()],
    ['the same with escaped names', 'too_many_pages', 'application/pdf', escaped],
    ['object streams that are compressed twice', 'inflates_too_much', 'application/pdf', inflatingPdf(140)],
    ['a stream of millions of objects', 'too_many_parts', 'application/pdf', inflatingPdf(100)],
    ['a PNG of 81 million pixels', 'too_many_pixels', 'image/png', blankPng(9_000, 9_000)],
    ['a JPEG of 4 billion pixels', 'too_many_pixels', 'image/jpeg', jpegOf(65_000, 65_000)],
    ['a TIFF of 10 billion pixels', 'too_many_pixels', 'image/tiff', tiffOf({ width: 100_000, height: 100_000 })],
    ['a TIFF whose list of pages has no end', 'too_many_pages', 'image/tiff', tiffOf({ isEndless: true })],
    ['a Word document of 200 MiB', 'inflates_too_much', WORD, wordBomb(200)],
    ['a Word document that declares less than it has', 'inflates_too_much', WORD, wordBomb(200, 1_000)],
  ])('%s', async (_name, code, type, content) => {
    const before = process.memoryUsage().rss;
    const { id, status, body } = await send(content, type);
    expect([status, body.error.code, body.error.param]).toEqual([422, 'document_over_limit', 'content']);
    expect(body.error.details).toEqual([{ code, param: 'content', message: body.error.message }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
    expect(await countRows(t, own.id, 'upload_chunks')).toBe(0);
    expect((await t.call('GET', `/v1/documents/${id}`, { key: own.key })).body.status).toBe('awaiting_content');
  });
});

describe('an upload is accepted', () => {
  const many = pdfOf([
    { dict: '<</Type/Catalog/Pages 2 0 R>>' },
    { dict: `<</Type/Pages/Count 900/Kids[${Array.from({ length: 900 }, (_, at) => `${at + 3} 0 R`).join(' ')}]>>` },
    ...Array.from({ length: 900 }, () => ({ dict: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>' })),
  ]);
  test.each<[string, string, Buffer]>([
    ['a PDF of 900 pages', 'application/pdf', many],
    ['a PDF without objects', 'application/pdf', Buffer.from('%PDF-1.7\nno objects\n')],
    ['a PNG of a page at 600 dots per inch', 'image/png', blankPng(5_100, 6_600)],
    ['a JPEG of 200 million pixels', 'image/jpeg', jpegOf(16_320, 12_240)],
    ['a JPEG that is cut off', 'image/jpeg', jpegOf(10, 10).subarray(0, 9)],
    ['a TIFF page', 'image/tiff', tiffOf()],
    ['a TIFF that is cut off', 'image/tiff', tiffOf().subarray(0, 12)],
    ['a Word document of 20 MiB', WORD, wordBomb(20)],
  ])('%s', async (_name, type, content) => {
    expect((await send(content, type)).status).toBe(200);
  });
});
