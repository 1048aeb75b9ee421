import { degrees, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import type { Exhibit } from '../../src/printing/printed-document.ts';
import { openPrinter } from '../../src/printing/printer.ts';
import { renderText } from '../../src/printing/render-text.ts';
import { aDocument } from './a-document.ts';
import { readPdf } from './read-pdf.ts';

const printer = openPrinter();
afterAll(() => printer.close());

const EVERY_TEXT = [
  'Riverside Family Practice',
  'March 24, 2026',
  'By fax to (555) 555-0100',
  'Appeals Department',
  'Zoë Müller-Nguyễn',
  'The service was authorized.',
  '[State the reason]',
  'G0463',
  '$125.00',
  'RFP-17',
  'Ana Ruiz, MD',
  'Claim RFP-17, line 1',
  'Exhibit A',
  'Approval letter',
];

async function aPdf(pages: number, edit: (pdf: PDFDocument) => void = () => undefined): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= pages; page++) pdf.addPage([400, 300]).drawText(`Original page ${page}`);
  edit(pdf);
  return pdf.save();
}

const exhibit = (content: Uint8Array, changes: Partial<Exhibit> = {}): Exhibit => ({
  label: 'Exhibit A',
  title: 'Approval letter',
  contentType: 'application/pdf',
  content,
  documentId: 'doc_1',
  param: '/documentIds/0',
  ...changes,
});

