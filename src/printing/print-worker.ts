import { parentPort } from 'node:worker_threads';
import { TooManyPagesError } from './pdf/page-writer.ts';
import { renderPdf } from './pdf/render-pdf.ts';
import type { PrintAnswer, PrintRequest } from './print-messages.ts';
import { renderDocx } from './render-docx.ts';

/** The thread in which documents are rendered: reads a request, answers with the file or with the kind of failure. */
parentPort!.on('message', async ({ id, format, document, exhibits }: PrintRequest) => {
  const answer = (message: PrintAnswer, transfer: ArrayBuffer[] = []) => parentPort!.postMessage(message, transfer);
  try {
    if (format === 'pdf') {
      const printed = await renderPdf(document, exhibits);
      answer({ id, printed }, [printed.content.buffer as ArrayBuffer]);
      return;
    }
    const content = await renderDocx(document);
    answer({ id, printed: { content, pageCount: 0, omitted: [] } }, [content.buffer as ArrayBuffer]);
  } catch (error) {
    // Messages may quote the document, so only the kind of the failure leaves the thread.
    const failure = error instanceof TooManyPagesError ? 'too_many_pages' : (error as Error).name;
    answer({ id, failure });
  }
});
