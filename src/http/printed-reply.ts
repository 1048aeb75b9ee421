import { Readable } from 'node:stream';
import { PRINT_CONTENT_TYPES, type PrintFormat } from '../printing/printed-document.ts';
import type { Reply } from './operation.ts';

const EXTENSIONS: Readonly<Record<PrintFormat, string>> = { pdf: 'pdf', docx: 'docx', text: 'txt' };

/** Returns a printed document as the response. `name` is the file's name without its extension. */
export function printedReply(content: Uint8Array | string, format: PrintFormat, name: string): Reply {
  const bytes = Buffer.from(content);
  return {
    status: 200,
    contentType: PRINT_CONTENT_TYPES[format],
    headers: {
      'content-disposition': `attachment; filename="${name}.${EXTENSIONS[format]}"`,
      'content-length': String(bytes.byteLength),
    },
    body: Readable.from([bytes], { objectMode: false }),
  };
}
