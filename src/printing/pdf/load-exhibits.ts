import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { isMemoryError, type ReportStep } from '../../isolated/serve-request.ts';
import {
  EXHIBIT_BYTES_MAX,
  EXHIBIT_PAGES_MAX,
  EXHIBIT_PIXELS_MAX,
  type Exhibit,
  type OmissionReason,
} from '../printed-document.ts';
import { countPages } from './count-pages.ts';

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
