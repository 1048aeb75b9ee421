import { degrees, PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { isMemoryError, type ReportStep } from '../../isolated/serve-request.ts';
import { EXHIBIT_PAGES_MAX, type OmissionReason } from '../printed-document.ts';
import type { LoadedExhibit, Omission } from './load-exhibits.ts';
import { PAGE, PageWriter, TEXT_WIDTH, TooManyPagesError } from './page-writer.ts';
import type { Typefaces } from './typefaces.ts';

/** The pages of an exhibit in the new file. */
export type ExhibitPages = { label: string; title: string; pages: PDFPage[] };

/** Kinds of annotations that are printed and have no action. */
const PRINTED_ANNOTATIONS = new Set(
  ['Widget', 'Stamp', 'FreeText', 'Highlight', 'Underline', 'StrikeOut', 'Squiggly', 'Ink', 'Line', 'Square'].concat([
    'Circle',
    'Polygon',
    'PolyLine',
    'Caret',
  ]),
);

/** Thrown if an exhibit cannot be printed and is not to be left out. */
export class UnprintableExhibitError extends Error {
  readonly label: string;
  readonly reason: 'unreadable' | 'over_limit';

  constructor(label: string, reason: 'unreadable' | 'over_limit') {
    super('An exhibit cannot be printed.');
    this.label = label;
    this.reason = reason;
  }
}

type WriteParts = { typefaces: Typefaces; report: ReportStep };

/**
 * Appends the pages of the exhibits to a document. An exhibit that fails is left out as a whole. Reports the label of each
 * exhibit before it is written.
 */
export async function writeExhibits(
  document: PDFDocument,
  exhibits: readonly LoadedExhibit[],
  { typefaces, report }: WriteParts,
): Promise<{ written: ExhibitPages[]; omitted: Omission[] }> {
  const written: ExhibitPages[] = [];
  const omitted: Omission[] = [];
  for (const exhibit of exhibits) {
    const before = document.getPageCount();
    report(exhibit.label);
    try {
      const pages = await pagesOf(document, exhibit, typefaces);
      written.push({ label: exhibit.label, title: exhibit.title, pages });
    } catch (error) {
      while (document.getPageCount() > before) document.removePage(document.getPageCount() - 1);
      omitted.push({ label: exhibit.label, reason: reasonOf(error) });
    }
  }
  return { written, omitted };
}

function reasonOf(error: unknown): OmissionReason {
  if (error instanceof TooManyPagesError) return 'too_many_pages';
  return isMemoryError(error) ? 'over_limit' : 'unreadable';
}

async function pagesOf(document: PDFDocument, exhibit: LoadedExhibit, typefaces: Typefaces): Promise<PDFPage[]> {
  if (exhibit.pdf !== null) {
    const copied = await document.copyPages(exhibit.pdf, exhibit.pdf.getPageIndices());
    return copied.map((page) => {
      removeActions(page);
      // Reads the boxes that stamping needs, because some files whose pages can be copied have damaged ones.
      page.getCropBox();
      page.getRotation();
      page.node.normalize();
      return document.addPage(page);
    });
  }
  if (exhibit.contentType === 'text/plain') return textPages(document, exhibit, typefaces);
  const { content, contentType } = exhibit;
  const image = await (contentType === 'image/png' ? document.embedPng(content) : document.embedJpg(content));
  // Decodes the image now, so that a damaged image is left out.
  await image.embed();
  const page = document.addPage([PAGE.width, PAGE.height]);
  const room = { width: PAGE.width - 72, height: PAGE.height - 96 };
  const scale = Math.min(room.width / image.width, room.height / image.height, 1);
  const [width, height] = [image.width * scale, image.height * scale];
  page.drawImage(image, { x: (PAGE.width - width) / 2, y: PAGE.height - 54 - height, width, height });
  return [page];
}

function textPages(document: PDFDocument, { content }: LoadedExhibit, typefaces: Typefaces): PDFPage[] {
  const writer = new PageWriter(document, typefaces, {
    firstIndex: document.getPageCount(),
    pagesMax: EXHIBIT_PAGES_MAX,
  });
  const text = new TextDecoder().decode(content).replaceAll('\r\n', '\n').replaceAll('\t', '    ');
  writer.text(text, { size: 9.5, leading: 13 }, 0, TEXT_WIDTH);
  return writer.pages;
}

/** Removes scripts, links and attached files, which a printed page does not need. */
function removeActions(page: PDFPage): void {
  page.node.delete(PDFName.of('AA'));
  const annotations = page.node.lookupMaybe(PDFName.of('Annots'), PDFArray);
  if (annotations === undefined) return;
  for (let index = annotations.size() - 1; index >= 0; index--) {
    const annotation = annotations.lookup(index);
    if (!(annotation instanceof PDFDict) || !isPrinted(annotation)) annotations.remove(index);
    else for (const key of ['A', 'AA', 'PA']) annotation.delete(PDFName.of(key));
  }
}

function isPrinted(annotation: PDFDict): boolean {
  const subtype = annotation.lookup(PDFName.of('Subtype'));
  return subtype instanceof PDFName && PRINTED_ANNOTATIONS.has(subtype.decodeText());
}

/** Prints a line at the top of a page as its reader sees it, whatever its size and rotation. */
export function stampPage(page: PDFPage, text: string, typefaces: Typefaces): void {
  const box = page.getCropBox();
  const angle = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const isSideways = angle === 90 || angle === 270;
  const width = isSideways ? box.height : box.width;
  const size = 8 * Math.max(0.5, width / PAGE.width);
  const printable = typefaces.printable(text, 'bold');
  const length = typefaces.width(printable, 'bold', size);
  /** Returns the place on the page that its reader sees at a distance from the left and from the top. */
  const at = (left: number, top: number): { x: number; y: number } => {
    switch (angle) {
      case 90:
        return { x: box.x + top, y: box.y + left };
      case 180:
        return { x: box.x + box.width - left, y: box.y + top };
      case 270:
        return { x: box.x + box.width - top, y: box.y + box.height - left };
      default:
        return { x: box.x + left, y: box.y + box.height - top };
    }
  };
  const left = Math.max(size, width - length - 3 * size);
  const rotate = degrees(angle);
  const corner = at(left - size * 0.5, size * 2.6);
  page.drawRectangle({ ...corner, width: length + size, height: size * 1.7, color: rgb(1, 1, 1), rotate });
  page.drawText(printable, { ...at(left, size * 2.1), size, font: typefaces.font('bold'), rotate });
}
