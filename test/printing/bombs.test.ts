import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import type { Exhibit } from '../../src/printing/printed-document.ts';
import { openPrinter } from '../../src/printing/printer.ts';
import { blankPng, doublingPdf, inflatingPdf, pdfOf } from '../helpers/bombs.ts';
import { aDocument } from './a-document.ts';
import { readPdf } from './read-pdf.ts';

const printer = openPrinter();
afterAll(() => printer.close());

const exhibit = (content: Uint8Array, changes: Partial<Exhibit> = {}): Exhibit => ({
  label: 'Exhibit A',
  title: 'A scan',
  contentType: 'application/pdf',
  content,
  documentId: 'doc_1',
  param: '/documentIds/0',
  ...changes,
});

async function aPage(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 300]).drawText('A page of the next exhibit');
  return pdf.save();
}

const HUGE_STREAM = inflatingPdf();

describe('an exhibit that needs more than the printer may use', () => {
  test.each<[string, Exhibit]>([
    ['object streams that are compressed twice', exhibit(HUGE_STREAM)],
    ['an image of 81 million pixels', exhibit(blankPng(9_000, 9_000), { contentType: 'image/png' })],
  ])('%s: is refused by name, and the next document is printed', async (_name, hostile) => {
    const before = process.memoryUsage().rss;
    const options = { param: '/documentIds/0', details: [expect.objectContaining({ code: 'over_limit' })] };
    await expect(printer.pdf(aDocument(), [hostile])).rejects.toMatchObject({ code: 'document_unprintable', options });
    expect(process.memoryUsage().rss - before).toBeLessThan(48 * 1024 * 1024);
    expect((await printer.pdf(aDocument())).pageCount).toBe(1);
  });

  test('is left out if the caller wants so, although it ends the process', async () => {
    const exhibits = [exhibit(HUGE_STREAM), exhibit(await aPage(), { label: 'Exhibit B' })];
    const enclosures = exhibits.map(({ label, title }) => ({ label, title, detail: null }));
    const { content, omitted } = await printer.pdf(aDocument({ enclosures }), exhibits, 'omit');
    expect(omitted).toEqual([{ label: 'Exhibit A', reason: 'over_limit' }]);
    const pages = await readPdf(content);
    expect(pages[0]).toContain('sent separately: the file could not be printed');
    expect(pages[1]).toContain('A page of the next exhibit');
  });
});

test('a page tree that names its children twice on 30 levels has too many pages', async () => {
  const { omitted } = await printer.pdf(aDocument(), [exhibit(doublingPdf())]);
  expect(omitted).toEqual([{ label: 'Exhibit A', reason: 'too_many_pages' }]);
});

test.each([
  ['names itself', [{ dict: '<</Type/Pages/Count 1/Kids[2 0 R]>>' }], 'too_many_pages'],
  [
    'has no upper end',
    [
      { dict: '<</Type/Pages/Count 1/Kids[3 0 R]/Parent 2 0 R>>' },
      { dict: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>' },
    ],
    'unreadable',
  ],
])('a page tree that %s ends', async (_name, nodes, reason) => {
  const content = pdfOf([{ dict: '<</Type/Catalog/Pages 2 0 R>>' }, ...nodes]);
  const { omitted } = await printer.pdf(aDocument(), [exhibit(content)], 'omit');
  expect(omitted).toEqual([{ label: 'Exhibit A', reason }]);
});

test('an exhibit that fails when its pages are stamped is refused by name, or left out', async () => {
  const content = pdfOf([
    { dict: '<</Type/Catalog/Pages 2 0 R>>' },
    { dict: '<</Type/Pages/Count 1/Kids[3 0 R]>>' },
    { dict: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>' },
    { dict: '<</Not/AStream>>' },
  ]);
  const options = { details: [expect.objectContaining({ code: 'unreadable' })] };
  const refused = printer.pdf(aDocument(), [exhibit(content)]);
  await expect(refused).rejects.toMatchObject({ code: 'document_unprintable', options });
  const { omitted } = await printer.pdf(aDocument(), [exhibit(content)], 'omit');
  expect(omitted).toEqual([{ label: 'Exhibit A', reason: 'unreadable' }]);
});
