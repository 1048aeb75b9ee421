import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from '@cantoo/pdf-lib';
import { isMemoryError, type ReportStep } from '../../isolated/serve-request.ts';
import {
  EXHIBIT_BYTES_MAX,
  EXHIBIT_PAGES_MAX,
  EXHIBIT_PIXELS_MAX,
  type Exhibit,
  type OmissionReason,
} from '../printed-document.ts';

/** Nodes of a page tree that are visited, and levels above a page. */
const NODES_MAX = 5_000;

const LEVELS_MAX = 64;

const [KIDS, PARENT] = [PDFName.of('Kids'), PDFName.of('Parent')];

/** An exhibit that can be included. The number of pages of a text is not limited. */
export type LoadedExhibit = Exhibit & { pdf: PDFDocument | null };
export type Omission = { label: string; reason: OmissionReason };

/**
 * Reads the exhibits that can be included and returns the reasons why the others cannot. The limits apply to all
 * exhibits together. Reports the label of each exhibit before it is read.
 */
export async function loadExhibits(
  exhibits: readonly Exhibit[],
  report: ReportStep,
): Promise<{ loaded: LoadedExhibit[]; omitted: Omission[] }> {
  const loaded: LoadedExhibit[] = [];
  const omitted: Omission[] = [];
  let pages = 0;
  let bytes = 0;
  for (const exhibit of exhibits) {
    report(exhibit.label);
    const opened = await open(exhibit);
    const reason = typeof opened === 'string' ? opened : null;
    const { pdf, count } = typeof opened === 'string' ? NO_PDF : opened;
    if (reason !== null) omitted.push({ label: exhibit.label, reason });
    else if (count === 0) omitted.push({ label: exhibit.label, reason: 'unreadable' });
    else if (pages + count > EXHIBIT_PAGES_MAX) omitted.push({ label: exhibit.label, reason: 'too_many_pages' });
    else if (bytes + exhibit.content.byteLength > EXHIBIT_BYTES_MAX) {
      omitted.push({ label: exhibit.label, reason: 'too_large' });
    } else {
      pages += count;
      bytes += exhibit.content.byteLength;
      loaded.push({ ...exhibit, pdf });
    }
  }
  return { loaded, omitted };
}

/** An exhibit that is no PDF is on one page, or on as many as its text needs. */
const NO_PDF = { pdf: null, count: 1 };

async function open({
  contentType,
  content,
}: Exhibit): Promise<{ pdf: PDFDocument | null; count: number } | OmissionReason> {
  if (content.byteLength > EXHIBIT_BYTES_MAX) return 'too_large';
  if (contentType === 'image/png' && areaOfPng(content) > EXHIBIT_PIXELS_MAX) return 'over_limit';
  if (contentType !== 'application/pdf') return NO_PDF;
  try {
    const pdf = await PDFDocument.load(content, { updateMetadata: false });
    const count = countPages(pdf);
    // Reads the pages, which are damaged in some files whose objects can be read.
    if (count <= EXHIBIT_PAGES_MAX) for (const page of pdf.getPages()) page.getSize();
    return { pdf, count };
  } catch (error) {
    if (isMemoryError(error)) return 'over_limit';
    return error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable';
  }
}

/** Returns the pixels that a PNG declares in its first chunk; an image that is too short fails when it is read. */
function areaOfPng(content: Uint8Array): number {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  return content.byteLength < 24 ? 0 : view.getUint32(16) * view.getUint32(20);
}

/**
 * Counts the pages of a PDF and visits a limited number of nodes, because a node can name its children twice on each
 * level, or itself. Returns infinity beyond the limit. Throws if the tree is damaged.
 */
function countPages({ catalog, context }: PDFDocument): number {
  const waiting: (PDFObject | undefined)[] = [catalog.get(PDFName.of('Pages'))];
  let pages = 0;
  for (let nodes = 0; waiting.length > 0; nodes++) {
    if (nodes >= NODES_MAX) return Number.POSITIVE_INFINITY;
    const node = context.lookup(waiting.pop(), PDFDict);
    const kids = node.lookupMaybe(KIDS, PDFArray);
    if (kids === undefined) {
      checkLevels(node);
      pages += 1;
    } else if (kids.size() + waiting.length > NODES_MAX) {
      return Number.POSITIVE_INFINITY;
    } else {
      waiting.push(...kids.asArray());
    }
  }
  return pages;
}

/** Throws if the nodes above a page have no end; a page inherits from them. */
function checkLevels(page: PDFDict): void {
  let node: PDFDict | undefined = page;
  for (let level = 0; node !== undefined; level++) {
    if (level > LEVELS_MAX) throw new Error('The page tree has too many levels.');
    node = node.lookupMaybe(PARENT, PDFDict);
  }
}
