import type { FileHandle } from 'node:fs/promises';
import { decryptMessage } from '../../src/gateways/transports/pgp/decrypt-message.ts';
import { describeKeys } from '../../src/gateways/transports/pgp/encrypt-message.ts';
import { PgpError } from '../../src/gateways/transports/pgp/pgp-messages.ts';
import { readZip } from '../../src/gateways/transports/sftp/zipped-files.ts';
import { isMemoryError } from '../../src/isolated/serve-request.ts';
import { readZipEntries, ZipError } from '../../src/modules/billing/code-sets/zip-entries.ts';
import type { DocumentType } from '../../src/modules/practice/documents/document-type.ts';
import { checkStructure } from '../../src/modules/practice/documents/structure/check-structure.ts';
import { isWordDocument, ZIP_TAIL_BYTES, zipNames } from '../../src/modules/practice/documents/zip-names.ts';
import { TooManyPagesError } from '../../src/printing/pdf/page-writer.ts';
import { renderPdf } from '../../src/printing/pdf/render-pdf.ts';
import type { Exhibit } from '../../src/printing/printed-document.ts';
import { aDocument } from '../../test/printing/a-document.ts';
import type { Input } from './inputs.ts';
import { type Kind, READ_AT } from './seeds.ts';

export const TYPES: Partial<Record<Kind, DocumentType>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Types that a printed document can include. */
export const PRINTED: readonly Kind[] = ['pdf', 'png', 'jpeg'];

export function exhibitOf({ kind, bytes }: Input): Exhibit {
  const param = '/documentIds/0';
  const contentType = TYPES[kind] as Exhibit['contentType'];
  return { label: 'Exhibit A', title: 'A scan', contentType, content: bytes, documentId: 'doc_1', param };
}

/**
 * Reads an input as the children of the service do, and returns how it was answered. Throws if a reader fails in a way that
 * it does not declare.
 */
export async function readInput(input: Input, privateKey: string): Promise<string> {
  const { kind, bytes } = input;
  if (kind === 'zip') return readZips(bytes);
  if (kind === 'pgp') return answered(decrypt(bytes, privateKey), PgpError);
  if (kind === 'key') return answered(describeKeys({ keys: bytes.toString('latin1'), at: READ_AT }), PgpError);
  if (kind === 'docx') isWordDocument(zipNames(bytes.subarray(-ZIP_TAIL_BYTES)) ?? []);
  const problem = checkStructure(TYPES[kind]!, bytes);
  // Also prints what the check refuses, since documents that were uploaded before it existed are printed.
  if (PRINTED.includes(kind)) return print(exhibitOf(input));
  return problem?.code ?? 'read';
}

async function print(exhibit: Exhibit): Promise<string> {
  let step: string | null = null;
  const report = (reported: string | null) => {
    step = reported;
  };
  try {
    const { omitted } = await renderPdf(aDocument(), [exhibit], { unreadable: 'omit', report });
    return omitted[0]?.reason ?? 'read';
  } catch (error) {
    if (error instanceof TooManyPagesError) return 'too_many_pages';
    // The printer names the exhibit, or prints without it.
    if (step === exhibit.label && !isMemoryError(error)) return 'failed';
    throw error;
  }
}

function decrypt(content: Buffer, privateKey: string): Promise<Uint8Array> {
  const limits = { bytesMax: 64_000_000, isSignatureRequired: false, at: READ_AT };
  return decryptMessage({ content, with: [privateKey], signers: privateKey, ...limits });
}

async function readZips(bytes: Buffer): Promise<string> {
  const entries = await answered(readEntries(bytes), ZipError);
  // A partner's zip that fails in any way is stored as it came.
  return readZip(bytes).then(
    () => entries,
    () => 'refused',
  );
}

async function readEntries(bytes: Buffer): Promise<void> {
  const file = {
    stat: async () => ({ size: bytes.length }),
    read: async (buffer: Buffer, offset: number, length: number, position: number) => ({
      bytesRead: position > bytes.length ? 0 : bytes.copy(buffer, offset, position, position + length),
    }),
  };
  for (const entry of await readZipEntries(file as unknown as FileHandle)) {
    for await (const _piece of await entry.open());
  }
}

/** Returns the reason of an error of one class, and throws others. */
async function answered(result: Promise<unknown>, known: typeof PgpError | typeof ZipError): Promise<string> {
  try {
    await result;
    return 'read';
  } catch (error) {
    if (!(error instanceof known)) throw error;
    return error instanceof PgpError ? error.reason : 'refused';
  }
}