describe('one document in three formats', () => {
  test('the text contains every part, in lines of at most 80 characters', () => {
    const text = renderText(aDocument());
    for (const part of EVERY_TEXT) expect(text).toContain(part);
    expect(text).toContain('The service was authorized. [1, 2]');
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  test('the PDF contains every part as text that another reader finds', async () => {
    const { content, pageCount } = await printer.pdf(aDocument());
    const pages = await readPdf(content);
    expect(pageCount).toBe(1);
    for (const part of EVERY_TEXT) expect(pages[0]).toContain(part);
    expect(pages[0]).toContain('Page 1 of 1');
  });

  test('the PDF does not divide a short list of sources between two pages', async () => {
    const sources = Array.from({ length: 6 }, (_, at) => ({ number: at + 1, text: `Proof ${at + 1}.` }));
    const moved: boolean[] = [];
    for (let count = 12; count <= 24; count++) {
      const paragraph = { kind: 'paragraph' as const, spans: [{ text: 'A ground.' }] };
      const body = Array.from({ length: count }, () => paragraph);
      const pages = await readPdf((await printer.pdf(aDocument({ body, sources, enclosures: [] }))).content);
      const page = pages.find((text) => text.includes('Proof 1.'));
      expect(page, `${count} paragraphs`).toContain('Proof 6.');
      moved.push(page !== pages[0]);
    }
    expect(new Set(moved)).toEqual(new Set([false, true]));
  });

  test('the DOCX contains every part', async () => {
    const files = unzipSync(await printer.docx(aDocument()));
    const xml = new TextDecoder().decode(files['word/document.xml']);
    const text = xml.replaceAll(/<[^>]+>/g, '');
    for (const part of EVERY_TEXT) expect(text).toContain(part);
    expect(Object.keys(files)).toContain('[Content_Types].xml');
  });

  test('the same document is the same PDF, byte for byte', async () => {
    const [one, other] = [await printer.pdf(aDocument()), await printer.pdf(aDocument())];
    expect(Buffer.from(one.content).equals(Buffer.from(other.content))).toBe(true);
  });

  test('a character without a glyph is printed as a box, control characters as spaces', async () => {
    const { content } = await printer.pdf(aDocument({ addressee: ['漢 Plan\u0007X'] }));
    expect((await readPdf(content))[0]).toContain('□ Plan X');
  });
});

describe('pages', () => {
  const paragraph = { kind: 'paragraph' as const, spans: [{ text: 'A sentence of a long letter. '.repeat(40) }] };

  const sentence = { kind: 'paragraph' as const, spans: [{ text: 'A sentence.' }] };

  test('a long table repeats its header and a long text continues on the next page, with page numbers', async () => {
    const columns = [{ header: 'Service code', weight: 1 }];
    const rows = Array.from({ length: 80 }, (_, index) => [`row ${index + 1}`]);
    const { content } = await printer.pdf(aDocument({ body: [{ kind: 'table', columns, rows }, paragraph] }));
    const pages = await readPdf(content);
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages.slice(0, 3)) expect(page).toContain('Service code');
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    for (const [row] of rows) expect(pages.join('\n')).toContain(row);
  });

  test('a word that is longer than a line is divided and nothing of it is lost', async () => {
    const word = 'ABCDEFGHIJ'.repeat(30);
    const { content } = await printer.pdf(aDocument({ body: [{ kind: 'paragraph', spans: [{ text: word }] }] }));
    expect((await readPdf(content)).join('').replaceAll(/\s/g, '')).toContain(word);
  });

  test('a text of more than 300 pages is refused', async () => {
    const body = Array.from({ length: 301 }, () => [{ kind: 'page_break' as const }, sentence]).flat();
    await expect(printer.pdf(aDocument({ body }))).rejects.toMatchObject({ code: 'file_too_large' });
  });
});

describe('exhibits', () => {
  test('follow the text with their label, also if a page is turned', async () => {
    const turned = await aPdf(3, (pdf) => pdf.getPage(1).setRotation(degrees(90)));
    const { content, pageCount, omitted } = await printer.pdf(aDocument(), [exhibit(turned)]);
    const pages = await readPdf(content);
    expect({ pageCount, omitted }).toEqual({ pageCount: 4, omitted: [] });
    expect(pages[0]).toContain('Approval letter (3 pages)');
    expect(pages[1]).toContain('Original page 1');
    expect(pages[2]).toContain('Exhibit A, page 2 of 3');
    expect(pages[3]).toContain('Page 4 of 4');
  });

  test('texts and images become pages', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const { content, pageCount } = await printer.pdf(aDocument(), [
      exhibit(Buffer.from('Office visit\nCough'), { contentType: 'text/plain' }),
      exhibit(png, { label: 'Exhibit B', contentType: 'image/png' }),
    ]);
    expect(pageCount).toBe(3);
    expect((await readPdf(content))[1]).toContain('Office visit');
  });

  test.each([
    ['unreadable', Buffer.from('%PDF-1.7 nothing else'), 'application/pdf'],
    ['unreadable', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'image/png'],
    ['unreadable', Buffer.from([0xff, 0xd8, 0xff, 0, 0]), 'image/jpeg'],
  ] as const)(
    '%s content is refused by name, or left out and the list says so',
    async (reason, content, contentType) => {
      const exhibits = [exhibit(content, { contentType })];
      const details = [
        { code: reason, param: '/documentIds/0', message: expect.stringContaining('Exhibit A (doc_1)') },
      ];
      const options = { param: '/documentIds/0', details };
      await expect(printer.pdf(aDocument(), exhibits)).rejects.toMatchObject({ code: 'document_unprintable', options });
      const printed = await printer.pdf(aDocument(), exhibits, 'omit');
      expect(printed).toMatchObject({ pageCount: 1, omitted: [{ label: 'Exhibit A', reason }] });
      expect((await readPdf(printed.content))[0]).toContain('sent separately: the file could not be read');
    },
  );

  test('more than 250 pages are left out, and the next exhibit is still included', async () => {
    const exhibits = [exhibit(await aPdf(251)), exhibit(await aPdf(1), { label: 'Exhibit B' })];
    const { pageCount, omitted } = await printer.pdf(aDocument(), exhibits);
    expect({ pageCount, omitted }).toEqual({
      pageCount: 2,
      omitted: [{ label: 'Exhibit A', reason: 'too_many_pages' }],
    });
  });

  test('scripts, links and attached files of an exhibit are removed', async () => {
    const hostile = await aPdf(1, (pdf) => {
      const action = pdf.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
      const annotation = (subtype: string) =>
        pdf.context.obj({ Type: 'Annot', Subtype: subtype, A: action, Rect: [0, 0, 9, 9] });
      const { node } = pdf.getPage(0);
      node.set(PDFName.of('AA'), pdf.context.obj({ O: action }));
      node.set(
        PDFName.of('Annots'),
        pdf.context.obj([annotation('Link'), annotation('FileAttachment'), annotation('Stamp')]),
      );
    });
    const { content } = await printer.pdf(aDocument(), [exhibit(hostile)]);
    const { node } = (await PDFDocument.load(content)).getPage(1);
    expect(node.get(PDFName.of('AA'))).toBeUndefined();
    expect(node.Annots()?.size()).toBe(1);
    expect(String(node.Annots()?.lookup(0))).not.toContain('JavaScript');
  });
});

describe('the printer', () => {
  test('fails one document that exceeds its time, and prints the next', async () => {
    const hasty = openPrinter({ timeoutMs: 1 });
    try {
      await expect(hasty.pdf(aDocument())).rejects.toThrow('timeout');
    } finally {
      await hasty.close();
    }
    expect((await printer.pdf(aDocument())).pageCount).toBe(1);
  });

  test('refuses documents beyond its queue', async () => {
    const busy = openPrinter({ waitingMax: 1 });
    const prints = [busy.pdf(aDocument()), busy.pdf(aDocument()), busy.pdf(aDocument())];
    const outcomes = await Promise.allSettled(prints);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    await busy.close();
  });
});
