import { EncryptedPDFError, PDFDocument } from '@cantoo/pdf-lib';
import { EXHIBIT_BYTES_MAX, EXHIBIT_PAGES_MAX, type Exhibit, type OmissionReason } from '../printed-document.ts';

/** An exhibit that can be included. The number of pages of a text is not limited. */
export type LoadedExhibit = Exhibit & { pdf: PDFDocument | null };
export type Omission = { label: string; reason: OmissionReason };

/**
 * Reads the exhibits that can be included and returns the reasons why the others cannot. The limits apply to all
 * exhibits together.
 */
export async function loadExhibits(
  exhibits: readonly Exhibit[],
): Promise<{ loaded: LoadedExhibit[]; omitted: Omission[] }> {
  const loaded: LoadedExhibit[] = [];
  const omitted: Omission[] = [];
  let pages = 0;
  let bytes = 0;
  for (const exhibit of exhibits) {
    const pdf = await openPdf(exhibit);
    const reason = typeof pdf === 'string' ? pdf : null;
    const count = pdf instanceof PDFDocument ? pdf.getPageCount() : 1;
    if (reason !== null) omitted.push({ label: exhibit.label, reason });
    else if (count === 0) omitted.push({ label: exhibit.label, reason: 'unreadable' });
    else if (pages + count > EXHIBIT_PAGES_MAX) omitted.push({ label: exhibit.label, reason: 'too_many_pages' });
    else if (bytes + exhibit.content.byteLength > EXHIBIT_BYTES_MAX) {
      omitted.push({ label: exhibit.label, reason: 'too_large' });
    } else {
      pages += count;
      bytes += exhibit.content.byteLength;
      loaded.push({ ...exhibit, pdf: pdf instanceof PDFDocument ? pdf : null });
    }
  }
  return { loaded, omitted };
}

async function openPdf({ contentType, content }: Exhibit): Promise<PDFDocument | OmissionReason | null> {
  if (contentType !== 'application/pdf') return null;
  if (content.byteLength > EXHIBIT_BYTES_MAX) return 'too_large';
  try {
    const pdf = await PDFDocument.load(content, { updateMetadata: false });
    // Reads the page tree, which is damaged in some files whose objects can be read.
    for (const page of pdf.getPages()) page.getSize();
    return pdf;
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'encrypted' : 'unreadable';
  }
}
