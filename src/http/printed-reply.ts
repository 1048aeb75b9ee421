import { Readable } from 'node:stream';
import { AppError } from '../kernel/errors.ts';
import type { Scope } from '../modules/scopes.ts';
import { PRINT_CONTENT_TYPES, type PrintFormat } from '../printing/printed-document.ts';
import type { OperationRequest, Reply } from './operation.ts';

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

/** Throws 403 forbidden_scope if the caller lacks a scope that the content needs besides that of the route. */
export function requireScope({ principal }: Pick<OperationRequest, 'principal'>, scope: Scope): void {
  if (principal.scopes.has(scope)) return;
  const message = `The response contains documents. The caller also needs the scope "${scope}".`;
  throw new AppError('forbidden_scope', { message, extra: { requiredScope: scope } });
}
