import { PDFDocument } from '@cantoo/pdf-lib';
import type { ReportStep } from '../../isolated/serve-request.ts';
import {
  type Enclosure,
  type Exhibit,
  OMISSION_TEXTS,
  PRINTED_PAGES_MAX,
  type PrintedDocument,
  type PrintedPdf,
  type UnreadablePolicy,
} from '../printed-document.ts';
import { loadExhibits, type Omission } from './load-exhibits.ts';
import { GREY, PAGE, PageWriter } from './page-writer.ts';
import { Typefaces } from './typefaces.ts';
import { writeDocument } from './write-document.ts';
import { type ExhibitPages, stampPage, UnprintableExhibitError, writeExhibits } from './write-exhibits.ts';

const FOOTER_SIZE = 8;
const FOOTER_Y = 40;

type RenderOptions = { unreadable: UnreadablePolicy; report: ReportStep };

/**
 * Renders a document as a PDF with embedded typefaces, followed by the pages of its exhibits. The list of enclosures
 * states the pages of each exhibit, or why it is not included. Throws TooManyPagesError if the text is too long, and
 * UnprintableExhibitError unless exhibits that cannot be read are left out.
 */
export async function renderPdf(
  document: PrintedDocument,
  exhibits: readonly Exhibit[],
  { unreadable, report }: RenderOptions,
): Promise<PrintedPdf> {
  const { loaded, omitted: unloaded } = await loadExhibits(exhibits, report);
  const pdf = await newPdf(document);
  const typefaces = await Typefaces.embed(pdf);
  // The exhibits come first, because the list of enclosures states their pages; the text is inserted before them.
  const { written, omitted: unwritten } = await writeExhibits(pdf, loaded, { typefaces, report });
  const omitted = [...unloaded, ...unwritten];
  if (unreadable === 'refuse') {
    for (const { label, reason } of omitted) {
      if (reason === 'unreadable' || reason === 'over_limit') throw new UnprintableExhibitError(label, reason);
    }
  }
  report(null);
  const writer = new PageWriter(pdf, typefaces, { firstIndex: 0, pagesMax: PRINTED_PAGES_MAX });
  writeDocument(document, enclosuresOf(document.enclosures, written, omitted), writer);
  numberPages(document, { pdf, writer, written, report });
  report(null);
  const content = await pdf.save({ addDefaultPage: false });
  return { content, pageCount: pdf.getPageCount(), omitted };
}

async function newPdf({ title, letterhead, createdAt }: PrintedDocument): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setAuthor(letterhead.name);
  pdf.setLanguage('en-US');
  const created = new Date(createdAt);
  pdf.setCreationDate(created);
  pdf.setModificationDate(created);
  return pdf;
}

function enclosuresOf(
  enclosures: readonly Enclosure[],
  written: readonly ExhibitPages[],
  omitted: readonly Omission[],
): Enclosure[] {
  const pageCounts = new Map(written.map(({ label, pages }) => [label, pages.length]));
  const reasons = new Map(omitted.map(({ label, reason }) => [label, reason]));
  return enclosures.map((enclosure) => {
    const pages = pageCounts.get(enclosure.label);
    if (pages !== undefined) return { ...enclosure, detail: pages === 1 ? '1 page' : `${pages} pages` };
    const reason = reasons.get(enclosure.label);
    return reason === undefined ? enclosure : { ...enclosure, detail: OMISSION_TEXTS[reason] };
  });
}

type Numbered = { pdf: PDFDocument; writer: PageWriter; written: readonly ExhibitPages[]; report: ReportStep };

/** Prints the page numbers, which need the number of all pages. */
function numberPages({ footer }: PrintedDocument, { pdf, writer, written, report }: Numbered): void {
  const { typefaces } = writer;
  const total = pdf.getPageCount();
  const font = typefaces.font('regular');
  const style = { y: FOOTER_Y, size: FOOTER_SIZE, font, color: GREY };
  writer.pages.forEach((page, index) => {
    const number = `Page ${index + 1} of ${total}`;
    const x = PAGE.width - PAGE.right - typefaces.width(number, 'regular', FOOTER_SIZE);
    page.drawText(number, { ...style, x });
    page.drawText(fitted(footer, x - PAGE.left - 12, writer), { ...style, x: PAGE.left });
  });
  let number = writer.pages.length;
  for (const { label, pages } of written) {
    report(label);
    pages.forEach((page, index) => {
      number += 1;
      const text = `${label}, page ${index + 1} of ${pages.length}  –  Page ${number} of ${total}`;
      stampPage(page, text, typefaces);
    });
  }
}

/** Returns as much of a text as fits into the width. */
function fitted(text: string, width: number, { typefaces }: PageWriter): string {
  let fitting = typefaces.printable(text, 'regular');
  while (typefaces.width(fitting, 'regular', FOOTER_SIZE) > width) fitting = `${fitting.slice(0, -2)}…`;
  return fitting;
}
