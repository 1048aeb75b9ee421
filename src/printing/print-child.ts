import { serveRequest } from '../isolated/serve-request.ts';
import { TooManyPagesError } from './pdf/page-writer.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import { renderSheets } from './pdf/render-sheets.ts';
import { UnprintableExhibitError } from './pdf/write-exhibits.ts';
import type { PrintAnswer, PrintRequest } from './printed-document.ts';
import { renderDocx } from './render-docx.ts';

/** The child process in which one document is rendered. Its steps are the labels of the exhibits that it reads. */
await serveRequest<PrintRequest, PrintAnswer>(async (request, report) => {
  if (request.format === 'sheets') return { printed: await renderSheets(request.sheets) };
  const { format, document, exhibits, unreadable } = request;
  try {
    if (format === 'pdf') return { printed: await renderPdf(document, exhibits, { unreadable, report }) };
    return { printed: { content: await renderDocx(document), pageCount: 0, omitted: [] } };
  } catch (error) {
    if (error instanceof TooManyPagesError) return { failure: 'too_many_pages' };
    if (error instanceof UnprintableExhibitError) return { failure: error.reason, label: error.label };
    throw error;
  }
});
